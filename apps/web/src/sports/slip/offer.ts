import type { RunnerId } from '@crease/domain/units/ids.ts'
import { traitsOf } from '../state/market/kinds.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import type { Cell } from '../../link/named.ts'
import { priceText } from '../state/market/market-scale.ts'
import type { Selection } from '../betting/selection.ts'

/** The offer of a slip's row in place of the picked selection. */
export interface OtherOffer {
  readonly runnerId: RunnerId
  readonly selectionName: string
  readonly rate: Odds
  /** of a line and of a meter: the line that is offered now */
  readonly line: string
}

/**
 * The best that its row offers now where that is another line than the picked one, and the picked one is
 * offered no more; null while the picked line stands, and where nothing is offered [UI187].
 */
export function otherOffer(
  selection: Selection,
  cells: readonly (Cell | undefined)[],
): OtherOffer | null {
  const offered = cells.flatMap((cell) => (cell !== undefined && cell.price !== null ? [cell] : []))
  const [best] = offered
  if (best?.sel === undefined || best.price === null) return null
  const rate = best.price
  if (traitsOf(selection.marketType).betOn === 'line') {
    if (offered.some(({ sel }) => sel === selection.runnerId)) return null
    const line = String(best.shown)
    return { runnerId: best.sel, selectionName: line, rate, line }
  }
  if (selection.scale.kind !== 'run' || rate === selection.rate) return null
  const { runnerId, selectionName } = selection
  return { runnerId, selectionName, rate, line: priceText(selection.scale, rate) }
}

/**
 * The odds that the slip's own line or runner is offered at its best now, where they are not those
 * of `rate`; 'nothing' where nothing is offered on it, null where there is nothing to tell [UI381].
 */
export function offeredNow(
  { marketType, runnerId, scale }: Selection,
  rate: number | null,
  best: Cell | undefined,
): Odds | 'nothing' | null {
  if (scale.kind === 'run') return null
  const now = best?.price ?? null
  if (best === undefined || now === null) return 'nothing'
  if (traitsOf(marketType).betOn === 'line' && best.sel !== runnerId) return null
  return now === rate ? null : now
}
