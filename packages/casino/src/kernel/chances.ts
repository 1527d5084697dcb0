import type { Return } from '@crease/domain/rounds/returns.ts'

/** In how many of all ways a bet comes to a return. The ways of all its returns together are all there are. */
export interface Chance {
  readonly comes: Return
  readonly ways: bigint
}
export type Chances = readonly Chance[]

/** A fraction, not reduced. */
export interface Fraction {
  readonly num: bigint
  readonly den: bigint
}

export const waysOf = (chances: Chances): bigint =>
  chances.reduce((sum, { ways }) => sum + ways, 0n)

/** The number of ways with one of these kinds. */
export const waysTo = (chances: Chances, kind: Return['kind']): bigint =>
  chances.reduce((sum, { comes, ways }) => (comes.kind === kind ? sum + ways : sum), 0n)

export function reduced({ num, den }: Fraction): Fraction {
  const by = greatestCommon(num < 0n ? -num : num, den)
  return by === 0n ? { num: 0n, den: 1n } : { num: num / by, den: den / by }
}

function greatestCommon(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommon(b, a % b)
}

/** The fraction as a number, to fifteen digits or so. */
export function ratio({ num, den }: Fraction): number {
  const scale = 10n ** 18n
  return Number((num * scale) / den) / 1e18
}

/** Counts ways by return, as they are found. */
export class ChanceCount {
  readonly #ways = new Map<string, { comes: Return; ways: bigint }>()
  /** most counts meet the same few objects again and again */
  readonly #met = new Map<Return, { ways: bigint }>()

  add(comes: Return, ways: bigint): void {
    const met = this.#met.get(comes) ?? this.#meet(comes)
    met.ways += ways
  }

  chances(): Chances {
    return [...this.#ways.values()]
  }

  #meet(comes: Return): { ways: bigint } {
    const key = JSON.stringify(comes)
    const found = this.#ways.get(key) ?? { comes, ways: 0n }
    this.#ways.set(key, found)
    this.#met.set(comes, found)
    return found
  }
}
