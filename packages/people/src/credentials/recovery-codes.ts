import { randomInt } from 'node:crypto'
import { sha256 } from './secrets.ts'

/** Codes of one use that an account has [AU95]. */
const CODES = 10
/** No letter or figure that looks like another one: 16 of them have 80 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** Ten new ones, in groups of four. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)])
      .join('')
      .replaceAll(/(.{4})(?!$)/g, '$1-'),
  )

/** The stored form of a recovery code, however it was typed; null: this cannot be one. */
export function recoveryHash(typed: string): Buffer | null {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return plain.length === LENGTH ? sha256(plain) : null
}
