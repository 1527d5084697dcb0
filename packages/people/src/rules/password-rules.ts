import { isPatterned } from './password-patterns.ts'

const PASSWORD_LEAST = 8
const PASSWORD_MOST = 256
/** The least length of a password without its common words. */
const OWN_LEAST = 4

export type PasswordFault = 'PASSWORD_LENGTH' | 'PASSWORD_COMMON' | 'PASSWORD_CONTEXT'

export interface PasswordContext {
  /** words that everybody would try: the login, the name shown, the house's names */
  readonly words: readonly string[]
  /** whether it is one of the commonest, asked in one case */
  readonly isCommon: (folded: string) => boolean
}

/**
 * The fault of a new password; null: none. 8 to 256 characters of any kind [AU84], none of the commonest [AU85], and
 * not made of the words of its place with figures and signs between them [AU86].
 */
export function passwordFault(password: string, context: PasswordContext): PasswordFault | null {
  const length = Array.from(password).length
  if (length < PASSWORD_LEAST || length > PASSWORD_MOST) return 'PASSWORD_LENGTH'
  const folded = password.normalize('NFKC').toLowerCase()
  if (context.isCommon(folded) || isPatterned(folded)) return 'PASSWORD_COMMON'
  return ownPart(folded, context.words) < OWN_LEAST ? 'PASSWORD_CONTEXT' : null
}

/** How many letters are left when the words, and what is neither letter nor figure, are taken out. */
function ownPart(folded: string, words: readonly string[]): number {
  const plain = folded.replaceAll(NO_LETTER, '')
  const known = words
    .flatMap((word) => [word, ...word.split(NO_LETTER)])
    .map((word) => word.normalize('NFKC').toLowerCase().replaceAll(NO_LETTER, ''))
    .filter((word) => word.length >= 3 && plain.includes(word))
    .toSorted((a, b) => b.length - a.length)
  if (known.length === 0) return folded.length
  const left = known.reduce((rest, word) => rest.replaceAll(word, ''), plain)
  return left.replaceAll(/[^\p{L}]/gu, '').length
}

const NO_LETTER = /[^\p{L}\p{N}]+/gu
