import { call, type Outcome } from '../../link/call.ts'
import type { Security } from '../../link/named.ts'

type Codes = readonly string[] | null

const factorsOf = ({ totp, passkeys }: Security): number => Number(totp) + passkeys.length

/**
 * The recovery codes to show after a factor was added to what was `found`; null: the present ones stay. After a lost
 * answer the account is read again, and codes that were never shown are replaced. Undefined: none was added [UI656].
 */
export async function codesAfter(
  outcome: Outcome<{ readonly codes: Codes }>,
  found: Security,
): Promise<Codes | undefined> {
  if (outcome.kind === 'answered') return outcome.reply.codes
  const now = await call('security')
  if (now.kind !== 'answered' || factorsOf(now.reply) <= factorsOf(found)) return undefined
  if (factorsOf(found) > 0) return null
  const made = await call('newRecoveryCodes')
  return made.kind === 'answered' ? made.reply.codes : null
}
