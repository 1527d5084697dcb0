import type { Card } from '../kernel/cards.ts'

/** An order of all hands of two or three cards, as numbers that are looked up. */
export interface HandOrder {
  readonly size: 2 | 3
  readonly valueOf: (cards: readonly Card[]) => number
  /** a hand's place among the values that hands have, by `placeOf`; worked out when it is first asked for */
  readonly classes: () => Uint16Array
}

/** The place of a hand in `classes`, its cards in any order; with two cards the third is 0. */
export const placeOf = (one: Card, two: Card, three: Card): number => (one * 52 + two) * 52 + three

/** An order by the values of its hands: the higher value wins. */
export function handOrder(size: 2 | 3, valueOf: (cards: readonly Card[]) => number): HandOrder {
  let classes: Uint16Array | null = null
  return {
    size,
    valueOf,
    classes: () => {
      classes ??= size === 3 ? classesOfThree(valueOf) : classesOfTwo(valueOf)
      return classes
    },
  }
}

function classesOfThree(valueOf: HandOrder['valueOf']): Uint16Array {
  const hands: (readonly [Card, Card, Card])[] = []
  for (let one = 2; one < 52; one += 1) {
    for (let two = 1; two < one; two += 1) {
      for (let three = 0; three < two; three += 1) hands.push([one, two, three])
    }
  }
  const ranked = rankedBy(hands.map(valueOf))
  const classes = new Uint16Array(52 ** 3)
  for (const [at, [one, two, three]] of hands.entries()) {
    const rank = ranked[at] ?? 0
    classes[placeOf(one, two, three)] = rank
    classes[placeOf(one, three, two)] = rank
    classes[placeOf(two, one, three)] = rank
    classes[placeOf(two, three, one)] = rank
    classes[placeOf(three, one, two)] = rank
    classes[placeOf(three, two, one)] = rank
  }
  return classes
}

function classesOfTwo(valueOf: HandOrder['valueOf']): Uint16Array {
  const hands: (readonly [Card, Card])[] = []
  for (let one = 1; one < 52; one += 1) {
    for (let two = 0; two < one; two += 1) hands.push([one, two])
  }
  const ranked = rankedBy(hands.map(valueOf))
  const classes = new Uint16Array(52 ** 3)
  for (const [at, [one, two]] of hands.entries()) {
    classes[placeOf(one, two, 0)] = ranked[at] ?? 0
    classes[placeOf(two, one, 0)] = ranked[at] ?? 0
  }
  return classes
}

/** The place of each value among those that there are. */
function rankedBy(values: readonly number[]): readonly number[] {
  const places = new Map(
    [...new Set(values)].toSorted((a, b) => a - b).map((value, at) => [value, at]),
  )
  return values.map((value) => places.get(value) ?? 0)
}
