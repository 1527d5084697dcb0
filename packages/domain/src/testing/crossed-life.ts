import type { Taken } from '../cross/cross-matching.ts'
import { RUNNERS, PLAYERS } from './random-life.ts'
import { World, marketOf } from './world.ts'

/** A life in a market of three runners that are matched with each other; the other market is unknown. */
export function newCrossedLife(delayModel: 'ALL' | 'PASSIVE' = 'ALL'): World {
  const market = marketOf({ count: RUNNERS, crossMatching: 'on', delayModel })
  return new World(market).fund(500, ...PLAYERS)
}

/** The stake of all that was taken. */
export const stakeOf = (taken: readonly Taken[]) => taken.reduce((sum, { stake }) => sum + stake, 0)
