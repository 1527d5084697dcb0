import { cardBet, PARITY, RANK_BETS, SUIT_BETS } from '../hands/card-bet.ts'
import { duelOutcome } from '../hands/duel.ts'
import { rankTotal } from '../hands/baccarat-points.ts'
import { THREE } from '../hands/orders.ts'
import { windowBeforeEach, inTurn } from '../kernel/script.ts'
import { faceAt, facesOf, LOSE, oneOf, WIN } from '../kernel/round.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import { oneDayWinner } from './one-day.ts'
import { HAND_ORDER_RULES } from './two-players.ts'
import { handsOfTwo } from '../hands/hand-seats.ts'
import { fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { winsOf } from '../kernel/ahead.ts'
import { movingBy } from '../hands/moving-by.ts'

const SLOTS = inTurn(['A', 'B'], 3)

const totalBet = (hand: 'A' | 'B', isUnder: boolean): Selection => ({
  id: `${isUnder ? 'under-21' : 'over-22'}-${hand.toLowerCase()}`,
  name: `${isUnder ? 'Under 21' : 'Over 22'} ${hand}`,
  listed: isUnder ? 'Under 21 (<=21)' : 'Over 22 (>=22)',
  price: fixed(isUnder ? 182 : 205),
  settle: (round) => (rankTotal(facesOf(round, hand)) <= 21 === isUnder ? WIN : LOSE),
  // 11,700 of 22,100 hands have 21 or less
  chances: () => winsOf(isUnder ? 9n : 8n, 17n),
})

const totals = (hand: 'A' | 'B'): Market => ({
  id: `total-${hand.toLowerCase()}`,
  name: `Total of ${hand}`,
  selections: [totalBet(hand, true), totalBet(hand, false)],
  book: oneOf(2),
})

interface NextBook {
  readonly id: string
  readonly name: string
  readonly kinds: typeof RANK_BETS
  /** in thousandths */
  readonly kappa: number
  readonly listed?: string
}

const NEXT_BOOKS: readonly NextBook[] = [
  {
    id: 'suit',
    name: 'suit',
    kinds: SUIT_BETS,
    kappa: 950,
    listed: 'Spade|Heart|Club|Diamond (card 1)',
  },
  { id: 'parity', name: 'odd or even', kinds: PARITY, kappa: 970 },
  { id: 'rank', name: 'rank', kinds: RANK_BETS, kappa: 920, listed: 'Fix card' },
]

const nextBook = (slot: string, number: number, book: NextBook): Market => ({
  id: `card-${number}-${book.id}`,
  name: `Card ${number}: ${book.name}`,
  selections: book.kinds.map(({ id, name, wins }) =>
    cardBet({
      id: `card-${number}-${id}`,
      name: `Card ${number} ${name}`,
      listed: book.listed ?? name,
      slot,
      price: movingBy(book.kappa),
      wins,
      // only the very next card
      offered: (round) => round.dealt.length === number - 1 && faceAt(round, slot) === null,
    }),
  ),
  book: oneOf(book.kinds.length),
})

export const TEEN6: Title = {
  slug: 'teen6',
  name: 'Teenpatti 2.0',
  code: 343,
  family: 'teenpatti',
  ...ONE_DECK,
  next: windowBeforeEach(SLOTS),
  markets: [
    oneDayWinner,
    totals('A'),
    totals('B'),
    ...SLOTS.flatMap((slot, at) => NEXT_BOOKS.map((book) => nextBook(slot, at + 1, book))),
  ],
  outcome: duelOutcome(THREE.valueOf),
  seats: handsOfTwo(),
  rules: [
    'Player A and Player B get three cards each from one deck, in turn, A first. You can back and lay the winner before every card, and bet on what the next card is: its suit, odd or even, its rank.',
    HAND_ORDER_RULES,
    'On a tie backs and lays on the winner come back.',
    'Under 21: the three cards of the hand sum to 21 or less, ace one to king thirteen. Over 22: to 22 or more. These are taken before the first card.',
  ],
  isLive: true,
}
