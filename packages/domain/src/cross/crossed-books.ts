import type { Book } from '../book/book.ts'
import type { Across } from './cross-fronts.ts'
import { isOutOfPlay, keepsOut } from '../market/market.ts'
import type { MarketRow } from '../records/rows.ts'

/** The books of a market's runners while they are matched with each other [MT40]. */
export interface CrossedBooks {
  /** null: the runner is out of the market */
  readonly books: readonly (Book | null)[]
  /** a runner that they lack may win, so only backs match [MT77] */
  readonly isOpenEnded: boolean
}

/**
 * A match across takes bets on every runner but those that are removed, have lost or are in reserve [MT77]; null: one
 * that is closed for a while takes none [FD71].
 */
export function crossedBooks(
  { definition, removals }: MarketRow,
  all: readonly Book[],
): CrossedBooks | null {
  const { runners, latecomers, crossMatching } = definition
  const books: (Book | null)[] = []
  for (const [place, runner] of runners.entries()) {
    const isOut =
      isOutOfPlay(runner) || removals.some((removal) => keepsOut(removal, runner.runnerId))
    if (!isOut && runner.closed !== undefined) return null
    books.push(isOut ? null : (all[place] ?? null))
  }
  const mayMiss = crossMatching === 'backs' || latecomers !== undefined
  return { books, isOpenEnded: mayMiss || books.includes(null) }
}

/** The match across of bets on a runner; null: the runner is out. */
export function acrossOn({ books, isOpenEnded }: CrossedBooks, runner: number): Across | null {
  if (books[runner] === null) return null
  return { books, runner, ...(isOpenEnded && { only: 'BACK' }) }
}
