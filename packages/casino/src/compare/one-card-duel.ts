import { PUSH } from '../kernel/round.ts'
import { decks } from '../kernel/cards.ts'
import { aceHigh } from './order.ts'
import type { Duel } from './duel.ts'

const DECKS = 8

/** The shoe of both 1 Card titles. */
export const oneCardShoe = () => decks(DECKS)

/** Player against Dealer, the ace high; the same card twice gives the stakes back [CG112]. */
export const PLAYER_DEALER = {
  cards: { first: 'P1', second: 'D1' },
  names: ['Player', 'Dealer'],
  order: aceHigh,
  same: { kind: 'comes', to: PUSH },
} as const satisfies Partial<Duel>

/** The start of both rule pages. */
export const ONE_CARD_RULE = `Player and Dealer get one card each from ${DECKS} decks, reshuffled for every round. The higher card wins. The ace is the highest, the 2 the lowest; of two cards of one rank the suit decides: spades, then hearts, clubs, diamonds.`
