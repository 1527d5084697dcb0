import type { SessionEnd } from '@crease/contract/accounts/session-ends.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { SessionRow } from '@crease/people/sessions/session-rows.ts'
import type { Session, Tokens } from '@crease/people/sessions/session.ts'

/** A new session, and the player's previous one. */
export interface Begun extends Tokens {
  readonly session: Session
  readonly before: SessionRow | null
}

/** The reply to a renewal. */
export type Renewed =
  | ({
      readonly kind: 'renewed'
      readonly session: Session
      /** the token had been used before: maybe its first answer was lost, maybe somebody has a copy; null: it had not */
      readonly again: { readonly isElsewhere: boolean } | null
    } & Tokens)
  /** the reason of its session's end, and its user; null: an unknown token */
  | { readonly kind: 'over'; readonly reason: SessionEnd | null; readonly user: UserId | null }
