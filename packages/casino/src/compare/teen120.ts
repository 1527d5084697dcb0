import { cardSign, fixed } from '../kernel/card-bets.ts'
import type { Title } from '../kernel/title.ts'
import { duelOutcome, duelScript, duelSeats, winnerMarket, type Duel } from './duel.ts'
import { ONE_CARD_RULE, oneCardShoe, PLAYER_DEALER } from './one-card-duel.ts'
import { pairMarket } from './two-cards.ts'

const DUEL: Duel = { ...PLAYER_DEALER, price: fixed(200), same: { kind: 'bet', odds: 5100 } }

export const teen120: Title = {
  slug: 'teen120',
  name: '1 Card 20-20',
  family: 'compare',
  code: 315,
  shoe: oneCardShoe,
  next: duelScript(DUEL),
  markets: [winnerMarket(DUEL), pairMarket(DUEL.cards, fixed(1200), 'Pair')],
  outcome: (round) => duelOutcome(DUEL, round),
  seats: duelSeats(DUEL),
  faceName: (_, card) => cardSign(card),
  rules: [
    ONE_CARD_RULE,
    'When both cards are the same in rank and suit it is a tie: bets on Player and Dealer lose, and the bet on the tie wins. Pair wins when both cards have the same rank, the tie included.',
  ],
}
