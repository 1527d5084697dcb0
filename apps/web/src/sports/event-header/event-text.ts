import type { Say } from '../../i18n/text.ts'
import { momentText, shortMoment } from '../../i18n/moment-text.ts'

/** The name of a match, or that there is none [UI8]. */
export const eventNameText = (t: Say, eventName: string | undefined): string =>
  eventName === undefined || eventName === '' ? t('Match Name Not Available') : eventName

/** The start in en-GB form, or that there is none [UI8]; 'short': without its year. */
export function eventTimeText(
  t: Say,
  eventTime: string | undefined,
  form: 'whole' | 'short' = 'whole',
): string {
  const time = eventTime ?? ''
  if (Number.isNaN(Date.parse(time))) return t('Date Not Available')
  return form === 'whole' ? momentText(time) : shortMoment(new Date(time))
}
