import type { EventId } from '@crease/domain/units/ids.ts'
import { forAsking } from '../tracing/asking.ts'
import type { Duplex } from 'node:stream'
import {
  isToExchange,
  type Answer,
  type Asking,
  type NewsPlace,
  type PublicNews,
  type Question,
  type ToExchange,
  type ToGateway,
} from '@crease/protocol/messages.ts'
import { frameOf } from '@crease/protocol/port/frames.ts'
import { Line } from '@crease/protocol/port/line.ts'
import type { PlayerRound } from '@crease/protocol/tables.ts'
import type { News } from '../exchange/news.ts'
import { PlayerOutbox } from './player-outbox.ts'
import { Hearing } from './hearing.ts'
import { PublicOutbox } from './public-outbox.ts'
import { framesOf } from './public-parts.ts'
import type { ListedNews, SharedNews } from './shared-news.ts'

/** One gateway may have so many questions open: what is asked on top of that is no gateway's of ours. */
const MAX_QUESTIONS = 40_000
/** answers that a gateway has not taken, bytes: it has lost its way */
const MAX_WAITING_BYTES = 128 * 1024 * 1024

/** Where the stream stands. */
export interface Place {
  readonly number: number
  readonly version: number
}

/** What one gateway needs of the exchange. */
export interface LineParts {
  readonly answer: (question: Question) => Promise<Answer>
  readonly place: () => Place
  /** something of this line waits to be sent with the next flush */
  readonly flushSoon: () => void
  /** what one gateway says to all others */
  readonly relay: (
    message: Extract<ToExchange, { kind: 'ended' | 'spent' | 'kept' }>,
    from: GatewayLine,
  ) => void
  /** it needs all that is known */
  readonly snapshot: (line: GatewayLine) => void
  /** all that is known of an event */
  readonly image: (event: EventId) => PublicNews
  /** so many sockets of this gateway watch a casino table from now on */
  readonly watched: (
    counts: readonly (readonly [slug: string, count: number])[],
    line: GatewayLine,
  ) => void
  readonly ended: (line: GatewayLine, fault: Error | null) => void
}

type OfEvents = Extract<ToExchange, { kind: 'hear' | 'hear-event' | 'unhear-event' }>
const OF_EVENTS: ReadonlySet<string> = new Set([
  'hear',
  'hear-event',
  'unhear-event',
] satisfies OfEvents['kind'][])
const isOfEvents = (message: ToExchange): message is OfEvents => OF_EVENTS.has(message.kind)

/** One gateway, seen from the exchange: what it is told, and what it asks [OP80]. */
export class GatewayLine {
  readonly #parts: LineParts
  readonly #line: Line<ToGateway, ToExchange>
  readonly #players = new PlayerOutbox()
  /** what everybody was told while this gateway was late */
  readonly #missed = new PublicOutbox()
  #missedAt: NewsPlace | null = null
  readonly #hearing = new Hearing()
  #answers: ToGateway[] = []
  #open = 0

  constructor(stream: Duplex, parts: LineParts) {
    this.#parts = parts
    this.#line = new Line<ToGateway, ToExchange>(stream, {
      knows: isToExchange,
      hear: (message) => this.#hear(message),
      ended: (fault) => parts.ended(this, fault),
      drained: () => parts.flushSoon(),
    })
  }

  /** Notes what a commit changed of those it follows. */
  players(news: News): void {
    this.#players.add(news)
    if (!this.#players.isEmpty) this.#parts.flushSoon()
  }

  /** Notes what players that it follows have in rounds of casino tables. */
  rounds(rounds: readonly PlayerRound[]): void {
    this.#players.addRounds(rounds)
    if (!this.#players.isEmpty) this.#parts.flushSoon()
  }

  /** Says something of no order in time. */
  tell(message: ToGateway): void {
    this.#answers.push(message)
    this.#parts.flushSoon()
  }

  /** Sends a frame at once: the snapshot it begins with. */
  send(frame: Buffer): void {
    this.#line.send(frame)
  }

  /**
   * Sends what waits: what everybody is told, then what its players are, then its answers, so that who is answered
   * finds what the answer stands on. A late gateway is told the latest of each when it has taken what it was sent.
   */
  flush(shared: SharedNews | null, listed: ListedNews | null): void {
    if (this.#line.isLate) return this.#miss(shared, listed)
    return this.#line.inOnePiece(() => this.#send(shared, listed))
  }

  #send(shared: SharedNews | null, listed: ListedNews | null): void {
    const news = [...this.#missedFrames(), ...this.#hearing.frames(shared, listed)]
    for (const frame of news) this.#line.send(frame)
    const players = this.#players.isEmpty ? [] : this.#players.take(this.#parts.place())
    const own: ToGateway[] = players.length > 0 ? [{ kind: 'players', players }] : []
    const messages = own.concat(this.#answers)
    this.#answers = []
    if (messages.length > 0) this.#sendAll(messages)
  }

  /** Whether it hears some events alone. */
  get isNarrow(): boolean {
    return this.#hearing.isNarrow
  }

  #missedFrames(): readonly Buffer[] {
    const missed = this.#missed.take()
    if (missed === null) return []
    const at = this.#missedAt
    this.#missedAt = null
    if (at !== null) return framesOf(missed, { at })
    return framesOf(missed, this.isNarrow ? { only: 'heard' } : {})
  }

  /** A late gateway is told later; one that takes nothing more is cut off. */
  #miss(shared: SharedNews | null, listed: ListedNews | null): void {
    for (const news of this.#hearing.news(shared, listed)) this.#missed.add(news)
    if (shared !== null && !this.isNarrow) this.#missedAt = shared.at
    const isLost = this.#players.isOverfull || this.#line.waitingBytes > MAX_WAITING_BYTES
    if (isLost) this.#line.close(new Error('a gateway takes nothing more'))
  }

  close(): void {
    this.#line.close()
  }

  #hear(message: ToExchange): void {
    if (isOfEvents(message)) return this.#hearEvents(message)
    switch (message.kind) {
      case 'ask':
        return this.#ask(message)
      case 'snapshot':
        return this.#parts.snapshot(this)
      case 'follow':
        return this.#players.follow(message.user)
      case 'unfollow':
        return this.#players.unfollow(message.user)
      case 'ended':
      case 'spent':
      case 'kept':
        return this.#parts.relay(message, this)
      case 'watch':
        return this.#parts.watched(message.tables, this)
    }
  }

  #hearEvents(message: OfEvents): void {
    switch (message.kind) {
      case 'hear':
        return this.#hearing.only(message.events)
      case 'hear-event':
        return this.#hearEvent(message)
      case 'unhear-event':
        return this.#hearing.not(message.event)
    }
  }

  /** Tells first how it stands, and then that it is heard: what follows fits. */
  #hearEvent({ id, event }: Extract<ToExchange, { kind: 'hear-event' }>): void {
    this.#hearing.add(event)
    this.#missed.add(this.#parts.image(event))
    this.tell({ kind: 'answer', id, answer: { kind: 'done', value: null } })
  }

  #ask({ id, question, by }: Extract<ToExchange, { kind: 'ask' }>): void {
    if (this.#open >= MAX_QUESTIONS) throw new Error('more questions than a gateway may ask')
    this.#open += 1
    const answering = (): Promise<Answer> => this.#parts.answer(question)
    const answered = isAsking(by) ? forAsking(by, answering) : answering()
    void answered.then((answer) => {
      this.#open -= 1
      if (this.#line.isOpen) this.tell({ kind: 'answer', id, answer })
    })
  }

  /** A long answer, or many, may be too much for one frame: then each has its own. */
  #sendAll(messages: readonly ToGateway[]): void {
    try {
      this.#line.send(frameOf(messages))
    } catch (error) {
      if (messages.length === 1) return this.#sendFailure(messages[0], error)
      for (const message of messages) this.#sendAll([message])
    }
    return undefined
  }

  #sendFailure(message: ToGateway | undefined, error: unknown): void {
    if (message?.kind !== 'answer') throw error
    const answer = {
      kind: 'failed',
      message: 'the answer is too long',
      isLedgerAway: false,
    } as const
    this.#line.send(frameOf([{ ...message, answer }]))
  }
}

const isAsking = (by: Asking | undefined): by is Asking =>
  by !== undefined && typeof by.request === 'string'
