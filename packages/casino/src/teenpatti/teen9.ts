import { FIGURES } from '../hands/figures.ts'
import { saysThree } from '../hands/hand-seats.ts'
import { WINDOW_SECONDS, windowThenCards, inTurn } from '../kernel/script.ts'
import { threeKind, threeValue, type ThreeKind } from '../hands/three-cards.ts'
import { facesOf, type Round, APART, apart, LOSE, PUSH, WIN } from '../kernel/round.ts'
import type { Market, Outcome, Selection, Title } from '../kernel/title.ts'
import { HAND_ORDER_RULES } from './two-players.ts'
import { fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { winsOf } from '../kernel/ahead.ts'

interface Hand {
  readonly id: string
  readonly name: string
  readonly prefix: 'T' | 'L' | 'D'
}

const HANDS: readonly Hand[] = [
  { id: 'tiger', name: 'Tiger', prefix: 'T' },
  { id: 'lion', name: 'Lion', prefix: 'L' },
  { id: 'dragon', name: 'Dragon', prefix: 'D' },
]

/** The hands that no other one beats. */
function bestOf(round: Round): readonly Hand[] {
  const values = HANDS.map(({ prefix }) => threeValue(facesOf(round, prefix)))
  const best = Math.max(...values)
  return HANDS.filter((_, at) => values[at] === best)
}

const { alone, among, all } = FIGURES.threeWay

const winnerBet = (hand: Hand): Selection => ({
  id: hand.id,
  name: hand.name,
  price: fixed(294),
  settle: (round) => {
    const best = bestOf(round)
    if (!best.includes(hand)) return LOSE
    return best.length === 1 ? WIN : PUSH
  },
  chances: () => [
    { comes: WIN, ways: alone },
    { comes: PUSH, ways: among - alone },
    { comes: LOSE, ways: all - among },
  ],
})

interface KindBet {
  readonly id: string
  readonly name: string
  readonly odds: number
  readonly kinds: readonly ThreeKind[]
}

/** A trio counts as a pair, a straight flush as a straight and as a flush. */
const KINDS: readonly KindBet[] = [
  { id: 'pair', name: 'Pair', odds: 550, kinds: ['pair', 'trail'] },
  { id: 'flush', name: 'Flush', odds: 1800, kinds: ['colour', 'pure'] },
  { id: 'straight', name: 'Straight', odds: 2700, kinds: ['sequence', 'pure'] },
  { id: 'trio', name: 'Trio', odds: 40_000, kinds: ['trail'] },
  { id: 'straight-flush', name: 'Straight Flush', odds: 42_500, kinds: ['pure'] },
]

const kindBet = (hand: Hand, { id, name, odds, kinds }: KindBet): Selection => ({
  id: `${hand.id}-${id}`,
  name: `${hand.name} ${name}`,
  listed: name,
  price: fixed(odds),
  settle: (round) => (kinds.includes(threeKind(facesOf(round, hand.prefix))) ? WIN : LOSE),
  chances: () =>
    winsOf(
      kinds.reduce((sum, kind) => sum + FIGURES.threeKinds[kind], 0n),
      22_100n,
    ),
})

const kindsOf = (hand: Hand): Market => ({
  id: `${hand.id}-hand`,
  name: `Hand of ${hand.name}`,
  selections: KINDS.map((kind) => kindBet(hand, kind)),
  book: APART,
})

function outcome(round: Round): Outcome {
  const [first, ...others] = bestOf(round)
  if (first === undefined || others.length > 0) return { code: 'Tie', winner: 'Tie' }
  return { code: first.prefix, winner: first.name }
}

export const TEEN9: Title = {
  slug: 'teen9',
  name: 'Teenpatti Test',
  code: 344,
  family: 'teenpatti',
  ...ONE_DECK,
  next: windowThenCards(WINDOW_SECONDS.first, inTurn(['T', 'L', 'D'], 3)),
  markets: [
    {
      id: 'main',
      name: 'Winner',
      selections: HANDS.map(winnerBet),
      // two of three can push while the third loses, so that each is judged for itself
      book: apart(WIN, LOSE, PUSH),
    },
    ...HANDS.map(kindsOf),
  ],
  outcome,
  seats: HANDS.map((hand) => ({ ...hand, kind: 'card', places: 3, says: saysThree(hand.prefix) })),
  rules: [
    'Tiger, Lion and Dragon get three cards each from one deck, in turn. The best hand wins.',
    HAND_ORDER_RULES,
    'If two or three hands are equally best, stakes on them come back; a third one that is beaten loses.',
    'Pair, flush, straight, trio and straight flush are bets on one hand by itself. A trio is a pair too; a straight flush is a straight and a flush too.',
  ],
}
