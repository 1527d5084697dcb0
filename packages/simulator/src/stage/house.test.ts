import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { snap } from '@crease/domain/market/ladder.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'
import { riggedRandom } from '../testing/rigged-random.ts'
import { book, quoteFaults } from '../testing/quote-faults.ts'
import { noQuotes } from '@crease/domain/market/feed-event.ts'
import { depthsOf, houseQuotes } from './house.ts'

const RUNNERS = [runnerId('a'), runnerId('b')] as const

const DEPTHS = [4_000, 9_000, 12_000]
const COUNTER = { payoff: undefined, depths: { back: DEPTHS, lay: DEPTHS } } as const

function quotesAt(chance: number) {
  const counter = { kind: 'match', ...COUNTER } as const
  return RUNNERS.map((id, place) =>
    houseQuotes({ runnerId: id, chance: place === 0 ? chance : 1 - chance }, counter),
  )
}

/** What the house offers on one runner of a kind. */
function quoteOf(kind: MarketKind, chance: number) {
  return houseQuotes({ runnerId: runnerId('x'), chance }, { kind, ...COUNTER })
}

const chances = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 0.02, noNaN: true }),
)

test('[WD7] no pair of prices is a sure profit: within a runner or across the two', () => {
  const sound = fc.property(chances, (chance) => {
    expect(quoteFaults(quotesAt(chance))).toEqual([])
  })
  expect(fc.check(sound, { numRuns: 2000 })).toMatchObject({ failed: false })
})

test('[WD7] quotes with a fault are found out', () => {
  const [a, b] = quotesAt(0.5)
  if (a === undefined || b === undefined) throw new Error('a market without runners')
  expect(
    quoteFaults([
      { ...a, back: a.lay, lay: a.back },
      { ...b, back: [], lay: [] },
    ]),
  ).toHaveLength(1)
  const [generous] = quotesAt(0.4)
  expect(quoteFaults([a, { ...b, back: generous?.back ?? [], lay: [] }])).toHaveLength(1)
  const [mean] = quotesAt(0.6)
  expect(quoteFaults([a, { ...b, back: [], lay: mean?.lay ?? [] }])).toHaveLength(1)
})

test('[WD7] no price is better for the player than the chance behind it', () => {
  forAll([chances], { numRuns: 1000 }, (chance) => {
    const [a, b] = quotesAt(chance)
    for (const [runner, wins] of [
      [a, chance],
      [b, 1 - chance],
    ] as const) {
      for (const { odds } of runner?.back ?? []) expect(wins * odds).toBeLessThan(100)
      for (const { odds } of runner?.lay ?? []) expect(wins * odds).toBeGreaterThan(100)
    }
  })
})

test('[WD7] prices are classic steps from 1.01 to 1000, best first, with whole points on offer', () => {
  forAll([chances], { numRuns: 1000 }, (chance) => {
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
  })
})

test('[WD91] the back book of a contest is near 102.5 per cent', () => {
  const books: number[] = []
  for (let chance = 0.1; chance < 0.9; chance += 0.003) {
    books.push(book(quotesAt(chance).map((runner) => runner.back[0]?.odds ?? null)) ?? Infinity)
  }
  const average = books.reduce((sum, one) => sum + one, 0) / books.length
  expect(average).toBeGreaterThan(1.02)
  expect(average).toBeLessThan(1.03)
  expect(Math.max(...books)).toBeLessThan(1.04)
})

test('[WD91] what is on offer is the market’s own depth, as far as the house’s risk goes', () => {
  const [even] = quotesAt(0.5)
  expect(even?.back.map(({ size }) => size / 100)).toEqual(DEPTHS)
  const [long] = quotesAt(0.005)
  expect(long?.back.every(({ size, odds }) => (size * (odds - 100)) / 10_000 <= 400_000)).toBe(true)
  expect(quotesAt(0.5)).toEqual(quotesAt(0.5))
})

test('[WD81] what is counted in few ways is backed by the upper end of what they tell, and laid by the lower', () => {
  const counter = { kind: 'match', ...COUNTER } as const
  const priced = (doubt: number) =>
    houseQuotes({ runnerId: runnerId('a'), chance: 0.02, doubt }, counter)
  const upper = houseQuotes({ runnerId: runnerId('a'), chance: 0.03 }, counter)
  expect(priced(0.01).back[0]?.odds).toBe(upper.back[0]?.odds)
  expect(priced(0.01).lay[0]?.odds).toBeGreaterThan(priced(0).lay[0]?.odds ?? Infinity)
  expect(priced(0.02).lay).toEqual([])
})

test('[WD7] where no price makes sense, none is offered', () => {
  const [certain, hopeless] = quotesAt(1)
  expect(certain?.back).toEqual([])
  expect(certain?.lay[0]?.odds).toBe(102)
  expect(hopeless).toMatchObject({ back: [], lay: [] })
})

test('[WD7] the house alone lays odd-even, khado and cricket casino', () => {
  for (const kind of ['odd-even', 'khado', 'cricket-casino'] as const) {
    const { back, lay } = quoteOf(kind, 0.5)
    expect([back.length, lay.length]).toEqual([1, 0])
  }
  expect(quoteOf('cricket-casino', 0.1).back[0]?.odds).toBeGreaterThanOrEqual(940)
  expect(quoteOf('odd-even', 0.5).back[0]?.odds).toBe(194)
})

test('[WD7] at the counter no price is better than the chance behind it, at any chance', () => {
  let looked = 0
  for (const kind of ['bookmaker', 'session', 'yes-no', 'tied'] as const) {
    for (let chance = 0.002; chance < 1; chance += 0.002) {
      const { back, lay } = quoteOf(kind, chance)
      looked += back.length + lay.length
      for (const { odds } of back) expect(chance * odds).toBeLessThan(100)
      for (const { odds } of lay) expect(chance * odds).toBeGreaterThan(100)
    }
  }
  expect(looked).toBeGreaterThan(2_000)
})

test('[WD7] a meter is quoted a run or more on either side of what is expected', () => {
  const payoff = { kind: 'meter', cap: 260 } as const
  const meter = houseQuotes(
    { runnerId: runnerId('runs'), chance: 160.4 / 260 },
    { ...COUNTER, kind: 'meter', payoff },
  )
  // a price is cap + 1 - line
  expect(261 - (meter.back[0]?.odds ?? 0) / 100).toBe(162)
  expect(261 - (meter.lay[0]?.odds ?? 0) / 100).toBe(159)
})

test('[WD6] what is withdrawn offers nothing', () => {
  expect(noQuotes(runnerId('x'))).toMatchObject({ back: [], lay: [] })
})

test('[WD7] the sizes on offer differ by runner and by side', () => {
  const random = riggedRandom(...Array.from({ length: 40 }, (_, nth) => ((nth * 7) % 40) / 40))
  const sizes = RUNNERS.flatMap((id) => {
    const { back, lay } = houseQuotes(
      { runnerId: id, chance: 0.5 },
      { kind: 'match', payoff: undefined, depths: depthsOf(9_000, random) },
    )
    return [back[0]?.size, lay[0]?.size]
  })
  expect(new Set(sizes).size).toBe(4)
})
