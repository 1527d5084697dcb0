declare const keyOf: unique symbol

/**
 * 32 secret bytes as 64 hexadecimal digits: the seed of a made-up world, or a key derived from it one-way.
 * A world of an installation that is older than these keeps its number until its matches have ended.
 */
export type WorldKey = (string & { readonly [keyOf]: 'world' }) | OldKey

/** Old worlds: 'sim-' and a number, and of a match '-' and its slot. Remove with `old-random.ts`. */
export type OldKey = `sim-${string}`

/** Reads 64 hexadecimal digits; null for anything else. */
export function worldKey(text: string): WorldKey | null {
  const digits = text.toLowerCase()
  return isKey(digits) ? digits : null
}

/** A key by its 64 small digits; it throws for anything else. */
export function keyOfDigits(digits: string): WorldKey {
  if (!isKey(digits)) throw new Error('a key of a made-up world is 64 hexadecimal digits')
  return digits
}

const isKey = (digits: string): digits is Exclude<WorldKey, OldKey> => /^[\da-f]{64}$/.test(digits)

export const isOld = (key: WorldKey): key is OldKey => key.startsWith('sim-')
