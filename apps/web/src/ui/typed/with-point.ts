const COMMAS = /[،，]/g
const POINTS = /[٫。｡．]/g
/** Arabic thousands separator, apostrophe, and blanks within a number */
const GROUP_MARKS = /[٬'’\s]/g
/** 3,3 and the Indian 2,3: 1,234,567 and 12,34,567 */
const GROUPED = /^[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})+,\d{3})(?:\.\d{0,2})?$/
const COMMA_DECIMAL = /^\d*,\d{0,2}$/

/**
 * A typed number in our digits, without its groups, its decimal separator a point [UI380]. No character of it is skipped: a
 * text that is no number stays none.
 */
export function withPoint(text: string): string {
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

const IS_DIGIT = /\p{Nd}/u

/** A digit of any script: Unicode has each script's ten one behind the other, from its zero. */
function ourDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (IS_DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
