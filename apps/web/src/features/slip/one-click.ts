import { useOneClick, usePreferences } from '../../state/preferences/preferences.ts'
import { linkStatus, useConnection } from '../../state/match/connection.ts'
import { priceText } from '../../state/market/market-scale.ts'
import { placeBet } from '../../betting/placing.ts'
import type { Selection } from '../../betting/slip.ts'
import { say } from '../../i18n/text.ts'
import { sayProblem } from '../../ui/over/toasts.tsx'
import { announce } from './announce.ts'
import { wrongWith } from './judge.ts'
import { PLAIN } from './terms.ts'
import { bodyOf, factsNow } from './use-submit.ts'

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
  const { oneClickStake } = usePreferences.getState()
  const draft = { rate: priceText(scale, rate), stake: oneClickStake }
  const wrong =
    linkStatus(useConnection.getState()) === 'reconnecting'
      ? say('These prices are old: no bet is taken until the line is back.')
      : wrongWith(draft, factsNow(selection))
  if (wrong === null) void placeBet(bodyOf(selection, { draft, terms: PLAIN })).then(announce)
  else sayProblem(wrong)
  return true
}
