import type { ConditionalRow } from '@crease/contract/order-shapes.ts'
import type { Upstream, Wallet } from '@crease/contract/sockets.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { EventId, UserId } from '@crease/domain/units/ids.ts'
import type { EventInfo } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'
import type { WireBet } from '@crease/gateway/wire/bet.ts'
import type { WirePosition } from '@crease/gateway/wire/position.ts'
import type { Edge } from '@crease/gateway/edge/edge.ts'
import type { Desk } from '@crease/gateway/sockets/desk.ts'
import type { SocketLimits } from '@crease/gateway/sockets/limits.ts'

/** What one player is to be told: the wallet if it changed, and each bet in its newest state. */
export interface PlayerBatch {
  readonly userId: UserId
  readonly wallet: Wallet | null
  readonly bets: readonly WireBet[]
  readonly positions: readonly WirePosition[]
  readonly conditionals: readonly ConditionalRow[]
  /** what the ledger has these bets under [RT33] */
  readonly number: number
}

/** All that happened since the last batch, the latest of each only. */
export interface Batch {
  readonly events: readonly EventInfo[]
  readonly markets: readonly MarketView[]
  readonly scores: readonly (readonly [EventId, Score])[]
  readonly players: readonly PlayerBatch[]
}

/** The head of a request whose connection is handed over. */
export interface UpgradeHead {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** what came after the head, in base64; mostly nothing */
  readonly rest: string
}

/** What the exchange's process says to the gateway. */
export type ToGateway =
  | {
      readonly kind: 'start'
      readonly limits: SocketLimits
      readonly edge: Edge
      /** what shows that a request was relayed by the exchange's process */
      readonly relayKey: string
      readonly logLevel: string
    }
  | { readonly kind: 'batch'; readonly batch: Batch }
  /** sent again and again: the exchange lives, and when the feed was last heard */
  | { readonly kind: 'beat'; readonly feedHeardAt: Upstream['feedHeardAt'] }
  | { readonly kind: 'session-ended'; readonly tokenHash: string }
  /** a connection comes with this message */
  | { readonly kind: 'upgrade'; readonly head: UpgradeHead }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'stop' }

/** What the gateway says to the exchange's process. */
export type FromGateway =
  /** polling requests are taken at this port of the loopback */
  | { readonly kind: 'ready'; readonly port: number }
  /** the last batch is done: the next may come */
  | { readonly kind: 'taken' }
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  | { readonly kind: 'end-orders'; readonly userId: UserId }

type Asked = Omit<Desk, 'endOrders'>
/** A call of the desk by message. */
export type Question = {
  [Name in keyof Asked]: { readonly name: Name; readonly args: Parameters<Asked[Name]> }
}[keyof Asked]

export type Answer =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly message: string }
