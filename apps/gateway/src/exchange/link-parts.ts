import type { Duplex } from 'node:stream'
import type {
  EndedSession,
  Kept,
  PlayerNews,
  PublicNews,
  Spent,
} from '@crease/protocol/messages.ts'
import type { NewsSource } from '@crease/protocol/news.ts'
import type { Clock } from '@crease/protocol/steady-clock.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { Tracer } from '@crease/process/tracing/tracer.ts'

/** A receiver of the exchange's messages, in their order. */
export interface StreamListener {
  /** the read model was restarted */
  readonly restarted: () => void
  /** the read model has all missed messages, and its readers received them; players' news may be missing */
  readonly resumed: () => void
  readonly news: (news: PublicNews) => void
  readonly players: (news: readonly PlayerNews[]) => void
  readonly beat: (feedHeardAt: number | null) => void
  readonly ended: (sessions: readonly EndedSession[]) => void
  readonly spent: (spent: readonly Spent[]) => void
  readonly kept: (kept: Kept) => void
}

export interface LinkParts {
  /** what the gateway knows of events and markets: it follows the exchange */
  readonly catalogue: Pick<Catalogue, 'restart' | 'tell' | 'market'>
  readonly connect: () => Duplex
  /** goes on from the exchange's [OP1123]; absent: nothing here is judged by a clock */
  readonly clock?: Clock
  /** where the exchange publishes news; absent: they come on the line */
  readonly news?: NewsSource
  /** Publishes counts of shared limits, where that is not the line's work; absent: it is. */
  readonly saySpent?: (spent: readonly Spent[]) => void
  /** absent: no traces */
  readonly tracer?: Tracer | null
  readonly log: { readonly warn: (details: object, message: string) => void }
  /** whether what must be written would wait for nothing [OP137]; absent: never known */
  readonly isLedgerGone?: () => boolean
  /** how long a question waits for its answer at most, instead of the usual: for tests */
  readonly withinMs?: number
}
