import type { Side } from '../units/side.ts'
import {
  bestDirect,
  isAcross,
  matchAcross,
  offerAcross,
  takeAcross,
  type Taken,
} from './cross-matching.ts'
import { bookAt, type Across } from './cross-fronts.ts'
import { matchTaker, type Taker } from '../book/matching.ts'
import { paise, type Paise } from '../units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, type Odds } from '../units/odds.ts'

/** Sizes that are tried for the last match across, each smaller than the one before. */
const MOST_TRIES = 8

/**
 * Matches a taker here and across the runners at an average no worse than its limit [MT47]: first all prices within
 * the limit, as for any taker; then the gain of better prices over the limit pays for worse ones, still the best
 * first. With g the gain of a match's payout over stake x limit, the sum of g never falls below zero. Matched amounts
 * are taken from the books; it stops at the taker's own bet.
 */
export function matchByAverage(across: Across, taker: Taker): readonly Taken[] {
  const { taken, left, selfMatch } = matchAcross(across, taker)
  const gained = taken.reduce((sum, each) => sum + gainOf(each, taker), 0)
  if (left === 0 || selfMatch > 0 || gained === 0) return taken
  return [...taken, ...spend(across, { ...taker, size: left }, gained)]
}

/** The gain of a match's payout over the taker's limit, centipaise; below zero it is worse. */
function gainOf(taken: Taken, { side, odds }: Taker): number {
  const payout = isAcross(taken) ? taken.payout : taken.stake * taken.odds
  return signOf(side) * (payout - taken.stake * odds)
}

const signOf = (side: Side): 1 | -1 => (side === 'BACK' ? 1 : -1)

/** The best that is left, all beyond the limit, for as long as the gain pays for it. */
function spend(across: Across, taker: Taker, gained: number): readonly Taken[] {
  const taken: Taken[] = []
  let [left, budget]: [Paise, number] = [taker.size, gained]
  for (;;) {
    const rest = { ...taker, size: left }
    const direct = bestDirect(across, taker)
    const more = takeBest(across, { rest, direct, budget })
    if (more.length === 0) return taken
    taken.push(...more)
    budget += more.reduce((sum, each) => sum + gainOf(each, taker), 0)
    left = paise(left - more.reduce((sum, { stake }) => sum + stake, 0))
    if (left === 0) return taken
  }
}

interface Spending {
  readonly rest: Taker
  readonly direct: Odds | null
  /** centipaise that worse prices may cost */
  readonly budget: number
}

/** The next price: across the runners where that is better than direct, as much of it as is paid for. */
function takeBest(across: Across, { rest, direct, budget }: Spending): readonly Taken[] {
  const size = sizeAcross(across, { rest, direct, budget })
  const cross = size === 0 ? null : takeAcross(across, { ...unbound(rest), size }, direct)
  if (cross !== null) return [cross]
  if (direct === null) return []
  const cost = signOf(rest.side) * (rest.odds - direct)
  const affordable = paise(cost <= 0 ? rest.size : Math.min(rest.size, Math.floor(budget / cost)))
  return affordable === 0
    ? []
    : matchTaker(bookAt(across, across.runner), { ...rest, odds: direct, size: affordable }).taken
}

/** How much of the next match across is paid for; nothing where there is none better than direct. */
function sizeAcross(across: Across, { rest, direct, budget }: Spending): Paise {
  let { size } = rest
  for (let tries = 0; tries < MOST_TRIES && size > 0; tries += 1) {
    const offer = offerAcross(across, { ...unbound(rest), size }, direct)
    if (offer === null) break
    const cost = signOf(rest.side) * (offer.fit.stake * rest.odds - offer.fit.payout)
    if (cost <= budget) return size
    size = paise(Math.min(size - 1, Math.floor((offer.fit.stake * budget) / cost)))
  }
  return paise(0)
}

/** The same taker at any price: what it may cost is counted, not bounded by the price. */
const unbound = (taker: Taker): Taker => ({
  ...taker,
  odds: taker.side === 'BACK' ? LOWEST_ODDS : HIGHEST_ODDS,
})
