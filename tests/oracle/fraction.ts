/** A number as one whole number over another, so that nothing is ever rounded on the way. */
export interface Fraction {
  readonly over: bigint
  /** above zero */
  readonly under: bigint
}

export const fraction = (over: bigint, under = 1n): Fraction =>
  under < 0n ? { over: -over, under: -under } : { over, under }

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under)

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.over, a.under * b.under)

/** Toward minus infinity. */
export function floorOf({ over, under }: Fraction): bigint {
  const cut = over / under
  return over % under < 0n ? cut - 1n : cut
}

/** Toward plus infinity. */
export const ceilOf = ({ over, under }: Fraction): bigint => -floorOf({ over: -over, under })
