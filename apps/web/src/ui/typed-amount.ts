/** The zeros of scripts whose digits people here type or paste; each is followed by its nine others. */
const ZEROS = ['०', '٠', '۰', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '０'].map((zero) =>
  zero.charCodeAt(0),
)
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/
const AMOUNT = /^\d{0,8}(?:\.\d{0,2})?$/

/** A number as it was typed or pasted, in our digits, without ₹, blanks and the commas of a grouped one [UI380]. */
export function typedNumber(text: string): string {
  const ours = text.replaceAll(/\p{Nd}/gu, ourDigit).replaceAll(/[\s₹]/g, '')
  return GROUPED.test(ours) ? ours.replaceAll(',', '') : ours
}

/** The text of a field of points after what was typed: what is no amount with at most two decimals is not taken. */
export function typedAmount(before: string, typed: string): string {
  const text = typedNumber(typed)
  return AMOUNT.test(text) ? text : before
}

function ourDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = ZEROS.find((from) => code >= from && code < from + 10)
  return zero === undefined ? digit : String(code - zero)
}
