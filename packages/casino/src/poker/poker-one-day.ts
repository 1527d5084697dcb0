import { betterOf, duelMarket, outcomeOf, type DuelWays } from '../hands/duel.ts'
import { FIGURES } from '../hands/figures.ts'
import { payBet, payMarket } from '../hands/pay-table.ts'
import { pokerValue } from '../hands/poker-hand.ts'
import { remembered } from '../hands/remembered.ts'
import { script, FIRST_WINDOW, inTurn, toSlots, WINDOW_WITHIN } from '../kernel/script.ts'
import { bonusKind } from '../hands/two-card-bonus.ts'
import { type Round, PUSH } from '../kernel/round.ts'
import type { Selection, Title } from '../kernel/title.ts'
import { movingBy } from '../hands/moving-by.ts'
import {
  BOARD,
  BOARD_SEAT,
  boardsAhead,
  bonusMadeBy,
  FLOP,
  holeSeat,
  NO_BETS_RULE,
  onBoard,
  POKER_ORDER_RULES,
  RIVER,
  TURN,
} from './board.ts'
import { ONE_DECK } from '../kernel/card-bets.ts'

const counted = remembered((round: Round): DuelWays => {
  const ways = { a: 0, b: 0, ties: 0 }
  for (const [a = 0, b = 0] of boardsAhead(round, ['A', 'B'])) {
    if (a === b) ways.ties += 1
    else ways[a > b ? 'a' : 'b'] += 1
  }
  return { a: BigInt(ways.a), b: BigInt(ways.b), ties: BigInt(ways.ties) }
})

const main = duelMarket({
  id: 'main',
  name: 'Winner',
  valueIn: onBoard,
  onTie: PUSH,
  price: movingBy(960, 1050),
  ways: (round) => (round.dealt.length === 0 ? FIGURES.twoHands : counted(round)),
  a: { id: 'a', name: 'Player A', listed: 'Player A (pre-deal)' },
  b: { id: 'b', name: 'Player B', listed: 'Player B (pre-deal)' },
  offered: () => true,
})

const twoCardBonus = (hand: 'A' | 'B'): Selection =>
  payBet(
    {
      id: `two-card-${hand.toLowerCase()}`,
      name: `2 Card Bonus ${hand}`,
      listed: `2 Card Bonus ${hand} (30/25/20/15/10/5/3 to one)`,
      hands: [hand],
    },
    {
      pays: {
        aces: 30,
        'ace-king-suited': 25,
        'ace-face-suited': 20,
        'ace-king': 15,
        faces: 10,
        'ace-face': 5,
        pair: 3,
      },
      kindOf: bonusKind,
      ways: FIGURES.bonusKinds,
      says: 'A-A 30, A-K suited 25, A-Q or A-J suited 20, A-K 15, K-K, Q-Q or J-J 10, A-Q or A-J 5, any other pair 3 to one',
    },
  )

const sevenCardBonus = (hand: 'A' | 'B'): Selection =>
  payBet(
    {
      id: `seven-card-${hand.toLowerCase()}`,
      name: `7 Card Bonus ${hand}`,
      listed: `7 Card Bonus ${hand} (3/4/6/8/30/50/100 to one)`,
      hands: [hand, BOARD],
    },
    {
      pays: {
        trips: 3,
        straight: 4,
        flush: 6,
        'full-house': 8,
        quads: 30,
        'straight-flush': 50,
        royal: 100,
      },
      kindOf: (cards) => bonusMadeBy(pokerValue(cards)),
      ways: FIGURES.sevenCards,
      says: 'Three of a kind 3, straight 4, flush 6, full house 8, four of a kind 30, straight flush 50, royal flush 100 to one',
    },
  )

export const POKER: Title = {
  slug: 'poker',
  name: 'Poker 1-Day',
  code: 361,
  family: 'poker',
  ...ONE_DECK,
  next: script([
    FIRST_WINDOW,
    ...toSlots([...inTurn(['A', 'B'], 2), ...FLOP]),
    WINDOW_WITHIN,
    { slot: TURN },
    WINDOW_WITHIN,
    { slot: RIVER },
  ]),
  markets: [
    main,
    payMarket({ id: 'two-card', name: '2 Card Bonus' }, [twoCardBonus('A'), twoCardBonus('B')]),
    payMarket({ id: 'seven-card', name: '7 Card Bonus' }, [
      sevenCardBonus('A'),
      sevenCardBonus('B'),
    ]),
  ],
  outcome: (round) => outcomeOf(betterOf(onBoard(round), round)),
  seats: [
    holeSeat({ id: 'a', name: 'Player A', prefix: 'A' }),
    holeSeat({ id: 'b', name: 'Player B', prefix: 'B' }),
    BOARD_SEAT,
  ],
  rules: [
    'Player A and Player B get two cards each, in turn, A first; then five cards are laid open for both. You can back and lay the winner; on a tie backs and lays come back.',
    NO_BETS_RULE,
    POKER_ORDER_RULES,
    '2 Card Bonus is a bet on the two cards of one player; 7 Card Bonus on the best five of its two and the board. Both are taken before the first card, and the stake comes back with what is won.',
  ],
  isLive: true,
}
