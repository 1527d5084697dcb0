import type { Bet, LapseReason } from '../bet/bet.ts'
import { isOnClose } from '../bet/order-terms.ts'
import { leastFill } from '../bet/bet-lifecycle.ts'
import { bookTaken, takeFrom } from './cross.ts'
import type { LiveMarket, OnRunner } from '../state/live-market.ts'
import { stakeAcross } from '../cross/cross-plan.ts'
import { planFill, type PlannedFill } from '../book/fill-or-kill.ts'
import { matchByAverage } from '../cross/cross-average.ts'
import { firstOf, type Across } from '../cross/cross-fronts.ts'
import { wouldMatch, type Taken } from '../cross/cross-matching.ts'
import { isWorse, type Taker } from '../book/matching.ts'
import type { Paise } from '../units/money.ts'
import type { Transaction } from '../state/transaction.ts'
import { fillByTarget } from './target-order.ts'

/** A bet that waits for nothing more meets the book: what is matched, what lapses, what rests. */
export function execute(tx: Transaction, on: OnRunner, bet: Bet): void {
  const { timeInForce, target } = bet.terms
  if (target !== undefined) fillByTarget(tx, on, { bet, target })
  else if (timeInForce.kind === 'FILL_OR_KILL') {
    fillOrKill(tx, on, { bet, minFill: leastFill(timeInForce.minFill, bet) })
  } else if (isOnClose(bet.terms)) awaitStart(tx, on, bet)
  else fillOrRest(tx, on, bet)
}

/**
 * Why a bet may no longer go on: it has expired [BS32], or the market has moved on from the version that
 * its player saw [BS33]. Null while it may.
 */
export function staleness(tx: Transaction, market: LiveMarket, { terms }: Bet): LapseReason | null {
  const { expiresAt, marketVersion } = terms
  if (expiresAt !== null && expiresAt <= tx.now) return 'TIME_ELAPSED'
  return marketVersion !== null && marketVersion < market.version ? 'MKT_VERSION' : null
}

/** All that is to be had within the bound, if it is enough; the rest lapses [MT20]. */
function fillOrKill(
  tx: Transaction,
  on: OnRunner,
  { bet, minFill }: { readonly bet: Bet; readonly minFill: Paise },
): void {
  const { market, runner } = on
  const taker = takerOf(bet)
  const direct = planFill(market.offersTo(bet.userId, runner), taker)
  const across = acrossFor(on, bet, direct)
  if (across !== null) {
    if (stakeAcross(across, taker) >= minFill) {
      bookAll(tx, on, { bet, taken: matchByAverage(across, taker) })
    }
  } else if (direct.stake > 0 && direct.stake >= minFill) {
    const wanted = { ...taker, odds: direct.odds, size: direct.stake }
    bookAll(tx, on, { bet, taken: takeFrom(market, runner, wanted).taken })
  }
  const left = tx.bet(bet.betId)
  if (left.remaining > 0) tx.lapse(left, 'FILL_OR_KILL')
}

/** The runners across which the bet gets more than its own offers on average [MT47]; null: none. */
function acrossFor({ market, runner }: OnRunner, bet: Bet, direct: PlannedFill): Across | null {
  return direct.stake === bet.remaining ? null : market.acrossFor(bet.userId, runner)
}

function fillOrRest(tx: Transaction, on: OnRunner, bet: Bet): void {
  const { market, runner } = on
  const { betId, userId, side, terms } = bet
  const { taken, left, selfMatch } = takeFrom(market, runner, takerOf(bet))
  if (taken.length > 0) bookAll(tx, on, { bet, taken })
  if (selfMatch > 0) tx.lapse(tx.bet(betId), 'SELF_MATCH')
  if (left === 0) return
  if (terms.timeInForce.kind === 'IMMEDIATE_OR_CANCEL') {
    tx.lapse(tx.bet(betId), 'IMMEDIATE_OR_CANCEL')
    return
  }
  market.restingOf(userId, runner).rest(side, bet, left)
  tx.touch(market)
}

/** The order waits for the starting price and meets nothing before [SP2]. */
function awaitStart(tx: Transaction, { market, runner }: OnRunner, { betId }: Bet): void {
  market.runner(runner).awaitStart(betId)
  tx.touch(market)
}

function takerOf({ userId, side, odds, remaining: size }: Bet): Taker {
  return { userId, side, odds, size }
}

/** Books what was taken on the runner itself and across the others, each match. */
function bookAll(
  tx: Transaction,
  { market, runner }: OnRunner,
  { bet, taken }: { readonly bet: Bet; readonly taken: readonly Taken[] },
): void {
  const { userId, betId, side } = bet
  for (const each of taken) {
    bookTaken(tx, market, { runner, side, taker: { userId, betId }, taken: each })
  }
}

/** Whether a bet would take anything at once, here or across the runners: if not, it would rest [BS34]. */
export function wouldTake({ market, runner }: OnRunner, bet: Bet): boolean {
  const taker = takerOf(bet)
  const across = market.acrossFor(bet.userId, runner)
  if (across !== null) return wouldMatch(across, taker)
  const first = firstOf(market.offersTo(bet.userId, runner), taker.side)
  return first !== null && !isWorse(taker.side, first.odds, taker.odds)
}
