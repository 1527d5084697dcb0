import { expect, test } from 'vitest'
import { utf8 } from '../fairness/digests.ts'
import { shuffled, Stream } from '../fairness/stream.ts'
import { decks, type Card } from '../kernel/cards.ts'
import {
  cardsNamed,
  compared,
  literalPoker,
  literalThree,
  literalTwo,
  literalWild,
  type Literal,
} from '../testing/literal-hands.ts'
import { kindOf } from './card-bits.ts'
import { isRoyal, pokerKind, pokerValue } from './poker-hand.ts'
import { threeKind, threeValue, wildValue } from './three-cards.ts'
import { twoKind, twoValue } from './two-cards.ts'
import { fillings } from './versus.ts'
import { runs } from '@crease/domain/testing/runs.ts'

const DECK = decks(1)

const countedBy = <K>(hands: Iterable<readonly Card[]>, kind: (hand: readonly Card[]) => K) => {
  const counts = new Map<K, number>()
  for (const hand of hands) counts.set(kind(hand), (counts.get(kind(hand)) ?? 0) + 1)
  return counts
}

/** Both put the hands into the same order, with the same ties. */
function sameOrder(
  hands: readonly (readonly Card[])[],
  literal: (cards: readonly Card[]) => Literal,
  value: (cards: readonly Card[]) => number,
): void {
  const values = new Map<string, { readonly key: Literal; readonly values: Set<number> }>()
  for (const hand of hands) {
    const key = literal(hand)
    const found = values.get(String(key)) ?? { key, values: new Set() }
    values.set(String(key), found)
    found.values.add(value(hand))
  }
  const ordered = [...values.values()].toSorted((a, b) => compared(a.key, b.key))
  expect(ordered.filter((each) => each.values.size !== 1)).toEqual([])
  const inOrder = ordered.map((each) => Math.max(...each.values))
  expect(inOrder).toEqual([...new Set(inOrder)].toSorted((a, b) => a - b))
}

test('[CG120] all 22,100 hands of three cards rank as the rules say', () => {
  const hands = fillings(DECK, 3)
  expect(Object.fromEntries(countedBy(hands, threeKind))).toEqual({
    pure: 48,
    trail: 52,
    sequence: 720,
    colour: 1096,
    pair: 3744,
    high: 16_440,
  })
  sameOrder(hands, literalThree, threeValue)
})

test('[CG122] all 1,326 hands of two cards rank as the rules say', () => {
  const hands = fillings(DECK, 2)
  const kinds = countedBy(hands, (hand) => twoKind(twoValue(hand)))
  expect(Object.fromEntries(kinds)).toEqual({
    pure: 48,
    trail: 78,
    sequence: 144,
    colour: 264,
    high: 792,
  })
  sameOrder(hands, literalTwo, twoValue)
})

test('[CG123] a wild card is whatever makes the best hand', () => {
  const { below } = new Stream(utf8('wild'))
  const hands = Array.from({ length: 3_000 }, () => shuffled(DECK, below).slice(0, 3))
  for (const rank of [1, 2, 7, 12, 13]) {
    const some = hands.slice(rank * 200, rank * 200 + runs(400))
    sameOrder(some, (hand) => literalWild(hand, rank), wildValue(rank))
  }
  expect(wildValue(0)(cardsNamed('7S 7H 2D'))).toBe(threeValue(cardsNamed('7S 7H 2D')))
  // two and three wild cards are rare
  const rare = ['7S 7H AS', '7S 7H 2D', '7S 7H JC', '7S 7H 7D', '7S KS QS', '7S 5H 5D']
  sameOrder(rare.map(cardsNamed), (hand) => literalWild(hand, 7), wildValue(7))
})

test('[CG125] the best five of seven cards count, as five by five they would', () => {
  const { below } = new Stream(utf8('seven'))
  const hands = Array.from({ length: runs(3_000) }, () => shuffled(DECK, below).slice(0, 7))
  const rare = [
    '5S 4S 3S 2S AS KS KD',
    'AS KS QS JS 10S 9S 8S',
    '5H 4D 3S 2S AS AD AC',
    '9S 9H 9D 8S 8H 8D 2C',
    '9S 9H 8D 8S 7H 7D 2C',
    '9S 9H 9D 9C 7H 7D 7C',
    'KS QS JS 10S 9S AH AD',
    'AS 9S 8S 7S 2S 3S 6H',
  ].map(cardsNamed)
  sameOrder([...hands, ...rare], literalPoker, pokerValue)
  expect([...hands, ...rare].map((hand) => kindOf(pokerValue(hand)))).toEqual(
    [...hands, ...rare].map((hand) => literalPoker(hand)[0]),
  )
  expect(rare.map((hand) => pokerKind(pokerValue(hand)))[1]).toBe('straight-flush')
  expect(rare.map((hand) => isRoyal(pokerValue(hand)))).toEqual(rare.map((_, at) => at === 1))
})
