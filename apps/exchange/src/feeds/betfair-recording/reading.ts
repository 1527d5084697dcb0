/** Small readers of untrusted JSON: each gives the value asked for, or null. */

/** Whether a value of JSON is an object with fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list as it is; of anything else an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text that says something; null for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The shown form of an unknown word: in capitals and short; `without` for none. */
export function wordOf(value: unknown, without: string): string {
  const word =
    textOf(value)
      ?.replaceAll(/[^\w -]+/g, ' ')
      .replaceAll('_', ' ')
      .trim() ?? ''
  return word === '' ? without : word.toUpperCase().slice(0, LONGEST_WORD)
}

const LONGEST_WORD = 40

/** An id as text, whether it was written as text or as a whole number. */
export function idOf(value: unknown): string | null {
  return Number.isSafeInteger(value) ? String(value) : textOf(value)
}

/** A whole number that is not below zero; null for anything else. */
export function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

/**
 * A number of at most two decimals in whole hundredths, exactly: pounds to paise, odds to hundredths.
 * Null for anything else, so that no third decimal is ever rounded away [FD4].
 */
export function hundredthsOf(value: unknown): number | null {
  if (typeof value !== 'number') return null
  const hundredths = Math.round(value * 100)
  return Number.isSafeInteger(hundredths) && hundredths / 100 === value ? hundredths : null
}

/** A moment written as an ISO date, in epoch milliseconds. */
export function momentOf(value: unknown): number | null {
  const moment = Date.parse(textOf(value) ?? '')
  return Number.isNaN(moment) ? null : moment
}

/** The value of a text in JSON; null for any other text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
