import { duelMarket, ranked } from '../hands/duel.ts'
import { FIGURES } from '../hands/figures.ts'
import { LOW_BACCARAT, THREE_LOW } from '../hands/orders.ts'
import { payBet, payMarket } from '../hands/pay-table.ts'
import { topNine } from '../hands/top-nine.ts'
import { twoPlayers } from './two-players.ts'
import { PUSH } from '../kernel/round.ts'
import { fixed } from '../kernel/card-bets.ts'

const baccarat = duelMarket({
  id: 'baccarat',
  name: 'M-Baccarat',
  valueIn: ranked(LOW_BACCARAT.valueOf),
  onTie: PUSH,
  price: fixed(198),
  ways: () => FIGURES.lowBaccarat,
  a: { id: 'baccarat-a', name: 'M-Baccarat A' },
  b: { id: 'baccarat-b', name: 'M-Baccarat B' },
})

const PAYS = {
  pays: { nine: 3, eight: 4, seven: 5, six: 8, five: 30 },
  kindOf: topNine,
  ways: FIGURES.topNine,
  says: 'Nine high 3, eight high 4, seven high 5, six high 8, five high 30 to one',
} as const

const topNineBet = (hand: 'A' | 'B') =>
  payBet(
    {
      id: `top-nine-${hand.toLowerCase()}`,
      name: `Top 9 ${hand}`,
      listed: 'Top 9 (9-high x3,8 x4,7 x5,6 x8,5 x30; to one)',
      hands: [hand],
    },
    PAYS,
  )

export const TEENMUF = twoPlayers({
  slug: 'teenmuf',
  name: 'Muflis Teenpatti',
  code: 346,
  order: THREE_LOW,
  ways: FIGURES.three,
  listed: ['Player A (lower hand wins)', 'Player B (lower hand wins)'],
  others: [
    baccarat,
    payMarket({ id: 'top-nine', name: 'Top 9' }, [topNineBet('A'), topNineBet('B')]),
  ],
  rules: [
    'Player A and Player B get three cards each from one deck, in turn, A first. The lower hand wins: 2-3-5 of more than one suit is the best there is.',
    'Hands from the best to win with: high card, pair, colour, sequence, trail, pure sequence; within a kind the lower ranks, the ace being the highest. Suits never decide. On a tie every stake on the winner comes back.',
    'M-Baccarat: the lower last digit of the sum wins, where the ace is one and tens and faces are nothing. If they are equal, the hand with the lowest card wins, the ace being high; of one rank diamonds are lowest, then clubs, hearts, spades.',
    'Top 9: the hand is no pair, colour, sequence or trail, and its highest card is a nine or lower.',
  ],
})
