import type { Return } from '@crease/domain/rounds/returns.ts'
import type { Card } from '../kernel/cards.ts'
import type { Chances } from '../kernel/chances.ts'
import { facesOf, type Round, LOSE, oneOf, WIN } from '../kernel/round.ts'
import type { Market, Outcome, Price, Selection } from '../kernel/title.ts'
import type { HandOrder } from './hand-order.ts'

/** In how many ways A wins, B wins, they tie. */
export interface DuelWays {
  readonly a: bigint
  readonly b: bigint
  readonly ties: bigint
}

interface Named {
  readonly id: string
  readonly name: string
  readonly listed?: string
}

/** The same order in every round. */
export const ranked =
  (valueOf: HandOrder['valueOf']): Duel['valueIn'] =>
  () =>
    valueOf

/** A bet on which of the hands A and B is better. */
interface Duel {
  readonly id: string
  readonly name: string
  /** how a hand ranks; what is wild may depend on the round */
  readonly valueIn: (round: Round) => (cards: readonly Card[]) => number
  readonly onTie: Return
  readonly price: Price
  readonly ways: (round: Round) => DuelWays
  readonly a: Named
  readonly b: Named
  readonly offered?: (round: Round) => boolean
}

/** Two selections, of which one wins, or both come to what a tie gives. */
export function duelMarket(duel: Duel): Market {
  return {
    id: duel.id,
    name: duel.name,
    selections: [duelSelection(duel, 'a'), duelSelection(duel, 'b')],
    book: oneOf(2, duel.onTie),
  }
}

function duelSelection(duel: Duel, side: 'a' | 'b'): Selection {
  const { offered } = duel
  return {
    ...duel[side],
    price: duel.price,
    settle: (round) => {
      const winner = betterOf(duel.valueIn(round), round)
      if (winner === null) return duel.onTie
      return winner === side ? WIN : LOSE
    },
    chances: (round) => duelChances(duel.ways(round), side, duel.onTie),
    ...(offered === undefined ? {} : { offered }),
  }
}

/** The returns of a bet on one of two hands, with their numbers of ways. */
export function duelChances(ways: DuelWays, side: 'a' | 'b', onTie: Return): Chances {
  const chances: Chances = [
    { comes: WIN, ways: ways[side] },
    { comes: LOSE, ways: side === 'a' ? ways.b : ways.a },
    { comes: onTie, ways: ways.ties },
  ]
  return chances.filter(({ ways: count }) => count > 0n)
}

/** Which of the hands A and B is better; null: they are equal. */
export function betterOf(valueOf: HandOrder['valueOf'], round: Round): 'a' | 'b' | null {
  const a = valueOf(facesOf(round, 'A'))
  const b = valueOf(facesOf(round, 'B'))
  if (a === b) return null
  return a > b ? 'a' : 'b'
}

/** How a round of two hands ended, for the strip and for people. */
export const duelOutcome =
  (valueOf: HandOrder['valueOf']) =>
  (round: Round): Outcome =>
    outcomeOf(betterOf(valueOf, round))

export function outcomeOf(winner: 'a' | 'b' | null): Outcome {
  if (winner === null) return { code: 'T', winner: 'Tie' }
  return winner === 'a' ? { code: 'A', winner: 'Player A' } : { code: 'B', winner: 'Player B' }
}
