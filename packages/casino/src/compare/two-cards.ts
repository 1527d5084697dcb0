import type { Return } from '@crease/domain/rounds/returns.ts'
import { oneAhead, twoAhead } from '../kernel/ahead.ts'
import { rankOf, type Card } from '../kernel/cards.ts'
import type { Chances } from '../kernel/chances.ts'
import { faceAt, type Round, APART, wonIf } from '../kernel/round.ts'
import type { Market, Price, Selection } from '../kernel/title.ts'

/** The two places of a title that compares two cards, in the order of the deal. */
export interface Two {
  readonly first: string
  readonly second: string
}

/** A bet on both cards. */
export interface PairBet {
  readonly id: string
  readonly name: string
  readonly listed?: string
  readonly price: Price
  readonly offered?: (round: Round) => boolean
  readonly comes: (first: Card, second: Card) => Return
}

/** The selection of a bet on both cards; its chances hold whether none or one of them lies open. */
export function onBoth(two: Two, { comes, ...bet }: PairBet): Selection {
  return {
    ...bet,
    settle: (round) => {
      const [first, second] = [faceAt(round, two.first), faceAt(round, two.second)]
      if (first === null || second === null) throw new Error('two cards are compared')
      return comes(first, second)
    },
    chances: (round) => chancesOf(round, two, comes),
  }
}

function chancesOf({ shoe, ...round }: Round, { first }: Two, comes: PairBet['comes']): Chances {
  const lies = faceAt({ shoe, ...round }, first)
  return lies === null ? twoAhead(shoe, comes) : oneAhead(shoe, (next) => comes(lies, next))
}

/** Both cards of the same rank. */
export const pairMarket = (two: Two, price: Price, listed: string): Market => ({
  id: 'pair',
  name: 'Pair',
  selections: [
    onBoth(two, {
      id: 'pair',
      name: 'Pair',
      listed,
      price,
      comes: (first, second) => wonIf(rankOf(first) === rankOf(second)),
    }),
  ],
  book: APART,
})
