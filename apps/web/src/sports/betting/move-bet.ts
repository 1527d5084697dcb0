import { say, type Say } from '../../i18n/text.ts'
import { oneAtATime } from '../../link/one-at-a-time.ts'
import type { BetRow } from '../../link/named.ts'
import { readPrice } from '../state/market/odds-text.ts'
import { changeBet, type BetChange } from '../state/orders/change-bets.ts'
import { released } from '../state/orders/cancel-bet.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'
import { offeredOn } from './offered-on.ts'
import { outcomeWords, scaleOfBet } from './outcome-words.ts'
import { passReceipt } from './receipts.ts'

/**
 * Changes an unmatched bet and says so in a toast: 'Moved 1.90 to 1.91', and what became of it, in play after
 * the delay [BS146]. Gives the sentence of what is wrong; null where it is changed.
 */
export const moveBet = (before: BetRow, change: BetChange): Promise<string | null> =>
  oneAtATime(`move ${before.betId}`, () => moveOnce(before, change))

/** Said while the answer to a change is asked for again. */
export const checkedWords = (t: Say): string =>
  t('No answer yet. We are checking this bet; it cannot be placed twice.')

async function moveOnce(before: BetRow, change: BetChange): Promise<string | null> {
  const id = `move ${before.betId}`
  const changed = await changeBet(before, change, () => sayProblem(checkedWords(say), { id }))
  if (changed.kind === 'failed') {
    sayProblem(changed.message)
    return changed.message
  }
  passReceipt(before.betId, changed.bet.betId)
  void released(changed.bet).then((now) => sayMoved(before, now))
  return null
}

function sayMoved(before: BetRow, now: BetRow): void {
  const { oddsFormat: format } = usePreferences.getState()
  const scale = scaleOfBet(now)
  const rates = {
    from: readPrice(format, scale, before.matchOdd),
    to: readPrice(format, scale, now.matchOdd),
  }
  const isMoved = before.matchOdd !== now.matchOdd
  const more = outcomeWords(say, now, { format, offered: offeredOn(now) })
  sayDone(isMoved ? say('Moved {from} to {to}', rates) : say('Stake changed'), { more })
}
