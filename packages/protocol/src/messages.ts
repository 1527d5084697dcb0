import type { SessionEnd } from '@crease/contract/accounts/session-ends.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { EventInfo } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'
import type { EventId, UserId } from '@crease/domain/units/ids.ts'
import type { Questions } from './exchange-port.ts'
import type { PlayerRound, TableView } from './casino.ts'

/** The public state, in its newest version. */
export interface PublicNews {
  readonly events: readonly EventInfo[]
  readonly markets: readonly MarketView[]
  readonly scores: readonly (readonly [EventId, Score])[]
  readonly tables: readonly TableView[]
}

/** Nothing of anything. */
export const NO_NEWS: PublicNews = { events: [], markets: [], scores: [], tables: [] }

/** A place in the published news: the life of their numbers, and a number [NT30]. */
export interface NewsPlace {
  readonly life: string
  readonly number: number
}

/** Changes of one followed player by commits, each in its newest state. */
export interface PlayerNews {
  readonly userId: UserId
  /** null: unchanged */
  readonly account: AccountRow | null
  readonly bets: readonly Bet[]
  readonly positions: readonly PlayerPosition[]
  readonly conditionals: readonly ConditionalOrder[]
  /** of each table the newest round with a bet of theirs, whole */
  readonly rounds: readonly PlayerRound[]
  /** what the ledger has these bets under [RT33] */
  readonly number: number
  /** of the account [RT7] */
  readonly version: number
}

/** How often some keys of one rate limit were taken: its name, then each key with its count. */
export interface Spent {
  readonly limit: string
  readonly counts: readonly (readonly [key: string, count: number])[]
}

/** A change that one of an account's devices made, and the account. */
export interface Kept {
  readonly user: UserId
  readonly what: 'notices' | 'favourites'
}

/** The same, with the gateway that it was changed at: that one knows it. */
export type KeptBy = Kept & { readonly by?: string }

/** A session that is over, and why. */
export interface EndedSession {
  readonly id: string
  readonly reason: SessionEnd
}

/** A sign of life of the exchange; moments in epoch milliseconds. */
export interface SignOfLife {
  /** its clock, from which gateways go on [OP1123]: with the first one of a line; absent: a later one, or an earlier release */
  readonly at?: number
  /** when the feeds were last heard; null: not yet */
  readonly feedHeardAt: number | null
}

/** Messages of the exchange to a gateway, in order: news before the replies that depend on them. */
export type ToGateway =
  /** all that is known, in parts: what the gateway had before is put away with the last one */
  | {
      readonly kind: 'snapshot'
      readonly news: PublicNews
      readonly isLast: boolean
      /** everything up to there is in it; absent: news come on this line */
      readonly at?: NewsPlace
    }
  /** on a socket of the machine */
  | { readonly kind: 'news'; readonly news: PublicNews }
  /** instead of a snapshot: news are published, and this is how far they have come */
  | { readonly kind: 'published'; readonly at: NewsPlace }
  /** all that is known of an event, with everything published up to this number */
  | {
      readonly kind: 'image'
      readonly event: EventId
      readonly news: PublicNews
      readonly number: number
    }
  /** the following messages depend on this number of the subject `all` */
  | { readonly kind: 'depends'; readonly number: number }
  | { readonly kind: 'players'; readonly players: readonly PlayerNews[] }
  | ({ readonly kind: 'beat' } & SignOfLife)
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  /** sessions that ended elsewhere */
  | { readonly kind: 'ended'; readonly sessions: readonly EndedSession[] }
  /** what other gateways have counted */
  | { readonly kind: 'spent'; readonly spent: readonly Spent[] }
  /** changed by way of another gateway */
  | { readonly kind: 'kept'; readonly kept: Kept }

export type Answer =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly message: string; readonly isLedgerAway: boolean }

/** The request that something is done for: logs and traces of every process name it [OP850]. */
export interface Asking {
  /** its id, from the gateway on */
  readonly request: string
  /** the parent span of the question, as W3C's traceparent; absent: no trace */
  readonly traceparent?: string
}

/** Messages of a gateway to the exchange. */
export type ToExchange =
  /** it lacks published news that it cannot recall: it needs all that is known */
  | { readonly kind: 'snapshot' }
  /** it has recalled what it missed */
  | { readonly kind: 'resumed' }
  /** `by`: the request that asks; absent: none, or an older release [OP850] */
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question; readonly by?: Asking }
  /** the news of this player from now on; or no more */
  | { readonly kind: 'follow'; readonly user: UserId }
  | { readonly kind: 'unfollow'; readonly user: UserId }
  /** asks for the image of this event; answered after it */
  | { readonly kind: 'hear-event'; readonly id: number; readonly event: EventId }
  | { readonly kind: 'ended'; readonly sessions: readonly EndedSession[] }
  | { readonly kind: 'spent'; readonly spent: readonly Spent[] }
  | { readonly kind: 'kept'; readonly kept: KeptBy }
  /** how many sockets of this gateway watch a table: more than before are visits, unless they came before this line */
  | {
      readonly kind: 'watch'
      readonly tables: readonly TableWatchers[]
      readonly came: 'now' | 'before'
    }

export type TableWatchers = readonly [slug: string, count: number]

/** A call of `Questions` by message. */
export type Question = {
  [Name in keyof Questions]: { readonly name: Name; readonly args: Parameters<Questions[Name]> }
}[keyof Questions]

const TO_GATEWAY: Readonly<Record<ToGateway['kind'], true>> = {
  snapshot: true,
  news: true,
  published: true,
  image: true,
  depends: true,
  players: true,
  beat: true,
  answer: true,
  ended: true,
  spent: true,
  kept: true,
}
const TO_EXCHANGE: Readonly<Record<ToExchange['kind'], true>> = {
  snapshot: true,
  resumed: true,
  ask: true,
  follow: true,
  unfollow: true,
  'hear-event': true,
  ended: true,
  spent: true,
  kept: true,
  watch: true,
}

/** Both ends are built from this source: the kind tells them apart from garbage. */
export const isToGateway = (said: unknown): said is ToGateway => isOf(said, TO_GATEWAY)
export const isToExchange = (said: unknown): said is ToExchange => isOf(said, TO_EXCHANGE)

function isOf(said: unknown, kinds: object): boolean {
  if (typeof said !== 'object' || said === null || !('kind' in said)) return false
  return typeof said.kind === 'string' && Object.hasOwn(kinds, said.kind)
}
