import type { Return, Terms } from '@crease/domain/rounds/returns.ts'
import type { BookKind } from '@crease/domain/rounds/round-risk.ts'
import type { Quote } from '../kernel/prices.ts'
import { type Round, LOSE, WIN } from '../kernel/round.ts'
import type { Market } from '../kernel/title.ts'
import { netOn } from './shown-price.ts'

/** Whether what the selections of a book come to together is one of the ends that its kind names [CG3]. */
export function canEndAs(book: BookKind, comes: readonly Return[]): boolean {
  if (book.kind === 'apart') return true
  const wins = countOf(comes, 'win')
  const shares = countOf(comes, 'share')
  const loses = countOf(comes, 'lose')
  if (wins + shares + loses === comes.length && (wins === 1) !== shares > 0) return wins <= 1
  const [first] = comes
  const isAlike = first !== undefined && comes.every((each) => isSame(each, first))
  const isNamed = first !== undefined && book.orElse.some((each) => isSame(each, first))
  return isAlike && (isNamed || (loses > 0 && book.of > comes.length))
}

/** Whether a return of a bet is worth no more and no less than the ends by which its book is judged [CG3] [CG953]. */
export function isWithinBook(book: BookKind, terms: Terms, comes: Return): boolean {
  const ends = book.kind === 'apart' ? book.returns : [WIN, LOSE, ...book.orElse]
  const nets = ends.map((end) => netOn(terms, end))
  const net = netOn(terms, comes)
  return net >= Math.min(...nets) && net <= Math.max(...nets)
}

function countOf(comes: readonly Return[], kind: Return['kind']): number {
  let count = 0
  for (const each of comes) if (each.kind === kind) count += 1
  return count
}

/** Whether two bets come to the same. */
export const isSame = (a: Return, b: Return): boolean =>
  a === b || (a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b))

/** How a whole book is better than fair, where all of its selections are offered; null: it is not. */
export function beatenBook(
  { id, book }: Pick<Market, 'id' | 'book'>,
  quotes: readonly Quote[],
): string | null {
  if (book.kind !== 'one-wins' || quotes.length !== book.of) return null
  const back = sumOf(quotes.map((quote) => quote.back))
  const lay = sumOf(quotes.map((quote) => quote.lay))
  if (isWonOrVoid(book) && back !== null && back < 1 - ROUNDING)
    return `${id}: its backs sum to ${back}`
  return lay !== null && lay > 1 + ROUNDING ? `${id}: its lays sum to ${lay}` : null
}

const ROUNDING = 1e-9

const sumOf = (odds: readonly (number | null)[]): number | null =>
  odds.reduce<number | null>(
    (sum, each) => (sum === null || each === null ? null : sum + 100 / each),
    0,
  )

/** Backing all of it at the same return loses nothing for certain: where all may lose, or halve, it does. */
const isWonOrVoid = (book: BookKind): boolean =>
  book.kind === 'one-wins' && book.orElse.every(({ kind }) => kind === 'push')

/** The cards that lie, for people. */
export const cardsOf = ({ dealt }: Round): string =>
  `after ${dealt.map(({ slot, face }) => `${slot}=${face}`).join(' ')}`
