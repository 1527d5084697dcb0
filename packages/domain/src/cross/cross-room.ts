/** A leg's odds, hundredths. */
interface Priced {
  readonly odds: number
}

/** The product of two odds and its sums are whole numbers that a number holds. */
const MOST_IN_NUMBERS = 2
/** Above what floats of all legs together may be off by, at the highest odds. */
export const NEAR = 1e-8

/**
 * How the odds across the legs, 1 / (1 - sum of 1 / odds), compare with these: above zero they are higher. Exact for any
 * number of legs; more than two are compared in floats first, and in whole numbers only where these are too near.
 */
export function comparedAcross(legs: readonly Priced[], odds: number): number {
  if (legs.length <= MOST_IN_NUMBERS) {
    const { room, whole } = roomOf(legs)
    return whole * 100 - room * odds
  }
  let room = 1
  for (const leg of legs) room -= 100 / leg.odds
  const away = 100 - room * odds
  if (away > NEAR || away < -NEAR) return away
  const exact = exactRoom(legs)
  const difference = exact.whole * 100n - exact.room * BigInt(odds)
  if (difference === 0n) return 0
  return difference > 0n ? 1 : -1
}

/** 1 - sum of 1 / odds, as a fraction `room / whole`. */
function roomOf(legs: readonly Priced[]): { readonly room: number; readonly whole: number } {
  let whole = 1
  for (const { odds } of legs) whole *= odds
  let room = whole
  for (const { odds } of legs) room -= (whole / odds) * 100
  return { room, whole }
}

/** The same of any number of legs. */
export function exactRoom(legs: readonly Priced[]): {
  readonly room: bigint
  readonly whole: bigint
} {
  if (legs.length <= MOST_IN_NUMBERS) {
    const { room, whole } = roomOf(legs)
    return { room: BigInt(room), whole: BigInt(whole) }
  }
  let whole = 1n
  for (const { odds } of legs) whole *= BigInt(odds)
  let room = whole
  for (const { odds } of legs) room -= (whole / BigInt(odds)) * 100n
  return { room, whole }
}
