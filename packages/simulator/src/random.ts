/** A stream of draws that depends on its key alone: the world has no other chance in it. */
export interface Random {
  /** uniform in [0, 1), a whole number of 2^-32 */
  readonly next: () => number
  /** uniform whole number from `low` to `high`, both included */
  readonly whole: (low: number, high: number) => number
  /** uniform in [-1, 1) */
  readonly around: () => number
}

const RANGE = 4_294_967_296

/**
 * Draws named by `key`: the same key gives the same draws on every machine, since all of it is
 * 32-bit integer arithmetic (xoshiro128**, its state filled by splitmix from a hash of the key) [WD1].
 */
export function createRandom(key: string): Random {
  const state = seedState(key)
  const next = () => step(state) / RANGE
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    around: () => next() * 2 - 1,
  }
}

interface State {
  a: number
  b: number
  c: number
  d: number
}

function seedState(key: string): State {
  const mix = splitmix(hash(key))
  return { a: mix(), b: mix(), c: mix(), d: mix() }
}

/** FNV-1a over the UTF-16 units of the key. */
function hash(key: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) {
    value = Math.imul(value ^ key.charCodeAt(at), 0x01000193)
  }
  return value >>> 0
}

function splitmix(start: number): () => number {
  let counter = start
  return () => {
    counter = (counter + 0x9e3779b9) | 0
    let value = counter ^ (counter >>> 16)
    value = Math.imul(value, 0x21f0aaad)
    value = Math.imul(value ^ (value >>> 15), 0x735a2d97)
    return (value ^ (value >>> 15)) >>> 0
  }
}

function step(state: State): number {
  const result = Math.imul(rotate(Math.imul(state.b, 5), 7), 9) >>> 0
  const shifted = state.b << 9
  state.c ^= state.a
  state.d ^= state.b
  state.b ^= state.c
  state.a ^= state.d
  state.c ^= shifted
  state.d = rotate(state.d, 11)
  return result
}

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by))
