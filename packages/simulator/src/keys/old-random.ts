const RANGE = 4_294_967_296

/**
 * Draws of the worlds that began before seeds were 32 bytes: xoshiro128** over a hash of the key. Both can
 * be run backwards, so only the open matches of such a world are still played by it. Remove this file and
 * `OldKey` when no ledger can hold one any more, a fortnight after the upgrade: a Test, listed two days
 * ahead, lasts five.
 */
export function oldStream(key: string): () => number {
  const state = hashed(key)
  return () => step(state) / RANGE
}

interface State {
  a: number
  b: number
  c: number
  d: number
}

/** Four lanes over the UTF-16 units of the key, each fed by the one before it and mixed at the end. */
function hashed(key: string): State {
  const state: State = { a: 0x243f6a88, b: 0x85a308d3, c: 0x13198a2e, d: 0x03707344 }
  for (let at = 0; at < key.length; at += 1) {
    const unit = key.charCodeAt(at)
    state.a = Math.imul(state.a ^ state.d ^ unit, 0x01000193)
    state.b = Math.imul(rotate(state.b, 7) ^ state.a ^ unit, 0x21f0aaad)
    state.c = Math.imul(rotate(state.c, 13) ^ state.b ^ unit, 0x735a2d97)
    state.d = Math.imul(rotate(state.d, 19) ^ state.c ^ unit, 0x2c1b3c6d)
  }
  for (let round = 0; round < 4; round += 1) {
    state.a = mixed(state.a ^ state.d ^ key.length)
    state.b = mixed(state.b ^ state.a)
    state.c = mixed(state.c ^ state.b)
    state.d = mixed(state.d ^ state.c)
  }
  // xoshiro never leaves the state of zeros
  if ((state.a | state.b | state.c | state.d) === 0) state.a = 1
  return state
}

function mixed(word: number): number {
  let value = Math.imul(word ^ (word >>> 16), 0x21f0aaad)
  value = Math.imul(value ^ (value >>> 15), 0x735a2d97)
  return value ^ (value >>> 15)
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
