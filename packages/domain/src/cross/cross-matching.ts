import { opposite, type Side } from '../units/side.ts'
import {
  AS_MUCH,
  bestOffer,
  bookAt,
  firstOf,
  highestAcross,
  legsOf,
  type Across,
  type CrossOffer,
  type Front,
} from './cross-fronts.ts'
import type { CrossFit, Wanted } from './cross-fit.ts'
import type { Leg } from './leg-offers.ts'
import { isWorse, matchTaker, type Match, type Taker } from '../book/matching.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'

/** A taker's match across the other runners, with what the house took on each of them. */
export interface CrossMatch extends Pick<CrossFit, 'stake' | 'payout'> {
  readonly legs: readonly LegMatch[]
}

interface LegMatch {
  readonly runner: number
  readonly match: Match
}

/** One step of a taker: from one bet or quote on its own runner, or across the others. */
export type Taken = Match | CrossMatch

/** Whether it was taken across the runners, not from the runner itself. */
export const isAcross = (taken: Taken): taken is CrossMatch => 'legs' in taken

export interface MatchedAcross {
  /** in the order in which it was taken */
  readonly taken: readonly Taken[]
  /** the unmatched rest: it may rest in the book */
  readonly left: Paise
  /** what would have met the taker's own resting bet: it lapses [MT5] */
  readonly selfMatch: Paise
}

/**
 * Matches a taker against its own runner's book and, at better odds, against all other runners at once [MT40]: one
 * price after the other, the best for the taker first, direct bets first at equal odds. Matched amounts are taken
 * from the books.
 */
export function matchAcross(across: Across, taker: Taker): MatchedAcross {
  const taken: Taken[] = []
  let left = taker.size
  while (left > 0) {
    const direct = bestDirect(across, taker)
    const rest = { ...taker, size: left }
    const cross = takeAcross(across, rest, direct)
    if (cross !== null) {
      taken.push(cross)
      left = paise(left - cross.stake)
      continue
    }
    if (direct === null || isWorse(taker.side, direct, taker.odds)) break
    const matched = matchTaker(bookAt(across, across.runner), { ...rest, odds: direct })
    taken.push(...matched.taken)
    if (matched.selfMatch > 0) return { taken, left: NO_MONEY, selfMatch: matched.selfMatch }
    left = matched.left
  }
  return { taken, left, selfMatch: NO_MONEY }
}

/**
 * Takes one match across the other runners, better than `beat`; null if there is none [MT41]. A leg that starts with
 * the taker's own bet ends it: no player is matched with themselves [MT45].
 */
export function takeAcross(across: Across, taker: Taker, beat: Odds | null): CrossMatch | null {
  const offer = offerAcross(across, taker, beat)
  if (offer === null) return null
  const { fronts, fit } = offer
  const { stake, payout, legStakes } = fit
  assertHouseIsSafe(taker.side, fronts, fit)
  const legs: LegMatch[] = []
  for (const [index, front] of fronts.entries()) {
    takeLeg(across, { front, taker, stake: legStakes[index] ?? NO_MONEY }, legs)
  }
  return { stake, payout, legs }
}

/** The match that `takeAcross` would take, without taking it; null when there is none [MT70]. */
export function offerAcross(across: Across, taker: Taker, beat: Odds | null): CrossOffer | null {
  const highest = highestAcross(across, taker, beat)
  if (highest === 0) return null
  const { side, userId, odds: worst, size: left } = taker
  const wanted: Wanted = { side, left, worst, beat }
  // a paisa more for each leg, as in `fillingPool`
  const enough = (left + across.books.length) * (highest / 100)
  return bestOffer(legsOf(across, { side: opposite(side), userId, enough }), wanted, AS_MUCH)
}

/** Whether anything is to be had within a taker's limit, here or across: what it would do first [BS34]. */
export function wouldMatch(across: Across, taker: Taker): boolean {
  const direct = bestDirect(across, taker)
  if (direct !== null && !isWorse(taker.side, direct, taker.odds)) return true
  return offerAcross(across, taker, direct) !== null
}

interface Taking {
  readonly front: Front
  readonly taker: Taker
  readonly stake: Paise
}

function takeLeg(across: Across, { front, taker, stake }: Taking, legs: LegMatch[]): void {
  const { runner, odds } = front
  const { userId, side } = taker
  const leg = { userId, side: opposite(side), odds, size: stake }
  const { taken, left, selfMatch } = matchTaker(bookAt(across, runner), leg)
  if (left + selfMatch > 0) throw new Error('a leg of a match across runners was not there')
  for (const match of taken) legs.push({ runner, match })
}

/** The house in the middle gains or breaks even whichever runner wins; anything else is a bug [MT42]. */
function assertHouseIsSafe(side: Side, legs: readonly Leg[], fit: CrossFit): void {
  const { stake, payout, legStakes } = fit
  const sign = side === 'BACK' ? 1 : -1
  let staked: number = stake
  for (const each of legStakes) staked += each
  let least = sign * (staked * 100 - payout)
  for (const [at, { odds }] of legs.entries()) {
    least = Math.min(least, sign * (staked * 100 - odds * (legStakes[at] ?? 0)))
  }
  if (least < 0) throw new Error('a match across runners puts the house at risk')
}

/** The best odds on the taker's own runner, its own bet among them; null where nothing is on offer. */
export function bestDirect(across: Across, taker: Pick<Taker, 'side'>): Odds | null {
  return firstOf(bookAt(across, across.runner), taker.side)?.odds ?? null
}
