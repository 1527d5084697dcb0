import { expect, test } from 'vitest'
import { sixHandFigures, tiesOn } from '../testing/exact/poker-figures.ts'
import { utf8 } from '../fairness/digests.ts'
import { shuffled, Stream } from '../fairness/stream.ts'
import { decks, type Card } from '../kernel/cards.ts'
import { teensinDeck } from './teensin-deck.ts'
import { FIGURES } from './figures.ts'
import type { HandOrder } from './hand-order.ts'
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
} from './orders.ts'
import { fillings, versus, type TwoHands, type Versus } from './versus.ts'
import { runs } from '@crease/domain/testing/runs.ts'

/** One pair of hands after the other. */
function literally({ size, valueOf }: HandOrder, { a, b, deck }: TwoHands): Versus {
  const ways = { a: 0, b: 0, ties: 0 }
  for (const ours of fillings(deck, size - a.length)) {
    const left = deck.filter((card) => !ours.includes(card))
    const ofA = valueOf([...a, ...ours])
    for (const theirs of fillings(left, size - b.length)) {
      const ofB = valueOf([...b, ...theirs])
      if (ofA === ofB) ways.ties += 1
      else ways[ofA > ofB ? 'a' : 'b'] += 1
    }
  }
  return ways
}

const ORDERS: readonly (readonly [string, HandOrder])[] = [
  ['three cards', THREE],
  ['three baccarat', THREE_BACCARAT],
  ['muflis baccarat', LOW_BACCARAT],
  ['totals', RANK_TOTAL],
  ['29 cards', TEENSIN],
  ['high cards', HIGH_CARDS],
  ['sevens wild', WILD[7] ?? THREE],
]

test.each(ORDERS)('[CG121] %s: two hands are counted as if one by one', (name, order) => {
  const { below } = new Stream(utf8(name))
  const known: readonly (readonly [number, number])[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 2],
    [3, 2],
  ]
  for (const [ofA, ofB] of known) {
    const cards = shuffled(decks(1), below)
    const hands = { a: cards.slice(0, ofA), b: cards.slice(3, 3 + ofB), deck: cards.slice(6, 18) }
    expect(versus(order, hands)).toEqual(literally(order, hands))
  }
})

test('[CG122] so are two hands of two cards', () => {
  const deck = decks(1).filter((card) => card % 3 > 0)
  const [one = 0, two = 0, ...left] = deck
  for (const order of [TWO, MINI_BACCARAT]) {
    const hands = { a: [one], b: [two], deck: left }
    expect(versus(order, hands)).toEqual(literally(order, hands))
    expect(versus(order, { a: [], b: [], deck })).toEqual(literally(order, { a: [], b: [], deck }))
  }
})

const before = (order: HandOrder, deck: readonly Card[] = decks(1)) => {
  const { a, b, ties } = versus(order, { a: [], b: [], deck })
  return { a: BigInt(a), b: BigInt(b), ties: BigInt(ties) }
}

test('[CG121] the figures of hands are those that are counted', () => {
  expect(before(THREE)).toEqual(FIGURES.three)
  expect(before(RANK_TOTAL)).toEqual(FIGURES.rankTotal)
  expect(before(TWO)).toEqual(FIGURES.two)
  expect(before(MINI_BACCARAT)).toEqual(FIGURES.miniBaccarat)
  expect(before(TEENSIN, teensinDeck())).toEqual(FIGURES.teensin)
  expect(FIGURES.three.a + FIGURES.three.b + FIGURES.three.ties).toBe(407_170_400n)
})

test('[CG124] in three-card and in muflis baccarat no two hands of a deck are equal', () => {
  for (const order of [THREE_BACCARAT, LOW_BACCARAT]) {
    expect(before(order)).toEqual({ a: 203_585_200n, b: 203_585_200n, ties: 0n })
  }
  // with 29 cards hands of the same ranks are
  expect(FIGURES.teensin).toEqual(FIGURES.highCards)
  expect(FIGURES.teensin.ties).toBe(63_504n)
})

test('[CG125] a sample of boards ties two hands of poker as often as all of them do', () => {
  const { below } = new Stream(utf8('boards'))
  const boards = 400
  const shares = Array.from(
    { length: boards },
    () => tiesOn(shuffled(decks(1), below).slice(0, 5)) / (1_081 * 990),
  )
  const mean = shares.reduce((sum, share) => sum + share, 0) / boards
  const spread = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / boards
  const { a, b, ties } = FIGURES.twoHands
  const figure = Number(ties) / Number(a + b + ties)
  expect(a).toBe(b)
  expect(Math.abs(mean - figure)).toBeLessThan(4 * Math.sqrt(spread / boards))
})

test('[CG121] a sample of deals has one best hand of three as often as all of them do', () => {
  const { below } = new Stream(utf8('three hands'))
  const deals = runs(20_000)
  let alone = 0
  for (let deal = 0; deal < deals; deal += 1) {
    const drawn = new Set<Card>()
    while (drawn.size < 9) drawn.add(below(52))
    const cards = [...drawn]
    const [one = 0, ...others] = [0, 3, 6].map((at) => THREE.valueOf(cards.slice(at, at + 3)))
    if (others.every((value) => value < one)) alone += 1
  }
  const { alone: ways, among, all } = FIGURES.threeWay
  const chance = Number(ways) / Number(all)
  const error = Math.sqrt((chance * (1 - chance)) / deals)
  expect(Math.abs(alone / deals - chance)).toBeLessThan(4 * error)
  // all that are not decided are ties for the best
  expect(3n * ways < all && all < 3n * among).toBe(true)
})

test('[CG128] a smaller sample of six hands agrees with the one that stands in the file', () => {
  const rounds = runs(60_000)
  const { six, sixKinds } = sixHandFigures(rounds)
  for (const [found, figure] of [
    [six, FIGURES.six],
    [sixKinds, FIGURES.sixKinds],
  ] as const) {
    for (const [name, ways] of Object.entries<bigint>(figure)) {
      const expected = (Number(ways) / 1e8) * rounds
      const off = Math.abs(Number(found[name] ?? 0n) - expected)
      expect(`${name} ${off <= 4 * Math.sqrt(expected) + 1}`).toBe(`${name} true`)
    }
  }
})
