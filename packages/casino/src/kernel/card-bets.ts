import {
  decks,
  isEven,
  isRed,
  rankName,
  rankOf,
  SUITS,
  suitOf,
  type Card,
  type Suit,
  RANKS,
} from './cards.ts'
import { oneAhead } from './ahead.ts'
import type { Return } from '@crease/domain/rounds/returns.ts'
import { faceAt, HALF, oneOf, PUSH, wonIf } from './round.ts'
import type { Market, Price, Selection } from './title.ts'

/** A bet on what one card is. Odds in hundredths. */
export interface CardBet {
  readonly id: string
  readonly name: string
  readonly listed?: string
  readonly price: Price
  readonly wins: (card: Card) => boolean
  /** on which half of the stake comes back */
  readonly halves?: (card: Card) => boolean
}

/** A place that bets are taken on: its slot, and what ids, names and rows of the published list begin with. */
export interface Place {
  readonly slot: string
  readonly id: string
  readonly name: string
  readonly listed: string
}

/** Odds in hundredths of bets on one card; those that are absent are not offered. */
export interface CardOdds {
  readonly even: number
  readonly odd: number
  readonly red: number
  readonly black: number
  readonly rank?: number
  readonly suit?: number
}

export const fixed = (back: number, lay: number | null = null): Price => ({
  kind: 'fixed',
  back,
  lay,
})

export const SUIT_SIGNS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', C: '♣', D: '♦' }
const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  S: 'Spades',
  H: 'Hearts',
  C: 'Clubs',
  D: 'Diamonds',
}
/** 'K♠', as players read it. */
export const cardSign = (card: Card): string =>
  `${rankName(rankOf(card))}${SUIT_SIGNS[suitOf(card)]}`

/** A game of one deck that is shuffled for every round. */
export const ONE_DECK = {
  shoe: () => decks(1),
  faceName: (_slot: string, card: Card) => cardSign(card),
} as const

/** The selection of a bet on the card of a place; its chances hold until that card is dealt. */
export function onCard(place: Place, bet: CardBet): Selection {
  const comes = (card: Card) => (bet.halves?.(card) === true ? HALF : wonIf(bet.wins(card)))
  return {
    id: place.id + bet.id,
    name: place.name + bet.name,
    listed: place.listed + (bet.listed ?? bet.name),
    price: bet.price,
    settle: (round) => {
      const card = faceAt(round, place.slot)
      if (card === null) throw new Error(`no card lies at ${place.slot}`)
      return comes(card)
    },
    chances: (round) => oneAhead(round.shoe, comes),
  }
}

/** A bet on the card after `before` others, taken before that card; it comes back if the round ends without it. */
export const onNthCard = (
  before: number,
  comes: (card: Card) => Return,
): Pick<Selection, 'settle' | 'chances' | 'offered'> => ({
  settle: ({ dealt }) => {
    const card = dealt[before]
    return card === undefined ? PUSH : comes(card.face)
  },
  chances: ({ shoe }) => oneAhead(shoe, comes),
  offered: ({ windows }) => windows === before,
})

/** A book on one card in which one of the bets wins; on a card that halves, all of them halve. */
export function cardMarket(
  place: Place,
  {
    id,
    name,
    bets,
  }: { readonly id: string; readonly name: string; readonly bets: readonly CardBet[] },
): Market {
  const halves = bets.some((bet) => bet.halves !== undefined)
  return {
    id: place.id + id,
    name: place.name + name,
    selections: bets.map((bet) => onCard(place, bet)),
    book: oneOf(bets.length, ...(halves ? [HALF] : [])),
  }
}

/** The books on one card that most titles have: odd or even, colour, and rank and suit where they have odds. */
export function cardMarkets(
  place: Place,
  odds: CardOdds,
  ranks: readonly number[] = RANKS,
): readonly Market[] {
  const books = [parityBook(odds), colourBook(odds)]
  if (odds.rank !== undefined) books.push(rankBook(fixed(odds.rank), ranks))
  if (odds.suit !== undefined) books.push(suitBook(fixed(odds.suit)))
  return books.map((book) => cardMarket(place, book))
}

const parityBook = ({ even, odd }: CardOdds) => ({
  id: 'parity',
  name: 'Odd or even',
  bets: [
    { id: 'even', name: 'Even', price: fixed(even), wins: isEven },
    { id: 'odd', name: 'Odd', price: fixed(odd), wins: (card: Card) => !isEven(card) },
  ],
})

const colourBook = ({ red, black }: CardOdds) => ({
  id: 'colour',
  name: 'Colour',
  bets: [
    { id: 'red', name: 'Red', price: fixed(red), wins: isRed },
    { id: 'black', name: 'Black', price: fixed(black), wins: (card: Card) => !isRed(card) },
  ],
})

const rankBook = (price: Price, ranks: readonly number[]) => ({
  id: 'rank',
  name: 'Card',
  bets: ranks.map((rank) => ({
    id: `rank-${rank}`,
    name: `Card ${rankName(rank)}`,
    listed: 'Card (one rank)',
    price,
    wins: (card: Card) => rankOf(card) === rank,
  })),
})

const suitBook = (price: Price) => ({
  id: 'suit',
  name: 'Suit',
  bets: SUITS.map((suit) => ({
    id: SUIT_NAMES[suit].toLowerCase(),
    name: SUIT_NAMES[suit],
    listed: 'One suit',
    price,
    wins: (card: Card) => suitOf(card) === suit,
  })),
})
