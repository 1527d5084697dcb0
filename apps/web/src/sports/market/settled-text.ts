import { type Say, worldText } from '../../i18n/text.ts'
import { traitsOf } from '../state/market/kinds.ts'
import type { MarketHead, RunnerHead } from '../state/match/match-view.ts'
import { isNumber, sharedWord, statusText } from './status-word.ts'

/**
 * The number that decided a market, and the runners or lines that won, in full or by half [UI1396]; without either, the
 * word that its rows share. A question of one answer: yes or no.
 */
export function settledText(
  t: Say,
  { status, gtype }: Pick<MarketHead, 'status' | 'gtype'>,
  runners: readonly Pick<RunnerHead, 'nat' | 'said' | 'gstatus'>[],
): string {
  if (status === 'VOIDED') return statusText(t, status)
  const won = runners.flatMap(({ nat, said, gstatus }) => {
    const name = worldText(nat, said)
    if (gstatus === 'WINNER') return [name]
    if (gstatus === 'DEAD HEAT') return [t('{name} (dead heat)', { name })]
    return gstatus === 'HALF WON' ? [t('{name} (half won)', { name })] : []
  })
  if (traitsOf(gtype).decidedBy === 'answer' && runners.length > 0)
    return won.length > 0 ? t('Yes') : t('No')
  const words = runners.map(({ gstatus }) => gstatus)
  if (won.length === 0) return statusText(t, sharedWord(status, words) ?? status)
  const number = words.find(isNumber)
  return [...(number === undefined ? [] : [statusText(t, number)]), won.join(', ')].join(': ')
}
