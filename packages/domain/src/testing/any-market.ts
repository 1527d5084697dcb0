import fc from 'fast-check'
import type { MarketDefinition, MarketKind, NumberPayoff, Runner } from '../market.ts'
import type { Paise } from '../money.ts'
import { marketOf, runnerOf } from './world.ts'

/** Any definition that a feed can state: numbers up to the bounds of their type and beyond. */

/** What a source's JSON can say for a number. */
const STATED = [0, 1, 2, 99, 10_000, 2 ** 31, 1_000_000_000, 9e10, 1e12, 2 ** 53 - 1]
const ABSURD = [-1, 0.5, 2 ** 53, 1e300, Infinity, Number.NaN]
const KINDS: readonly MarketKind[] = [
  'match',
  'bookmaker',
  'tied',
  'session',
  'line',
  'yes-no',
  'odd-even',
  'khado',
  'meter',
  'cricket-casino',
]

// oxlint-disable typescript/no-unsafe-type-assertion -- what a feed can say is what no type holds back
const amount = (...usual: number[]): fc.Arbitrary<Paise> =>
  fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...usual) },
    { weight: 4, arbitrary: fc.constantFrom(...STATED) },
    { weight: 1, arbitrary: fc.constantFrom(...ABSURD) },
  ) as fc.Arbitrary<Paise>
// oxlint-enable typescript/no-unsafe-type-assertion
export const stated = amount(...STATED)
const least = amount(0, 1, 99)
const most = amount(1e7, 1e9, 9e10, 1e12, 2 ** 53 - 1)

const runner = (band: boolean): fc.Arbitrary<Omit<Runner, 'runnerId'>> =>
  fc.record(
    {
      name: fc.constant('Kites'),
      sort: fc.constant(1),
      minStake: least,
      maxStake: most,
      ...(band && {
        band: fc.record({ from: stated, below: fc.oneof(fc.constant(null), stated) }),
      }),
    },
    { requiredKeys: ['name', 'sort'] },
  )

const payoff = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant<NumberPayoff>({ kind: 'bands' }) },
  {
    weight: 1,
    arbitrary: amount(50, 999, 1_000_000).map((cap): NumberPayoff => ({ kind: 'meter', cap })),
  },
)

/** Any definition that a feed can state. */
export const anyMarket: fc.Arbitrary<MarketDefinition> = payoff.chain((paid) =>
  fc
    .record(
      {
        kind: fc.constantFrom(...KINDS),
        ladder: fc.constantFrom('FINEST', 'CLASSIC', 'LINE', 'PERCENT'),
        delayModel: fc.constantFrom('ALL', 'PASSIVE'),
        crossMatching: fc.constantFrom('on', 'off'),
        minStake: least,
        maxStake: most,
        maxPayout: most,
        commissionRate: amount(0, 200, 10_000),
        winners: paid === null ? fc.constantFrom(0, 1, 1, 1, 2, 5) : fc.constant(0),
        runners: fc
          .oneof(
            { weight: 20, arbitrary: fc.array(runner(paid !== null), { maxLength: 5 }) },
            { weight: 1, arbitrary: fc.array(runner(false), { minLength: 6, maxLength: 90 }) },
          )
          .map((rows) => rows.map((row, index) => ({ ...row, runnerId: runnerOf(index) }))),
      },
      { requiredKeys: ['kind', 'ladder', 'minStake', 'maxStake', 'winners', 'runners'] },
    )
    .map((change) => marketOf(paid === null ? change : { ...change, payoff: paid })),
)

/** One with which much can be bet: nothing of it is absurd. */
export const soundMarket: fc.Arbitrary<MarketDefinition> = anyMarket.map((market) => ({
  ...market,
  ...marketOf({ count: 3, commissionRate: 500 }),
  kind: market.kind,
  ladder: market.ladder,
  maxStake: marketOf({}).maxStake,
  ...(market.crossMatching !== undefined && { crossMatching: market.crossMatching }),
}))
