import { useOneClick, usePreferences } from '../../state/preferences/preferences.ts'
import { announce } from './announce.ts'
import { plainOrder } from './order-form.ts'
import type { Selection } from './selection.ts'
import { submit } from './submit.ts'

/** A second press on the same price within this time is the same press, milliseconds. */
const SAME_PRESS_MS = 400

let last = { key: '', at: 0 }

/**
 * With one-click betting on, places the picked price with the stake of one click, after the slip's own
 * checks and none else [BS51]. False where it is off: then the slip opens.
 */
export function placedByOneClick(selection: Selection): boolean {
  if (!useOneClick.getState().on) return false
  const { marketId, runnerId, type, rate, scale } = selection
  const key = `${marketId} ${runnerId} ${type}`
  const now = Date.now()
  if (key === last.key && now - last.at < SAME_PRESS_MS) return true
  last = { key, at: now }
  const form = plainOrder(scale, rate, usePreferences.getState().oneClickStake)
  void submit({ selection, form }, () => {}).then(announce)
  return true
}
