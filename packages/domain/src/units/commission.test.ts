import { expect, test } from 'vitest'
import { commissionOn } from './commission.ts'
import { paise } from './money.ts'

test('[ST46] [ST50] commission is rate x net x (1 - discount), rounded down once to the paisa', () => {
  // 400 at 5 % less 40 % is 12
  expect(commissionOn(paise(400_00), 500, 4_000)).toBe(12_00)
  // 0.99 at 5 % is 4.95 paise, less 40 % 2.97; in two roundings it would be 2.40
  expect(commissionOn(paise(99), 500, 4_000)).toBe(2)
  expect(commissionOn(paise(101), 500, 1)).toBe(5)
  expect(commissionOn(paise(100_00), 500, 10_000)).toBe(0)
  expect(commissionOn(paise(100_00), 500, null)).toBe(commissionOn(paise(100_00), 500))
  expect(commissionOn(paise(-100_00), 500, 4_000)).toBe(0)
})
