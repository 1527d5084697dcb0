const enGb = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export const eventNameText = (eventName: string | undefined): string =>
  eventName === undefined || eventName === '' ? 'Match Name Not Available' : eventName

/** The start in en-GB form. */
export function eventTimeText(eventTime: string | undefined): string {
  const at = new Date(eventTime ?? '')
  return Number.isNaN(at.getTime()) ? 'Date Not Available' : enGb.format(at)
}
