import fc from 'fast-check'
import type { Batch, BatchItem, Command, OperatorAct, Placement } from '../command.ts'
import type { ConditionalOrder, Trigger } from '../conditional.ts'
import { betId, runnerId } from '../ids.ts'
import type { MarketResult } from '../market.ts'
import type { Paise } from '../money.ts'
import type { Odds } from '../odds.ts'
import { stated } from './any-market.ts'
import { ALICE, BOB, CAROL, EVENT, MARKET, runnerOf } from './world.ts'

/** Any order that a person can send, each number as the door lets it pass, and any word of a feed meanwhile. */

// oxlint-disable typescript/no-unsafe-type-assertion -- numbers with a name
/** Whole paise above zero: what the door makes of a stake or size. */
const stake = fc.constantFrom(
  1,
  99,
  100,
  10_000,
  1e7,
  1e9,
  1e9 + 1,
  9e10,
  2 ** 53 - 1,
) as fc.Arbitrary<Paise>
const odds = fc.constantFrom(
  101,
  102,
  150,
  200,
  333,
  1000,
  10_100,
  99_999,
  100_000,
) as fc.Arbitrary<Odds>
// oxlint-enable typescript/no-unsafe-type-assertion
const askedOdds = fc.oneof(odds, fc.constantFrom(-1, 0, 100, 100_001, 2 ** 53 - 1))
const who = fc.constantFrom(ALICE, BOB, CAROL)
const side = fc.constantFrom('BACK', 'LAY')
const key = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom('k1', 'k2', 'k3') },
)
const aBet = fc.integer({ min: 1, max: 12 }).map(betId)
const aRunner = fc.constantFrom(0, 1, 2, 7).map(runnerOf)
const moment = fc.constantFrom(null, 0, 1_000_000, 1_000_400, 8.64e15)

const placement: fc.Arbitrary<Placement> = fc.record({
  kind: fc.constant('place'),
  userId: who,
  eventId: fc.constant(EVENT),
  marketId: fc.constant(MARKET),
  runnerId: aRunner,
  side,
  requestedOdds: askedOdds,
  stake,
  clientBetId: key,
  terms: fc.record({
    timeInForce: fc.oneof(
      fc.constant({ kind: 'GOOD_TILL_CANCELLED' } as const),
      fc.constant({ kind: 'IMMEDIATE_OR_CANCEL' } as const),
      stake.map((minFill) => ({ kind: 'FILL_OR_KILL', minFill }) as const),
    ),
    persistence: fc.constantFrom('LAPSE', 'KEEP'),
    expiresAt: moment,
    marketVersion: fc.constantFrom(null, 1, 2, 1e300),
  }),
})

const change: fc.Arbitrary<BatchItem> = fc.oneof(
  fc.record({ kind: fc.constant('cancel'), userId: who, betId: aBet }),
  fc.record({ kind: fc.constant('reduce'), userId: who, betId: aBet, by: stake, clientBetId: key }),
  fc.record({
    kind: fc.constant('replace'),
    userId: who,
    betId: aBet,
    requestedOdds: fc.oneof(fc.constant(null), askedOdds),
    size: fc.oneof(fc.constant(null), stake),
    persistence: fc.constantFrom(null, 'LAPSE', 'KEEP'),
    clientBetId: key,
  }),
)

const ofOne = (items: readonly BatchItem[], userId: Batch['userId']): Batch => ({
  kind: 'batch',
  userId,
  items: items.map((item) => ({ ...item, userId })),
})

const trigger: fc.Arbitrary<Trigger> = fc.oneof(
  fc.constant<Trigger>({ kind: 'IN_PLAY' }),
  fc.record({
    kind: fc.constantFrom('STOP', 'TAKE_PROFIT'),
    watch: fc.constantFrom('BEST', 'LAST_TRADED'),
    odds: askedOdds,
  }),
)

const kept = fc.record({ placement, trigger, expiresAt: moment })
type Kept = Pick<ConditionalOrder, 'placement' | 'trigger' | 'expiresAt'>

const conditional = fc
  .tuple(who, kept, fc.option(kept), key)
  .map(([userId, first, second, clientOrderId]): Command => {
    const own = (one: Kept): Kept => ({ ...one, placement: { ...one.placement, userId } })
    const orders = second === null ? ([own(first)] as const) : ([own(first), own(second)] as const)
    return { kind: 'conditional', userId, orders, clientOrderId }
  })

const result: fc.Arbitrary<MarketResult> = fc.oneof(
  fc.record({
    kind: fc.constant('winners'),
    winners: fc.array(aRunner, { maxLength: 3 }),
    removed: fc.array(aRunner, { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('void'), reason: fc.constant('rain') }),
  fc.record({ kind: fc.constant('number'), value: fc.constantFrom(0, 1, 45, 999, 2 ** 53 - 1) }),
  fc.record({
    kind: fc.constant('placed'),
    clean: fc.array(aRunner, { maxLength: 2 }),
    tied: fc.array(
      fc.record({
        runners: fc.array(aRunner, { maxLength: 3 }),
        places: fc.constantFrom(0, 1, 2, 9),
      }),
      { maxLength: 2 },
    ),
    removed: fc.array(aRunner, { maxLength: 1 }),
  }),
)

const act: fc.Arbitrary<OperatorAct> = fc.oneof(
  fc.record({
    kind: fc.constant('set-status'),
    marketId: fc.constant(MARKET),
    status: fc.constantFrom('OPEN', 'SUSPENDED'),
  }),
  fc.record({ kind: fc.constant('void-bet'), marketId: fc.constant(MARKET), betId: aBet }),
  fc.record({
    kind: fc.constant('set-limits'),
    limits: fc.record({
      userId: who,
      maxStake: fc.oneof(fc.constant(null), stake),
      maxExposure: fc.oneof(fc.constant(null), stake),
      maxOpenBets: fc.constantFrom(null, 0, 1, 1e6),
    }),
  }),
)

/** What an operator asks for, that ends a market. */
export const ending: fc.Arbitrary<OperatorAct> = fc.oneof(
  result.map((said) => ({ kind: 'settle-market', marketId: MARKET, result: said }) as const),
  fc.constant({ kind: 'void-market', marketId: MARKET } as const),
)

/** An act of an operator, as the engine is asked for it. */
export const operated = (asked: OperatorAct): Command => ({
  kind: 'operate',
  by: { userId: CAROL, name: 'omar' },
  reason: 'CORRECTION',
  act: asked,
})

const ask = fc.oneof(
  fc.record({ kind: fc.constantFrom('heartbeat', 'disarm', 'read') }),
  fc.constantFrom(5000, 3_600_000).map((timeoutMs) => ({ kind: 'arm', timeoutMs }) as const),
)

/** Any order that a person can send, an operator too. */
export const anyOrder: fc.Arbitrary<Command> = fc.oneof(
  { weight: 12, arbitrary: placement },
  { weight: 4, arbitrary: change },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.array(fc.oneof(placement, change), { minLength: 1, maxLength: 8 }), who)
      .map(([items, user]) => ofOne(items, user)),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cancel-all'),
      userId: who,
      marketId: fc.constantFrom(null, MARKET),
      side: fc.constantFrom(null, 'BACK', 'LAY'),
    }),
  },
  { weight: 3, arbitrary: conditional },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cancel-conditional'), userId: who, orderId: aBet }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read-conditionals'), userId: who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dead-man'), userId: who, ask }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('quote-cash-out'),
      userId: who,
      marketId: fc.constant(MARKET),
      percent: fc.constantFrom(1, 50, 100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cash-out'),
      userId: who,
      marketId: fc.constant(MARKET),
      percent: fc.constantFrom(1, 33, 100),
      floor: stake.map((much) => -much as Paise),
      validUntil: fc.constant(9e15),
      clientId: fc.constantFrom('c1', 'c2', 'c3'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('read-depth'),
      marketId: fc.constant(MARKET),
      runnerId: aRunner,
    }),
  },
  { weight: 2, arbitrary: act.map(operated) },
)

/** What a feed says of the market meanwhile: prices of any size, its states, a runner that is taken out. */
export const anyWord: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(aRunner, fc.array(odds, { maxLength: 3 }), fc.array(odds, { maxLength: 3 }), stake)
      .map(([on, backs, lays, size]): Command => {
        const level = (price: Odds) => ({ odds: price, size })
        const back = [...new Set(backs)].toSorted((a, b) => b - a).map(level)
        const lay = [...new Set(lays)].toSorted((a, b) => a - b).map(level)
        const isCrossed = (back[0]?.odds ?? 0) >= (lay[0]?.odds ?? Infinity)
        const quotes = { runnerId: on, back, lay: isCrossed ? [] : lay, lastTraded: null }
        return { kind: 'quotes', marketId: MARKET, runners: [quotes] }
      }),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('OPEN', 'OPEN', 'OPEN', 'SUSPENDED'),
        fc.boolean(),
        fc.constantFrom(0, 5000),
      )
      .map(([status, inPlay, betDelayMs]): Command => ({
        kind: 'market-state',
        marketId: MARKET,
        status,
        inPlay,
        betDelayMs,
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(aRunner, fc.constantFrom(0, 250, 1620, 9999))
      .map(([on, reduction]): Command => ({
        kind: 'remove-runner',
        marketId: MARKET,
        runnerId: on,
        reduction,
      })),
  },
  {
    weight: 1,
    arbitrary: stated.map((from): Command => ({
      kind: 'add-runners',
      marketId: MARKET,
      runners: [{ runnerId: runnerId('late'), name: 'Late', sort: 9, band: { from, below: null } }],
    })),
  },
)
