import type { MarketResult } from '../market/market.ts'
import { runnerOf } from './world.ts'

/** The order of coming in of an each-way market, tied runners in one group. */
export const finish = (...order: readonly (readonly number[])[]): MarketResult => ({
  kind: 'finish',
  order: order.map((group) => group.map(runnerOf)),
  removed: [],
})

/** The result of a market that these runners won. */
export const won = (winners: readonly number[], removed: readonly number[] = []): MarketResult => ({
  kind: 'winners',
  winners: winners.map(runnerOf),
  removed: removed.map(runnerOf),
})
