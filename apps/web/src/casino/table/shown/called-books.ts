import type { Round } from '@crease/casino/kernel/round.ts'
import type { Market, Title } from '@crease/casino/kernel/title.ts'
import { useMemo } from 'react'
import type { TableState } from '../../../link/named.ts'
import type { ShownBook } from './shown-books.ts'

/** Books whose selections and answers have the names of this round, as runners of a drawn field. */
export function useCalledBooks(
  title: Title,
  books: readonly ShownBook[],
  dealt: TableState['dealt'],
): readonly ShownBook[] {
  const told = namesIn(books, { slug: title.slug, shoe: [], dealt, windows: 0 }).join('|')
  return useMemo(() => calledBooks(books, told.split('|')), [books, told])
}

/** The names of all selections and answers in a round, in turn; empty: it has none of its own. */
export const namesIn = (books: readonly ShownBook[], round: Round): readonly string[] =>
  books.flatMap(({ book }) => namesOf(book.market, round))

/** The same books under these names. */
export function calledBooks(
  books: readonly ShownBook[],
  names: readonly string[],
): readonly ShownBook[] {
  if (names.every((name) => name === '')) return books
  const left = [...names]
  return books.map((one) => called(one, left))
}

interface Callable {
  readonly called?: (round: Round) => string | null
}

const namesOf = ({ selections, picks }: Market, round: Round): readonly string[] => {
  const options: readonly Callable[] = picks?.asks.flatMap((ask) => ask.options) ?? []
  return [...selections, ...options].map((one: Callable) => one.called?.(round) ?? '')
}

/** Takes the names of a book off the beginning of the list. */
function called(one: ShownBook, names: string[]): ShownBook {
  const { market } = one.book
  const named = <One extends { readonly name: string }>(each: One): One => {
    const name = names.shift() ?? ''
    return name === '' ? each : { ...each, name }
  }
  const selections = market.selections.map(named)
  const { picks } = market
  const asks = picks?.asks.map((ask) => ({ ...ask, options: ask.options.map(named) })) ?? []
  const own = { ...market, selections, ...(picks !== undefined && { picks: { ...picks, asks } }) }
  return { ...one, book: { ...one.book, market: own } }
}
