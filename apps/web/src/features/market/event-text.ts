import type { Say } from '../../i18n/text.ts'

const enGb = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** The name of a match, or that there is none [UI8]. */
export const eventNameText = (t: Say, eventName: string | undefined): string =>
  eventName === undefined || eventName === '' ? t('Match Name Not Available') : eventName

/** The start in en-GB form, or that there is none [UI8]. */
export function eventTimeText(t: Say, eventTime: string | undefined): string {
  const at = new Date(eventTime ?? '')
  return Number.isNaN(at.getTime()) ? t('Date Not Available') : enGb.format(at)
}
