import { paise, type Paise } from '../units/money.ts'
import { netOf, type Return, type Ticket } from './returns.ts'

/**
 * The returns that the selections of a book can have together. one-wins: `of` selections compete, one wins and all
 * others lose, or all of them have the same of `orElse` (a tie that pushes, a seven that returns half, a tie that
 * loses). A dead heat is the mean of such ends, and costs no player more. apart: they are independent; each is judged
 * by the worst of `returns` alone.
 */
export type BookKind =
  | { readonly kind: 'one-wins'; readonly of: number; readonly orElse: readonly Return[] }
  | { readonly kind: 'apart'; readonly returns: readonly Return[] }

/** A ticket that is let in; one that waits may still lapse, and so counts only where it costs. */
export interface HeldTicket extends Ticket {
  readonly waits: boolean
}

/** Tickets in one book of a round, by selection: of one player, or of all. */
export interface BookHoldings {
  readonly book: BookKind
  readonly tickets: ReadonlyMap<string, readonly HeldTicket[]>
  /** who loses what the tickets win; absent: the player who has them */
  readonly holder?: 'table'
}

const WIN: Return = { kind: 'win' }
const LOSE: Return = { kind: 'lose' }

/** The result of tickets for their holder by a return. */
type SumOf = (held: readonly HeldTicket[], end: Return) => number

/**
 * The most that the holder can lose in a book: the worst over its ends, of back and lay together, never the sum
 * of liabilities [CG3]. Not below zero.
 */
export function bookExposure({ book, tickets, holder }: BookHoldings): Paise {
  const sumOf = holder === 'table' ? sumToTable : sumToPlayer
  const worst =
    book.kind === 'one-wins'
      ? worstOfOne(tickets, book, sumOf)
      : worstApart(tickets, book.returns, sumOf)
  return paise(Math.max(0, -worst))
}

function worstOfOne(
  tickets: BookHoldings['tickets'],
  { of, orElse }: Extract<BookKind, { kind: 'one-wins' }>,
  sumOf: SumOf,
): number {
  let allLose = 0
  for (const held of tickets.values()) allLose += sumOf(held, LOSE)
  // something can win that the player has no ticket on
  let worst = tickets.size < of ? allLose : Infinity
  for (const held of tickets.values()) {
    worst = Math.min(worst, allLose - sumOf(held, LOSE) + sumOf(held, WIN))
  }
  for (const end of orElse) {
    let all = 0
    for (const held of tickets.values()) all += sumOf(held, end)
    worst = Math.min(worst, all)
  }
  return worst
}

function worstApart(
  tickets: BookHoldings['tickets'],
  returns: readonly Return[],
  sumOf: SumOf,
): number {
  let worst = 0
  for (const held of tickets.values()) {
    worst += Math.min(...returns.map((end) => sumOf(held, end)))
  }
  return worst
}

const sumToPlayer: SumOf = (held, end) =>
  held.reduce((sum, ticket) => sum + counted(ticket, netOf(ticket, end)), 0)

const sumToTable: SumOf = (held, end) =>
  held.reduce((sum, ticket) => sum + counted(ticket, -netOf(ticket, end)), 0)

const counted = ({ waits }: HeldTicket, net: number): number => (waits ? Math.min(0, net) : net)
