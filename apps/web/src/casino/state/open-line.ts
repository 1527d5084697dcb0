import type { MarketId } from '@crease/domain/units/ids.ts'
import { showRound } from './round-shown.ts'
import { showMarket } from '../../state/player/market-shown.ts'

interface Line {
  readonly marketId: MarketId | null
  /** of a round */
  readonly mid: string | null
}

/** Opens the market or the round of a line [UI522]; null: it has neither. */
export const opens = ({ marketId, mid }: Line): (() => void) | null => {
  if (marketId !== null) return () => showMarket(marketId)
  return mid === null ? null : () => showRound(mid)
}
