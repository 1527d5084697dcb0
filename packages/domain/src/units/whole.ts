/**
 * A number that was read out of a row of Float64, to be kept in an object: what fits into 32 bits is kept in the
 * object itself, where V8 gives every other number a place of its own on the heap, and whatever is read out of such a
 * row counts as other until it is looked at.
 */
export function whole(value: number): number {
  const small = value | 0
  return small === value ? small : value
}
