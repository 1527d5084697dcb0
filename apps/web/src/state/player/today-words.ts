import { INDIA_MS, MINUTE_MS } from '@crease/domain/units/calendar.ts'
import type { Say } from '../../i18n/text.ts'

/** Names today's result, and the clock of its day [PP4] where that is not this browser's, which other screens follow [UI146]. */
export const todayWords = (t: Say): string =>
  new Date().getTimezoneOffset() === -INDIA_MS / MINUTE_MS
    ? t('Won or lost today')
    : t('Won or lost today (IST)')
