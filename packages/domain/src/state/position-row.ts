import type { PositionRow } from '../records/rows.ts'
import type { LiveMarket } from './engine-state.ts'
import type { RunnerId } from '../units/ids.ts'

/** What the ledger has of a row of a market's positions. */
export function positionRow({ id, positions }: LiveMarket, row: number): PositionRow {
  const userId = positions.userAt(row)
  const { ifWin, ifLose } = positions.matchedAt(row)
  return {
    userId,
    marketId: id,
    ifWin,
    ifLose,
    exposure: positions.heldAt(row),
    settled: positions.settledOf(userId),
  }
}

/** The id of a runner by its place in the market. */
export function runnerIdAt(market: LiveMarket, runner: number): RunnerId {
  const found = market.row.definition.runners[runner]
  if (found === undefined) throw new Error(`market ${market.id} has no runner ${runner}`)
  return found.runnerId
}
