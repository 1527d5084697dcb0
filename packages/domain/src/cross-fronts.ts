import { opposite, type Side } from './bet.ts'
import type { Book } from './book.ts'
import type { Leg, Wanted } from './cross-fit.ts'
import type { PriceSize } from './feed-event.ts'
import type { UserId } from './ids.ts'
import { isWorse, type Taker } from './matching.ts'
import { paise } from './money.ts'

/** The books of a market in which runners are matched across, and which of them the taker comes to. */
export interface Across {
  readonly books: readonly Book[]
  readonly runner: number
}

/** What is next on another runner for the house to take; of several bets, at the odds of the last. */
export interface Front extends Leg {
  readonly runner: number
  /** whose the first of it is; null: the maker's */
  readonly userId: UserId | null
}

/** What is next on every other runner for the house to take; null when one of them has nothing. */
export function frontsOf(across: Across, side: Side): readonly Front[] | null {
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
export function frontOf(book: Book, runner: number, taker: Side): Front | null {
  const slot = book.bestSlot(taker)
  const quote = book.quotesFor(taker).best()
  if (slot === -1) return quote === null ? null : { ...quote, runner, userId: null }
  const odds = book.oddsAt(slot)
  if (quote !== null && isWorse(taker, odds, quote.odds)) return { ...quote, runner, userId: null }
  return { odds, size: book.sizeAt(slot), runner, userId: book.userIdAt(slot) }
}

interface Widening {
  readonly taker: Pick<Taker, 'side' | 'userId'>
  readonly wanted: Wanted
}

/**
 * The same with at least twice as much of the runner that has the least to offer [MT48]; null where the
 * taker itself is the least, or where nothing, or only its own bet, stands behind.
 */
export function widened(
  across: Across,
  fronts: readonly Front[],
  { taker, wanted }: Widening,
): readonly Front[] | null {
  const thinnest = fronts.reduce((least, each) => (poolOf(each) < poolOf(least) ? each : least))
  if (poolOf(thinnest) >= wanted.left * boundOf(wanted)) return null
  const book = bookAt(across, thinnest.runner)
  const wider = gathered(book, thinnest, { side: opposite(taker.side), userId: taker.userId })
  return wider && fronts.map((each) => (each === thinnest ? wider : each))
}

const poolOf = ({ odds, size }: Leg): number => odds * size

/** The odds that the taker's match must have about, or better. */
function boundOf({ side, worst, beat }: Wanted): number {
  if (beat === null) return worst
  return side === 'BACK' ? Math.max(worst, beat) : Math.min(worst, beat)
}

/** Bets and quotes from the best on until they are twice as much, all at the odds of the last. */
function gathered(
  book: Book,
  front: Front,
  { side, userId }: Pick<Taker, 'side' | 'userId'>,
): Front | null {
  const quotes: readonly PriceSize[] = book.quotesFor(side).left()
  let [slot, place, size, odds] = [book.bestSlot(side), 0, 0, front.odds]
  while (size < 2 * front.size) {
    const quote = quotes[place]
    const player = slot === -1 ? null : book.oddsAt(slot)
    if (quote !== undefined && (player === null || isWorse(side, player, quote.odds))) {
      size += quote.size
      odds = quote.odds
      place += 1
    } else {
      if (player === null || book.userIdAt(slot) === userId) break
      size += book.sizeAt(slot)
      odds = player
      slot = book.slotAfter(side, slot)
    }
  }
  return size > front.size ? { ...front, odds, size: paise(size) } : null
}

/** The book of a runner. */
export function bookAt(across: Across, runner: number): Book {
  const book = across.books[runner]
  if (book === undefined) throw new Error(`no book of runner ${runner}`)
  return book
}
