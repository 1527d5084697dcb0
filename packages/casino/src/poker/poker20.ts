import { betterOf, duelMarket, outcomeOf } from '../hands/duel.ts'
import { FIGURES } from '../hands/figures.ts'
import type { PokerKind } from '../hands/poker-hand.ts'
import { WINDOW_SECONDS, windowThenCards, inTurn } from '../kernel/script.ts'
import { newRound } from '../kernel/play.ts'
import type { Listing, Market, Selection, Title } from '../kernel/title.ts'
import {
  BOARD_SEAT,
  FLOP,
  holeSeat,
  madeBy,
  onBoard,
  POKER_ORDER_RULES,
  RIVER,
  TURN,
} from './board.ts'
import { APART, LOSE, PUSH, WIN } from '../kernel/round.ts'
import { fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { winsOf } from '../kernel/ahead.ts'

interface KindBet {
  readonly kind: PokerKind
  readonly name: string
  /** the row of the published list; without its hand */
  readonly listed?: string
  readonly odds: number
  /** what is usual elsewhere, where it is known */
  readonly usual?: number
}

/** Higher than is usual: four of a kind at 251 and a straight flush at 501 would give back 0.42 and 0.16. */
const KIND_BETS: readonly KindBet[] = [
  { kind: 'pair', name: 'One Pair', odds: 218, usual: 200 },
  { kind: 'two-pair', name: 'Two Pair', odds: 405, usual: 375 },
  { kind: 'trips', name: 'Three of a Kind', odds: 1950 },
  { kind: 'straight', name: 'Straight', odds: 2050, usual: 1600 },
  { kind: 'flush', name: 'Flush', odds: 3100, usual: 2600 },
  { kind: 'full-house', name: 'Full House', odds: 3600, usual: 2900 },
  { kind: 'quads', name: 'Four of a Kind', odds: 54_000, usual: 25_100 },
  {
    kind: 'straight-flush',
    name: 'Straight Flush',
    listed: 'Straight Flush (incl. royal)',
    odds: 290_000,
    usual: 50_100,
  },
]

const SEVEN = FIGURES.sevenCards
const ALL_SEVEN = Object.values(SEVEN).reduce((sum, ways) => sum + ways, 0n)

const waysOf = (kind: PokerKind): bigint =>
  kind === 'straight-flush' ? SEVEN[kind] + SEVEN.royal : SEVEN[kind]

const kindBet = (hand: 'A' | 'B', { kind, name, listed, odds }: KindBet): Selection => ({
  id: `${kind}-${hand.toLowerCase()}`,
  name: `${name} ${hand}`,
  listed: `${listed ?? name} ${hand}`,
  price: fixed(odds),
  settle: (round) => (madeBy(round, hand) === kind ? WIN : LOSE),
  chances: () => winsOf(waysOf(kind), ALL_SEVEN),
})

const kinds = (hand: 'A' | 'B'): Market => ({
  id: `hand-${hand.toLowerCase()}`,
  name: `Hand of ${hand}`,
  selections: KIND_BETS.map((bet) => kindBet(hand, bet)),
  book: APART,
})

const main = duelMarket({
  id: 'main',
  name: 'Winner',
  valueIn: onBoard,
  onTie: PUSH,
  price: fixed(198),
  ways: () => FIGURES.twoHands,
  a: { id: 'a', name: 'Player A', listed: 'Winner A' },
  b: { id: 'b', name: 'Player B', listed: 'Winner B' },
})

/** The hands stand in the published list under a name of their own, with the usual odds beside them: ours are others. */
const listings = (): readonly Listing[] =>
  KIND_BETS.flatMap((bet) => {
    const { id, name, listed } = kindBet('A', bet)
    const row = { bet: listed ?? name, stage: 'pre', selection: id, round: newRound(POKER20, null) }
    const usual = bet.usual === undefined ? [] : [{ ...row, usual: fixed(bet.usual) }]
    return [{ ...row, title: 'poker20_alt' }, ...usual]
  })

export const POKER20: Title = {
  slug: 'poker20',
  name: '20-20 Poker',
  code: 360,
  family: 'poker',
  ...ONE_DECK,
  next: windowThenCards(WINDOW_SECONDS.first, [...inTurn(['A', 'B'], 2), ...FLOP, TURN, RIVER]),
  markets: [main, kinds('A'), kinds('B')],
  outcome: (round) => outcomeOf(betterOf(onBoard(round), round)),
  seats: [
    holeSeat({ id: 'a', name: 'Player A', prefix: 'A' }),
    holeSeat({ id: 'b', name: 'Player B', prefix: 'B' }),
    BOARD_SEAT,
  ],
  rules: [
    'Player A and Player B get two cards each, in turn, A first; then five cards are laid open for both. The better hand wins; on a tie every stake on the winner comes back.',
    POKER_ORDER_RULES,
    'You can also bet on what the final hand of A or of B is, whichever hand wins: only its best kind counts. A royal flush is a straight flush.',
  ],
  listings,
}
