import type { BatchItem, Command } from '../records/command.ts'
import type { OperatorAct } from '../records/operator-act.ts'
import type { Placement } from '../bet/placement.ts'
import type { Trigger } from '../records/conditional-order.ts'
import { betId, runnerId, type BetId, type UserId } from '../units/ids.ts'
import type { MarketResult } from '../market/market.ts'
import { paise, type Paise } from '../units/money.ts'
import type { BetTarget } from '../bet/bet-target.ts'
import { odds, type Odds } from '../units/odds.ts'
import type { OrderTerms } from '../bet/order-terms.ts'
import { oneOf, stated, type Draw } from './any-market.ts'
import { operated } from './asked.ts'
import { ALICE, BOB, CAROL, EVENT, MARKET, runnerOf } from './world.ts'

/** Any order that a person can send, each number as the edge lets it pass, and any word of a feed meanwhile. */

/** Whole paise above zero: what the edge makes of a stake. */
const stake = (draw: Draw): Paise =>
  paise(oneOf(draw, [1, 99, 100, 10_000, 1e7, 1e9, 1e9 + 1, 9e10, 2 ** 53 - 1]))
const price = (draw: Draw): Odds =>
  odds(oneOf(draw, [101, 102, 150, 200, 333, 1000, 10_100, 99_999, 100_000]))
const asked = (draw: Draw): number =>
  draw(8) === 0 ? oneOf(draw, [-1, 0, 100, 100_001, 2 ** 53 - 1]) : price(draw)
const who = (draw: Draw): UserId => oneOf(draw, [ALICE, BOB, CAROL])
const side = (draw: Draw) => oneOf(draw, ['BACK', 'LAY'] as const)
const key = (draw: Draw) => oneOf(draw, [null, null, null, 'k1', 'k2', 'k3'] as const)
const aBet = (draw: Draw): BetId => betId(1 + draw(12))
const aRunner = (draw: Draw) => runnerOf(oneOf(draw, [0, 1, 2, 0, 1, 2, 7]))
const moment = (draw: Draw) => oneOf(draw, [null, null, 0, 1_000_000, 1_000_400, 8.64e15] as const)
const some = <T>(draw: Draw, most: number, make: (draw: Draw) => T): T[] =>
  Array.from({ length: draw(most + 1) }, () => make(draw))

const aTarget = (draw: Draw): BetTarget => ({
  kind: oneOf(draw, ['PAYOUT', 'BACKERS_PROFIT']),
  size: paise(oneOf(draw, [1, 99, 12_345, 1e7, 1e12])),
})

function terms(draw: Draw): OrderTerms {
  const kind = oneOf(draw, ['GOOD_TILL_CANCELLED', 'IMMEDIATE_OR_CANCEL', 'FILL_OR_KILL'] as const)
  return {
    timeInForce: kind === 'FILL_OR_KILL' ? { kind, minFill: stake(draw) } : { kind },
    persistence: oneOf(draw, ['LAPSE', 'KEEP']),
    expiresAt: moment(draw),
    marketVersion: oneOf(draw, [null, null, 1, 2, 1e300]),
    keepThroughEvents: draw(2) === 0,
    ...(draw(4) === 0 && { orderRef: 'order-7' }),
    ...(draw(4) === 0 && { strategyRef: 'scalper' }),
    // the edge lets no other kind state a target [BS162]
    ...(kind !== 'FILL_OR_KILL' && draw(4) === 0 && { target: aTarget(draw) }),
  }
}

const place = (draw: Draw, userId: UserId): Placement => ({
  kind: 'place',
  userId,
  eventId: EVENT,
  marketId: MARKET,
  runnerId: aRunner(draw),
  side: side(draw),
  requestedOdds: asked(draw),
  stake: stake(draw),
  clientBetId: key(draw),
  ...(draw(2) === 0 && { terms: terms(draw) }),
})

function change(draw: Draw, userId: UserId): BatchItem {
  const of = { userId, betId: aBet(draw) }
  const kind = oneOf(draw, ['cancel', 'reduce', 'replace'] as const)
  if (kind === 'cancel') return { kind, ...of }
  if (kind === 'reduce') return { kind, ...of, by: stake(draw), clientBetId: key(draw) }
  return {
    kind,
    ...of,
    requestedOdds: draw(2) === 0 ? null : asked(draw),
    size: draw(2) === 0 ? null : stake(draw),
    persistence: oneOf(draw, [null, 'LAPSE', 'KEEP']),
    keepThroughEvents: oneOf(draw, [null, true, false]),
    clientBetId: key(draw),
  }
}

const trigger = (draw: Draw): Trigger =>
  draw(3) === 0
    ? { kind: 'IN_PLAY' }
    : {
        kind: oneOf(draw, ['STOP', 'TAKE_PROFIT']),
        watch: oneOf(draw, ['BEST', 'LAST_TRADED']),
        odds: asked(draw),
      }

function conditional(draw: Draw, userId: UserId): Command {
  const one = () => ({
    placement: place(draw, userId),
    trigger: trigger(draw),
    expiresAt: moment(draw),
  })
  const orders = draw(2) === 0 ? ([one()] as const) : ([one(), one()] as const)
  return { kind: 'conditional', userId, orders, clientOrderId: key(draw) }
}

function cashOut(draw: Draw, userId: UserId): Command {
  const of = { userId, marketId: MARKET, percent: oneOf(draw, [1, 33, 100]) }
  if (draw(2) === 0) return { kind: 'quote-cash-out', ...of }
  const floor = paise(-stake(draw))
  const way = oneOf(draw, ['cash-out', 'even-ends'] as const)
  // the clock of a life begins at a million, and a quote is valid for three seconds
  const validUntil = 1_000_000 + draw(200_000)
  return { kind: 'cash-out', ...of, way, floor, validUntil, clientId: `c${draw(4)}` }
}

function act(draw: Draw): OperatorAct {
  const marketId = MARKET
  const kind = oneOf(draw, ['set-status', 'void-bet', 'set-limits'] as const)
  if (kind === 'set-status') {
    return { kind, marketId, status: oneOf(draw, ['OPEN', 'OPEN', 'SUSPENDED']) }
  }
  if (kind === 'void-bet') return { kind, marketId, betId: aBet(draw) }
  const maxStake = draw(2) === 0 ? null : stake(draw)
  const maxExposure = draw(2) === 0 ? null : stake(draw)
  const maxOpenBets = oneOf(draw, [null, 0, 1, 1e6])
  const commissionDiscount = oneOf(draw, [null, 0, 4_000, 10_000])
  return {
    kind,
    limits: { userId: who(draw), maxStake, maxExposure, maxOpenBets, commissionDiscount },
  }
}

function result(draw: Draw): MarketResult {
  const kind = oneOf(draw, ['winners', 'winners', 'placed', 'finish', 'number', 'void'] as const)
  if (kind === 'void') return { kind, reason: 'rain' }
  if (kind === 'number') return { kind, value: oneOf(draw, [0, 1, 45, 999, 2 ** 53 - 1]) }
  const removed = some(draw, 1, aRunner)
  if (kind === 'winners') return { kind, winners: some(draw, 3, aRunner), removed }
  if (kind === 'finish')
    return { kind, order: some(draw, 3, () => some(draw, 2, aRunner)), removed }
  const heat = () => ({ runners: some(draw, 3, aRunner), places: oneOf(draw, [0, 1, 2, 9]) })
  return { kind, clean: some(draw, 2, aRunner), tied: some(draw, 2, heat), removed }
}

/** An operator's act that ends a market. */
export const ending = (draw: Draw): OperatorAct =>
  draw(4) === 0
    ? { kind: 'void-market', marketId: MARKET }
    : { kind: 'settle-market', marketId: MARKET, result: result(draw) }

type Make = (draw: Draw, userId: UserId) => Command

const deadMan: Make = (draw, userId) => {
  const kind = oneOf(draw, ['arm', 'heartbeat', 'disarm', 'read'] as const)
  const ask = kind === 'arm' ? { kind, timeoutMs: oneOf(draw, [5000, 3_600_000]) } : { kind }
  return { kind: 'dead-man', userId, ask }
}

const RARER: readonly [Make, ...Make[]] = [
  change,
  change,
  (draw, userId) => ({
    kind: 'batch',
    userId,
    items: some(draw, 8, (more) => (more(2) === 0 ? place : change)(more, userId)),
  }),
  conditional,
  cashOut,
  cashOut,
  (draw, userId) => ({
    kind: 'cancel-all',
    userId,
    marketId: oneOf(draw, [null, MARKET]),
    side: oneOf(draw, [null, 'BACK', 'LAY']),
  }),
  (draw, userId) => ({ kind: 'cancel-conditional', userId, orderId: aBet(draw) }),
  (_draw, userId) => ({ kind: 'read-conditionals', userId }),
  (draw) => ({ kind: 'read-depth', marketId: MARKET, runnerId: aRunner(draw) }),
  deadMan,
  (draw) => operated(act(draw)),
]

/** Any order that a person can send, an operator too. */
export const anyOrder = (draw: Draw): Command =>
  (draw(2) === 0 ? place : oneOf(draw, RARER))(draw, who(draw))

const WORDS = [
  'quotes',
  'quotes',
  'market-state',
  'remove-runner',
  'reinstate-runner',
  'add-runners',
  'material-event',
] as const

/** A feed's message in between: prices of any size, states, a removed runner, or another line. */
export function anyWord(draw: Draw): Command {
  const marketId = MARKET
  const kind = oneOf(draw, WORDS)
  if (kind === 'material-event') return { kind, marketId }
  if (kind === 'quotes') return quotes(draw)
  if (kind === 'reinstate-runner') return { kind, marketId, runnerId: aRunner(draw) }
  if (kind === 'remove-runner') {
    const reduction = oneOf(draw, [0, 250, 1620, 9999])
    const factor = oneOf(draw, ['win', 'place'] as const)
    return { kind: 'remove-runner', marketId, runnerId: aRunner(draw), reduction, factor }
  }
  if (kind === 'add-runners') {
    const band = { from: stated(draw), below: null }
    const late = { runnerId: runnerId('late'), name: 'Late', sort: 9, band }
    return { kind: 'add-runners', marketId, runners: [late] }
  }
  const status = oneOf(draw, ['OPEN', 'OPEN', 'OPEN', 'SUSPENDED'] as const)
  const betDelayMs = oneOf(draw, [0, 5000])
  return { kind: 'market-state', marketId, status, inPlay: draw(2) === 0, betDelayMs }
}

function quotes(draw: Draw): Command {
  const size = stake(draw)
  const ladder = (): { odds: Odds; size: Paise }[] =>
    [...new Set(some(draw, 3, price))].map((at) => ({ odds: at, size }))
  const back = ladder().toSorted((a, b) => b.odds - a.odds)
  const best = back[0]?.odds ?? 0
  const lay = ladder().filter((level) => level.odds > best)
  const sorted = lay.toSorted((a, b) => a.odds - b.odds)
  const runner = { runnerId: aRunner(draw), back, lay: sorted, lastTraded: null }
  return { kind: 'quotes', marketId: MARKET, runners: [runner] }
}
