import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withPoint } from './with-point.ts'
import { hundredthsOf, isNoNumber, wholeOf } from '../amounts.ts'

test('[UI380] a comma groups in its places, and else is the decimal separator', () => {
  for (const [typed, hundredths] of [
    ['1,000', 1000_00],
    ['1,00,000', 100_000_00],
    ['1,00,000.50', 100_000_50],
    ['1,234,567', 1_234_567_00],
    ['150,50', 150_50],
    ['2,5', 2_50],
    ['12,', 12_00],
    [',5', 50],
    ['5000.00', 5000_00],
    ['₹5,000.00', 5000_00],
    [' 500 ', 500_00],
    ['₹ 2,500', 2500_00],
    ['1\u00a0000', 1000_00],
    ['१२٫५', 12_50],
    ['১২।', null],
    ['१२،५', 12_50],
    ['12。5', 12_50],
    ['５００', 500_00],
    ['१,००,०००.५०', 100_000_50],
  ] as const)
    expect([typed, hundredthsOf(typed)]).toEqual([typed, hundredths])
})

test('[UI380] what is not one number with at most two decimals is refused whole', () => {
  for (const typed of [
    '-5',
    '+5',
    '1e9',
    '1.234',
    '1.234,50',
    '1.2.3',
    '=1',
    '5x',
    'x',
    '1 5',
    '150 50',
    '1,0,0',
    '1,00,00',
    '0,500',
    '1,000,00',
    '1,23,45',
    '1,000,5',
    '1 234,50',
    '1234,567',
    '12345,678.5',
    '5 ₹',
    '.',
    ',',
    '1'.repeat(13),
  ]) {
    expect([typed, hundredthsOf(typed), isNoNumber(typed)]).toEqual([typed, null, true])
  }
  expect(isNoNumber(' ')).toBe(false)
  expect([wholeOf('5000.00'), wholeOf('5,000'), wholeOf('1000.50')]).toEqual([5000, 5000, null])
})

const SCRIPTS = ['0', '०', '٠', '۰', '০', '０'].map((zero) => zero.charCodeAt(0))
const inScript = (text: string, zero: number): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
const fraction = (hundredths: number): string => String(hundredths % 100).padStart(2, '0')

test('[UI380] a number reads the same however it is written', () => {
  const ways = fc.record({
    hundredths: fc.integer({ min: 0, max: 99_999_999_99 }),
    grouping: fc.constantFrom(null, 'en-IN', 'en-US'),
    point: fc.constantFrom('.', ',', '٫', '،', '。'),
    zero: fc.constantFrom(...SCRIPTS),
    sign: fc.constantFrom('', '₹', '₹ '),
  })
  fc.assert(
    fc.property(ways, ({ hundredths, grouping, point, zero, sign }) => {
      const whole = Math.floor(hundredths / 100)
      const groups = grouping === null ? String(whole) : whole.toLocaleString(grouping)
      // two commas of two meanings are no number
      const separator = groups.includes(',') && '،,'.includes(point) ? '.' : point
      const text = sign + inScript(`${groups}${separator}${fraction(hundredths)}`, zero)
      expect([text, hundredthsOf(text)]).toEqual([text, hundredths])
    }),
  )
})

/** Digits, all separators, and keys that belong to no number. */
const KEYS = '0123456789012345678901234५٥,,,...٫،。 -ex'.split('')

test('[UI380] no character of a text is ever skipped: all of it is the number, or it is none', () => {
  let read = 0
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...KEYS), { maxLength: 12 }), (keys) => {
      const text = keys.join('')
      const hundredths = hundredthsOf(text)
      if (hundredths === null) return
      read += 1
      const ours = text.trim().replaceAll('५', '5').replaceAll('٥', '5')
      expect(ours).toMatch(/^[\d,.٫،。\s]+$/)
      const parts = ours.split(/[,.٫،。\s]/)
      const tail = parts.length > 1 ? (parts.at(-1) ?? '') : ''
      const decimals = tail.length === 3 ? 0 : tail.length
      expect(decimals).toBeLessThanOrEqual(2)
      expect(hundredths).toBe(Number(parts.join('')) * 10 ** (2 - decimals))
    }),
    { numRuns: 3000 },
  )
  expect(read).toBeGreaterThan(100)
})

test('[UI380] digits of every script of Unicode are read as ours', () => {
  const codes = Array.from({ length: 0x1_ff_ff }, (_, code) => code)
  const digits = codes
    .map((code) => String.fromCodePoint(code))
    .filter((one) => /\p{Nd}/u.test(one))
  expect(digits.length).toBeGreaterThan(600)
  const read = digits.map(withPoint).join('')
  expect(read).toBe('0123456789'.repeat(digits.length / 10))
  expect(withPoint('๑๒.๕')).toBe('12.5')
})
