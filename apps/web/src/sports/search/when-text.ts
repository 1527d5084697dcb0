import type { Match } from '../../link/named.ts'
import { shortMoment } from '../../i18n/moment-text.ts'

/** The start of a match; null where it is not known. */
export function whenText({ eventTime }: Pick<Match, 'eventTime'>): string | null {
  const at = new Date(eventTime)
  return Number.isNaN(at.getTime()) ? null : shortMoment(at)
}
