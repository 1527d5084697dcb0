import type { Below } from '@crease/casino/kernel/play.ts'

/** Numbers from a seed (mulberry32): the same in every run, and good enough to play with. */
export function seeded(seed: number): Below {
  let state = seed
  return (n) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}
