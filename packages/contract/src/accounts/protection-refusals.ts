import type { PlayLimitRefusal } from '@crease/domain/records/refusal.ts'
import { INDIA_MS } from '@crease/domain/units/calendar.ts'

/** Refusals that protect a player, a row each. */
export const PROTECTION_REFUSALS = {
  STAKE_LIMIT: {
    field: 'stake',
    text: 'Your own stake limit for the {per} is {limit}; you have {left} left until {renews}',
    detail: 'limit of play',
  },
  LOSS_LIMIT: {
    field: 'stake',
    text: 'Your own loss limit for the {per} is {limit}; you have {left} left until {renews}',
    detail: 'limit of play',
  },
  DEPOSIT_LIMIT: {
    field: 'amount',
    text: 'Your own deposit limit for the {per} is {limit}; you have {left} left until {renews}',
    detail: 'limit of play',
  },
  BET_CAP: { field: 'stake', text: 'Your own limit is {limit} a bet', detail: 'money' },
  REALITY_CHECK: { status: 409, text: 'Please answer the reality check before you go on' },
  ACCOUNT_LOCKED: { status: 403, text: 'This account is locked, please contact support' },
  REGISTRATION_HELD: {
    status: 403,
    text: 'We need to check your registration first; please contact support',
  },
  REGISTRATION_REFUSED: {
    status: 403,
    text: 'Your registration was refused: {why}',
    detail: 'words',
  },
  REGISTRATION_NOT_HELD: { status: 409, text: 'This registration is not pending' },
  ACCOUNT_CLOSED: { status: 403, text: 'This account is closed' },
  ACCOUNT_TIME_OUT: {
    status: 403,
    text: 'You have taken a time-out until {until}',
    detail: 'until',
  },
  ACCOUNT_EXCLUDED: {
    status: 403,
    text: 'You have excluded yourself until {until}; this cannot be ended early',
    detail: 'until',
  },
  RULE_WAITS: { text: 'You can confirm this from {until}', detail: 'until' },
  RULE_NOT_ASKED: { status: 404, text: 'There is nothing to confirm' },
  COUNTRY_NOT_SERVED: {
    status: 451,
    text: 'This service is not available in your country',
    retry: 'undecided',
  },
} as const

/** Paise or hundredths as the shortest decimal: 10000 is '100', 185 is '1.85'. */
export const hundredths = (value: number): string => {
  const text = (value / 100).toFixed(2)
  return text.endsWith('.00') ? text.slice(0, -3) : text
}

/** The limit of a player's own that was passed, what of it is left, and until when. */
export const playLimitText = (
  text: string,
  { per, limit, left, renewsAt }: PlayLimitRefusal,
): string =>
  text
    .replace('{per}', per)
    .replace('{limit}', hundredths(limit))
    .replace('{left}', hundredths(left))
    .replace('{renews}', momentText(renewsAt))

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** A moment on India's clock, as limits count by it [PP4]: '24 Nov 2026, 00:00 (IST)'. */
export function momentText(at: number): string {
  const moment = new Date(at + INDIA_MS)
  const month = MONTHS[moment.getUTCMonth()] ?? ''
  const time = `${twoDigits(moment.getUTCHours())}:${twoDigits(moment.getUTCMinutes())}`
  return `${moment.getUTCDate()} ${month} ${moment.getUTCFullYear()}, ${time} (IST)`
}

/** Matches the text of a moment. */
export const MOMENT_TEXT = '\\d{1,2} [A-Z][a-z]{2} \\d{4}, \\d\\d:\\d\\d \\(IST\\)'

/** The moment of such a text, epoch milliseconds; null: it is none. */
export function momentOfText(text: string): number | null {
  const at = Date.parse(text.replace(' (IST)', ' GMT+0530'))
  return new RegExp(`^${MOMENT_TEXT}$`).test(text) && !Number.isNaN(at) ? at : null
}

/** An operator's reason or a moment in a refusal; null: it has neither. */
export function wordIn(refusal: object): string | null {
  if ('why' in refusal && typeof refusal.why === 'string') return refusal.why
  return 'until' in refusal && typeof refusal.until === 'number' ? momentText(refusal.until) : null
}
