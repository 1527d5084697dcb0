import type { SettledBetRow } from '../../../link/named.ts'
import type { Gtype } from '../../../link/words.ts'
import type { Say } from '../../../i18n/text.ts'
import type { OddsFormat } from '../../../state/preferences/preferences.ts'
import { readPrice } from '../market/odds-text.ts'
import { scaleOf } from '../market/market-scale.ts'
import { nameOfBet, sideWord } from './bet-words.ts'

/** How a bet ended, in a word [UI521]. */
export function endText(t: Say, end: SettledBetRow['result']): string {
  switch (end) {
    case 'won':
      return t('Won')
    case 'lost':
      return t('Lost')
    case 'void':
      return t('Void')
    case 'even':
      return t('Even')
  }
}

/**
 * The selection of a settled bet, with its side in the words of its market: 'Kites (Back)', '164 · 20 over runs (No)'.
 */
export const settledName = (t: Say, bet: SettledBetRow): string =>
  `${nameOfBet(bet)} (${sideWord(t, bet)})`

interface Priced {
  readonly gtype?: Gtype | undefined
  readonly cap?: number | null | undefined
  readonly matchOdd: number
}

/** At what it was matched, as its market says prices: '1.85', '110 per 100', of a meter 'line 163'. */
export function matchedOdds(t: Say, format: OddsFormat, bet: Priced): string {
  const scale = scaleOf(bet.gtype ?? 'unknown', bet.cap ?? null)
  const price = readPrice(format, scale, bet.matchOdd)
  if (scale.kind === 'rate') return t('{price} per 100', { price })
  return scale.kind === 'run' ? t('line {price}', { price }) : price
}
