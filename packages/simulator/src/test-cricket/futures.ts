import { openStream, type Random } from '../keys/streams.ts'
import { keyOfDigits } from '../keys/world-key.ts'
import { ALL_OUT } from './ball.ts'

/** the ways in which a Test may go on that are looked at */
export const WAYS = 500
/** of all four innings */
export const PARTNERSHIPS = 4 * ALL_OUT

export interface Futures {
  /** of each way and partnership: how long it lasts, in units of the mean */
  readonly waits: Float64Array
  /** and how much more than usual it brings, in standard deviations */
  readonly luck: Float64Array
}

/** These draws decide nothing: they are no secret. */
const OPEN_TO_ALL = keyOfDigits('0'.repeat(64))

let drawn: Futures | null = null

/** One table for all Tests: a Latin hypercube, so that sums of many draws are spread evenly too. */
export function futures(): Futures {
  drawn ??= drawFutures(openStream(OPEN_TO_ALL, 'ways that a Test may go on'))
  return drawn
}

function drawFutures(random: Random): Futures {
  const waits = new Float64Array(WAYS * PARTNERSHIPS)
  const luck = new Float64Array(WAYS * PARTNERSHIPS)
  for (let column = 0; column < PARTNERSHIPS; column += 1) {
    const [wait, radius, angle] = [shares(random), shares(random), shares(random)]
    for (let way = 0; way < WAYS; way += 1) {
      const cell = way * PARTNERSHIPS + column
      waits[cell] = -Math.log(1 - (wait[way] ?? 0))
      luck[cell] =
        Math.sqrt(-2 * Math.log(radius[way] ?? 1)) * Math.cos(2 * Math.PI * (angle[way] ?? 0))
    }
  }
  return { waits, luck }
}

/** The middles of equal parts of 0 to 1, shuffled. */
function shares(random: Random): number[] {
  const parts = Array.from({ length: WAYS }, (_, way) => (way + 0.5) / WAYS)
  for (let last = WAYS - 1; last > 0; last -= 1) {
    const at = random.whole(0, last)
    const [here = 0, there = 0] = [parts[at], parts[last]]
    parts[at] = there
    parts[last] = here
  }
  return parts
}
