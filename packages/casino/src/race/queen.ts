import { decks } from '../kernel/cards.ts'
import { totalsTitle } from './totals-title.ts'

/** Queen: as 32 Cards, with a whole pack and smaller points before it. */
export const queen = totalsTitle({
  players: [0, 1, 2, 3].map((base) => ({ id: String(base), name: `Total ${base}`, base })),
  mostCards: 4,
  slug: 'queen',
  name: 'Queen',
  code: 381,
  shoe: () => decks(1),
  prices: [0, 1, 2, 3].map(() => ({ kind: 'moving', back: 960, lay: 1050 })),
  sideMarkets: [],
  rules: [
    'One pack of 52 cards, shuffled before every round. The ace counts 1, jack 11, queen 12, king 13.',
    'Totals 0, 1, 2 and 3 begin with that number of points. Each gets one card, in that order, and adds its points. The highest total wins.',
    'Those who tie for the highest total get one more card each until one of them leads. Four cards are the most: if they leave a tie, the suit of the last card decides, spades before hearts, clubs and diamonds.',
    'Bets for and against are taken before the first card and again before each further one, in a tie before the next cards of those who tied. The odds follow the cards.',
  ],
})
