import { cardOf, decks, type Card } from '../kernel/cards.ts'

/** 29 cards: two to eight of each suit, and the nine of spades. */
export const teensinDeck = (): readonly Card[] => [
  ...decks(1, (rank) => rank >= 2 && rank <= 8),
  cardOf(9, 'S'),
]
