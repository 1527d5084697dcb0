/**
 * Parses JSON without losing a digit: a whole number past 2^53 becomes its own text [FD2]. Throws on text
 * that is no JSON.
 */
export function parseExactly(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? (context?.source ?? null)
      : value,
  )
}
