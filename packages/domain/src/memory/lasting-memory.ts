/**
 * Memory for so many numbers, all of them nothing, for what stays as long as its engine does. It is of the kind that
 * threads could share, though none does: V8 goes through all objects whenever 64 MB of the other kind were taken, in
 * case some of it may be thrown away, and of this there never is.
 */
export const lastingNumbers = (count: number): Float64Array =>
  new Float64Array(new SharedArrayBuffer(count * Float64Array.BYTES_PER_ELEMENT))
