import type { Card } from '../kernel/cards.ts'
import { placeOf, type HandOrder } from './hand-order.ts'

/** In how many ways two hands can be filled up, by which of them is better then. */
export interface Versus {
  readonly a: number
  readonly b: number
  readonly ties: number
}

/** The open cards of two hands, and the cards left to fill them. */
export interface TwoHands {
  readonly a: readonly Card[]
  readonly b: readonly Card[]
  readonly deck: readonly Card[]
}

/**
 * Counts all ways in which two hands can be filled up out of one deck [CG121]. For each hand of A the hands of B below it
 * are counted over the whole deck, less those that hold a card of A's, by inclusion and exclusion: 22,100 x 18,424
 * pairs cost as little as some 22,100 sums.
 */
export function versus(order: HandOrder, { a, b, deck }: TwoHands): Versus {
  const theirs = new Fillings(order, b, deck)
  const classes = order.classes()
  let [wins, equal, all] = [0, 0, 0]
  for (const ours of fillings(deck, order.size - a.length)) {
    const place = classes[placeIn(order, [...a, ...ours])] ?? 0
    const below = theirs.below(ours, place)
    const upTo = theirs.below(ours, place + 1)
    wins += below
    equal += upTo - below
    all += theirs.apartFrom(ours)
  }
  return { a: wins, b: all - wins - equal, ties: equal }
}

const placeIn = ({ size }: HandOrder, [one = 0, two = 0, three = 0]: readonly Card[]): number =>
  placeOf(one, two, size === 3 ? three : 0)

/** Every choice of this number of cards of a deck. */
export function fillings(deck: readonly Card[], count: number): readonly (readonly Card[])[] {
  if (count === 0) return [[]]
  return deck.flatMap((card, at) =>
    fillings(deck.slice(at + 1), count - 1).map((others) => [card, ...others]),
  )
}

/** All ways to fill up one hand, counted so that those without some cards are found at once. */
class Fillings {
  readonly #classes: Uint16Array
  readonly #order: HandOrder
  readonly #known: readonly Card[]
  readonly #deck: readonly Card[]
  readonly #open: number
  readonly #width: number
  /** hands below each class, over all */
  readonly #below: Int32Array
  /** the same of those that hold a card, by card */
  readonly #with: Int32Array

  constructor(order: HandOrder, known: readonly Card[], deck: readonly Card[]) {
    this.#order = order
    this.#known = known
    this.#deck = deck
    this.#open = order.size - known.length
    this.#classes = order.classes()
    const all = fillings(deck, this.#open)
    const places = Uint16Array.from(all, (cards) => this.#place(cards))
    this.#width = places.reduce((most, place) => Math.max(most, place), 0) + 2
    this.#below = new Int32Array(this.#width)
    this.#with = new Int32Array(this.#width * 52)
    this.#count(all, places)
  }

  /** Hands without any of these cards that are below a class. */
  below(without: readonly Card[], place: number): number {
    const at = Math.min(place, this.#width - 1)
    let count = this.#below[at] ?? 0
    for (const card of without) count -= this.#with[card * this.#width + at] ?? 0
    if (this.#open < 2) return count
    if (this.#open === 3 && without.length === 3 && this.#place(without) < place) count -= 1
    return count + this.#withAnyTwo(without, place)
  }

  #withAnyTwo(without: readonly Card[], place: number): number {
    let count = 0
    for (let one = 1; one < without.length; one += 1) {
      for (let two = 0; two < one; two += 1) {
        count += this.#withTwo(without[one] ?? 0, without[two] ?? 0, place)
      }
    }
    return count
  }

  apartFrom(without: readonly Card[]): number {
    return chosen(this.#deck.length - without.length, this.#open)
  }

  #withTwo(one: Card, two: Card, place: number): number {
    if (this.#open === 2) return Number(this.#place([one, two]) < place)
    let count = 0
    const classes = this.#classes
    const at = placeOf(one, two, 0)
    for (const card of this.#deck) {
      if (card !== one && card !== two && (classes[at + card] ?? 0) < place) count += 1
    }
    return count
  }

  #place(cards: readonly Card[]): number {
    return this.#classes[placeIn(this.#order, [...this.#known, ...cards])] ?? 0
  }

  #count(all: readonly (readonly Card[])[], places: Uint16Array): void {
    const [below, held, width] = [this.#below, this.#with, this.#width]
    for (const [at, cards] of all.entries()) {
      const above = (places[at] ?? 0) + 1
      add(below, above, 1)
      for (const card of cards) add(held, card * width + above, 1)
    }
    addUp(below)
    for (const card of this.#deck) addUp(held.subarray(card * width, (card + 1) * width))
  }
}

const add = (counts: Int32Array, at: number, by: number): void => {
  counts[at] = (counts[at] ?? 0) + by
}

/** Each becomes the sum of itself and all before it. */
function addUp(counts: Int32Array): void {
  for (let at = 1; at < counts.length; at += 1) add(counts, at, counts[at - 1] ?? 0)
}

function chosen(from: number, count: number): number {
  let ways = 1
  for (let at = 0; at < count; at += 1) ways = (ways * (from - at)) / (at + 1)
  return ways
}
