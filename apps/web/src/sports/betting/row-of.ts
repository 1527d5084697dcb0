import type { RunnerId } from '@crease/domain/units/ids.ts'
import {
  liveCellNow,
  marketHeadNow,
  useMarketHead,
  useOfRunners,
} from '../state/match/live-match.ts'
import type { Selection } from './selection.ts'

type Placed = Pick<Selection, 'marketId' | 'row' | 'runnerId'>

/** The row that a selection is in now: a khado's bands move from row to row; its own while no row has it [UI187]. */
export function rowNow({ marketId: mid, row, runnerId }: Placed): RunnerId {
  // the second cell of a band names it, also without a price
  const has = (sid: RunnerId): boolean =>
    liveCellNow({ mid, sid, side: 'lay', level: 0 })?.sel === runnerId
  return row === runnerId || has(row) ? row : (marketHeadNow(mid)?.sids.find(has) ?? row)
}

/** The same, followed while bands move: their row gets another name. */
export function useRow(selection: Placed): RunnerId {
  const mid = selection.marketId
  const sids = useMarketHead(mid)?.sids ?? NONE
  return useOfRunners({ mid, sids }, () => rowNow(selection))
}

const NONE: readonly RunnerId[] = []
