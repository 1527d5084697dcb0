import { Type, type Static } from 'typebox'
import { ClientId, done } from '../plain-shapes.ts'
import { Why } from '../operator-shapes.ts'

/** Milliseconds since the last touch of the page that renews; absent for programs, whose requests count as use. */
export const RefreshBody = Type.Object({
  idleMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400_000 })),
})
export const RefreshReply = done({
  token: Type.String(),
  /** how long the token is good, milliseconds */
  goodForMs: Type.Integer(),
  userId: Type.String(),
})
export type RefreshReply = Static<typeof RefreshReply>

/** One sign-in that holds. */
export const SessionEntry = Type.Object({
  id: Type.String(),
  /** the session that asks */
  isThis: Type.Boolean(),
  /** a browser and a system, or what a program called itself; empty: it said nothing */
  device: Type.String(),
  /** the address's network */
  network: Type.String(),
  begunAt: Type.String(),
  lastUsedAt: Type.String(),
})
export type SessionEntry = Static<typeof SessionEntry>
export const SessionsReply = done({ data: Type.Array(SessionEntry) })
export const EndSessionBody = Type.Object({ id: ClientId })
export const EndedReply = done({ message: Type.String(), ended: Type.Integer() })

/** An operator's query for a player's sessions: all, or the one with this id. */
export const PlayerSessionsQuery = Type.Object({
  loginId: Type.String({ minLength: 1, maxLength: 64 }),
})
export const EndPlayerSessionsBody = Type.Object({
  ...PlayerSessionsQuery.properties,
  id: Type.Optional(EndSessionBody.properties.id),
  ...Why,
})
