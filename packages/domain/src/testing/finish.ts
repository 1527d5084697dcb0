import type { MarketResult } from '../market/market.ts'
import { runnerOf } from './world.ts'

/** The order of coming in of an each-way market, tied runners in one group. */
export const finish = (...order: readonly (readonly number[])[]): MarketResult => ({
  kind: 'finish',
  order: order.map((group) => group.map(runnerOf)),
  removed: [],
})
