import type { Say } from '../../i18n/text.ts'
import { momentText } from '../../i18n/moment-text.ts'

/** The name of a match, or that there is none [UI8]. */
export const eventNameText = (t: Say, eventName: string | undefined): string =>
  eventName === undefined || eventName === '' ? t('Match Name Not Available') : eventName

/** The start in en-GB form, or that there is none [UI8]. */
export function eventTimeText(t: Say, eventTime: string | undefined): string {
  const time = eventTime ?? ''
  return Number.isNaN(Date.parse(time)) ? t('Date Not Available') : momentText(time)
}
