import type { Bet } from '../bet/bet.ts'
import { resizedTo } from '../bet/bet-lifecycle.ts'
import { broughtBy, stakeFor, targetOf, type BetTarget } from '../bet/bet-target.ts'
import { isWorse, matchTaker, type Taker } from '../book/matching.ts'
import { firstOf, type Across } from '../cross/cross-fronts.ts'
import { isAcross, offerAcross, takeAcross, type Taken } from '../cross/cross-matching.ts'
import { MOST_STAKE } from '../market/exact.ts'
import type { LiveMarket, OnRunner } from '../state/live-market.ts'
import type { Transaction } from '../state/transaction.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import { bookTaken } from './cross.ts'

/** Sizes that are tried for one match across the runners. */
const MOST_TRIES = 8

interface TargetOrder {
  readonly bet: Bet
  readonly target: BetTarget
}

interface Sizing {
  readonly target: BetTarget
  /** centipaise of the target that are not matched */
  left: number
  /** the stake that it may still take */
  room: number
}

/**
 * A payout-sized order meets the book [BS162]: each price gives the stake that it takes there, the best one first. The
 * rest waits at the limit, with the stake that the limit gives. The whole order is resized first, so that its holds
 * follow; a match at a better price never raises them.
 */
export function fillByTarget(tx: Transaction, on: OnRunner, order: TargetOrder): void {
  const { bet, target } = order
  const { market, runner } = on
  const { betId, userId, side } = bet
  const sizing: Sizing = { target, left: leftOf(bet, target), room: roomOf(tx, on, order) }
  const { taken, metOwn } = takeAll(on, bet, sizing)
  const rest = sizeAt(sizing, bet.odds)
  const staked = taken.reduce((sum, { stake }) => sum + stake, 0)
  resize(tx, on, { bet, remaining: paise(staked + rest) })
  for (const each of taken) {
    bookTaken(tx, market, { runner, side, taker: { userId, betId }, taken: each })
  }
  if (rest === 0) return
  if (metOwn) tx.lapse(tx.bet(betId), 'SELF_MATCH')
  else if (bet.terms.timeInForce.kind === 'IMMEDIATE_OR_CANCEL') {
    tx.lapse(tx.bet(betId), 'IMMEDIATE_OR_CANCEL')
  } else {
    market.restingOf(userId, runner).rest(side, bet, rest)
    tx.touch(market)
  }
}

/**
 * The whole target; if a reduction, or a removal that lowered the limit [MK82], came before the book, no more than the rest
 * brings at its limit: what is held for it by then is all that it may cost [BS168].
 */
function leftOf(bet: Bet, target: BetTarget): number {
  const whole = targetOf(target)
  if (bet.side === 'BACK' && bet.cancelled === 0) return whole
  const { remaining: stake, odds } = bet
  return Math.min(whole, broughtBy(target, { stake, payout: stake * odds }))
}

/** A lay at better odds has a larger stake: as large as the market and the player's own limits allow [MT50] [MT52] [MT80]. */
function roomOf(
  { state }: Transaction,
  { market, runner }: OnRunner,
  { bet: { userId, remaining }, target: { kind, size } }: TargetOrder,
): number {
  const own = state.limits.get(userId)?.maxStake ?? Infinity
  const { maxPayout } = market
  const paid = maxPayout === undefined || kind === 'PAYOUT' ? Infinity : maxPayout - size
  const exact = remaining + market.positions.room()
  const most = Math.min(market.runner(runner).maxStake, MOST_STAKE)
  return Math.max(remaining, Math.min(most, own, paid, exact))
}

const sizeAt = ({ target, left, room }: Sizing, odds: Odds): Paise =>
  paise(Math.min(stakeFor(target, left, odds), room))

interface TakenByTarget {
  readonly taken: readonly Taken[]
  /** it ended at the player's own resting bet [MT5] */
  readonly metOwn: boolean
}

function takeAll({ market, runner }: OnRunner, bet: Bet, sizing: Sizing): TakenByTarget {
  const { userId, side, odds, remaining: size } = bet
  const taker: Taker = { userId, side, odds, size }
  const across = market.acrossFor(userId, runner)
  const taken: Taken[] = []
  for (;;) {
    const cross = across === null ? null : takeNextAcross(across, taker, sizing)
    if (cross !== null) {
      taken.push(count(sizing, cross))
      continue
    }
    const { matches, metOwn } = takeDirect(market, runner, { taker, sizing })
    for (const match of matches) taken.push(count(sizing, match))
    if (metOwn || matches.length === 0) return { taken, metOwn }
  }
}

/** Counts a match: less of the target and of the room is left. */
function count(sizing: Sizing, taken: Taken): Taken {
  const payout = isAcross(taken) ? taken.payout : taken.stake * taken.odds
  sizing.left -= broughtBy(sizing.target, { stake: taken.stake, payout })
  sizing.room -= taken.stake
  return taken
}

/** The best price of the runner itself, all of it; nothing beyond the limit. */
function takeDirect(
  market: LiveMarket,
  runner: number,
  { taker, sizing }: { readonly taker: Taker; readonly sizing: Sizing },
): { readonly matches: readonly Taken[]; readonly metOwn: boolean } {
  const book = market.offersTo(taker.userId, runner)
  const odds = firstOf(book, taker.side)?.odds
  if (odds === undefined || isWorse(taker.side, odds, taker.odds)) {
    return { matches: [], metOwn: false }
  }
  const size = sizeAt(sizing, odds)
  if (size === 0) return { matches: [], metOwn: false }
  const { taken, selfMatch } = matchTaker(book, { ...taker, odds, size })
  return { matches: taken, metOwn: selfMatch > 0 }
}

/** The next match across the runners that is better than the runner's own best price; null: none. */
function takeNextAcross(across: Across, taker: Taker, sizing: Sizing): Taken | null {
  const own = across.books[across.runner] ?? null
  const direct = own === null ? null : (firstOf(own, taker.side)?.odds ?? null)
  const size = sizeAcross(across, { taker, direct, sizing })
  return size === 0 ? null : takeAcross(across, { ...taker, size }, direct)
}

/** A stake whose match across brings no more than is left, as near to it as a few tries come; 0: there is none. */
function sizeAcross(
  across: Across,
  { taker, direct, sizing }: { taker: Taker; direct: Odds | null; sizing: Sizing },
): Paise {
  const { target, left, room } = sizing
  let [size, good] = [sizeAt(sizing, taker.odds), NO_MONEY]
  for (let tries = 0; tries < MOST_TRIES && size > 0; tries += 1) {
    const fit = offerAcross(across, { ...taker, size }, direct)?.fit
    if (fit === undefined) break
    const brought = broughtBy(target, fit)
    const scaled = Math.floor(fit.stake * (left / brought))
    if (brought > left) size = paise(Math.min(fit.stake - 1, scaled))
    else {
      good = size
      // the legs end, or no larger stake would fit
      if (fit.stake < size || scaled <= size || size >= room) break
      size = paise(Math.min(scaled, room))
    }
  }
  return good
}

/** The bet as large as its matches and its rest together; its holds with it. */
function resize(
  tx: Transaction,
  { market, runner }: OnRunner,
  { bet, remaining }: { readonly bet: Bet; readonly remaining: Paise },
): void {
  if (remaining === bet.remaining) return
  const { userId, side, odds } = bet
  tx.close(market, userId, { runner, side, odds, stake: bet.remaining })
  tx.open(market, userId, { runner, side, odds, stake: remaining })
  tx.setBet(market, resizedTo(bet, odds, remaining))
}
