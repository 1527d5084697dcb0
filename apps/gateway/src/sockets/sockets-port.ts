import type { JoinDepth } from '@crease/contract/depth-shapes.ts'
import type { QueuePlace } from '@crease/domain/records/market-view.ts'
import type { DepthNow } from '../wire/depth.ts'
import type { TableBets } from '@crease/contract/casino-shapes.ts'
import type { ConditionalRow } from '@crease/contract/order-shapes.ts'
import type { CreateBetReply, SocketOrder, Wallet } from '@crease/contract/sockets.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { WireBet } from '../wire/bet.ts'
import type { WirePosition } from '../wire/position.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import type { ReadName } from '../edge/route-prices.ts'
import type { Session } from '@crease/people/sessions/session.ts'

/** The end of a page of changed bets: the next one starts after it. */
export interface OrdersPlace {
  readonly number: number
  readonly betId: number
}

/** Some of the bets that a reader is missing; `next` is null on the last page. */
export interface OrdersPage {
  readonly bets: readonly WireBet[]
  readonly next: OrdersPlace | null
}

/** The first messages for a reader of a player's orders [RT33]. */
export interface OrdersBeginning {
  readonly kind: 'image' | 'delta'
  /** what the pages lead to; later news of this player follows from here */
  readonly number: number
  readonly wallet: Wallet
  /** in markets that have not ended */
  readonly positions: readonly WirePosition[]
  /** that wait */
  readonly conditionals: readonly ConditionalRow[]
  /** what the player has in the newest round of each casino table */
  readonly rounds: readonly TableBets[]
  readonly page: OrdersPage
}

/** The exchange's reply about one runner. */
export interface DepthAnswer {
  readonly depth: DepthNow
  readonly places: readonly QueuePlace[]
}

/** The session of a socket, and the address that its limits are recorded with. */
export interface SocketCaller {
  readonly session: Session
  readonly address: string
}

/** Questions of the sockets to the exchange; all else they receive. */
export interface SocketsPort {
  /** whose token this is; null when it is unknown, ended or expired */
  readonly authenticate: (token: string) => Promise<Session | null>
  /** what a session has to do before anything else [AU97]; null: nothing */
  readonly firstOf: (session: Session) => Promise<EdgeRefusal | null>
  /** when a session is to be looked at again, epoch milliseconds; null: it is over [AU52] */
  readonly lookAt: (session: Session) => Promise<number | null>
  /** Places the bet of a `create-bet` message, as it came; `ip` is whose rate limit it takes. */
  readonly createBet: (message: unknown, ip: string) => Promise<CreateBetReply>
  /** Answers what the named call answers over HTTP; `ip` is whose rate limit it takes. */
  readonly order: (order: SocketOrder, ip: string) => Promise<unknown>
  /**
   * All prices of one runner, and where the bets of these users stand there; null where there is no such
   * runner. Rejects while the exchange is busy.
   */
  readonly depth: (asked: JoinDepth, users: readonly UserId[]) => Promise<DepthAnswer | null>
  /** Takes the price of a read from the player's allowance; null: it may be answered [BS830]. */
  readonly takeRead: (name: ReadName, caller: SocketCaller) => EdgeRefusal | null
  /** Begins to tell this player's news, from after this number; null: from an image. */
  readonly beginOrders: (user: UserId, after: number | null) => Promise<OrdersBeginning>
  readonly moreOrders: (user: UserId, place: OrdersPlace) => Promise<OrdersPage>
  /** News of this player has come, or may have been missed: a beginning that was made before is no other reader's. */
  readonly ordersChanged: (user: UserId) => void
  /** The last reader of this player has left. */
  readonly endOrders: (user: UserId) => void
}
