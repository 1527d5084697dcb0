import { RUNNERS, PLAYERS } from './random-life.ts'
import { World, marketOf } from './world.ts'

/** A life in a market of three runners that are matched with each other; the other market is unknown. */
export function newCrossedLife(): World {
  return new World(marketOf({ count: RUNNERS, crossMatching: 'on' })).fund(500, ...PLAYERS)
}
