import { Type, type Static } from 'typebox'
import type { PositionRow } from './cash-out-shapes.ts'
import type { JoinTable, TableBets, TableMessage } from './casino-shapes.ts'
import type { LobbyData, LobbyJoined } from './lobby-shapes.ts'
import type { DepthNews, DepthPlaces, JoinDepth, JoinDepthReply } from './depth-shapes.ts'
import type { FollowList, ListMessage } from './list-shapes.ts'
import { ConditionalRow } from './order-shapes.ts'
import { BetRow, PlaceBetBody, type BetReply } from './bet-shapes.ts'
import { Status } from './market-words.ts'
import { Count, MarketId, naming, Points, Resume, oneWord } from './plain-shapes.ts'
import type { KeptNews } from './player-shapes.ts'
import { SessionEnd } from './accounts/session-ends.ts'
import { ScoreData } from './score-shapes.ts'
import { type ErrorReply, Market, Match, Section } from './shapes.ts'

/**
 * All messages over the sockets, both ways, for the site and API clients alike.
 *
 * Sports socket (namespace /sports): `join_match` and `leave_match` for one event's room, `join_list` for a sport's
 * match list, `follow_list` for the same as numbered changes, `join_depth` for all prices of one runner, `join_table`
 * for a casino table, `join_lobby` for all of them, `create-bet` to place a bet, `order` for every other call of the
 * route table.
 *
 * User socket (namespace /user): the player's own wallet and orders, pushed after each commit. Both take the
 * handshake `SocketAuth`; without a token: connect_error 'TOKEN_MISSING'.
 *
 * Numbered news [RT1]: within one event every message carries `seq`, rising by one. An image replaces all; a delta
 * applies to exactly `seq - 1`. After a gap a reader joins again with its own `seq` and gets the missing deltas, or
 * an image if they are too old. `epoch` names the life of the numbers: numbers of another epoch mean nothing, so a
 * resume across a restart gets an image. Orders are numbered by the ledger [RT33]: a delta applies to exactly the
 * number `after`.
 */
export const SPORTS_NAMESPACE = '/sports'
export const USER_NAMESPACE = '/user'

/** The session is over; why, where it is known. */
export const SignedOut = Type.Object({ reason: Type.Optional(SessionEnd) })
export type SignedOut = Static<typeof SignedOut>

/** The members of every handshake. */
export const SocketAuth = Type.Object({
  token: Type.String({ maxLength: 256 }),
  /** requests a `heartbeat` at this interval at most [RT32] */
  heartbeatMs: Type.Optional(Type.Integer({ minimum: 500, maximum: 5000 })),
  /** user socket: the number of the orders that the reader has, to resume [RT33] */
  orders: Type.Optional(Count),
})
export type SocketAuth = Static<typeof SocketAuth>

export const JoinMatch = Type.Object({
  eventId: naming('event', Type.String({ maxLength: 64 })),
  sportId: Type.String({ maxLength: 8 }),
  matchId: naming('event', Type.String({ maxLength: 64 })),
  /** where the reader is, to resume; absent for a first join */
  resume: Type.Optional(Resume),
  /** the least interval between messages, each with the latest state [RT31]; 100 by default */
  conflateMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 5000 })),
})
export type JoinMatch = Static<typeof JoinMatch>

const Lists = Type.Object({
  t1: Type.Array(Market),
  t2: Type.Array(Market),
  t3: Type.Array(Market),
  t4: Type.Array(Market),
  t5: Type.Array(Market),
})

/** Which part of a big image this is, counted from 1: it replaces nothing before the last has come. */
const ImagePart = Type.Object({ number: Type.Integer(), of: Type.Integer() })

/** The specification's per-event message, whole; of a big one a part of the markets [RT34]. */
export const MatchImage = Type.Object({
  kind: Type.Literal('image'),
  part: Type.Optional(ImagePart),
  match_id: naming('event', Type.String()),
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

/** The changes of one market: absent members are unchanged; a section present replaces that runner whole. */
export const MarketChange = Type.Object({
  mid: MarketId,
  version: Type.Integer(),
  status: Type.Optional(Status),
  iplay: Type.Optional(Type.Boolean()),
  betDelayMs: Type.Optional(Type.Integer()),
  late: Type.Optional(Type.Integer()),
  section: Type.Optional(Type.Array(Section)),
})
export type MarketChange = Static<typeof MarketChange>

export const MatchDelta = Type.Object({
  kind: Type.Literal('delta'),
  match_id: naming('event', Type.String()),
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
  Balance: Points,
  /** what of the balance was lent, and comes back first [DR50] */
  Owed: Points,
  /** kept for withdrawals that were asked for: neither free nor at risk [PC4] */
  Withheld: Points,
  Exposure: Points,
  version: Type.Integer(),
})
export type Wallet = Static<typeof Wallet>

/** All open bets of the player: what is known besides has ended. `more`: another part of it follows. */
const OrderImage = Type.Object({
  kind: Type.Literal('image'),
  number: Type.Integer(),
  more: Type.Boolean(),
  bets: Type.Array(BetRow),
})
/**
 * The bets that changed after the number `after`, each in its newest state, also its last one. The
 * number is reached with the part that has no `more`; until then a reader resumes from `after`.
 */
const OrderDelta = Type.Object({
  kind: Type.Literal('delta'),
  after: Type.Integer(),
  number: Type.Integer(),
  more: Type.Boolean(),
  bets: Type.Array(BetRow),
})
export const OrderNews = Type.Union([OrderImage, OrderDelta])
export type OrderNews = Static<typeof OrderNews>

/**
 * The player's conditional orders [BS70]. Image: all that wait, at once after joining; what is not in it is
 * over. Change: those that are new or over, each in its newest state; one that is over stays so.
 */
export const ConditionalNews = Type.Object({
  kind: oneWord('image', 'change'),
  orders: Type.Array(ConditionalRow),
})
export type ConditionalNews = Static<typeof ConditionalNews>

/**
 * How fresh prices can be: `live`; `stale`, the feed has been silent for too long; `down`, the exchange
 * is. No bet is refused for it unless its market is suspended [RT35].
 */
export const Upstream = Type.Object({
  status: oneWord('live', 'stale', 'down'),
  /** when the feed was last heard, epoch milliseconds; null before its first word */
  feedHeardAt: Type.Union([Type.Integer(), Type.Null()]),
})
export type Upstream = Static<typeof Upstream>

/** The page that the server has now, by the path of its script: a page with another script is of another release [DR45]. */
export const ServedPage = Type.Object({ script: Type.String({ maxLength: 200 }) })
export type ServedPage = Static<typeof ServedPage>

export const Heartbeat = Type.Object({ at: Type.Integer(), upstream: Upstream })
export type Heartbeat = Static<typeof Heartbeat>

/**
 * Any other call of the route table that needs a session and answers no file [BS139]: the same body and reply as
 * over HTTP; of a call that reads, the body is its query [BS85].
 */
export const SocketOrder = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 256 }),
  name: Type.String({ maxLength: 64 }),
  body: Type.Optional(Type.Unknown()),
})
export type SocketOrder = Static<typeof SocketOrder>

export const CreateBet = Type.Object({ token: Type.String({ maxLength: 256 }), bet: PlaceBetBody })

/** `conflateMs`: the pace that was given, the next faster one to what was asked */
export type JoinReply = { success: true; messages: MatchMessage[]; conflateMs: number } | ErrorReply
export type FollowListReply = { success: true; messages: ListMessage[] } | ErrorReply
export type JoinTableReply = { success: true; messages: TableMessage[] } | ErrorReply
export type CreateBetReply = BetReply | ErrorReply

/** The callback of a message whose sender need not wait for an answer [BS84]. */
type Heard = (answer: { success: true } | ErrorReply) => void

/** Client to server, on the sports socket. */
export interface SportsUp {
  /**
   * replies with the image, or with the missing deltas in order; later ones follow as `match_data`, and so
   * do the other parts of a big image
   */
  join_match: (join: JoinMatch, reply: (answer: JoinReply) => void) => void
  leave_match: (match: { eventId: string }, reply?: Heard) => void
  /** then `list_data` follows: at once, and at most once a second while something changes */
  join_list: (list: { sportId: string }, reply?: Heard) => void
  leave_list: (list: { sportId: string }, reply?: Heard) => void
  /** replies with the image, or with the missing deltas in order; later ones follow as `list_news` [RT90] */
  follow_list: (list: FollowList, reply: (answer: FollowListReply) => void) => void
  unfollow_list: (list: { list: string }, reply?: Heard) => void
  /** replies with all prices of one runner; then `depth_data` follows when they change [RT50] */
  join_depth: (depth: JoinDepth, reply: (answer: JoinDepthReply) => void) => void
  leave_depth: (depth: JoinDepth, reply?: Heard) => void
  /** replies with the image, or with the missing deltas in order; later ones follow as `table_data` */
  join_table: (join: JoinTable, reply: (answer: JoinTableReply) => void) => void
  leave_table: (table: { slug: string }, reply?: Heard) => void
  /** answered at once; then `lobby_data` follows: all tables, then at most once a second those that changed */
  join_lobby: (nothing: object, reply: (answer: LobbyJoined | ErrorReply) => void) => void
  leave_lobby: (nothing?: object, reply?: Heard) => void
  'create-bet': (bet: Static<typeof CreateBet>, reply: (answer: CreateBetReply) => void) => void
  /** replies with what the call of that name answers over HTTP */
  order: (order: SocketOrder, reply: (answer: unknown) => void) => void
}

/** Server to client, on the sports socket. */
export interface SportsDown {
  match_data: (message: MatchMessage) => void
  list_data: (list: MatchList) => void
  list_news: (message: ListMessage) => void
  /** what changed, by number, at most ten a second a runner; whole to who was late */
  depth_data: (news: DepthNews) => void
  /** where the reader's own bets stand in the queue, whole, when it is another place */
  depth_places: (places: DepthPlaces) => void
  table_data: (message: TableMessage) => void
  lobby_data: (lobby: LobbyData) => void
  /** at once after connecting, and when it changes */
  upstream: (upstream: Upstream) => void
  /** at once after connecting, if the server has a page */
  page: (page: ServedPage) => void
  heartbeat: (heartbeat: Heartbeat) => void
}

/** Server to client, on the user socket: at once after joining, then after each commit that touches the player. */
export interface UserDown {
  wallet: (wallet: Wallet) => void
  /**
   * what the player has in one market, whole: at once for every open market, between the wallet and the image of
   * conditional orders, then when it changes
   */
  position: (position: PositionRow) => void
  order_data: (orders: OrderNews) => void
  conditional: (news: ConditionalNews) => void
  /** at once for every table with a bet in its present round, then when one of them changes */
  table_bets: (bets: TableBets) => void
  /** another device of the player changed it: fetch it again */
  kept: (news: KeptNews) => void
  heartbeat: (heartbeat: Heartbeat) => void
  /** the session ended elsewhere */
  signed_out: (news: SignedOut) => void
}
