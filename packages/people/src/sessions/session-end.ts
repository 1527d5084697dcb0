import type { SessionEnd } from '@crease/contract/accounts/session-ends.ts'
import { oneOf } from '@crease/ledger/codecs/guards.ts'

/** A reason that a session in the ledger ended for. */
export const isSessionEnd = oneOf<SessionEnd>({
  'signed-out': true,
  ended: true,
  operator: true,
  'too-many': true,
  idle: true,
  age: true,
  reused: true,
  credentials: true,
  account: true,
  limit: true,
})
