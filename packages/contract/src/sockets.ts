import { Type, type Static } from 'typebox'
import {
  type BetRow,
  type ErrorReply,
  Market,
  Match,
  PlaceBetBody,
  type PlaceBetReply,
  ScoreData,
  Section,
} from './shapes.ts'

/**
 * Everything that is said over the sockets, both ways.
 *
 * Sports socket (namespace /sports): `join_match` and `leave_match` for one event's room, `join_list`
 * for a sport's match list, `create-bet` to place a bet. Handshake `auth: { token }` (or none: prices
 * are public to signed-in pages only, so a missing token is refused with connect_error 'TOKEN_MISSING').
 *
 * User socket (namespace /user): the player's own balance and bets, pushed after each commit.
 *
 * Numbered news [RT1]: within one event every message carries `seq`, rising by one. An image replaces
 * all; a delta applies to exactly `seq - 1`. A reader that sees a hole joins again with the `seq` it has
 * and gets the missing deltas, or an image when they are too old. `epoch` names the server's life: numbers
 * of another epoch mean nothing, so a resume across a restart gets an image.
 */
export const SPORTS_NAMESPACE = '/sports'
export const USER_NAMESPACE = '/user'

export const JoinMatch = Type.Object({
  eventId: Type.String({ maxLength: 64 }),
  sportId: Type.String({ maxLength: 8 }),
  matchId: Type.String({ maxLength: 64 }),
  /** where the reader is, to resume; absent for a first join */
  resume: Type.Optional(
    Type.Object({ epoch: Type.String({ maxLength: 64 }), seq: Type.Integer({ minimum: 0 }) }),
  ),
})
export type JoinMatch = Static<typeof JoinMatch>

const Lists = Type.Object({
  t1: Type.Array(Market),
  t2: Type.Array(Market),
  t3: Type.Array(Market),
  t4: Type.Array(Market),
  t5: Type.Array(Market),
})

/** The specification's per-event message, whole. */
export const MatchImage = Type.Object({
  kind: Type.Literal('image'),
  match_id: Type.String(),
  epoch: Type.String(),
  seq: Type.Integer(),
  event: Type.Object({
    eventName: Type.String(),
    eventTime: Type.String(),
    sportId: Type.String(),
    seriesName: Type.String(),
  }),
  meta_data: Type.Object({ data: Lists }),
  Score: Type.Object({ data: Type.Union([ScoreData, Type.Null()]) }),
})
export type MatchImage = Static<typeof MatchImage>

/** What changed in one market: only what is present changed; a section present replaces that runner whole. */
export const MarketChange = Type.Object({
  mid: Type.String(),
  version: Type.Integer(),
  status: Type.Optional(Type.String()),
  iplay: Type.Optional(Type.Boolean()),
  betDelayMs: Type.Optional(Type.Integer()),
  section: Type.Optional(Type.Array(Section)),
})
export type MarketChange = Static<typeof MarketChange>

export const MatchDelta = Type.Object({
  kind: Type.Literal('delta'),
  match_id: Type.String(),
  epoch: Type.String(),
  seq: Type.Integer(),
  /** markets that are new in this event */
  opened: Type.Optional(Type.Array(Market)),
  markets: Type.Optional(Type.Array(MarketChange)),
  Score: Type.Optional(Type.Object({ data: Type.Union([ScoreData, Type.Null()]) })),
})
export type MatchDelta = Static<typeof MatchDelta>

export const MatchMessage = Type.Union([MatchImage, MatchDelta])
export type MatchMessage = Static<typeof MatchMessage>

export const MatchList = Type.Object({ sportId: Type.String(), data: Type.Array(Match) })
export type MatchList = Static<typeof MatchList>

export const Wallet = Type.Object({
  Balance: Type.Number(),
  Exposure: Type.Number(),
  version: Type.Integer(),
})
export type Wallet = Static<typeof Wallet>

export const CreateBet = Type.Object({ token: Type.String({ maxLength: 256 }), bet: PlaceBetBody })

export type JoinReply = { success: true; messages: MatchMessage[] } | ErrorReply
export type CreateBetReply = PlaceBetReply | ErrorReply

/** Client to server, on the sports socket. */
export interface SportsUp {
  /** replies with the image, or with the missing deltas in order; later ones follow as `match_data` */
  join_match: (join: JoinMatch, reply: (answer: JoinReply) => void) => void
  leave_match: (match: { eventId: string }) => void
  /** then `list_data` follows: at once, and at most once a second while something changes */
  join_list: (list: { sportId: string }) => void
  leave_list: (list: { sportId: string }) => void
  'create-bet': (bet: Static<typeof CreateBet>, reply: (answer: CreateBetReply) => void) => void
}

/** Server to client, on the sports socket. */
export interface SportsDown {
  match_data: (message: MatchMessage) => void
  list_data: (list: MatchList) => void
}

/** Server to client, on the user socket: at once after joining, then after each commit that touches the player. */
export interface UserDown {
  wallet: (wallet: Wallet) => void
  /** a bet in its newest state, also its last one */
  bet: (bet: Static<typeof BetRow>) => void
  /** the session ended elsewhere */
  signed_out: () => void
}
