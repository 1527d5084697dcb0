import { kindOf, MAJOR, MINOR } from '../hands/card-bits.ts'
import { isRoyal, POKER_KINDS, pokerBits, pokerValue, type PokerKind } from '../hands/poker-hand.ts'
import { fillings } from '../hands/versus.ts'
import type { Card } from '../kernel/cards.ts'
import { facesOf, type Round } from '../kernel/round.ts'
import type { Seat } from '../kernel/title.ts'

export const BOARD = 'board'
export const FLOP = ['board1', 'board2', 'board3']
export const TURN = 'board4'
export const RIVER = 'board5'

export const BOARD_SEAT: Seat = { id: BOARD, name: 'Board', kind: 'card', prefix: BOARD, places: 5 }

/** The value of hole cards on the board of a round. */
export const onBoard =
  (round: Round): ((hole: readonly Card[]) => number) =>
  (hole) =>
    pokerValue([...hole, ...facesOf(round, BOARD)])

/** The kind of the best five of hole cards and board. */
export const madeBy = (round: Round, hand: string): PokerKind =>
  POKER_KINDS[kindOf(onBoard(round)(facesOf(round, hand)))] ?? 'high'

/** The name of the best five of hole cards and board. */
export const POKER_NAMES: Readonly<Record<PokerKind, string>> = {
  high: 'High Card',
  pair: 'Pair',
  'two-pair': 'Two Pair',
  trips: 'Three of a Kind',
  straight: 'Straight',
  flush: 'Flush',
  'full-house': 'Full House',
  quads: 'Four of a Kind',
  'straight-flush': 'Straight Flush',
}

/** The seat of hole cards: it says what they make with the board from the flop on [CG960]. */
export const holeSeat = (of: Pick<Seat, 'id' | 'name' | 'prefix'>): Seat => ({
  ...of,
  kind: 'card',
  places: 2,
  says: (round) =>
    facesOf(round, BOARD).length < 3 ? null : POKER_NAMES[madeBy(round, of.prefix)],
})

/** The same with the royal flush apart. */
export function bonusMadeBy(value: number): PokerKind | 'royal' {
  return isRoyal(value) ? 'royal' : (POKER_KINDS[kindOf(value)] ?? 'high')
}

interface Bits {
  readonly major: number
  readonly minor: number
}

const bitsOf = (cards: readonly Card[]): Bits =>
  cards.reduce<Bits>(
    ({ major, minor }, card) => ({
      major: major | (MAJOR[card] ?? 0),
      minor: minor | (MINOR[card] ?? 0),
    }),
    { major: 0, minor: 0 },
  )

/**
 * For every way to fill up the board out of the shoe the values of the hands, in their order. From the flop on: two cards
 * are 990 ways at most [CG125].
 */
export function* boardsAhead(round: Round, hands: readonly string[]): Iterable<readonly number[]> {
  const board = facesOf(round, BOARD)
  const known = hands.map((hand) => bitsOf([...facesOf(round, hand), ...board]))
  for (const drawn of fillings(round.shoe, 5 - board.length)) {
    const { major, minor } = bitsOf(drawn)
    yield known.map((hand) => pokerBits(hand.major | major, hand.minor | minor))
  }
}

export const POKER_ORDER_RULES =
  'The best five of the seven cards count: straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair, high card. The ace is high, and low in 5-4-3-2-A. Suits never decide.'
export const NO_BETS_RULE =
  'No bets are taken between the hole cards and the flop; after the flop and after the turn the odds are worked out from the cards that lie open.'
