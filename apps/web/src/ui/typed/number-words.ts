import type { Say } from '../../i18n/text.ts'

/** Said at a field whose text is no number: it is never sent, and never read in part [UI380]. */
export const notANumber = (t: Say, number: 'decimal' | 'whole'): string =>
  number === 'whole'
    ? t('Enter a whole number, such as 110')
    : t('Enter a number with at most two decimals, such as 1500.50')
