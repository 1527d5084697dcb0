import type { Why } from '@crease/domain/units/why.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { SessionEnd } from '@crease/contract/accounts/session-ends.ts'
import { oneOf } from '@crease/ledger/codecs/guards.ts'

/** A reason that a session in the ledger ended for. */
export const isSessionEnd = oneOf<SessionEnd>(SessionEnd.anyOf.map((end) => end.const))

/** Whose sessions end, and why. */
export interface Ending {
  readonly userId: UserId
  readonly reason: SessionEnd
  readonly now: number
  /** the operator who ends it */
  readonly by?: UserId | undefined
  /** what the operator says of it */
  readonly why?: Why | undefined
  /** all but this one */
  readonly except?: string | undefined
  /** this one alone */
  readonly only?: string | undefined
}
