import { opposite, type Side } from '../units/side.ts'
import type { Book } from '../book/book.ts'
import { betterThan, fitWhole, mayBeGood, type CrossFit, type Wanted } from './cross-fit.ts'
import { type Leg, LegOffers, type Looking, type Offer } from './leg-offers.ts'
import { fillingPool } from './cross-pools.ts'
import type { UserId } from '../units/ids.ts'
import type { LadderName } from '../market/ladder.ts'
import { isWorse, type Taker } from '../book/matching.ts'
import { paise } from '../units/money.ts'
import { HIGHEST_ODDS, type Odds } from '../units/odds.ts'
import { NEAR } from './cross-room.ts'

/** Steps of widening to further prices: one price after the other, then twice as many each time. */
const MOST_WIDENINGS = 32
const ONE_BY_ONE = 8
/** Across more legs, a match of this many paise is taken as it is: bettering its rounding costs more than it brings. */
const FEW_LEGS = 2
const ENOUGH = 10_00

/** The books of a market in which runners are matched across, and which of them the taker comes to. */
export interface Across {
  /** null: the runner is out of the market [MT77] */
  readonly books: readonly (Book | null)[]
  readonly runner: number
  /** the side of takers that match, where a runner without a book may win [MT77]; absent: both */
  readonly only?: 'BACK'
}

/** The first offer on another runner for the house to take. */
interface First extends Leg {
  /** whose it is; null: the maker's */
  readonly userId: UserId | null
}

/** Whether the first offers leave room for a price within a taker's bounds. */
export const mayMatch = (
  across: Across,
  taker: Pick<Taker, 'side' | 'odds'>,
  beat: Odds | null,
): boolean => highestAcross(across, taker, beat) > 0

/**
 * The highest odds, in hundredths, at which a taker may be matched across within its bounds; 0: there are none. In floats
 * and without an object: most bets end here. Odds that exact numbers allow always pass.
 */
export function highestAcross(
  across: Across,
  { side, odds }: Pick<Taker, 'side' | 'odds'>,
  beat: Odds | null,
): number {
  const room = isShut(across, side) ? null : roomAcross(across, opposite(side))
  if (room === null || !mayReach(side, room, odds) || !mayReach(side, room, beat)) return 0
  if (side === 'LAY') return odds
  return room > NEAR ? Math.min(HIGHEST_ODDS, 100 / room + 1) : HIGHEST_ODDS
}

/** 1 - sum of 1 / odds of the first offers for the house; null: one is missing, or all are the maker's. */
function roomAcross({ books, runner }: Across, house: Side): number | null {
  let room = 1
  let hasPlayers = false
  for (let at = 0; at < books.length; at += 1) {
    const book = at === runner ? null : (books[at] ?? null)
    if (book === null) continue
    const first = signedFirst(book, house)
    if (first === 0) return null
    hasPlayers ||= first > 0
    room -= 100 / Math.abs(first)
  }
  return hasPlayers ? room : null
}

const isShut = ({ only }: Across, side: Side): boolean => only !== undefined && side !== only

function mayReach(side: Side, room: number, odds: Odds | null): boolean {
  if (odds === null) return true
  return side === 'BACK' ? 100 - room * odds > -NEAR : 100 - room * odds < NEAR
}

/** The odds of the first offer, as in `firstOf`: below zero they are the maker's, 0 without any. */
function signedFirst(book: Book, taker: Side): number {
  const player = book.bestOdds(taker)
  const quote = book.bestQuote(taker)?.odds ?? 0
  return quote === 0 || (player !== 0 && !isWorse(taker, player, quote)) ? player : -quote
}

/** The better of the players' first bet and the maker's first quote; players first at equal odds. */
export function firstOf(book: Book, taker: Side): First | null {
  const slot = book.bestSlot(taker)
  const quote = book.bestQuote(taker)
  if (slot === -1) return quote === null ? null : { ...quote, userId: null }
  const odds = book.oddsAt(slot)
  if (quote !== null && isWorse(taker, odds, quote.odds)) return { ...quote, userId: null }
  return { odds, size: book.sizeAt(slot), userId: book.userIdAt(slot) }
}

/** The offers on every other runner, as the house sees them for a taker. */
export function legsOf(across: Across, looking: Looking): readonly LegOffers[] {
  const { books } = across
  const legs: LegOffers[] = []
  for (let runner = 0; runner < books.length; runner += 1) {
    const book = runner === across.runner ? null : (books[runner] ?? null)
    if (book !== null) legs.push(new LegOffers(book, runner, looking))
  }
  return legs
}

/** The house's trade on a runner: all of its first prices, at the odds of the last of them. */
export interface Front extends Leg {
  readonly runner: number
  /** how many prices it is made of */
  readonly prices: number
  /** 'players': nothing of it is the maker's */
  readonly by: Offer['by']
}

/** A match across the runners that is to be had. */
export interface CrossOffer {
  readonly fronts: readonly Front[]
  readonly fit: CrossFit
}

/** How a match is made of what is next, and on which ladder its price is compared. */
export interface Making {
  readonly fit: (legs: readonly Leg[], wanted: Wanted) => CrossFit | null
  readonly ladder: LadderName
}

/** How a taker's match is made: as much as its limit allows, prices compared by hundredths. */
export const AS_MUCH: Making = { fit: fitWhole, ladder: 'FINEST' }

/**
 * The match across the runners with the best price [MT40], for price queries, takers and shown books alike [MT70]. If
 * the next offer on a runner is too small for it in whole paise, further prices are added [MT48]; at least one leg
 * consists of players' bets only [MT44].
 */
export function bestOffer(
  legs: readonly LegOffers[],
  wanted: Wanted,
  { fit: make, ladder }: Making,
): CrossOffer | null {
  let best: CrossOffer | null = null
  let better: Wanted | null = wanted
  let fronts = frontsOf(legs)
  for (let widenings = 0; fronts !== null && widenings < MOST_WIDENINGS; widenings += 1) {
    if (fronts.every(({ by }) => by === 'maker') || !mayBeGood(fronts, better)) break
    const fit = make(fronts, better)
    if (fit !== null) {
      best = { fronts, fit }
      const isEnough = legs.length > FEW_LEGS && fit.stake >= ENOUGH
      better = isEnough ? null : betterThan(fit, wanted, ladder)
      if (better === null || !mayBeGood(fronts, better)) break
    }
    fronts = widened(legs, fronts, { wanted, widenings })
  }
  return best
}

function frontsOf(legs: readonly LegOffers[]): readonly Front[] | null {
  const fronts: Front[] = []
  for (const leg of legs) {
    const first = leg.at(0)
    if (first === null) return null
    const { odds, size, by } = first
    fronts.push({ runner: leg.runner, odds, size, prices: 1, by })
  }
  return fronts
}

interface Widening {
  readonly wanted: Wanted
  /** how often that was done before */
  readonly widenings: number
}

/** The same with more of the smallest leg; null if the taker itself is the smallest, or if no further price exists. */
function widened(
  legs: readonly LegOffers[],
  fronts: readonly Front[],
  { wanted, widenings }: Widening,
): readonly Front[] | null {
  const thin = thinnestOf(fronts)
  const [leg, front] = [legs[thin], fronts[thin]]
  if (leg === undefined || front === undefined) return null
  if (poolOf(front) >= fillingPool(fronts, wanted.side, wanted.left)) return null
  const wider = gathered(leg, front, widenings < ONE_BY_ONE ? 0 : 2 * front.size)
  return wider && fronts.with(thin, wider)
}

/** The place of the first front among those with the smallest pool. */
function thinnestOf(fronts: readonly Front[]): number {
  let [thin, smallest] = [0, Infinity]
  for (let at = 0; at < fronts.length; at += 1) {
    const front = fronts[at]
    const pool = front === undefined ? Infinity : poolOf(front)
    if (pool < smallest) [thin, smallest] = [at, pool]
  }
  return thin
}

const poolOf = ({ odds, size }: Leg): number => Math.floor((odds * size) / 100)

/** A front with the next price, and with more until it reaches `least`; null if no further price exists. */
function gathered(leg: LegOffers, front: Front, least: number): Front | null {
  let wider: Front | null = null
  for (;;) {
    const before: Front = wider ?? front
    const next = leg.at(before.prices)
    if (next === null) return wider
    wider = {
      runner: front.runner,
      odds: next.odds,
      size: paise(before.size + next.size),
      prices: before.prices + 1,
      by: next.by === 'maker' ? 'maker' : before.by,
    }
    if (wider.size >= least) return wider
  }
}

/** The book of a runner. */
export function bookAt(across: Across, runner: number): Book {
  const book = across.books[runner] ?? null
  if (book === null) throw new Error(`no book of runner ${runner}`)
  return book
}
