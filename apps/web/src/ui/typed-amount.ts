import { paise, type Paise } from '@crease/domain/units/money.ts'

/** The one reader of typed numbers: every field of an amount or of odds keeps its text as typed and reads it here [UI380]. */

/** The zeros of scripts whose digits people here type or paste; each is followed by its nine others. */
const ZEROS = ['०', '٠', '۰', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '０'].map((zero) =>
  zero.charCodeAt(0),
)
const COMMAS = /[،，]/g
const POINTS = /[٫。｡．]/g
/** Arabic thousands separator, apostrophe, and blanks within a number */
const GROUP_MARKS = /[٬'’\s]/g
/** 3,3 and the Indian 2,3: 1,234,567 and 12,34,567 */
const GROUPED = /^[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})+,\d{3})(?:\.\d{0,2})?$/
const COMMA_DECIMAL = /^\d*,\d{0,2}$/
const DECIMAL = /^(\d{0,12})(?:\.(\d{0,2}))?$/

/**
 * Hundredths of a typed number: '1.85', '1,85' and '१.८५' are 185, '1,000' is 100000; null where it is not one number
 * with at most two decimals. A text is read whole or not at all: no character of it is skipped.
 */
export function hundredthsOf(text: string): number | null {
  const match = DECIMAL.exec(withPoint(text))
  if (match === null) return null
  const [, before = '', fraction = ''] = match
  if (before === '' && fraction === '') return null
  return Number(before) * 100 + Number(fraction.padEnd(2, '0'))
}

/** A typed amount of points: '12.5' is 1250 paise; null where it is none. */
export function paiseOf(text: string): Paise | null {
  const hundredths = hundredthsOf(text)
  return hundredths === null ? null : paise(hundredths)
}

/** A typed whole number: '5000' and '5,000.00' are 5000; null where it is none. */
export function wholeOf(text: string): number | null {
  const hundredths = hundredthsOf(text)
  return hundredths === null || hundredths % 100 !== 0 ? null : hundredths / 100
}

/** Whether a field holds something that is no number; an empty one waits for its number. */
export const isNoNumber = (text: string): boolean =>
  text.trim() !== '' && hundredthsOf(text) === null

/** In our digits, without its groups, its decimal separator a point; a text that cannot be meant stays one. */
function withPoint(text: string): string {
  const ours = text
    .trim()
    .replace(/^₹\s*/, '')
    .replaceAll(/\p{Nd}/gu, ourDigit)
    .replaceAll(COMMAS, ',')
    .replaceAll(POINTS, '.')
  const grouped = ours.replaceAll(GROUP_MARKS, ',')
  if (GROUPED.test(grouped)) return grouped.replaceAll(',', '')
  return COMMA_DECIMAL.test(ours) ? ours.replace(',', '.') : ours
}

function ourDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = ZEROS.find((from) => code >= from && code < from + 10)
  return zero === undefined ? digit : String(code - zero)
}
