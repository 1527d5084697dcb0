import { openStream, type Random, seedOfDigits } from '../keys/streams.ts'
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
  /** and how its first part differs from the whole, in standard deviations */
  readonly waves: Float64Array
}

/** These draws decide nothing: they are no secret. */
const OPEN_TO_ALL = seedOfDigits('0'.repeat(64))

let drawn: Futures | null = null

/** One table for all Tests: a Latin hypercube, so that sums of many draws are spread evenly too. */
export function futures(): Futures {
  drawn ??= drawFutures(openStream(OPEN_TO_ALL, 'ways that a Test may go on'))
  return drawn
}

function drawFutures(random: Random): Futures {
  const waits = new Float64Array(WAYS * PARTNERSHIPS)
  const luck = new Float64Array(WAYS * PARTNERSHIPS)
  const waves = new Float64Array(WAYS * PARTNERSHIPS)
  for (let column = 0; column < PARTNERSHIPS; column += 1) {
    const ranks = shuffled(WAYS, random)
    const [lucky, waving] = [normals(random), normals(random)]
    for (const [way, rank] of ranks.entries()) {
      const cell = way * PARTNERSHIPS + column
      waits[cell] = -Math.log(1 - (rank + 0.5) / WAYS)
      luck[cell] = lucky[rank] ?? 0
      // its own pairs of neighbours, or the two would go together
      waves[cell] = waving[(rank + 1) % WAYS] ?? 0
    }
  }
  return { waits, luck, waves }
}

/**
 * Normal deviates by the rank of a wait: neighbours have opposite ones. So the runs up to any ball are neither too many
 * nor too few, which a table that all prices share would carry into all of them.
 */
function normals(random: Random): readonly number[] {
  const pairs = WAYS / 2
  const [radius, angle] = [shuffled(pairs, random), shuffled(pairs, random)]
  return radius.flatMap((rank, pair) => {
    const length = Math.sqrt(-2 * Math.log((rank + 0.5) / pairs))
    const deviate = length * Math.cos((2 * Math.PI * ((angle[pair] ?? 0) + 0.5)) / pairs)
    return [deviate, -deviate]
  })
}

/** The numbers below `count`, shuffled. */
function shuffled(count: number, random: Random): number[] {
  const numbers = Array.from({ length: count }, (_, number) => number)
  for (let last = count - 1; last > 0; last -= 1) {
    const at = random.whole(0, last)
    const [here = 0, there = 0] = [numbers[at], numbers[last]]
    numbers[at] = there
    numbers[last] = here
  }
  return numbers
}
