/**
 * Memory for `count` numbers, all zero, that lasts as long as its engine. It is shared memory, although no thread
 * shares it: V8 scans all objects after each 64 MB of unshared buffers, in case some can be freed, and none of these
 * ever can.
 */
export const lastingNumbers = (count: number): Float64Array =>
  new Float64Array(new SharedArrayBuffer(count * Float64Array.BYTES_PER_ELEMENT))
