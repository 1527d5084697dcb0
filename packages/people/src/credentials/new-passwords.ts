import { passwordFault, type PasswordFault } from '../rules/password-rules.ts'
import type { Passwords } from './passwords.ts'

const HOUSE = 'crease'

export type NewPassword =
  | { readonly kind: 'kept'; readonly hash: string }
  | { readonly kind: 'refused'; readonly code: PasswordFault | 'BUSY' }

let common: Promise<ReadonlySet<string>> | null = null

/** The commonest passwords, which a library keeps; read when one is first chosen, and then kept [AU85]. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((each) => each.toLowerCase())),
  )
  return common
}

/** Judges a new password by its rules, and makes its hash [AU84] [AU85] [AU86]. */
export async function newPassword(
  passwords: Passwords,
  password: string,
  names: readonly string[],
): Promise<NewPassword> {
  const known = await commonPasswords()
  const words = [...names, HOUSE]
  const fault = passwordFault(password, { words, isCommon: (folded) => known.has(folded) })
  if (fault !== null) return { kind: 'refused', code: fault }
  const hash = await passwords.hashInTurn(password)
  return hash === null ? { kind: 'refused', code: 'BUSY' } : { kind: 'kept', hash }
}
