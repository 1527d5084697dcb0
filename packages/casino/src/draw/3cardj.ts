import { fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { rankName, rankOf, RANKS } from '../kernel/cards.ts'
import { picksOf } from '../kernel/picks.ts'
import { facesOf, APART } from '../kernel/round.ts'
import { WINDOW_SECONDS, windowThenCards } from '../kernel/script.ts'
import type { Title } from '../kernel/title.ts'
import { judgement } from './judgement.ts'

const CHOSEN = 3

const picks = picksOf({
  prefix: 'yes-',
  asks: [
    {
      name: 'Three ranks',
      options: RANKS.map((rank) => ({
        id: String(rank),
        name: rankName(rank),
        fits: (card) => rankOf(card) === rank,
      })),
      least: CHOSEN,
      most: CHOSEN,
    },
  ],
  selectionOf: ([ranks = []], id) =>
    judgement(
      {
        id,
        name: `Yes ${ranks.map((rank) => rankName(Number(rank))).join(' ')}`,
        listed: 'Yes (>=1 of 3 chosen ranks in 3 cards)',
        listedLay: 'Yes (lay = No)',
        price: fixed(178, 184),
      },
      (card) => ranks.includes(String(rankOf(card))),
    ),
  examples: [[['1', '2', '3']]],
})

export const threeCardJudgement: Title = {
  slug: '3cardj',
  name: '3 Cards Judgement',
  family: 'draw',
  code: 306,
  ...ONE_DECK,
  next: windowThenCards(WINDOW_SECONDS.first, ['C1', 'C2', 'C3']),
  markets: [{ id: 'yes', name: 'Yes or no', selections: [], picks, book: APART }],
  outcome: (round) => {
    const ranks = facesOf(round, 'C').map((card) => rankName(rankOf(card)))
    return { code: ranks.join('').replaceAll('10', 'T'), winner: ranks.join(' ') }
  },
  seats: [{ id: 'cards', name: 'Cards', kind: 'card', prefix: 'C', places: 3 }],
  rules: [
    'Three cards are drawn from one deck, reshuffled for every round. Before that you choose three ranks.',
    'Yes (back) wins when at least one of the three cards has one of your ranks. No (lay) wins when none of them has; one card that misses is not enough. Suits do not matter.',
  ],
}
