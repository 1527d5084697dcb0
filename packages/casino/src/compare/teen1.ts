import { cardMarket, cardSign, fixed, type Place } from '../kernel/card-bets.ts'
import { rankOf, type Card } from '../kernel/cards.ts'
import type { Title } from '../kernel/title.ts'
import { duelOutcome, duelScript, duelSeats, winnerMarket, type Duel } from './duel.ts'
import { ONE_CARD_RULE, oneCardShoe, PLAYER_DEALER } from './one-card-duel.ts'

const SEVEN = 7
const DUEL: Duel = {
  ...PLAYER_DEALER,
  price: { kind: 'moving', back: 970, lay: 1050 },
  isLive: true,
}
const PLACES: readonly Place[] = [
  { slot: 'P1', id: 'player-', name: 'Player ', listed: '' },
  { slot: 'D1', id: 'dealer-', name: 'Dealer ', listed: '' },
]

const halves = (card: Card) => rankOf(card) === SEVEN
/** here the ace is low */
const SEVENS = [
  {
    id: '7-up',
    name: '7 Up',
    price: fixed(200),
    wins: (card: Card) => rankOf(card) > SEVEN,
    halves,
  },
  {
    id: '7-down',
    name: '7 Down',
    price: fixed(200),
    wins: (card: Card) => rankOf(card) < SEVEN,
    halves,
  },
]

export const teen1: Title = {
  slug: 'teen1',
  name: '1 Card One-Day',
  family: 'compare',
  code: 314,
  shoe: oneCardShoe,
  next: duelScript(DUEL),
  markets: [
    winnerMarket(DUEL),
    ...PLACES.map((place) =>
      cardMarket(place, { id: 'sevens', name: '7 up or 7 down', bets: SEVENS }),
    ),
  ],
  outcome: (round) => duelOutcome(DUEL, round),
  seats: duelSeats(DUEL),
  faceName: (_, card) => cardSign(card),
  rules: [
    ONE_CARD_RULE,
    "When both cards are the same in rank and suit, stakes on the winner come back. The winner can be backed and laid before the first card and again after the Player's card, at odds worked out from the cards left in the shoe.",
    '7 up and 7 down are taken on each card before the first one: up wins on 8 to K, down on ace to 6. On a 7 both lose half of the stake and the other half comes back.',
  ],
  isLive: true,
}
