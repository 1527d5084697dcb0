/**
 * Common passwords that no list contains: lists made for guessing leave out the ones that a guesser generates, so
 * that 00000000, 87654321 and 123123123 are in none of them [AU85].
 */

/** Rows of a keyboard and of the alphabet, as a finger goes along them; figures go round. */
const ROWS = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]\\',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()_+',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
].flatMap((row) => [row, Array.from(row).toReversed().join('')])

/** Longer ones are tried by no list of the commonest. */
const COMMON_MOST = 16
const PLAIN = /^[!-~]+$/
/** a part of one to six signs, and nothing but it */
const REPEATED = /^(.{1,6}?)\1+$/
/** day, month, year, or the other way round, without signs between them */
const DATE = /^(?:(\d\d)(\d\d)(?:19|20)\d\d|(?:19|20)\d\d(\d\d)(\d\d))$/

/** Whether a password, in small letters, is one part again and again, a row of the keyboard, or a date. */
export function isPatterned(folded: string): boolean {
  if (folded.length > COMMON_MOST || !PLAIN.test(folded)) return false
  return REPEATED.test(folded) || ROWS.some((row) => row.includes(folded)) || isDate(folded)
}

function isDate(folded: string): boolean {
  const [, first, second, third, fourth] = DATE.exec(folded) ?? []
  const one = Number(first ?? third ?? 0)
  const other = Number(second ?? fourth ?? 0)
  const [less, more] = one < other ? [one, other] : [other, one]
  return less >= 1 && less <= 12 && more <= 31
}
