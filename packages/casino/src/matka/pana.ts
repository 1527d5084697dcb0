import { winsOf } from '../kernel/ahead.ts'
import { rankOf } from '../kernel/cards.ts'
import type { Chances } from '../kernel/chances.ts'

/** Three digits without their order. */
export interface Pana {
  /** as they are read: 1 to 9, then 0 */
  readonly digits: readonly number[]
  /** how many of them differ: 3 of a single pana, 2 of a double one, 1 of a triple one */
  readonly different: number
  /** the last digit of their sum */
  readonly single: number
}

/** How digits come: by cards from ace to 10 of one deck, or each for itself. */
export type Draw = 'cards' | 'digits'

export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] as const

/** By how many digits differ, in how many ways a pana comes: of 9,880 hands of three cards, or of 1,000 rows. */
const WAYS: Readonly<Record<Draw, readonly bigint[]>> = {
  cards: [0n, 4n, 24n, 64n],
  digits: [0n, 1n, 3n, 6n],
}

const rankOfDigit = (digit: number) => (digit === 0 ? 10 : digit)

/** The digit of a face: a card counts its rank, the ten 0 [CG116]. */
export const digitOf = (draw: Draw, face: number): number =>
  draw === 'cards' ? rankOf(face) % 10 : face

/** how many digits make a pana */
const LENGTH = 3
/** by its digits as they come, a thousand rows at most: the settlement of a market asks for each of its bets */
const found: Pana[] = []

/** The pana of three digits in any order. */
export function panaOf(digits: readonly number[]): Pana {
  if (digits.length !== LENGTH) return read(digits)
  const [first = 0, second = 0, third = 0] = digits
  return (found[first * 100 + second * 10 + third] ??= read(digits))
}

const read = (digits: readonly number[]): Pana => ({
  digits: digits.toSorted((a, b) => rankOfDigit(a) - rankOfDigit(b)),
  different: new Set(digits).size,
  single: digits.reduce((sum, digit) => sum + digit, 0) % 10,
})

/** All 220. */
const PANAS: readonly Pana[] = DIGITS.flatMap((first, at) =>
  DIGITS.slice(at).flatMap((second, then) =>
    DIGITS.slice(at + then).map((third) => panaOf([first, second, third])),
  ),
)

/** The chances of a bet on a pana that has not been drawn. */
export function panaChances(draw: Draw, wins: (pana: Pana) => boolean): Chances {
  let won = 0n
  let all = 0n
  for (const pana of PANAS) {
    const ways = WAYS[draw][pana.different] ?? 0n
    all += ways
    if (wins(pana)) won += ways
  }
  return winsOf(won, all)
}
