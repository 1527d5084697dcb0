import { refused } from '@crease/protocol/edge-refusal.ts'
import { noted } from '@crease/domain/units/why.ts'
import type { SESSION_ROUTES } from '@crease/contract/accounts/session-routes.ts'
import type { SessionEntry } from '@crease/contract/accounts/session-shapes.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { SessionRow } from '@crease/people/sessions/session-rows.ts'
import { deviceWords } from '@crease/people/sessions/device-words.ts'
import type { Sessions } from '../../sessions/sessions.ts'
import type { TenantStore } from '../../tenants/tenants.ts'
import { wireTime } from '../../wire/match.ts'
import type { OpenHandlers, SignedInHandlers } from './handler.ts'

interface SessionDeps {
  readonly sessions: Sessions
  readonly operators: Pick<TenantStore, 'operatorName'>
}

/**
 * The next tokens for those that the browser has [AU53]; its cookie goes where the session is over. A token that is used
 * again later goes on record [OP800].
 */
export function refreshHandler(
  sessions: Sessions,
  record: RecordEvent,
): Pick<OpenHandlers, 'refreshSession'> {
  return {
    refreshSession: async ({ refreshToken, ip: from, device, body: { idleMs = 0 } }) => {
      if (refreshToken === null) return refused({ code: 'TOKEN_EXPIRED' })
      const renewed = await sessions.refresh(refreshToken, idleMs, { ip: from, device })
      if (renewed.kind === 'over') {
        const { reason, user } = renewed
        if (reason === 'reused') record({ kind: 'token-reused', user, by: null, from, about: {} })
        const answer = refused({ code: 'TOKEN_EXPIRED', ...(reason !== null && { reason }) })
        return { cookie: null, answer }
      }
      const { token, goodForMs, session, sessionForMs, again } = renewed
      if (again !== null) {
        const about = { elsewhere: again.isElsewhere }
        record({ kind: 'token-renewed-again', user: session.userId, by: null, from, about })
      }
      return {
        cookie: { refreshToken: renewed.refreshToken, forMs: sessionForMs },
        answer: { success: true, token, goodForMs, userId: String(session.userId) },
      }
    },
  }
}

/** Sessions and their end: by the player, and by operators [AU57]. */
export function sessionHandlers({
  sessions,
  operators,
}: SessionDeps): Pick<SignedInHandlers, Exclude<keyof typeof SESSION_ROUTES, 'refreshSession'>> {
  const list = async (userId: UserId, own: string | null) => ({
    success: true as const,
    data: (await sessions.alive(userId)).map((row) => wireSession(row, own)),
  })
  const playerFor = async (by: UserId, loginId: string) => {
    if ((await operators.operatorName(by)) === null) return refused({ code: 'FORBIDDEN' })
    return (await sessions.playerOf(loginId)) ?? refused({ code: 'NOT_FOUND', field: 'loginId' })
  }
  return {
    getSessions: ({ session }) => list(session.userId, session.id),
    endSession: async ({ session: { userId }, body: { id } }) => {
      const ended = await sessions.endThose({ userId, reason: 'ended', only: id })
      if (ended.length === 0) return refused({ code: 'NOT_FOUND', field: 'id' })
      return { success: true, message: 'That device is signed out', ended: 1 }
    },
    endOtherSessions: async ({ session: { userId, id } }) => {
      const ended = await sessions.endSessionsOf(userId, 'ended', id)
      return { success: true, message: 'All other devices are signed out', ended }
    },
    operatorSessions: async ({ session, query: { loginId } }) => {
      const player = await playerFor(session.userId, loginId)
      return typeof player === 'number' ? list(player, null) : player
    },
    operatorEndSessions: async ({ session, body: { loginId, id, ...why } }) => {
      const by = session.userId
      const userId = await playerFor(by, loginId)
      if (typeof userId !== 'number') return userId
      const ended = await sessions.endThose({
        userId,
        reason: 'operator',
        by,
        why: noted(why),
        only: id,
      })
      if (id !== undefined && ended.length === 0) return refused({ code: 'NOT_FOUND', field: 'id' })
      return list(userId, null)
    },
  }
}

const wireSession = (row: SessionRow, own: string | null): SessionEntry => ({
  id: row.id,
  isThis: row.id === own,
  device: deviceWords(row.device),
  network: row.network,
  begunAt: wireTime(row.createdAt),
  lastUsedAt: wireTime(row.lastUsedAt),
})
