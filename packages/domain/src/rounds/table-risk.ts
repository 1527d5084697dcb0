import { canonical } from '../units/canonical.ts'
import { paise, type Paise } from '../units/money.ts'
import type { RiskedBet } from './round-exposure.ts'
import type { Terms } from './returns.ts'
import { bookExposure, type BookKind, type HeldTicket } from './round-risk.ts'

/** All players' stakes on a selection at the same terms. */
interface Staked {
  readonly terms: Terms
  readonly stands: number
  readonly waits: number
}

interface Book {
  readonly kinds: Map<string, { readonly kind: BookKind; readonly bets: number }>
  /** by selection, then by terms */
  readonly staked: Map<string, Map<string, Staked>>
  worst: number
}

/**
 * The most that a table can lose in a round to all its players together: the sum over its books of the worst end of
 * each [CG953]. Stakes at the same terms are reckoned as one, so that another bet costs no more with thousands before it.
 */
export class TableRisk {
  readonly #books = new Map<string, Book>()

  get most(): Paise {
    let sum = 0
    for (const { worst } of this.#books.values()) sum += worst
    return paise(sum)
  }

  /** A bet that is placed, or as it is from now on. */
  add(bet: RiskedBet): void {
    this.#count(bet, 1)
  }

  /** A bet as it was before. */
  take(bet: RiskedBet): void {
    this.#count(bet, -1)
  }

  mostWith(bet: RiskedBet): Paise {
    this.add(bet)
    const { most } = this
    this.take(bet)
    return most
  }

  #count(bet: RiskedBet, by: 1 | -1): void {
    const { kind } = bet.status
    if (kind !== 'PENDING' && kind !== 'ACCEPTED') return
    const book = this.#books.get(bet.book) ?? { kinds: new Map(), staked: new Map(), worst: 0 }
    countKind(book, bet.bookKind, by)
    countStake(book, bet, kind === 'PENDING' ? { stands: 0, waits: by } : { stands: by, waits: 0 })
    if (book.kinds.size === 0) this.#books.delete(bet.book)
    else this.#books.set(bet.book, book)
    book.worst = worstOf(book)
  }
}

function countKind({ kinds }: Book, kind: BookKind, by: 1 | -1): void {
  const id = canonical(kind)
  const bets = (kinds.get(id)?.bets ?? 0) + by
  if (bets === 0) kinds.delete(id)
  else kinds.set(id, { kind, bets })
}

function countStake(
  { staked }: Book,
  { selection, terms, stake }: RiskedBet,
  by: Pick<Staked, 'stands' | 'waits'>,
): void {
  const id = canonical(terms)
  const of = staked.get(selection) ?? new Map<string, Staked>()
  const before = of.get(id)
  const stands = (before?.stands ?? 0) + by.stands * stake
  const waits = (before?.waits ?? 0) + by.waits * stake
  if (stands === 0 && waits === 0) of.delete(id)
  else of.set(id, { terms, stands, waits })
  if (of.size === 0) staked.delete(selection)
  else staked.set(selection, of)
}

function worstOf({ kinds, staked }: Book): number {
  const tickets = new Map([...staked].map(([id, of]) => [id, [...of.values()].flatMap(ticketsOf)]))
  const worst = [...kinds.values()].map(({ kind }) =>
    bookExposure({ book: kind, tickets, holder: 'table' }),
  )
  return Math.max(0, ...worst)
}

const ticketsOf = ({ terms, stands, waits }: Staked): readonly HeldTicket[] => [
  { terms, stake: paise(stands), waits: false },
  { terms, stake: paise(waits), waits: true },
]
