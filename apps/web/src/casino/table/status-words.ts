import type { Say } from '../../i18n/text.ts'
import type { TableState } from '../../link/named.ts'
import { stopWords } from '../state/stop-words.ts'

/** The state of a table, in a word or two; a pause and a void with their reason. */
export function statusWords(
  t: Say,
  {
    status,
    note,
    operatorNote,
    risenMs,
  }: Pick<TableState, 'status' | 'note' | 'operatorNote' | 'risenMs'>,
): string {
  switch (status) {
    case 'BETTING':
      return t('Place your bets')
    case 'DEALING':
      return risenMs === null ? t('No more bets') : t('Rising')
    case 'ENDED':
      return t('Result')
    case 'VOID':
      return note === null
        ? t('Void: all stakes returned')
        : t('Void, all stakes returned: {reason}', { reason: stopWords(t, { note, operatorNote }) })
    case 'PAUSED':
      return note === null
        ? t('Paused')
        : t('Paused: {reason}', { reason: stopWords(t, { note, operatorNote }) })
    case 'WAITING':
      return t('Next round in a moment')
  }
}
