import { opposite, type Side } from './bet.ts'
import type { Book } from './book.ts'
import { fitAcross, type CrossFit, type Leg } from './cross-fit.ts'
import type { UserId } from './ids.ts'
import { isWorse, matchTaker, type Match, type Taker } from './matching.ts'
import { NO_MONEY, paise, type Paise } from './money.ts'
import type { Odds } from './odds.ts'

/** A taker's match across the other runners, with what the house took on each of them. */
export interface CrossMatch extends Pick<CrossFit, 'stake' | 'payout'> {
  readonly legs: readonly LegMatch[]
}

export interface LegMatch {
  readonly runner: number
  readonly match: Match
}

/** What a taker took at once: of one bet or quote on its own runner, or across the others. */
export type Taken = Match | CrossMatch

export const isAcross = (taken: Taken): taken is CrossMatch => 'legs' in taken

export interface MatchedAcross {
  /** in the order in which it was taken */
  readonly taken: readonly Taken[]
  /** what nobody took: it may rest */
  readonly left: Paise
  /** what would have met the taker's own resting bet: it lapses [MT5] */
  readonly selfMatch: Paise
}

/** The books of a market in which runners are matched across, and which of them the taker comes to. */
export interface Across {
  readonly books: readonly Book[]
  readonly runner: number
}

interface Front extends Leg {
  readonly runner: number
  /** null: the maker's quote */
  readonly userId: UserId | null
}

/**
 * Matches a taker against its own runner's book and, where that gives better odds, against all other
 * runners at once [MT40]: one price after the other, the best for the taker first, direct bets first at
 * equal odds. What was matched is taken from the books.
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
    taken.push(...matched.matches)
    if (matched.selfMatch > 0) return { taken, left: NO_MONEY, selfMatch: matched.selfMatch }
    left = matched.left
  }
  return { taken, left, selfMatch: NO_MONEY }
}

/**
 * Takes one match across the other runners, better than `beat`; null when there is none [MT41]. At least
 * one leg is a player's bet: the house does not stand between its own quotes [MT44]. A leg that is the
 * taker's own bet ends it: nobody is matched with themselves [MT45].
 */
export function takeAcross(across: Across, taker: Taker, beat: Odds | null): CrossMatch | null {
  const offer = offerAcross(across, taker, beat)
  if (offer === null) return null
  const { fronts, fit } = offer
  const { stake, payout, legStakes } = fit
  assertHouseIsSafe(taker.side, fronts, fit)
  const legs = fronts.flatMap((front, index) =>
    takeLeg(across, { front, taker, stake: legStakes[index] ?? NO_MONEY }),
  )
  return { stake, payout, legs }
}

/** The match that `takeAcross` would take, without taking it; null when there is none. */
export function offerAcross(
  across: Across,
  taker: Taker,
  beat: Odds | null,
): { readonly fronts: readonly Front[]; readonly fit: CrossFit } | null {
  const fronts = frontsOf(across, taker.side)
  if (fronts === null || !mayMeet(fronts, taker)) return null
  const { side, odds: worst, size: left } = taker
  const fit = fitAcross(fronts, { side, left, worst, beat })
  return fit && { fronts, fit }
}

function mayMeet(fronts: readonly Front[], taker: Taker): boolean {
  if (fronts.every(({ userId }) => userId === null)) return false
  return fronts.every(({ userId }) => userId !== taker.userId)
}

/** What is next on every other runner for the house to take; null when one of them has nothing. */
function frontsOf(across: Across, side: Side): readonly Front[] | null {
  const fronts: Front[] = []
  for (const [runner, book] of across.books.entries()) {
    if (runner === across.runner) continue
    const front = frontOf(book, runner, opposite(side))
    if (front === null) return null
    fronts.push(front)
  }
  return fronts
}

/** The better of the players' first bet and the maker's first quote; players first at equal odds. */
function frontOf(book: Book, runner: number, taker: Side): Front | null {
  const players = book.playersAgainst(taker)
  const slot = players.bestSlot()
  const quote = book.quotesFor(taker).best()
  if (slot === -1) return quote === null ? null : { ...quote, runner, userId: null }
  const odds = players.oddsAt(slot)
  if (quote !== null && isWorse(taker, odds, quote.odds)) return { ...quote, runner, userId: null }
  return { odds, size: players.sizeAt(slot), runner, userId: players.userIdAt(slot) }
}

interface Taking {
  readonly front: Front
  readonly taker: Taker
  readonly stake: Paise
}

function takeLeg(across: Across, { front, taker, stake }: Taking): readonly LegMatch[] {
  const { runner, odds } = front
  const { userId, side } = taker
  const leg = { userId, side: opposite(side), odds, size: stake }
  return matchTaker(bookAt(across, runner), leg).matches.map((match) => ({ runner, match }))
}

/** The house in the middle gains or breaks even whoever wins; anything else is a bug [MT42]. */
function assertHouseIsSafe(side: Side, legs: readonly Leg[], fit: CrossFit): void {
  const { stake, payout, legStakes } = fit
  const sign = side === 'BACK' ? 1 : -1
  const staked = legStakes.reduce((sum, each) => sum + each, stake as number) * 100
  const payouts = [payout as number, ...legs.map(({ odds }, at) => odds * (legStakes[at] ?? 0))]
  for (const paid of payouts) {
    if (sign * (staked - paid) < 0) throw new Error('a match across runners puts the house at risk')
  }
}

/** The best odds on the taker's own runner, its own bet among them; null where nothing is on offer. */
export function bestDirect(across: Across, taker: Pick<Taker, 'side'>): Odds | null {
  return frontOf(bookAt(across, across.runner), across.runner, taker.side)?.odds ?? null
}

/** The book of a runner. */
export function bookAt(across: Across, runner: number): Book {
  const book = across.books[runner]
  if (book === undefined) throw new Error(`no book of runner ${runner}`)
  return book
}
