import { baccaratTotal } from '../hands/baccarat-points.ts'
import { signOf } from '../hands/card-bet.ts'
import { duelMarket, duelOutcome, ranked } from '../hands/duel.ts'
import { FIGURES } from '../hands/figures.ts'
import { HIGH_CARDS, TEENSIN } from '../hands/orders.ts'
import { payBet, payMarket } from '../hands/pay-table.ts'
import { seatsOfTwo } from '../hands/hand-seats.ts'
import { WINDOW_SECONDS, windowThenCards, inTurn } from '../kernel/script.ts'
import { teensinDeck } from '../hands/teensin-deck.ts'
import { threeKind } from '../hands/three-cards.ts'
import { cardOf } from '../kernel/cards.ts'
import { facesOf, saysSum, APART, LOSE, PUSH, WIN } from '../kernel/round.ts'
import type { Selection, Title } from '../kernel/title.ts'
import { fixed } from '../kernel/card-bets.ts'
import { winsOf } from '../kernel/ahead.ts'

const NINE = cardOf(9, 'S')
const KINDS = FIGURES.teensinKinds
const HANDS = KINDS.pure + KINDS.colour + KINDS.sequence + KINDS.trail + KINDS.pair + KINDS.high

const pairBet = (hand: 'A' | 'B'): Selection => ({
  id: `pair-${hand.toLowerCase()}`,
  name: `Pair ${hand}`,
  listed: `Pair ${hand} (trio counts)`,
  price: fixed(325),
  settle: (round) => (['pair', 'trail'].includes(threeKind(facesOf(round, hand))) ? WIN : LOSE),
  chances: () => winsOf(KINDS.pair + KINDS.trail, HANDS),
})

const luckyNine: Selection = {
  id: 'lucky-9',
  name: 'Lucky 9',
  listed: 'Lucky 9 (9S in the six cards)',
  price: fixed(470, 510),
  settle: ({ dealt }) => (dealt.some(({ face }) => face === NINE) ? WIN : LOSE),
  // six of 29 cards are dealt
  chances: () => winsOf(6n, 29n),
}

const colourPlus = (hand: 'A' | 'B'): Selection =>
  payBet(
    {
      id: `colour-plus-${hand.toLowerCase()}`,
      name: `Colour Plus ${hand}`,
      listed: `Color Plus ${hand} (seq 2/color 5/trio 20/pure 30 to one)`,
      hands: [hand],
    },
    {
      pays: { sequence: 2, colour: 5, trail: 20, pure: 30 },
      kindOf: threeKind,
      ways: KINDS,
      says: 'Sequence 2, colour 5, trail 20, pure sequence 30 to one',
    },
  )

export const TEENSIN_TITLE: Title = {
  slug: 'teensin',
  name: '29 Card Baccarat',
  code: 365,
  family: 'baccarat',
  shoe: teensinDeck,
  next: windowThenCards(WINDOW_SECONDS.first, inTurn(['A', 'B'], 3)),
  markets: [
    duelMarket({
      id: 'main',
      name: 'Winner',
      valueIn: ranked(TEENSIN.valueOf),
      onTie: PUSH,
      price: fixed(198),
      ways: () => FIGURES.teensin,
      a: { id: 'a', name: 'Player A' },
      b: { id: 'b', name: 'Player B' },
    }),
    duelMarket({
      id: 'high-card',
      name: 'High card',
      valueIn: ranked(HIGH_CARDS.valueOf),
      onTie: PUSH,
      price: fixed(198),
      ways: () => FIGURES.highCards,
      a: { id: 'high-card-a', name: 'High card A' },
      b: { id: 'high-card-b', name: 'High card B' },
    }),
    { id: 'pair', name: 'Pair', selections: [pairBet('A'), pairBet('B')], book: APART },
    { id: 'lucky-9', name: 'Lucky 9', selections: [luckyNine], book: APART },
    payMarket({ id: 'colour-plus', name: 'Colour Plus' }, [colourPlus('A'), colourPlus('B')]),
  ],
  outcome: duelOutcome(TEENSIN.valueOf),
  seats: seatsOfTwo(3).map((seat) => ({ ...seat, says: saysSum(seat.prefix, baccaratTotal) })),
  faceName: signOf,
  rules: [
    'The deck has 29 cards: two to eight of each suit, and the nine of spades. Player A and Player B get three cards each, in turn, A first.',
    'Three of a rank win, the higher rank before the lower. Otherwise the higher last digit of the sum wins; if it is equal, the higher cards, compared from the highest down. If all ranks are equal, stakes on the winner come back.',
    'High card compares the cards alone, from the highest down; if all are equal, stakes come back. Pair: two or three cards of the hand are of one rank. Lucky 9: the nine of spades is among the six cards.',
    'Colour Plus: a sequence pays 2 to one, a colour 5, a trail 20, a pure sequence 30; only the best counts.',
  ],
}
