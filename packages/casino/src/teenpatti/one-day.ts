import { cardBet, PARITY } from '../hands/card-bet.ts'
import { AFTER_TWO } from '../hands/after-two.ts'
import { duelMarket, duelOutcome, type DuelWays, ranked } from '../hands/duel.ts'
import { FIGURES } from '../hands/figures.ts'
import { lastCards } from '../hands/last-cards.ts'
import { threeBits, threeValue } from '../hands/three-cards.ts'
import { remembered } from '../hands/remembered.ts'
import { windowBeforeEach, inTurn } from '../kernel/script.ts'
import { rankOf, suitOf, type Card } from '../kernel/cards.ts'
import type { Chances } from '../kernel/chances.ts'
import { faceAt, facesOf, type Round, APART, LOSE, oneOf, PUSH, WIN } from '../kernel/round.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import { HAND_ORDER_RULES } from './two-players.ts'
import { handsOfTwo } from '../hands/hand-seats.ts'
import { winsOf } from '../kernel/ahead.ts'
import { movingBy } from '../hands/moving-by.ts'
import { ONE_DECK } from '../kernel/card-bets.ts'

const SLOTS = inTurn(['A', 'B'], 3)

const AFTER_ONE: readonly DuelWays[] = [
  FIGURES.after1,
  FIGURES.after2,
  FIGURES.after3,
  FIGURES.after4,
  FIGURES.after5,
  FIGURES.after6,
  FIGURES.after7,
  FIGURES.after8,
  FIGURES.after9,
  FIGURES.after10,
  FIGURES.after11,
  FIGURES.after12,
  FIGURES.after13,
]

const counted = lastCards(3, () => threeBits)

/** Before the third card from the figures, which tell cards apart by rank and by like or unlike suit; then counted [CG121]. */
export function oneDayWays(round: Round): DuelWays {
  const [a, b] = round.dealt.map(({ face }) => face)
  if (round.dealt.length > 2) return counted(round)
  if (a === undefined) return FIGURES.three
  return (b === undefined ? AFTER_ONE[rankOf(a) - 1] : afterTwo(a, b)) ?? counted(round)
}

const WAYS_AFTER_TWO = 1_381_800n

function afterTwo(a: Card, b: Card): DuelWays | undefined {
  const cell = AFTER_TWO[rankOf(a) - 1]?.split(';')[rankOf(b) - 1]
  const [wins, ties] = cell?.split('|')[suitOf(a) === suitOf(b) ? 1 : 0]?.split(' ') ?? []
  if (wins === undefined || ties === undefined) return undefined
  return { a: BigInt(wins), b: WAYS_AFTER_TWO - BigInt(wins) - BigInt(ties), ties: BigInt(ties) }
}

const always = (): boolean => true

/** Back and lay on either hand until the last card; a tie is a push for both sides. */
export const oneDayWinner: Market = duelMarket({
  id: 'main',
  name: 'Winner',
  valueIn: ranked(threeValue),
  onTie: PUSH,
  price: movingBy(960, 1050),
  ways: oneDayWays,
  a: { id: 'a', name: 'Player A', listed: 'Player A (pre-deal)' },
  b: { id: 'b', name: 'Player B', listed: 'Player B (pre-deal)' },
  offered: always,
})

/** Two of its ranks lie side by side; the ace beside the king and the two. */
function isConsecutive(ranks: readonly number[]): boolean {
  return ranks.some((rank) => ranks.includes((rank % 13) + 1))
}

/** By how the ranks that are left can fill a hand up. */
function consecutiveChances(known: readonly Card[], deck: readonly Card[]): Chances {
  const copies = Array.from(
    { length: 13 },
    (_, at) => deck.filter((card) => rankOf(card) === at + 1).length,
  )
  const ranks = known.map(rankOf)
  let [hits, all] = [0, 0]
  const fill = (ways: number): void => {
    if (ranks.length === 3) {
      all += ways
      if (isConsecutive(ranks)) hits += ways
      return
    }
    for (const [at, left] of copies.entries()) {
      copies[at] = left - 1
      ranks.push(at + 1)
      if (left > 0) fill(ways * left)
      ranks.pop()
      copies[at] = left
    }
  }
  fill(1)
  return winsOf(BigInt(hits), BigInt(all))
}

function consecutive(hand: 'A' | 'B'): Selection {
  return {
    id: `consecutive-${hand.toLowerCase()}`,
    name: `Consecutive ${hand}`,
    price: movingBy(960, 1050),
    settle: (round) => (isConsecutive(facesOf(round, hand).map(rankOf)) ? WIN : LOSE),
    chances: remembered((round) => consecutiveChances(facesOf(round, hand), round.shoe)),
    offered: (round) => facesOf(round, hand).length < 3,
  }
}

const KAPPA = { odd: 970, even: 960 } as const

const parityOf = (slot: string, number: number): Market => ({
  id: `card-${number}`,
  name: `Card ${number}: odd or even`,
  selections: PARITY.map(({ id, name, wins }) =>
    cardBet({
      id: `card-${number}-${id}`,
      name: `Card ${number} ${name}`,
      listed: `Card n ${name}`,
      slot,
      price: movingBy(id === 'odd' ? KAPPA.odd : KAPPA.even),
      wins,
      offered: (round) => faceAt(round, slot) === null,
    }),
  ),
  book: oneOf(2),
})

const oneDay = (named: Pick<Title, 'slug' | 'name' | 'code'>): Title => ({
  ...named,
  family: 'teenpatti',
  ...ONE_DECK,
  next: windowBeforeEach(SLOTS),
  markets: [
    oneDayWinner,
    {
      id: 'consecutive',
      name: 'Consecutive',
      selections: [consecutive('A'), consecutive('B')],
      book: APART,
    },
    ...SLOTS.map((slot, at) => parityOf(slot, at + 1)),
  ],
  outcome: duelOutcome(threeValue),
  seats: handsOfTwo(),
  rules: [
    'Player A and Player B get three cards each from one deck, in turn, A first. You can back and lay before every card; the odds move with each card that is turned up.',
    HAND_ORDER_RULES,
    'On a tie backs and lays on the winner come back.',
    'Consecutive: two cards of the hand stand next to each other by rank, wherever the third is. The ace stands next to the king and next to the two.',
    'Odd or even of a card is taken until it is dealt: ace, 3, 5, 7, 9, jack and king are odd, the others even.',
  ],
  isLive: true,
})

export const TEEN = oneDay({ slug: 'teen', name: 'Teenpatti 1-Day', code: 342 })
export const TEEN62 = oneDay({ slug: 'teen62', name: 'V VIP Teenpatti 1-Day', code: 359 })
