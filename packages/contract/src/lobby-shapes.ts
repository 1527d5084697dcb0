import { Type, type Static } from 'typebox'
import { DealtFace, PastRound, Slug, TableStatus } from './casino-shapes.ts'
import { nullable, Points } from './plain-shapes.ts'

/** A table in the lobby. */
export const LobbyTable = Type.Object({
  slug: Slug,
  status: TableStatus,
  closesAt: nullable(Type.Integer()),
  /** the newest faces of the round, in the order of the deal */
  dealt: Type.Array(DealtFace, { maxItems: 6 }),
  last: Type.Array(PastRound),
  watching: Type.Integer(),
  min: Points,
  max: Points,
})
export type LobbyTable = Static<typeof LobbyTable>
/** Socket: `lobby_data`, whole at once after `join_lobby`, then those that changed, at most once a second. */
export const LobbyData = Type.Object({ tables: Type.Array(LobbyTable) })
export type LobbyData = Static<typeof LobbyData>
/** The answer to `join_lobby`. */
export const LobbyJoined = Type.Object({ success: Type.Literal(true) })
export type LobbyJoined = Static<typeof LobbyJoined>
