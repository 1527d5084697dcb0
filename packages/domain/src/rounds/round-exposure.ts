import { canonical } from '../units/canonical.ts'
import { paise, type Paise } from '../units/money.ts'
import { bookExposure, type BookKind, type HeldTicket } from './round-risk.ts'
import type { RoundBet } from './round.ts'

/** The members of a bet that decide its possible cost. */
export type RiskedBet = Pick<RoundBet, 'book' | 'bookKind' | 'selection' | 'terms' | 'stake'> & {
  readonly status: Pick<RoundBet['status'], 'kind'>
}

interface Book {
  readonly kinds: Map<string, BookKind>
  readonly tickets: Map<string, HeldTicket[]>
}

/**
 * The largest possible cost of a player's bets on one round together, in paise: the sum over its books [CG3]. If a
 * later bet met a book with other possible ends, the worst of all counts; bets that are over cost nothing.
 */
export function roundExposure(bets: Iterable<RiskedBet>): Paise {
  const books = new Map<string, Book>()
  for (const bet of bets) {
    const { kind } = bet.status
    if (kind === 'PENDING' || kind === 'ACCEPTED') put(books, bet, kind === 'PENDING')
  }
  let sum = 0
  for (const { kinds, tickets } of books.values()) {
    const worst = [...kinds.values()].map((book) => bookExposure({ book, tickets }))
    sum += Math.max(...worst)
  }
  return paise(sum)
}

function put(books: Map<string, Book>, bet: RiskedBet, waits: boolean): void {
  const { book: id, bookKind, selection, terms, stake } = bet
  const book = books.get(id) ?? { kinds: new Map<string, BookKind>(), tickets: new Map() }
  books.set(id, book)
  book.kinds.set(canonical(bookKind), bookKind)
  const tickets = book.tickets.get(selection) ?? []
  book.tickets.set(selection, tickets)
  tickets.push({ terms, stake, waits })
}
