import type { PlaceOnRound } from './round.ts'
import type { BookKind } from './round-risk.ts'
import type { Return, Terms } from './returns.ts'

/** With stakes up to ten million points and 500 bets, all that these bring together is exact. */
const MOST_HUNDREDTHS = 1_000_000
const LEAST_ODDS = 101
const MOST_AMONG = 1_000
const MOST_ENDS = 1_000
const MOST_DELAY_MS = 60_000

const isUpTo = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

/** Whether all that a table says of a selection can be reckoned with [CG12]. */
export const isSoundOffer = ({ terms, book, limits, delayMs }: Offered): boolean =>
  isSoundTerms(terms) &&
  isSoundBook(book.kind) &&
  Number.isSafeInteger(limits.min) &&
  Number.isSafeInteger(limits.max) &&
  isUpTo(delayMs, 0, MOST_DELAY_MS)

type Offered = Pick<PlaceOnRound, 'terms' | 'book' | 'limits' | 'delayMs'>

/** Whether what a bet at these terms brings is exact to the paisa, at any stake [CG12]. */
export function isSoundTerms(terms: Terms): boolean {
  if (terms.kind === 'odds') return isUpTo(terms.odds, LEAST_ODDS, MOST_HUNDREDTHS)
  const { cap, winsHundredths } = terms
  return isUpTo(cap, 1, MOST_HUNDREDTHS / 100) && isUpTo(cap * winsHundredths, 0, MOST_HUNDREDTHS)
}

/** The same of what a selection came to. */
export function isSoundReturn(comes: Return): boolean {
  if (comes.kind === 'pays') return isUpTo(comes.hundredths, 0, MOST_HUNDREDTHS)
  if (comes.kind === 'share') return isUpTo(comes.among, 1, MOST_AMONG)
  if (comes.kind === 'points') return Number.isSafeInteger(comes.points)
  return true
}

/** Whether a book has an end at all, and none that cannot be worked out. */
function isSoundBook(book: BookKind): boolean {
  const [ends, least] = book.kind === 'apart' ? [book.returns, 1] : [book.orElse, 0]
  const isCounted = book.kind === 'apart' || isUpTo(book.of, 1, MOST_ENDS)
  return isCounted && isUpTo(ends.length, least, MOST_ENDS) && ends.every(isSoundReturn)
}
