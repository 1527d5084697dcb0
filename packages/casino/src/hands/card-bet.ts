import {
  isEven,
  isRed,
  rankName,
  rankOf,
  SUITS,
  suitOf,
  type Card,
  type Suit,
} from '../kernel/cards.ts'
import { cardSign } from '../kernel/card-bets.ts'
import { faceAt, type Round, LOSE, WIN } from '../kernel/round.ts'
import type { Price, Selection } from '../kernel/title.ts'
import { winsOf } from '../kernel/ahead.ts'

const NAMES: Readonly<Record<Suit, string>> = { S: 'Spade', H: 'Heart', C: 'Club', D: 'Diamond' }

/** 'K♠'. */
export const signOf = (_slot: string, card: Card): string => cardSign(card)

/** A bet on one card that is yet to be dealt. */
interface CardBet {
  readonly id: string
  readonly name: string
  readonly listed?: string
  readonly slot: string
  readonly price: Price
  readonly wins: (card: Card) => boolean
  readonly offered?: (round: Round) => boolean
}

/** Wins if the card of its place is of a kind; every card of the shoe is as likely to come there. */
export function cardBet({ slot, wins, ...bet }: CardBet): Selection {
  return {
    ...bet,
    settle: (round) => {
      const card = faceAt(round, slot)
      return card !== null && wins(card) ? WIN : LOSE
    },
    chances: ({ shoe }) => winsOf(BigInt(shoe.filter(wins).length), BigInt(shoe.length)),
  }
}

type Kind = Pick<CardBet, 'id' | 'name' | 'wins'>

export const PARITY: readonly [odd: Kind, even: Kind] = [
  { id: 'odd', name: 'Odd', wins: (card) => !isEven(card) },
  { id: 'even', name: 'Even', wins: isEven },
]
export const COLOURS: readonly Kind[] = [
  { id: 'red', name: 'Red', wins: isRed },
  { id: 'black', name: 'Black', wins: (card) => !isRed(card) },
]
export const SUIT_BETS: readonly Kind[] = SUITS.map((suit) => ({
  id: NAMES[suit].toLowerCase(),
  name: NAMES[suit],
  wins: (card) => suitOf(card) === suit,
}))
export const RANK_BETS: readonly Kind[] = Array.from({ length: 13 }, (_, at) => ({
  id: `rank-${at + 1}`,
  name: rankName(at + 1),
  wins: (card) => rankOf(card) === at + 1,
}))
