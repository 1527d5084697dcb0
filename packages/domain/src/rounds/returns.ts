import type { Side } from '../units/side.ts'
import { paise, type Paise } from '../units/money.ts'

/**
 * The return of a bet on a round, the same for both sides: a lay gets the opposite of a back at the same odds and
 * stake [CG2].
 */
export type Return =
  | { readonly kind: 'lose' }
  | { readonly kind: 'win' }
  /** the stake comes back */
  | { readonly kind: 'push' }
  /** half of the stake comes back */
  | { readonly kind: 'half' }
  /** hundredths of the stake that come back, the stake included: for bets that pay by a table */
  | { readonly kind: 'pays'; readonly hundredths: number }
  /** the number of winners among which the odds are divided */
  | { readonly kind: 'share'; readonly among: number }
  /** of a spread: units won, or below zero lost */
  | { readonly kind: 'points'; readonly points: number }

/** How the stake of a bet is read: at odds, or as the unit of a spread that moves by at most `cap`. */
export type Terms =
  | { readonly kind: 'odds'; readonly side: Side; /** hundredths */ readonly odds: number }
  /** what is won is multiplied by `winsHundredths` / 100; a spread is only bought */
  | { readonly kind: 'spread'; readonly cap: number; readonly winsHundredths: number }

/** A bet on a selection of a round. */
export interface Ticket {
  readonly terms: Terms
  readonly stake: Paise
}

/**
 * The win of a ticket by a return, or below zero its loss. A back is paid floor(stake x odds) in all, half of a stake
 * is floor(stake / 2) [CG1]; a lay loses exactly the win of the back.
 */
export function netOf({ terms, stake }: Ticket, comes: Return): Paise {
  if (terms.kind === 'spread') return spreadNet(stake, terms, comes)
  const net = paise(paidBack(stake, terms.odds, comes) - stake)
  return terms.side === 'BACK' ? net : paise(0 - net)
}

/** The possible loss of a ticket, and its best win by its odds or its cap, paise. */
export function ticketStakes(ticket: Ticket): {
  readonly liability: Paise
  readonly profit: Paise
} {
  const { terms } = ticket
  const ends: readonly Return[] =
    terms.kind === 'spread'
      ? [
          { kind: 'points', points: -terms.cap },
          { kind: 'points', points: terms.cap },
        ]
      : [{ kind: 'lose' }, { kind: 'win' }]
  const nets = ends.map((end) => netOf(ticket, end))
  return { liability: paise(Math.max(0, -Math.min(...nets))), profit: paise(Math.max(0, ...nets)) }
}

function paidBack(stake: Paise, odds: number, comes: Return): number {
  switch (comes.kind) {
    case 'win':
      return hundredthsOf(stake, odds)
    case 'push':
      return stake
    case 'half':
      return Math.floor(stake / 2)
    case 'pays':
      return hundredthsOf(stake, comes.hundredths)
    case 'share':
      return Number((BigInt(stake) * BigInt(odds)) / (100n * BigInt(comes.among)))
    case 'lose':
    case 'points':
      return 0
  }
}

function spreadNet(
  unit: Paise,
  { cap, winsHundredths }: Extract<Terms, { kind: 'spread' }>,
  comes: Return,
): Paise {
  if (comes.kind !== 'points') return paise(0)
  const points = Math.max(-cap, Math.min(cap, comes.points))
  return points > 0 ? paise(hundredthsOf(unit, points * winsHundredths)) : paise(unit * points)
}

const hundredthsOf = (amount: number, hundredths: number): number =>
  Number((BigInt(amount) * BigInt(hundredths)) / 100n)
