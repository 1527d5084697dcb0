import { useOneClick, usePreferences } from '../../state/preferences/preferences.ts'
import { isSamePress } from '../../state/same-press.ts'
import { announce } from './announce.ts'
import { plainOrder } from './order-form.ts'
import type { Selection } from './selection.ts'
import { submit } from './submit.ts'

/**
 * With one-click betting on, places the picked price with the stake of one click, after the slip's own
 * checks and none else [BS51]. False where it is off: then the slip opens.
 */
export function placedByOneClick(selection: Selection): boolean {
  if (!useOneClick.getState().on) return false
  const { marketId, runnerId, type, rate, scale } = selection
  if (isSamePress(`${marketId} ${runnerId} ${type}`)) return true
  const form = plainOrder(scale, rate, usePreferences.getState().oneClickStake)
  void submit({ selection, form }, () => {}).then(announce)
  return true
}
