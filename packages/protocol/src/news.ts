import type { EventId } from '@crease/domain/units/ids.ts'
import type { EndedSession, KeptBy, NewsPlace, PublicNews, SignOfLife } from './messages.ts'

/**
 * A subject of public news: `all` has events, definitions, states, results, tables, ended sessions and heartbeats; `list` what
 * lists show, once a second; `event.ID` the prices and the score of one event [RT760].
 */
export type NewsSubject = 'all' | 'list' | `event.${string}`

/** The subject of an event; ids of feeds may hold characters that a subject may not. */
export const subjectOf = (event: EventId): NewsSubject =>
  `event.${Buffer.from(event).toString('base64url')}`

interface Heartbeat extends SignOfLife {
  /** the newest number of each subject published since the heartbeat before: finds a message lost at the end [NT31] */
  readonly heads: readonly (readonly [NewsSubject, number])[]
}

/** The content of one message of public news. */
export interface NewsBody {
  readonly news?: PublicNews
  readonly ended?: readonly EndedSession[]
  readonly kept?: KeptBy
  readonly beat?: Heartbeat
  /** the content did not fit into a message: readers of the subject take a snapshot */
  readonly isTooLong?: true
}

/** One message, published once for all gateways [NT30]. */
export interface NewsMessage extends NewsBody {
  /** 1, 2, 3 over all subjects of one life */
  readonly number: number
  /** the number of the message before it on its subject; 0: there was none */
  readonly before: number
}

/** A message with its subject. */
export type OnSubject = readonly [subject: NewsSubject, message: NewsMessage]

/** The exchange's end: publishes news and keeps the last minutes of them. */
export interface NewsPublisher {
  /** Resolves when the present life has started. */
  readonly begun: () => Promise<void>
  /** the newest number; null: no life has started */
  readonly place: () => NewsPlace | null
  /** the newest number of a subject; 0: nothing was published on it */
  readonly head: (subject: NewsSubject) => number
  readonly publish: (subject: NewsSubject, body: NewsBody) => void
  /** The newest number of each subject since the last call. */
  readonly takeHeads: () => Heartbeat['heads']
}

/** A subscription of a gateway. */
export interface NewsSubscription {
  /** resolves when everything published from then on arrives; rejects where the connection is gone */
  readonly ready: Promise<void>
  readonly end: () => void
}

/** A gateway's end of the news. */
export interface NewsSource {
  readonly subscribe: (
    life: string,
    subject: NewsSubject,
    take: (message: NewsMessage) => void,
  ) => NewsSubscription
  /** All messages after this place up to that number, in order; null: they are not kept any more. */
  readonly recall: (from: NewsPlace, to: number) => Promise<readonly OnSubject[] | null>
}

/** Whether something parsed has the form of a message. */
export const isNewsMessage = (said: unknown): said is NewsMessage =>
  typeof said === 'object' &&
  said !== null &&
  'number' in said &&
  'before' in said &&
  Number.isSafeInteger(said.number) &&
  Number.isSafeInteger(said.before)
