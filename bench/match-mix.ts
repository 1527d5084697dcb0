import { betId, userId, type BetId } from '@crease/domain/ids.ts'
import type { Taker } from '@crease/domain/matching.ts'
import { paise } from '@crease/domain/money.ts'
import { odds } from '@crease/domain/odds.ts'

/** One thing asked of a book. Numbers and strings are made before the clock starts. */
export type Operation =
  | { readonly kind: 'place'; readonly betId: BetId; readonly name: string; readonly taker: Taker }
  | {
      readonly kind: 'cancel'
      readonly betId: BetId
      readonly name: string
      readonly side: Taker['side']
    }

/** 70 % placed away from the middle, 20 % cancelled, 10 % placed across it. */
const PASSIVE_SHARE = 0.7
const CANCEL_SHARE = 0.2
/** how far from the middle passive bets lie, in hundredths of odds */
const SPREAD = 40
const MIDDLE = 300

/** The mix of a seed: the same operations for whichever book is measured. */
export function mixOf(seed: number, count: number): Operation[] {
  const draw = randomOf(seed)
  const placed: { readonly betId: BetId; readonly side: Taker['side'] }[] = []
  return Array.from({ length: count }, (_, index): Operation => {
    const kind = draw()
    const picked = placed[Math.floor(draw() * placed.length)]
    if (kind >= PASSIVE_SHARE && kind < PASSIVE_SHARE + CANCEL_SHARE && picked !== undefined) {
      return { kind: 'cancel', name: String(picked.betId), ...picked }
    }
    const passive = kind < PASSIVE_SHARE
    const side = draw() < 0.5 ? 'BACK' : 'LAY'
    // a back asks for more than the middle, a lay for less; across it, the other way round
    const away = (1 + Math.floor(draw() * SPREAD)) * (side === 'BACK' ? 1 : -1)
    const id = betId(index + 1)
    if (passive) placed.push({ betId: id, side })
    return {
      kind: 'place',
      betId: id,
      name: String(id),
      taker: {
        // everybody bets once, so that nobody meets an own bet: the peer does not look
        userId: userId(index + 1),
        side,
        odds: odds(MIDDLE + (passive ? away : -away)),
        size: paise(100 + Math.floor(draw() * 10_000)),
      },
    }
  })
}

/** A small generator of numbers in [0, 1), the same for a seed on every machine (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
