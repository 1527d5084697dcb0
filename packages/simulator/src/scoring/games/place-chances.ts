import type { Spread } from './spread.ts'

/** A competitor of a field: the distribution of a number of which the lowest is best; what is missing to one is out. */
export type FieldSpread = Spread | null

/** Points and weights of Gauss and Legendre on the unit interval. */
const NODES = [
  [0.069_431_844_202_973_7, 0.173_927_422_568_726_9],
  [0.330_009_478_207_571_9, 0.326_072_577_431_273_1],
  [0.669_990_521_792_428_1, 0.326_072_577_431_273_1],
  [0.930_568_155_797_026_3, 0.173_927_422_568_726_9],
] as const

/** Numbers less likely than this are left out. */
const NEGLIGIBLE = 1e-8

/**
 * The chance of each competitor to be among the first `places` of each list entry, when ties are broken by lot: the
 * expected share of a dead heat. Ties are integrated over, the others ahead are counted from both ends.
 */
export function placeChances(
  field: readonly FieldSpread[],
  places: readonly number[],
): readonly Float64Array[] {
  const chances = places.map(() => new Float64Array(field.length))
  const lowest = Math.min(...field.map((spread) => spread?.from ?? Infinity))
  const highest = Math.max(...field.map(endOf))
  const below = new Float64Array(field.length)
  const counts = new Counts(field.length, Math.max(...places))
  for (let number = lowest; number < highest; number += 1) {
    const here = Float64Array.from(field, (spread) => spread?.values[number - spread.from] ?? 0)
    if (here.some((chance) => chance > NEGLIGIBLE)) {
      for (const [tie, weight] of NODES) {
        counts.count(here.map((chance, at) => (below[at] ?? 0) + tie * chance))
        for (const [list, place] of places.entries()) {
          addPlaces(chances[list] ?? below, here, {
            weight,
            ahead: (at) => counts.fewAhead(at, place),
          })
        }
      }
    }
    for (const [at, chance] of here.entries()) below[at] = (below[at] ?? 0) + chance
  }
  return chances
}

interface Weighed {
  readonly weight: number
  /** the chance that few enough are ahead of one */
  readonly ahead: (at: number) => number
}

function addPlaces(to: Float64Array, here: Float64Array, { weight, ahead }: Weighed): void {
  for (const [at, chance] of here.entries()) {
    if (chance > NEGLIGIBLE) to[at] = (to[at] ?? 0) + chance * weight * ahead(at)
  }
}

const endOf = (spread: FieldSpread): number =>
  spread === null ? -Infinity : spread.from + spread.values.length

/** Chances of how many of a field are ahead, among those before and those after each place of the list. */
export class Counts {
  readonly #size: number
  readonly #most: number
  /** a row of `most` chances for each place */
  readonly #before: Float64Array
  readonly #after: Float64Array

  constructor(size: number, most: number) {
    this.#size = size
    this.#most = most
    this.#before = new Float64Array((size + 1) * most)
    this.#after = new Float64Array((size + 1) * most)
  }

  count(ahead: Float64Array): void {
    this.#fill(this.#before, ahead)
    this.#fill(this.#after, ahead.toReversed())
  }

  /** The chance that fewer than `place` of the others are ahead of one. */
  fewAhead(one: number, place: number): number {
    const first = one * this.#most
    const rest = (this.#size - 1 - one) * this.#most
    let [sum, upTo] = [0, 0]
    for (let many = place - 1; many >= 0; many -= 1) {
      upTo += this.#after[rest + place - 1 - many] ?? 0
      sum += (this.#before[first + many] ?? 0) * upTo
    }
    return sum
  }

  /** Row by row: the competitor of a row is ahead or not. */
  #fill(rows: Float64Array, ahead: Float64Array): void {
    const most = this.#most
    rows.fill(0, 0, most)
    rows[0] = 1
    for (const [at, chance] of ahead.entries()) {
      const [from, to] = [at * most, (at + 1) * most]
      rows[to] = (rows[from] ?? 0) * (1 - chance)
      for (let many = 1; many < most; many += 1) {
        rows[to + many] =
          (rows[from + many] ?? 0) * (1 - chance) + (rows[from + many - 1] ?? 0) * chance
      }
    }
  }
}
