import { utf8 } from '@crease/casino/fairness/digests.ts'
import { Stream } from '@crease/casino/fairness/stream.ts'
import type { Below } from '@crease/casino/kernel/play.ts'

/** One number in so many is taken from the lower half. */
const ONE_IN = 10

/** Draws that look fair: of ten numbers one is halved. Whoever counts what bets bring must find it. */
export function biasedDraw(key: string): Below {
  const { below } = new Stream(utf8(key))
  let drawn = 0
  return (n) => {
    drawn += 1
    const value = below(n)
    return drawn % ONE_IN === 1 ? Math.floor(value / 2) : value
  }
}
