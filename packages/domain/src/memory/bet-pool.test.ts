import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { BetPool, NONE } from './bet-pool.ts'
import { betId, userId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'

const HALF = 0
const bet = (id: number) => ({ betId: betId(id), userId: userId(id + 1), odds: odds(200) })

test('[MT8] a pool finds what was added to a half, and nothing else', () => {
  const pool = new BetPool()
  const [one, other] = [0, 1]
  const slot = pool.add(bet(7), one, NONE)
  pool.setSize(slot, paise(5))
  expect(pool.find(betId(7), one)).toBe(slot)
  expect([pool.find(betId(7), other), pool.find(betId(8), one)]).toEqual([-1, -1])
  expect([pool.betIdAt(slot), pool.userIdAt(slot), pool.sizeAt(slot)]).toEqual([7, 8, 5])
})

test('[MT8] ids beyond 32 bits are told apart', () => {
  const pool = new BetPool()
  // these three are the same in 32 bits
  const ids = [5, 2 ** 40 + (5 ^ 256), 2 ** 33 + (5 ^ 2)]
  const slots = ids.slice(0, 2).map((id) => pool.add(bet(id), HALF, NONE))
  expect(ids.map((id) => pool.find(betId(id), HALF))).toEqual([...slots, -1])
  pool.free(slots[0] ?? -1)
  expect(ids.map((id) => pool.find(betId(id), HALF))).toEqual([-1, slots[1], -1])
})

test('[MT8] through any additions and removals it answers as a plain map does', () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 60 }), adds: fc.boolean() })
  // ids that are near in 32 bits, and ids that are far
  const spread = fc.constantFrom(1, 16, 2 ** 30, 2 ** 33)
  forAll([fc.array(step, { maxLength: 300, size: 'max' }), spread], {}, (steps, by) => {
    const pool = new BetPool()
    const plain = new Map<number, number>()
    for (const { id, adds } of steps) {
      const slot = plain.get(id)
      if (adds && slot === undefined) plain.set(id, pool.add(bet(id * by), HALF, NONE))
      else if (!adds && slot !== undefined) {
        pool.free(slot)
        plain.delete(id)
      }
    }
    for (let id = 1; id <= 60; id += 1) {
      expect(pool.find(betId(id * by), HALF)).toBe(plain.get(id) ?? -1)
    }
  })
})

test('[MT8] bets of one price are chained in the order in which they came, and around one that leaves', () => {
  const pool = new BetPool()
  let last = NONE
  const slots = [40, 41, 200, 7].map((id) => (last = pool.add(bet(id), HALF, last)))
  const chained = () => {
    const found: number[] = []
    for (let at = last; at !== NONE; at = pool.previous(at)) found.unshift(pool.betIdAt(at))
    return found
  }
  expect(chained()).toEqual([40, 41, 200, 7])
  pool.free(slots[1] ?? NONE)
  expect(chained()).toEqual([40, 200, 7])
  expect(pool.betIdAt(pool.next(slots[0] ?? NONE))).toBe(200)
})

test('[MT8] what became free is used before more room is taken', () => {
  const pool = new BetPool()
  for (let id = 1; id < 10_000; id += 1) {
    const slot = pool.add(bet(id), HALF, NONE)
    expect(slot).toBe(id % 32)
    pool.free(slot)
  }
})
