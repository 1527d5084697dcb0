import type { MarketStatus } from '@crease/domain/market/market.ts'
import type { RowStatus } from '../../link/words.ts'
import type { Say } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'

/**
 * The words of the overlay [UI6]: the runner's own (WINNER says more than SETTLED), else the market's;
 * of a void market VOIDED, whatever its runners say.
 * ACTIVE reads OPEN, and so does none at all; null where betting is open, so nothing covers it.
 */
export function overlayWord(
  marketStatus: MarketStatus,
  runnerStatus: RowStatus | '',
): string | null {
  if (marketStatus === 'VOIDED') return marketStatus
  const runner = shownStatus(runnerStatus)
  if (runner !== 'OPEN') return runner
  const market = shownStatus(marketStatus)
  return market === 'OPEN' ? null : market
}

/** A status as it is shown: ACTIVE is OPEN, everything else its own word. */
export const shownStatus = (status: string): string =>
  status === 'ACTIVE' || status === '' ? 'OPEN' : status

/** of a question that a number decided, before the number */
const RESULT = 'RESULT '

/** A status in the reader's language; a word that we do not know is shown as the feed says it. */
export function statusText(t: Say, word: string): string {
  switch (word) {
    case 'SUSPENDED':
      return t('SUSPENDED')
    case 'BALL RUNNING':
      return t('BALL RUNNING')
    case 'CLOSED':
      return t('CLOSED')
    case 'SETTLED':
      return t('SETTLED')
    case 'VOIDED':
      return t('VOIDED')
    default:
      return runnerText(t, word)
  }
}

/** What became of a runner. */
function runnerText(t: Say, word: string): string {
  switch (word) {
    case 'WINNER':
      return t('WINNER')
    case 'DEAD HEAT':
      return t('DEAD HEAT')
    case 'HALF WON':
      return t('HALF WON')
    case 'HALF LOST':
      return t('HALF LOST')
    case 'PLACED':
      return t('PLACED')
    case 'LOSER':
      return t('LOSER')
    case 'LOST':
      return t('LOST')
    case 'REMOVED':
      return t('REMOVED')
    default:
      return word.startsWith(RESULT)
        ? t('RESULT {number}', { number: word.slice(RESULT.length) })
        : worldText(word)
  }
}
