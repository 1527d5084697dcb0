import { openStream } from '../keys/streams.ts'
import type { Format } from './format.ts'
import type { CricketMatch } from './match.ts'
import { FINE, type Weather } from './play.ts'

/** One match in n is abandoned, and one in n loses overs of its second innings. */
const ABANDONED_IN = 60
const REDUCED_IN = 45

/** The weather of a match: fine, but for few of them [WD22]. */
export function weatherOf(match: CricketMatch, { balls, overs }: Format): Weather {
  const random = openStream(match.key, 'weather')
  if (random.whole(1, ABANDONED_IN) === 1) {
    return { kind: 'abandoned', afterBalls: random.whole(12, balls * 2 - 20) }
  }
  if (random.whole(1, REDUCED_IN) === 1) {
    return { kind: 'reduced', overs: random.whole(Math.ceil(overs / 2), overs - 2) }
  }
  return FINE
}
