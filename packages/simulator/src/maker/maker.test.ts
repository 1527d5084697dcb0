import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snap } from '@crease/domain/ladder.ts'
import { marketId, runnerId } from '@crease/domain/ids.ts'
import type { RunnerQuotes } from '@crease/domain/feed-event.ts'
import { createRandom } from '../random.ts'
import { createMaker } from './maker.ts'

const market = {
  marketId: marketId('m'),
  runners: [runnerId('a'), runnerId('b')] as const,
  depthPoints: 12_000,
}
const quotesAt = (chance: number, key = 'maker') =>
  createMaker(market, createRandom(key)).quote(0, chance).runners

const best = (side: RunnerQuotes['back'] | undefined) => side?.[0]?.odds ?? null
const chances = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 0.02, noNaN: true }),
)

test('[WD7] no pair of prices is a sure profit: within a runner or across the two', () => {
  fc.assert(
    fc.property(chances, fc.string(), (chance, key) => {
      const [a, b] = quotesAt(chance, key)
      for (const runner of [a, b]) {
        const [back, lay] = [best(runner?.back), best(runner?.lay)]
        if (back !== null && lay !== null) expect(back).toBeLessThan(lay)
      }
      const [backA, backB] = [best(a?.back), best(b?.back)]
      if (backA !== null && backB !== null) expect(100 / backA + 100 / backB).toBeGreaterThan(1)
      const [layA, layB] = [best(a?.lay), best(b?.lay)]
      if (layA !== null && layB !== null) expect(100 / layA + 100 / layB).toBeLessThan(1)
    }),
    { numRuns: 2000 },
  )
})

test('[WD7] no price is better for the player than the chance behind it', () => {
  fc.assert(
    fc.property(chances, (chance) => {
      const [a, b] = quotesAt(chance)
      for (const [runner, wins] of [
        [a, chance],
        [b, 1 - chance],
      ] as const) {
        for (const { odds } of runner?.back ?? []) expect(wins * odds).toBeLessThan(100)
        for (const { odds } of runner?.lay ?? []) expect(wins * odds).toBeGreaterThan(100)
      }
    }),
    { numRuns: 1000 },
  )
})

test('[WD7] prices are classic steps from 1.01 to 1000, best first, with whole points on offer', () => {
  fc.assert(
    fc.property(chances, (chance) => {
      for (const { back, lay } of quotesAt(chance)) {
        expect(back.map((level) => level.odds)).toEqual(
          back.map((level) => level.odds).toSorted((one, other) => other - one),
        )
        expect(lay.map((level) => level.odds)).toEqual(
          lay.map((level) => level.odds).toSorted((one, other) => one - other),
        )
        for (const side of [back, lay]) {
          expect(new Set(side.map((level) => level.odds)).size).toBe(side.length)
          expect(side.length).toBeLessThanOrEqual(3)
          for (const { odds, size } of side) {
            expect(snap('CLASSIC', 'BACK', odds)).toBe(odds)
            expect(size % 100).toBe(0)
            expect(size).toBeGreaterThanOrEqual(500_00)
          }
          expect(side[0]?.size ?? 0).toBeLessThanOrEqual(80_000_00)
        }
      }
    }),
    { numRuns: 1000 },
  )
})

test('[WD7] the back book of a contest is near 101 per cent', () => {
  const books: number[] = []
  for (let chance = 0.1; chance < 0.9; chance += 0.003) {
    const [a, b] = quotesAt(chance)
    books.push(100 / (best(a?.back) ?? 0) + 100 / (best(b?.back) ?? 0))
  }
  const average = books.reduce((sum, book) => sum + book, 0) / books.length
  expect(average).toBeGreaterThan(1.005)
  expect(average).toBeLessThan(1.015)
  expect(Math.max(...books)).toBeLessThan(1.03)
})

test('[WD7] where no price makes sense, none is offered', () => {
  const [certain, hopeless] = quotesAt(1)
  expect(certain?.back).toEqual([])
  expect(certain?.lay[0]?.odds).toBe(101)
  expect(hopeless?.lay).toEqual([])
  expect(hopeless?.back).toHaveLength(3)
})

test('[WD6] a maker that withdraws offers nothing, and remembers the last price', () => {
  const maker = createMaker(market, createRandom('maker'))
  const before = maker.quote(0, 0.5).runners.map((runner) => runner.lastTraded)
  const after = maker.withdraw(1).runners
  expect(after.map((runner) => runner.lastTraded)).toEqual(before)
  expect(before).not.toContain(null)
  for (const runner of after) expect([...runner.back, ...runner.lay]).toEqual([])
})
