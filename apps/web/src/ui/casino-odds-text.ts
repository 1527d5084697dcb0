import { decimalText } from './amounts.ts'
import type { Say } from '../i18n/text.ts'

/** hundredths: of a bet on a spread, whose stake is won or lost for every point [CG17] */
export const SPREAD_ODDS = 100

/** The odds of a bet at a table, hundredths; a bet on a spread says what its stake is for [UI706]. */
export const oddsText = (t: Say, odds: number): string =>
  odds === SPREAD_ODDS ? t('a point') : decimalText(odds)
