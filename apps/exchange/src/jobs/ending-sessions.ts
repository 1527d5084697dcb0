import type { SessionEnd } from '@crease/contract/accounts/session-ends.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { SessionRows } from '@crease/people/sessions/session-rows.ts'
import type { NewsStream } from '../stream/news-stream.ts'

interface EndingParts {
  readonly sessions: Pick<SessionRows, 'endOf'>
  readonly stream: Pick<NewsStream, 'tellEnded'>
  /** epoch milliseconds */
  readonly now: () => number
}

/** Ends all sessions of a player; answers how many. */
export type EndSessionsOf = (userId: UserId, reason: SessionEnd) => Promise<number>

/**
 * Ends sessions from the exchange: in the ledger first, then on every gateway, with all their sockets [AU57]. A
 * gateway's own way is `Sessions.endSessionsOf`.
 */
export const endingSessions =
  ({ sessions, stream, now }: EndingParts): EndSessionsOf =>
  async (userId, reason) => {
    const ended = await sessions.endOf({ userId, reason, now: now() })
    stream.tellEnded(ended.map((id) => ({ id, reason })))
    return ended.length
  }
