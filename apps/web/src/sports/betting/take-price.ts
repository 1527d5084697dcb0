import { openSlip } from './change-slip.ts'
import { placedByOneClick } from './one-click.ts'
import type { Selection } from './selection.ts'

/** A pressed price becomes the slip's selection, or with one-click betting a bet; `picked` names its cell. */
export function takePrice(selection: Selection, picked: string): void {
  if (!placedByOneClick(selection)) openSlip(selection, picked)
}
