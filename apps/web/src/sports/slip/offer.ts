import type { SaidNames } from '@crease/domain/market/said-names.ts'
import type { RunnerId } from '@crease/domain/units/ids.ts'
import { traitsOf } from '../state/market/kinds.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import type { Cell } from '../../link/named.ts'
import { priceText } from '../state/market/market-scale.ts'
import { worldText } from '../../i18n/text.ts'
import type { RunnerHead } from '../state/match/match-view.ts'
import type { Selection } from '../betting/selection.ts'

/** The offer of a slip's row in place of the picked selection. */
export interface OtherOffer {
  readonly runnerId: RunnerId
  readonly selectionName: string
  readonly rate: Odds
  /** the names of a band besides, in sentences */
  readonly said?: SaidNames
  /** the line or band that is offered now, as it is called */
  readonly line: string
}

/** The row of a selection: its runner, and its cells of the selection's side from the best on. */
export interface OfferedRow {
  /** its runner now; undefined while the page does not know it */
  readonly runner: Pick<RunnerHead, 'nat' | 'said'> | undefined
  readonly cells: readonly (Cell | undefined)[]
}

/** Whether a cell sells the selection: the lines of a session and the bands of a khado share rows. */
export const sells = ({ sel }: Cell, { row, runnerId }: Selection): boolean =>
  (sel ?? row) === runnerId

/**
 * The best that its row offers now where that is another line or band than the picked one, and the picked one is
 * offered no more; null while the picked one stands, and where nothing is offered [UI187].
 */
export function otherOffer(selection: Selection, { runner, cells }: OfferedRow): OtherOffer | null {
  const offered = cells.flatMap((cell) => (cell !== undefined && cell.price !== null ? [cell] : []))
  const [best] = offered
  if (best === undefined || best.price === null) return null
  const { runnerId, selectionName, scale, marketType } = selection
  const rate = best.price
  if (offered.some((cell) => sells(cell, selection))) {
    if (scale.kind !== 'run' || rate === selection.rate) return null
    return { runnerId, selectionName, rate, line: priceText(scale, rate) }
  }
  if (best.sel === undefined) return null
  const other = { runnerId: best.sel, rate }
  if (traitsOf(marketType).betOn === 'line') {
    const line = String(best.shown)
    return { ...other, selectionName: line, line }
  }
  if (runner === undefined) return null
  const { nat, said } = runner
  const names = said !== undefined && { said: { ...selection.said, selection: said } }
  return { ...other, selectionName: nat, ...names, line: worldText(nat, said) }
}

/**
 * The odds that the slip's own line or runner is offered at its best now, where they are not those
 * of `rate`; 'nothing' where nothing is offered on it, null where there is nothing to tell [UI381].
 */
export function offeredNow(
  selection: Selection,
  rate: number | null,
  best: Cell | undefined,
): Odds | 'nothing' | null {
  if (selection.scale.kind === 'run') return null
  const now = best?.price ?? null
  if (best === undefined || now === null) return 'nothing'
  return now === rate || !sells(best, selection) ? null : now
}
