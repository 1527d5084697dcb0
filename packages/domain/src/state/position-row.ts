import type { PositionRow } from '../records/rows.ts'
import type { LiveMarket } from './live-market.ts'

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
