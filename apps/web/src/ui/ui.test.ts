import { expect, test } from 'vitest'
import {
  exactAmount,
  plainAmount,
  shortAmount,
  signedAmount,
  signedPlain,
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
  expect(exactAmount(100_000)).toBe('1,00,000.00')
  expect(exactAmount(-1234.5)).toBe('-1,234.50')
  expect(plainAmount(12_345_678.9)).toBe('1,23,45,678.9')
  expect(plainAmount(500)).toBe('500')
  expect(wholeRupees(925.4)).toBe('₹925')
})

test('[UI15] short amounts use k, L and Cr, and never say more than there is', () => {
  expect(shortAmount(0.5)).toBe('0.5')
  expect(shortAmount(999)).toBe('999')
  expect(shortAmount(1240)).toBe('1.24k')
  expect(shortAmount(99_999)).toBe('99.99k')
  expect(shortAmount(250_000)).toBe('2.5L')
  expect(shortAmount(9_999_999)).toBe('99.99L')
  expect(shortAmount(10_000_000)).toBe('1Cr')
})

test('[UI15] a profit or loss has its sign, and one too small to show has none', () => {
  expect([50, -1234.5, 0.25, 0, 100].map(signedPlain)).toEqual([
    '+50',
    '−1,234.5',
    '+0.25',
    '0',
    '+100',
  ])
  expect([50, -1234.5, 0, -0.004].map(signedAmount)).toEqual([
    '+50.00',
    '−1,234.50',
    '0.00',
    '0.00',
  ])
})
