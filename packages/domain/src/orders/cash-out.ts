import { answeredBefore } from './idempotency.ts'
import { acceptedBet } from '../bet/bet-lifecycle.ts'
import type {
  CashOut,
  CashOutOutcome,
  PendingCashOut,
  CashOutCommand,
  CashOutQuote,
  QuoteCashOut,
} from '../records/cash-out-order.ts'
import { planCashOut, type CashOutPlan, type NoPlan } from '../hedge/plan-cash-out.ts'
import { afterLegs, NO_OFFERS, offersFor, outcomesToEven } from './cash-out-offers.ts'
import type { Reply } from '../records/command.ts'
import { commissionOn } from '../units/commission.ts'
import { bookTaken } from '../execution/cross.ts'
import type { LiveMarket } from '../state/live-market.ts'
import { flatPosition, heldFor } from '../risk/exposure.ts'
import type { HedgeLeg } from '../hedge/hedge-walk.ts'
import { positionAmong } from '../hedge/still-winning.ts'
import type { BetId, UserId } from '../units/ids.ts'
import { guarded } from '../execution/guarded.ts'
import { matchTaker } from '../book/matching.ts'
import { MOST_STAKE } from '../market/exact.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import { PLAIN_TERMS } from '../bet/order-terms.ts'
import { plainNeed } from '../risk/admission.ts'
import { standingRefusal, sumsRefusal, type PlayedBet } from '../risk/play-limits.ts'
import { overOwnExposure } from '../risk/player-limits.ts'
import { beginPlay, playFactsOf } from '../state/play/play-facts.ts'
import { CURRENT_FUNDS } from './funds.ts'
import type { Transaction } from '../state/transaction.ts'
import { refused, type Refusal } from '../records/refusal.ts'

/** How long a quoted value may be asked for, in milliseconds [CO7]. */
export const QUOTE_VALID_MS = 3_000

/** The present value of a cash-out, and how long it may be requested [CO7]; decides nothing. */
export function quoteCashOut(tx: Transaction, asked: QuoteCashOut): Reply {
  const found = planFor(tx, asked)
  if (found.kind === 'refused') return found
  const { market, racing, plan } = found
  const { commissionRate } = market.row.definition
  const discount = tx.state.limits.get(asked.userId)?.commissionDiscount
  const quote: CashOutQuote = {
    marketId: market.id,
    percent: asked.percent,
    way: plan.way,
    value: plan.value,
    commission:
      asked.percent === 100 ? commissionOn(plan.value, commissionRate, discount) : NO_MONEY,
    legs: plan.legs.map(({ runner, side, stake, payout }) => ({
      runnerId: runnerAt(market, runner),
      side,
      stake,
      payout,
    })),
    after: plan.after.flatMap(({ outcome, brings }): CashOutQuote['after'] => {
      if (outcome.kind !== 'runner') return [{ brings, result: outcome }]
      const index = racing[outcome.runner]
      if (index === undefined) {
        // late runners are alike: one row, where one of all wins
        const { winners, placeDivisor } = market.row.definition
        const isOne = winners === 1 || placeDivisor !== undefined
        return isOne && outcome.runner === racing.length
          ? [{ brings, result: { kind: 'none' } }]
          : []
      }
      return [{ brings, result: { kind: 'runner', runnerId: runnerAt(market, index) } }]
    }),
    waitsMs: delayOf(market),
    at: tx.now,
    validUntil: tx.now + QUOTE_VALID_MS,
  }
  return { kind: 'cash-out-quote', quote }
}

/**
 * Cashes out, whole or not at all and never for less than the floor, or lets the request wait out the
 * delay in play [CO8]. The same id asked for again gets the same answer [CO9].
 */
export function cashOut(tx: Transaction, command: CashOutCommand): Reply {
  const earlier = answeredBefore(tx, command)
  if (earlier !== null) return earlier
  const standing = standingRefusal(tx.state.playing.standings.get(command.userId), tx.now)
  if (standing !== null) return refused(standing)
  // one that is valid for longer than any quote is none of ours
  const { validUntil } = command
  if (tx.now > validUntil || validUntil > tx.now + QUOTE_VALID_MS) {
    return refused({ code: 'CASH_OUT_EXPIRED' })
  }
  if (tx.state.cashOuts.countOf(command.userId) >= MOST_CASH_OUTS) {
    return refused({ code: 'TOO_MANY_CASH_OUTS', limit: MOST_CASH_OUTS })
  }
  const found = planFor(tx, command)
  if (found.kind === 'refused') return found
  const wrong = notAgreed(found.plan, command)
  if (wrong !== null) return wrong
  const delay = delayOf(found.market)
  if (delay === 0) return told(keep(tx, command, execute(tx, command.userId, found)))
  if (tx.state.cashOuts.waits(command.userId, command.marketId)) {
    return refused({ code: 'CASH_OUT_WAITS' })
  }
  const { version } = found.market.row.state
  return told(keep(tx, command, { kind: 'pending', until: tx.now + delay, version }))
}

/** The delay of a cash-out has ended: it is planned again, and executed if the floor still holds [CO8]. */
export function endCashOutDelay(tx: Transaction, order: PendingCashOut): void {
  const found = guarded(tx, planFor, order)
  const moved = found.kind === 'found' && found.market.row.state.version !== order.outcome.version
  const reply = moved ? refused({ code: 'CASH_OUT_MOVED' }) : found
  const last = reply.kind === 'found' ? (notAgreed(reply.plan, order) ?? reply) : reply
  keep(
    tx,
    order,
    last.kind === 'found'
      ? execute(tx, order.userId, last)
      : { kind: 'dropped', refusal: last.refusal },
  )
}

/** Drops a player's cash-outs that wait out the delay, for a refusal that holds for all of them [PP21]. */
export function dropWaitingCashOuts(tx: Transaction, userId: UserId, refusal: Refusal): void {
  for (const order of tx.state.cashOuts.waitingOf(userId)) {
    keep(tx, order, { kind: 'dropped', refusal })
  }
}

/** A player's cash-outs in markets that have not ended, whatever their outcome [BS109]. */
export const MOST_CASH_OUTS = 1_000

type Refused = Extract<Reply, { kind: 'refused' }>
interface Found {
  readonly kind: 'found'
  readonly market: LiveMarket
  /** the runners that can still win, by their place in the market: the plan's outcomes are theirs */
  readonly racing: readonly number[]
  readonly plan: CashOutPlan
}

/** The best plan for what was asked, within funds and limits and of no bet above the most [CO43]; or why there is none [CO5]. */
function planFor(tx: Transaction, asked: Omit<QuoteCashOut, 'kind'>): Found | Refused {
  const market = tx.state.markets.get(asked.marketId)
  if (market === undefined) return refused({ code: 'INVALID_SELECTION', field: 'marketId' })
  const { state } = market.row
  if (state.status !== 'OPEN') return refused({ code: 'MARKET_NOT_OPEN', status: state.status })
  const { racing, late, payoff } = outcomesToEven(market)
  if (payoff === null) return refused({ code: 'CASH_OUT_NOTHING' })
  const { position } = market.holding(asked.userId)
  const { offers, hidden } = offersFor(tx.state, market, asked.userId)
  const planned = planCashOut({
    position: [...positionAmong(position, racing), ...flatPosition(late)],
    payoff,
    offers: [
      ...racing.flatMap((index) => offers[index] ?? []),
      ...Array.from({ length: late }, () => NO_OFFERS),
    ],
    percent: asked.percent,
  })
  if (planned.kind === 'none') {
    const mine = planned.reason === 'NO_LIQUIDITY' && hidden > 0
    return refused({ code: mine ? 'CASH_OUT_OWN_BET' : CODES[planned.reason] })
  }
  if (planned.plan.legs.some(({ stake }) => stake > MOST_STAKE)) {
    return refused({ code: 'CASH_OUT_TOO_LARGE', limit: MOST_STAKE })
  }
  const legs = planned.plan.legs.map((leg) => ({ ...leg, runner: racing[leg.runner] ?? -1 }))
  const found: Found = { kind: 'found', market, racing, plan: { ...planned.plan, legs } }
  return riseRefusal(tx, found, asked.userId) ?? found
}

const CODES = {
  FLAT: 'CASH_OUT_NOTHING',
  NO_LIQUIDITY: 'CASH_OUT_NO_OFFERS',
  NO_GAIN: 'CASH_OUT_NO_GAIN',
} as const satisfies Record<NoPlan, string>

/**
 * A cash-out raises what is held where it uncovers an unmatched bet, or where its middle loses [CO22]. The rise must be
 * free [CO6] and is judged by every limit of the player on exposure, stakes and losses [MT51] [PP10].
 */
function riseRefusal(tx: Transaction, { market, plan }: Found, userId: UserId): Refused | null {
  const { position, exposure } = market.holding(userId)
  const after = heldFor(afterLegs(position, plan.legs, market.payoff), market.payoff)
  const rise = paise(after - exposure)
  if (rise <= 0) return null
  const available = CURRENT_FUNDS.available(tx, userId)
  const refusal =
    rise > available
      ? ({ code: 'INSUFFICIENT_FUNDS', needed: rise, available } as const)
      : (exposureRefusal(tx, userId, { exposure, after }) ??
        playedRefusal(tx, userId, { cost: costOf(plan, market), rise }))
  return refusal === null ? null : refused(refusal)
}

function exposureRefusal(
  { state }: Transaction,
  userId: UserId,
  { exposure, after }: { readonly exposure: Paise; readonly after: Paise },
): Refusal | null {
  const own = state.limits.get(userId)
  if (own === undefined) return null
  return overOwnExposure(NO_MONEY, own, { held: () => exposure, heldWith: () => after })
}

function playedRefusal(tx: Transaction, userId: UserId, bets: PlayedBet): Refusal | null {
  if (!tx.state.playing.protections.has(userId)) return null
  const available = CURRENT_FUNDS.available(tx, userId)
  const staked = CURRENT_FUNDS.staked(tx, userId)
  return sumsRefusal(bets, playFactsOf(tx, userId, { available, staked }))
}

/** The stake that the legs count as [PP7]. */
const costOf = ({ legs }: CashOutPlan, { payoff }: LiveMarket): Paise =>
  paise(legs.reduce((sum, leg) => sum + plainNeed(leg, payoff), 0))

/** Deviations that the player did not accept: another way [CO40], or less [CO8]. */
function notAgreed(plan: CashOutPlan, { way, floor }: Pick<CashOut, 'way' | 'floor'>) {
  if (plan.way === 'even-ends' && way === 'cash-out') {
    return refused({ code: 'CASH_OUT_ENDS_ONLY' })
  }
  if (plan.value >= floor) return null
  return refused({ code: 'CASH_OUT_BELOW', worth: plan.value })
}

/** Places every leg and matches it to the last paisa, in one decision [CO8]. */
function execute(tx: Transaction, userId: UserId, { market, plan }: Found): CashOutOutcome {
  const betIds = plan.legs.map((leg) => executeLeg(tx, market, { userId, leg }))
  return { kind: 'done', value: plan.value, betIds }
}

function executeLeg(
  tx: Transaction,
  market: LiveMarket,
  { userId, leg }: { readonly userId: UserId; readonly leg: HedgeLeg },
): BetId {
  const { runner, side, stake, odds } = leg
  const bet = acceptedBet(
    {
      kind: 'place',
      userId,
      eventId: market.row.definition.eventId,
      marketId: market.id,
      runnerId: runnerAt(market, runner),
      side,
      requestedOdds: odds,
      stake,
      clientBetId: null,
      terms: { ...PLAIN_TERMS, timeInForce: { kind: 'FILL_OR_KILL', minFill: stake } },
    },
    { betId: tx.sources.nextBetId(), odds, now: tx.now },
  )
  tx.open(market, userId, { runner, side, stake, odds })
  beginPlay(tx, userId)
  tx.addBet(market, bet, market.runner(runner))
  const { betId } = bet
  const book = market.offersTo(userId, runner)
  const { taken: matches, left, selfMatch } = matchTaker(book, { userId, side, odds, size: stake })
  for (const taken of matches) {
    bookTaken(tx, market, { runner, side, taker: { userId, betId }, taken })
  }
  if (left + selfMatch > 0) throw new Error('a leg of a cash-out was not there to be taken')
  return betId
}

function keep(
  tx: Transaction,
  { userId, clientId, marketId, percent, way, floor }: Omit<CashOut, 'outcome' | 'at'>,
  outcome: CashOutOutcome,
): CashOut {
  const order = { userId, clientId, marketId, percent, way, floor, outcome, at: tx.now }
  tx.setCashOut(order)
  return order
}

/** Cash-outs wait in play as long as bets do. */
function delayOf(market: LiveMarket): number {
  const { inPlay, betDelayMs } = market.row.state
  return inPlay ? betDelayMs : 0
}

function runnerAt(market: LiveMarket, index: number) {
  const runner = market.row.definition.runners[index]
  if (runner === undefined) throw new Error(`market ${market.id} has no runner ${index}`)
  return runner.runnerId
}

const told = (order: CashOut): Reply => ({ kind: 'cash-out', cashOut: order })
