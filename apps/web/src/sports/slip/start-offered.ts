import { startOf } from '../betting/order-facts.ts'
import type { Selection } from '../betting/selection.ts'
import { useTraded } from '../state/match/live-match.ts'
import type { Traded } from '../state/match/traded.ts'

/** The starting price of a selection as its market shows it; null: it has none. */
export const useStart = ({ marketId, row }: Selection): NonNullable<Traded['start']> | null =>
  useTraded(marketId, row)?.start ?? null

/** Whether orders for the starting price are taken on a selection [SP1]. */
export const useStartOffered = (selection: Selection): boolean =>
  startOf(useStart(selection)) === 'open'
