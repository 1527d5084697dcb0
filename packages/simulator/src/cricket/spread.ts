import { EXTRA_CHANCES } from './ball-chances.ts'

/** Chance of each whole number from 0 on. */
export type Spread = Float64Array

/** Nothing more comes. */
export const NOTHING: Spread = Float64Array.of(1)

/** Adds `share` of a spread whose numbers are all `by` more. */
export function addShifted(
  into: Spread,
  from: Spread,
  { by, share }: { by: number; share: number },
): void {
  const end = Math.min(from.length, into.length - by)
  for (let number = 0; number < end; number += 1) {
    into[number + by] = (into[number + by] ?? 0) + share * (from[number] ?? 0)
  }
}

/** The tail of a spread below this changes no price, and is cut off. */
const UNSEEN = 1e-30

/** The spread without its end where nothing can be seen of it. */
export function trimmed(spread: Spread): Spread {
  let length = spread.length
  while (length > 1 && (spread[length - 1] ?? 0) < UNSEEN) length -= 1
  return length === spread.length ? spread : spread.slice(0, length)
}

const [ONE = 0, TWO = 0, FIVE = 0] = EXTRA_CHANCES

/** Wides and no-balls before the ball that counts: each cell gets its share of those below it. */
export function withExtrasBefore(spread: Spread): Spread {
  for (let runs = 1; runs < spread.length; runs += 1) {
    let mass = spread[runs] ?? 0
    if (runs >= 5) mass += (spread[runs - 5] ?? 0) * FIVE
    if (runs >= 2) mass += (spread[runs - 2] ?? 0) * TWO
    spread[runs] = mass + (spread[runs - 1] ?? 0) * ONE
  }
  return spread
}
