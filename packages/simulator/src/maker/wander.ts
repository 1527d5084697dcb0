import type { Random } from '../random.ts'

/** How a market strays from what the model says: `keeps` of its distance stays, then up to `step`. */
export interface WanderPace {
  readonly keeps: number
  readonly step: number
}

export interface Wander {
  /** the chance as the market sees it this time, between 0 and 1 */
  readonly around: (chance: number, pace: WanderPace) => number
}

/**
 * A market's opinion, which strays a little round the true chance and returns to it, so that prices
 * live between two balls. Nothing strays where nothing is in doubt: at 0 and 1 it stands still [WD8].
 */
export function createWander(random: Random): Wander {
  let distance = 0
  return {
    around: (chance, pace) => {
      distance = distance * pace.keeps + random.around() * pace.step
      return chance + distance * 4 * chance * (1 - chance)
    },
  }
}
