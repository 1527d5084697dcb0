import { decks, highRankOf, rankOf, type Card, RANKS } from '../../kernel/cards.ts'
import { placeOf, type HandOrder } from '../../hands/hand-order.ts'
import {
  HIGH_CARDS,
  LOW_BACCARAT,
  MINI_BACCARAT,
  RANK_TOTAL,
  TEENSIN,
  THREE,
  THREE_BACCARAT,
  TWO,
  WILD,
} from '../../hands/orders.ts'
import { threeKind } from '../../hands/three-cards.ts'
import { fillings, versus, type Versus } from '../../hands/versus.ts'
import { bestOfFour } from '../../hands/four-cards.ts'
import { bonusKind } from '../../hands/two-card-bonus.ts'
import { topNine } from '../../hands/top-nine.ts'
import { teensinDeck } from '../../hands/teensin-deck.ts'

/** Ways by name: the figures that stand in hands/figures.ts. */
export type Figures = Readonly<Record<string, Readonly<Record<string, bigint>>>>

const DECK = decks(1)
/** The outcomes of two hands of a whole deck; the hands of A and of B have the same chances. */
const before = (order: HandOrder, deck: readonly Card[] = DECK): Versus =>
  versus(order, { a: [], b: [], deck })

const figure = ({ a, b, ties }: Versus): Readonly<Record<string, bigint>> => ({
  a: BigInt(a),
  b: BigInt(b),
  ties: BigInt(ties),
})

/** Every figure of hands of two and three cards, each by enumeration of all hands: a few seconds [CG121]. */
export const handFigures = (): Figures => ({
  three: figure(before(THREE)),
  threeBaccarat: figure(before(THREE_BACCARAT)),
  lowBaccarat: figure(before(LOW_BACCARAT)),
  rankTotal: figure(before(RANK_TOTAL)),
  two: figure(before(TWO)),
  miniBaccarat: figure(before(MINI_BACCARAT)),
  teensin: figure(before(TEENSIN, teensinDeck())),
  highCards: figure(before(HIGH_CARDS, teensinDeck())),
  threeKinds: counted(DECK, 3, threeKind),
  teensinKinds: counted(teensinDeck(), 3, threeKind),
  bonusKinds: counted(DECK, 2, bonusKind),
  topNine: counted(DECK, 3, topNine),
  fourCards: counted(DECK, 4, bestOfFour),
  ...wildFigures(),
  ...afterOne(),
  poison: poisonFigure(),
})

/** How many hands of a deck there are of each kind. */
function counted(
  deck: readonly Card[],
  size: number,
  kindOf: (cards: readonly Card[]) => string,
): Readonly<Record<string, bigint>> {
  const counts: Record<string, bigint> = {}
  for (const cards of fillings(deck, size)) {
    const kind = kindOf(cards)
    counts[kind] = (counts[kind] ?? 0n) + 1n
  }
  return counts
}

/** A drawn joker is out and its three mates are wild; a chosen one has all four of its rank wild. */
function wildFigures(): Figures {
  const drawn = RANKS.map((rank) =>
    before(
      WILD[rank] ?? THREE,
      DECK.filter((card) => card !== rank - 1),
    ),
  )
  const chosen = RANKS.map((rank) => [`wild${rank}`, figure(before(WILD[rank] ?? THREE))] as const)
  return { drawnJoker: figure(sumOf(drawn)), ...Object.fromEntries(chosen) }
}

const sumOf = (of: readonly Versus[]): Versus =>
  of.reduce((sum, { a, b, ties }) => ({ a: sum.a + a, b: sum.b + b, ties: sum.ties + ties }))

/** One-day: what the first card of A makes of it, by its rank. */
const afterOne = (): Figures =>
  Object.fromEntries(
    RANKS.map((rank) => {
      const deck = DECK.filter((card) => card !== rank - 1)
      return [`after${rank}`, figure(versus(THREE, { a: [rank - 1], b: [], deck }))]
    }),
  )

/**
 * One-day: what the first cards of A and B make of it, a line for each rank of A: for each rank of B 'a ties' if their
 * suits are unlike, then if they are alike; 1,381,800 ways each.
 */
export const afterTwo = (): readonly string[] =>
  RANKS.map((a) =>
    RANKS.map((b) =>
      (a === b ? [b + 12] : [b + 12, b - 1]).map((card) => afterPair(a - 1, card)).join('|'),
    ).join(';'),
  )

function afterPair(a: Card, b: Card): string {
  const deck = DECK.filter((card) => card !== a && card !== b)
  const found = versus(THREE, { a: [a], b: [b], deck })
  return `${found.a} ${found.ties}`
}

/** Six cards out of 51, three of which are the poison; who gets the first of them loses. In ordered deals. */
function poisonFigure(): Readonly<Record<string, bigint>> {
  const clean = sumOf(
    RANKS.map((rank) =>
      before(
        THREE,
        DECK.filter((card) => rankOf(card) !== rank),
      ),
    ),
  )
  const first = Array.from({ length: 6 }, (_, at) => BigInt(13 * firstPoisonAt(at)))
  const toA = (first[0] ?? 0n) + (first[2] ?? 0n) + (first[4] ?? 0n)
  const toB = (first[1] ?? 0n) + (first[3] ?? 0n) + (first[5] ?? 0n)
  return {
    a: BigInt(clean.a * 36) + toB,
    b: BigInt(clean.b * 36) + toA,
    ties: BigInt(clean.ties * 36),
    falls: toA + toB,
  }
}

/** Deals of six cards out of 51 in which the first of three poisoned cards is at this place. */
function firstPoisonAt(at: number): number {
  let ways = 3
  for (let before48 = 0; before48 < at; before48 += 1) ways *= 48 - before48
  for (let after = at + 1; after < 6; after += 1) ways *= 51 - after
  return ways
}

/**
 * Three hands: in how many deals the first is alone the best, and in how many it is among the best. For a hand, the ways
 * to give the others hands below it that share no card are counted by inclusion and exclusion over the cards they share.
 */
export function threeWay(): Readonly<Record<string, bigint>> {
  let [alone, among] = [0n, 0n]
  const classes = THREE.classes()
  for (const [hand, weight] of suitPatterns()) {
    const [one = 0, two = 0, three = 0] = hand
    const place = classes[placeOf(one, two, three)] ?? 0
    const others = fillings(
      DECK.filter((card) => !hand.includes(card)),
      3,
    )
    alone += weight * apartPairs(others, place)
    among += weight * apartPairs(others, place + 1)
  }
  return { alone, among, all: 22_100n * 18_424n * 15_180n }
}

/** Ordered pairs of hands below a class that share no card. */
function apartPairs(hands: readonly (readonly Card[])[], below: number): bigint {
  const classes = THREE.classes()
  const ofOne = new Float64Array(52)
  const ofTwo = new Float64Array(52 * 52)
  let all = 0
  for (const [one = 0, two = 0, three = 0] of hands) {
    if ((classes[placeOf(one, two, three)] ?? 0) >= below) continue
    all += 1
    countOne(ofOne, [one, two, three])
    countOne(ofTwo, [one * 52 + two, one * 52 + three, two * 52 + three])
  }
  const squares = (of: Float64Array): number => of.reduce((sum, count) => sum + count * count, 0)
  return BigInt(all * all - squares(ofOne) + squares(ofTwo) - all)
}

function countOne(counts: Float64Array, places: readonly number[]): void {
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1
}

/** One hand of each pattern that differs from others by more than the names of its suits, and how many are like it. */
function suitPatterns(): readonly (readonly [hand: readonly Card[], weight: bigint])[] {
  const patterns = new Map<string, { hand: readonly Card[]; weight: bigint }>()
  for (const hand of fillings(DECK, 3)) {
    const key = patternOf(hand)
    const found = patterns.get(key)
    if (found === undefined) patterns.set(key, { hand, weight: 1n })
    else found.weight += 1n
  }
  return [...patterns.values()].map(({ hand, weight }) => [hand, weight])
}

/** The ranks that each suit holds, whichever the suits are. */
function patternOf(hand: readonly Card[]): string {
  const suits = [0, 0, 0, 0]
  for (const card of hand) {
    const suit = Math.floor(card / 13)
    suits[suit] = (suits[suit] ?? 0) | (1 << highRankOf(card))
  }
  return suits.toSorted((a, b) => a - b).join()
}
