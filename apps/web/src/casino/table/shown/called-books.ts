import type { Round } from '@crease/casino/kernel/round.ts'
import type { Market, Picks, Title } from '@crease/casino/kernel/title.ts'
import { useState } from 'react'
import type { TableState } from '../../../link/named.ts'
import type { ShownBook } from './shown-books.ts'

/** Books whose selections and answers have the names of this round, as runners of a drawn field. */
export function useCalledBooks(
  title: Title,
  books: readonly ShownBook[],
  dealt: TableState['dealt'],
): readonly ShownBook[] {
  const round: Round = { slug: title.slug, shoe: [], dealt, windows: 0 }
  const told = namesIn(books, round).join('|')
  // the names stand for the round: its later faces change nothing of the books
  const [known, setKnown] = useState(() => ({ books, told, shown: calledBooks(books, round) }))
  if (told.replaceAll('|', '') === '') return books
  if (known.books === books && known.told === told) return known.shown
  const shown = calledBooks(books, round)
  setKnown({ books, told, shown })
  return shown
}

/** The names of all selections and answers in a round, in turn; empty: it has none of its own. */
const namesIn = (books: readonly ShownBook[], round: Round): readonly string[] =>
  books.flatMap(({ book }) => namesOf(book.market, round))

/** The same books under the names of a round. */
export function calledBooks(books: readonly ShownBook[], round: Round): readonly ShownBook[] {
  if (namesIn(books, round).every((name) => name === '')) return books
  return books.map((one) => called(one, round))
}

interface Callable {
  readonly called?: (round: Round) => string | null
}

const namesOf = ({ selections, picks }: Market, round: Round): readonly string[] => {
  const options: readonly Callable[] = picks?.asks.flatMap((ask) => ask.options) ?? []
  return [...selections, ...options].map((one: Callable) => one.called?.(round) ?? '')
}

/** A book of which selections, answers and the bets made of them are named as in the round. */
function called(one: ShownBook, round: Round): ShownBook {
  const { market } = one.book
  const named = <One extends Callable & { readonly name: string }>(each: One): One => ({
    ...each,
    name: each.called?.(round) ?? each.name,
  })
  const selections = market.selections.map(named)
  const { picks } = market
  if (picks === undefined)
    return { ...one, book: { ...one.book, market: { ...market, selections } } }
  const asks = picks.asks.map((ask) => ({ ...ask, options: ask.options.map(named) }))
  const read: Picks['read'] = (id) => {
    const made = picks.read(id)
    return made === null ? null : named(made)
  }
  const own = { ...market, selections, picks: { ...picks, asks, read } }
  return { ...one, book: { ...one.book, market: own } }
}
