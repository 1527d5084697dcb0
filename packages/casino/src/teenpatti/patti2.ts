import { rankTotal } from '../hands/baccarat-points.ts'
import { duelMarket, ranked } from '../hands/duel.ts'
import { FIGURES } from '../hands/figures.ts'
import { bestOfFour } from '../hands/four-cards.ts'
import { MINI_BACCARAT, TWO } from '../hands/orders.ts'
import { payBet, payMarket } from '../hands/pay-table.ts'
import { facesOf, APART, LOSE, WIN } from '../kernel/round.ts'
import type { Market, Selection } from '../kernel/title.ts'
import { twoPlayers } from './two-players.ts'
import { fixed } from '../kernel/card-bets.ts'
import { winsOf } from '../kernel/ahead.ts'

const baccarat: Market = {
  ...duelMarket({
    id: 'baccarat',
    name: 'Mini Baccarat',
    valueIn: ranked(MINI_BACCARAT.valueOf),
    onTie: LOSE,
    price: fixed(210),
    ways: () => FIGURES.miniBaccarat,
    a: { id: 'baccarat-a', name: 'Mini Baccarat A' },
    b: { id: 'baccarat-b', name: 'Mini Baccarat B' },
  }),
  // equal totals lose both, so that the two together are no sure thing
  book: APART,
}

/**
 * Yes at 105: 1.05 is won on each point. No at 95: a point is won for each 0.95, which is 2.05 as odds. Between the two
 * lies a total of fourteen, on which both lose.
 */
const totalBet = (hand: 'A' | 'B', isYes: boolean): Selection => ({
  id: `total-${hand.toLowerCase()}-${isYes ? 'yes' : 'no'}`,
  name: `Total ${hand} ${isYes ? 'Yes 15' : 'No 14'}`,
  listed: `Total ${hand} ${isYes ? 'Yes 15 @105' : 'No 14 @95'}`,
  price: fixed(205),
  settle: (round) => {
    const total = rankTotal(facesOf(round, hand))
    return (isYes ? total >= 15 : total < 14) ? WIN : LOSE
  },
  // 612 of 1,326 pairs sum to fifteen or more, as many to thirteen or less
  chances: () => winsOf(6n, 13n),
})

const totals = (hand: 'A' | 'B'): Market => ({
  id: `total-${hand.toLowerCase()}`,
  name: `Total of ${hand}`,
  selections: [totalBet(hand, true), totalBet(hand, false)],
  book: APART,
})

const colourPlus = payMarket({ id: 'colour-plus', name: 'Colour Plus' }, [
  payBet(
    {
      id: 'colour-plus',
      name: 'Colour Plus',
      listed: 'Color Plus (any three of the four cards: seq 1/color 2/trio 12/pure 15 to one)',
      hands: ['A', 'B'],
    },
    {
      pays: { sequence: 1, colour: 2, trail: 12, pure: 15 },
      kindOf: bestOfFour,
      ways: FIGURES.fourCards,
      says: 'Sequence 1, colour 2, trail 12, pure sequence 15 to one',
    },
  ),
])

export const PATTI2 = twoPlayers({
  slug: 'patti2',
  name: '2 Cards Teenpatti',
  code: 347,
  order: TWO,
  ways: FIGURES.two,
  others: [baccarat, totals('A'), totals('B'), colourPlus],
  rules: [
    'Player A and Player B get two cards each from one deck, in turn, A first. The third card of each hand is thought to follow the two: a pair counts as a trail, two in a row as a sequence.',
    'Hands from the best: pure sequence (a sequence of one suit), trail, sequence, colour, high card. The best sequence is Q-K, then A-2, then J-Q down to 2-3; K-A, Q-A and 2-4 are none. Suits never decide. On a tie every stake on the winner comes back.',
    'Mini Baccarat: the higher last digit of the sum wins, where the ace is one and tens and faces are nothing; if they are equal, both sides lose.',
    'Total: Yes wins if the two cards sum to 15 or more, No if they sum to 13 or less, ace one to king thirteen; with fourteen both lose. Each pays 2.05 in all.',
    'Colour Plus: the best that any three of the four cards on the table make.',
  ],
})
