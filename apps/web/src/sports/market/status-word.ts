import type { MarketStatus } from '@crease/domain/market/market.ts'
import type { RowStatus } from '../../link/words.ts'
import { type Say, worldText } from '../../i18n/text.ts'

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

/** The words of a runner by itself: the others of its market may say another one. */
const OWN_WORD = /^(?:REMOVED|WIN|LOS|VOID|TIED|HALF|DEAD)/

/** Whether the word over a row is that of its whole market, which says it once; a settled one has its results. */
export const isOfMarket = (marketStatus: MarketStatus, word: string): boolean =>
  word === marketStatus || (marketStatus === 'SUSPENDED' && !OWN_WORD.test(word))

/** The status word that all runners of a market share; null where they differ. */
export function sharedWord(
  marketStatus: MarketStatus,
  runners: readonly (RowStatus | '')[],
): string | null {
  const [word = null, ...others] = new Set(runners.map((each) => overlayWord(marketStatus, each)))
  return others.length === 0 ? word : null
}

/** A status as it is shown: ACTIVE is OPEN, everything else its own word. */
export const shownStatus = (status: string): string =>
  status === 'ACTIVE' || status === '' ? 'OPEN' : status

/** of a question that a number decided, before the number */
const RESULT = 'RESULT '

/** Whether a word over a row is the number that decided its market. */
export const isNumber = (word: string): boolean => word.startsWith(RESULT)

/** A status in the reader's language: a word of ours, else as the feed's words are read. */
export function statusText(t: Say, word: string): string {
  if (isNumber(word)) return t('RESULT {number}', { number: word.slice(RESULT.length) })
  const ours = t(word)
  return ours === word ? worldText(word) : ours
}
