import type { Random } from '../keys/streams.ts'
import { MINUTE, SECOND } from '../time-spans.ts'
import type { Delivery } from './play.ts'

const INNINGS_BREAK_MS = 15 * MINUTE
/** from the ball leaving the hand to its runs on the board */
const FLIGHT_MS = 4 * SECOND

/** A delivery with its two moments, in world time. */
export interface TimedDelivery extends Delivery {
  /** the bowler lets go: from here on somebody at the ground may know more than the market */
  readonly bowledAt: number
  /** the board shows what it brought */
  readonly shownAt: number
}

/** Puts the balls of a match on the clock, the first at `firstBallAt` [WD4]. */
export function schedule(
  deliveries: readonly Delivery[],
  firstBallAt: number,
  random: Random,
): TimedDelivery[] {
  let bowledAt = firstBallAt
  return deliveries.map((delivery) => {
    const timed = { ...delivery, bowledAt, shownAt: bowledAt + FLIGHT_MS }
    bowledAt += gapAfter(delivery, random)
    return timed
  })
}

/** Whole milliseconds from one ball to the next. */
function gapAfter(delivery: Delivery, random: Random): number {
  if (delivery.endsInnings) return INNINGS_BREAK_MS
  if (delivery.wicket) return random.whole(120 * SECOND, 150 * SECOND)
  const overEnds = delivery.legal && delivery.after.balls % 6 === 0
  return random.whole(35 * SECOND, 43 * SECOND) + (overEnds ? random.whole(12_000, 25_000) : 0)
}
