import { centipaise, paise } from '@crease/domain/units/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exactAmount,
  floorToPaise,
  plainAmount,
  plainDecimal,
  plainNumber,
  shortAmount,
  signedAmount,
  signedPlain,
  signedShort,
  wholeRupees,
} from './amounts.ts'
import { BLINK_MS, blinkOf } from './blink.ts'

test('[UI4] a changed price blinks for 300 ms in its direction; a first, a same or no price does not', () => {
  expect(BLINK_MS).toBe(300)
  expect(blinkOf(1.85, 1.86)).toBe('up')
  expect(blinkOf(1.85, 1.84)).toBe('down')
  expect(blinkOf(1.85, 1.85)).toBeNull()
  expect(blinkOf(null, 1.85)).toBeNull()
  expect(blinkOf(1.85, null)).toBeNull()
})

test('[UI15] amounts are grouped as in India, exact in reports, whole with the rupee sign for payouts', () => {
  expect(exactAmount(paise(100_000_00))).toBe('1,00,000.00')
  expect(plainAmount(paise(12_345_678_90))).toBe('1,23,45,678.9')
  expect(plainAmount(paise(500_00))).toBe('500')
  expect(wholeRupees(centipaise(925_40_00))).toBe('₹925')
})

test('[UI15] short amounts use k, L and Cr, and never say more than there is', () => {
  expect(shortAmount(paise(50))).toBe('0.5')
  expect(shortAmount(paise(99_900))).toBe('999')
  expect(shortAmount(paise(124_000))).toBe('1.24k')
  expect(shortAmount(paise(9_999_900))).toBe('99.99k')
  expect(shortAmount(paise(25_000_000))).toBe('2.5L')
  expect(shortAmount(paise(999_999_900))).toBe('99.99L')
  expect(shortAmount(paise(1_000_000_000))).toBe('1Cr')
})

const UNITS: Readonly<Record<string, number>> = { k: 1e3, L: 1e5, Cr: 1e7 }

function shownPaise(text: string): number {
  const [, figure = '', unit = ''] = /^([\d,.]+)(k|L|Cr)?$/.exec(text) ?? []
  const [whole = '', fraction = ''] = figure.replaceAll(',', '').split('.')
  return (Number(whole) * 100 + Number(fraction.padEnd(2, '0'))) * (UNITS[unit] ?? 1)
}

test('[UI15] for every paise value no more is shown than there is, and less by under one in a hundred', () => {
  const check = (amount: number): void => {
    const shown = shownPaise(shortAmount(paise(amount)))
    if (shown > amount || shown < amount * 0.9 || (amount >= 10_000 && shown < amount * 0.98)) {
      throw new Error(`${amount} is shown as ${shortAmount(paise(amount))}`)
    }
  }
  for (let amount = 0; amount <= 1_200_00; amount += 1) check(amount)
  fc.assert(fc.property(fc.integer({ min: 0, max: 1e14 }), check), { numRuns: 2000 })
  expect([10_60, 99_60, 999_99].map(paise).map(shortAmount)).toEqual(['10', '99', '999'])
})

test('[BS29] a payout alone is rounded to no decimals, half of a rupee up', () => {
  const payouts = [925_49_99, 925_50_00, 925_99_99, 926_00_00].map(centipaise)
  expect(payouts.map(wholeRupees)).toEqual(['₹925', '₹926', '₹926', '₹926'])
})

test('[UI15] every negative figure starts with a true minus', () => {
  const loss = paise(-5000_50)
  expect([exactAmount, plainAmount, shortAmount].map((write) => write(loss))).toEqual([
    '−5,000.50',
    '−5,000.5',
    '−5k',
  ])
  expect([plainNumber(-12), plainDecimal(-150)]).toEqual(['−12', '−1.5'])
  expect(wholeRupees(centipaise(-925_40_00))).toBe('−₹925')
})

test('[UI15] [ST5] a profit or loss has its sign, and is never shown better than it is paid', () => {
  expect([50_00, -1234_50, 25, 0, 100_00].map(paise).map(signedPlain)).toEqual([
    '+50',
    '−1,234.50',
    '+0.25',
    '0',
    '+100',
  ])
  expect([50_00, -1234_50, 0].map(paise).map(signedAmount)).toEqual(['+50.00', '−1,234.50', '0.00'])
  expect([99, -40].map(centipaise).map(floorToPaise).map(signedAmount)).toEqual(['0.00', '−0.01'])
})

test('[UI15] a shortened gain is cut, a shortened loss is raised', () => {
  const shown = [12_399_00, -12_399_00, -12_400_00, -12_391_01, -99_999_99, 99_999_99, -500_00]
  expect(shown.map(paise).map(signedShort)).toEqual([
    '+12.39k',
    '−12.4k',
    '−12.4k',
    '−12.4k',
    '−1L',
    '+99.99k',
    '−500',
  ])
})
