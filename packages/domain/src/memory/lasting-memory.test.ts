import { expect, test } from 'vitest'
import { BetPool } from './bet-pool.ts'
import { betId, userId } from '../units/ids.ts'
import { odds } from '../units/odds.ts'
import { lastingNumbers } from './lasting-memory.ts'

test('[MT8] what stays for good is memory that V8 does not collect for, and holds nothing at first', () => {
  const numbers = lastingNumbers(3)
  expect([...numbers]).toEqual([0, 0, 0])
  expect(numbers.buffer).toBeInstanceOf(SharedArrayBuffer)
})

test('[MT8] a pool that has grown into such memory still has what it had', () => {
  const pool = new BetPool()
  const slots = Array.from({ length: 1_000 }, (_, nth) =>
    pool.add({ betId: betId(nth + 1), userId: userId(7), odds: odds(150 + nth) }, 3, -1),
  )
  expect(slots.map((slot) => pool.oddsAt(slot))).toEqual(slots.map((_, nth) => 150 + nth))
  expect(slots.every((slot) => pool.userIdAt(slot) === 7)).toBe(true)
})
