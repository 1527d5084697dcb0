import { FIGURES } from '../hands/figures.ts'
import { THREE } from '../hands/orders.ts'
import { pairPlusOfTwo } from './pair-plus.ts'
import { HAND_ORDER_RULES, TIE_RULE, twoPlayers } from './two-players.ts'

export const TEEN20 = twoPlayers({
  slug: 'teen20',
  name: '20-20 Teenpatti',
  code: 102,
  order: THREE,
  ways: FIGURES.three,
  others: [pairPlusOfTwo()],
  rules: [
    'Player A and Player B get three cards each from one deck, in turn, A first. The better hand wins.',
    HAND_ORDER_RULES,
    TIE_RULE,
    'Pair Plus is a bet on one hand by itself, whichever hand wins: a pair pays 1 to one, a colour 4, a sequence 6, a trail 30, a pure sequence 40. Only the best of these counts.',
  ],
})
