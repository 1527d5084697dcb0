import type { Writes } from '@crease/domain/records/registry.ts'
import type { Decision } from '@crease/domain/records/command.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { noCounts } from './oracle/compare.ts'
import { liveCrossed } from './oracle/crossed-life.ts'
import { liveInEngine } from './oracle/engine-lives.ts'
import { exposureOf } from './oracle/exposure.ts'
import { KINDS } from './oracle/markets-of.ts'
import type { Market } from './oracle/market.ts'
import { FAULTS } from './oracle/rules.ts'

const LIVES = 25
const CROSSED_LIVES = 60
/** Lives within which a planted fault must be found. */
const FOUND_WITHIN = 30

const seedsTo = (last: number): readonly number[] =>
  Array.from({ length: last }, (_, index) => index + 1)

test(`[OP75] in ${LIVES} lives with markets of every kind the engine does what the model of the rules does`, async () => {
  const counts = noCounts()
  const findings: string[] = []
  for (const seed of seedsTo(LIVES)) findings.push(...(await liveInEngine(seed, counts)))
  expect(findings).toEqual([])
  // quiet lives would prove nothing
  expect(counts.operations).toBeGreaterThan(LIVES * 100)
  expect(counts.comparisons).toBeGreaterThan(LIVES * 700)
  expect(counts.fills).toBeGreaterThan(LIVES * 15)
  expect(counts.crosses).toBeGreaterThan(LIVES)
  expect(counts.settlements).toBe(LIVES * KINDS.length)
  expect(counts.resettlements).toBeGreaterThan(LIVES)
  expect(counts.retries).toBeGreaterThan(LIVES)
  expect(counts.offs).toBeGreaterThan(LIVES / 4)
})

test(`[OP75] [OP88] in ${CROSSED_LIVES} lives across the runners every match keeps limits, queues, exposures and the middle`, () => {
  const counts = noCounts()
  expect(seedsTo(CROSSED_LIVES).flatMap((seed) => liveCrossed(seed, counts))).toEqual([])
  expect(counts.crosses).toBeGreaterThan(CROSSED_LIVES * 5)
  expect(counts.comparisons).toBeGreaterThan(CROSSED_LIVES * 300)
})

test.each(FAULTS)('[OP76] %s is found', async (fault) => {
  const found = async (seed: number): Promise<boolean> =>
    (await liveInEngine(seed, noCounts(), new Set([fault]))).length > 0
  for (const seed of seedsTo(FOUND_WITHIN)) if (await found(seed)) return
  expect.fail(`${fault} was not found in ${FOUND_WITHIN} lives`)
})

const withWrites = (decision: Decision, writes: Writes): Decision => ({
  ...decision,
  writes: { ...decision.writes, ...writes },
})

/** Wrong decisions across the runners, by the fault. */
const SPOILED: readonly (readonly [name: string, spoil: (decision: Decision) => Decision])[] = [
  [
    'a leg that is left out',
    (decision) => {
      const { fill: fills = [] } = decision.writes
      const gone = fills.findIndex(({ crossId }) => crossId !== null)
      return withWrites(decision, { fill: fills.filter((_, index) => index !== gone) })
    },
  ],
  [
    'a match beyond the limit',
    (decision) => {
      const { fill: fills = [] } = decision.writes
      return withWrites(decision, {
        fill: fills.map((fill) => ({ ...fill, odds: odds(fill.odds + 900) })),
      })
    },
  ],
  [
    'a paisa less that is held',
    (decision) => {
      const { position: positions = [] } = decision.writes
      const held = (exposure: number) => paise(Math.max(0, exposure - 1))
      return withWrites(decision, {
        position: positions.map((row) => ({ ...row, exposure: held(row.exposure) })),
      })
    },
  ],
]

test.each(SPOILED)('[OP76] across the runners %s is found', (_, spoil) => {
  const counts = noCounts()
  const isFound = (seed: number): boolean => liveCrossed(seed, counts, spoil).length > 0
  expect(seedsTo(FOUND_WITHIN).some(isFound)).toBe(true)
})

test('[OP75] what is held is the worst over every choice of unmatched bets, also where they offset each other', () => {
  const runner = (id: string) => ({ id, from: 0, below: null, quarters: 0, back: [], lay: [] })
  const market: Market = {
    id: 'm',
    eventId: 'e',
    kind: 'match',
    runners: ['a', 'b', 'c'].map(runner),
    cap: 0,
    minStake: 1,
    maxStake: 1_000_000,
  }
  const bet = (side: 'BACK' | 'LAY', price: number, stake: number) => ({
    runner: 'a',
    side,
    odds: price,
    stake,
  })
  // a back of 100 at 3 is worth 200 if a wins and costs 100 if not
  const back = bet('BACK', 300, 10_000)
  expect(exposureOf(market, [back], [])).toBe(10_000)
  // an unmatched lay that would offset it offsets nothing yet, and risks nothing beyond what a brings
  expect(exposureOf(market, [back], [bet('LAY', 250, 10_000)])).toBe(10_000)
  expect(exposureOf(market, [back, bet('LAY', 250, 10_000)], [])).toBe(0)
  expect(
    exposureOf(market, [], [bet('BACK', 300, 5), { ...bet('LAY', 133, 5), runner: 'b' }]),
  ).toBe(7)
})
