import { quick } from '../kernel/script.ts'
import { duelMarket, ranked } from '../hands/duel.ts'
import { FIGURES } from '../hands/figures.ts'
import { RANK_TOTAL, THREE, THREE_BACCARAT } from '../hands/orders.ts'
import { isRed } from '../kernel/cards.ts'
import { facesOf, HALF, LOSE, oneOf, PUSH, WIN } from '../kernel/round.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import { pairPlusOfTwo } from './pair-plus.ts'
import { HAND_ORDER_RULES, TIE_RULE, twoPlayers } from './two-players.ts'
import { fixed } from '../kernel/card-bets.ts'
import { winsOf } from '../kernel/ahead.ts'

const baccarat = duelMarket({
  id: 'baccarat',
  name: '3 Baccarat',
  valueIn: ranked(THREE_BACCARAT.valueOf),
  onTie: PUSH,
  price: fixed(198),
  ways: () => FIGURES.threeBaccarat,
  a: { id: 'baccarat-a', name: '3 Baccarat A' },
  b: { id: 'baccarat-b', name: '3 Baccarat B' },
})

const total = duelMarket({
  id: 'total',
  name: 'Total',
  valueIn: ranked(RANK_TOTAL.valueOf),
  onTie: HALF,
  price: fixed(198),
  ways: () => FIGURES.rankTotal,
  a: { id: 'total-a', name: 'Total A', listed: 'Total A (higher point total; tie half back)' },
  b: { id: 'total-b', name: 'Total B', listed: 'Total B (higher point total; tie half back)' },
})

const colourBet = (hand: 'A' | 'B', colour: 'Red' | 'Black'): Selection => ({
  id: `${colour.toLowerCase()}-${hand.toLowerCase()}`,
  name: `${colour} ${hand}`,
  listed: `${colour} ${hand} (2+ ${colour.toLowerCase()} of 3)`,
  price: fixed(197),
  settle: (round) => {
    const red = facesOf(round, hand).filter(isRed).length
    return red >= 2 === (colour === 'Red') ? WIN : LOSE
  },
  // there is a black card for every red one
  chances: () => winsOf(1n, 2n),
})

const colours = (hand: 'A' | 'B'): Market => ({
  id: `colour-${hand.toLowerCase()}`,
  name: `Colour ${hand}`,
  selections: [colourBet(hand, 'Red'), colourBet(hand, 'Black')],
  book: oneOf(2),
})

const teen20With = (named: Pick<Title, 'slug' | 'name' | 'code'>): Title =>
  twoPlayers({
    ...named,
    order: THREE,
    ways: FIGURES.three,
    others: [baccarat, total, pairPlusOfTwo(), colours('A'), colours('B')],
    rules: [
      'Player A and Player B get three cards each from one deck, in turn, A first. The better hand wins.',
      HAND_ORDER_RULES,
      TIE_RULE,
      '3 Baccarat: three of a rank come first, the ace highest; then three faces, by the highest of them; then the last digit of the sum, where the ace is one and tens and faces are nothing. If that is equal, more faces win, then the higher face, then the higher other card; of one rank spades come before hearts, clubs and diamonds. There is no tie.',
      'Total: the higher sum of the three cards, ace one to king thirteen; on equal sums half of the stake comes back. Red and Black: two or three cards of the hand are of the colour.',
      'Pair Plus is a bet on one hand by itself: a pair pays 1 to one, a colour 4, a sequence 6, a trail 30, a pure sequence 40. Only the best counts.',
    ],
  })

export const TEEN20B = teen20With({ slug: 'teen20b', name: '20-20 Teenpatti B', code: 340 })
export const TEEN20C = quick(teen20With({ slug: 'teen20c', name: '20-20 Teenpatti C', code: 341 }))
