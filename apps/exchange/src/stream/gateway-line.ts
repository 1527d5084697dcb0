import type { EventId } from '@crease/domain/units/ids.ts'
import { forAsking } from '@crease/process/tracing/asking.ts'
import type { Duplex } from 'node:stream'
import {
  isToExchange,
  type Answer,
  type Asking,
  type PublicNews,
  type Question,
  type ToExchange,
  type ToGateway,
} from '@crease/protocol/messages.ts'
import { frameOf } from '@crease/protocol/port/frames.ts'
import { Line } from '@crease/protocol/port/line.ts'
import type { PlayerRound } from '@crease/protocol/casino.ts'
import type { News } from '../exchange/news.ts'
import { PlayerOutbox } from './player-outbox.ts'
import { PublicOutbox } from './public-outbox.ts'
import { framesOf } from './public-parts.ts'

/** Open questions of one gateway at most; more than that come from no gateway of ours. */
const MAX_QUESTIONS = 40_000
/** answers that a gateway has not taken, bytes: it has lost its way */
const MAX_WAITING_BYTES = 128 * 1024 * 1024

/** News that many lines carry: their frames are made once. */
export interface FramedNews {
  readonly news: PublicNews
  readonly frames: readonly Buffer[]
}

/** The position of the stream. */
export interface Place {
  readonly number: number
  readonly version: number
}

/** The parts of the exchange that one gateway needs. */
export interface LineParts {
  readonly answer: (question: Question) => Promise<Answer>
  readonly place: () => Place
  /** something of this line waits to be sent with the next flush */
  readonly flushSoon: () => void
  /** what one gateway says to all others */
  readonly relay: (message: ForOthers, from: GatewayLine) => void
  /** it needs all that is known */
  readonly snapshot: (line: GatewayLine) => void
  /** it has recalled what it missed */
  readonly resumed: () => void
  /** where news are published; null: they go on this line */
  readonly published: PublishedNews | null
  /** the number of this gateway's sockets that watch each casino table */
  readonly watched: (told: Extract<ToExchange, { kind: 'watch' }>, line: GatewayLine) => void
  readonly ended: (line: GatewayLine, fault: Error | null) => void
}

/** The parts of published news that a line needs. */
export interface PublishedNews {
  /** the newest number of the subject `all` */
  readonly head: () => number
  /** all that is known of an event, and the newest number of all subjects */
  readonly image: (event: EventId) => { readonly news: PublicNews; readonly number: number }
}

/** Messages of one gateway to all others. */
export type ForOthers = Extract<ToExchange, { kind: 'ended' | 'spent' | 'kept' }>
const FOR_OTHERS: ReadonlySet<string> = new Set([
  'ended',
  'spent',
  'kept',
] satisfies ForOthers['kind'][])
const isForOthers = (message: ToExchange): message is ForOthers => FOR_OTHERS.has(message.kind)

/** One gateway, seen from the exchange: the news for it, and its questions [OP80]. */
export class GatewayLine {
  readonly #parts: LineParts
  readonly #line: Line<ToGateway, ToExchange>
  readonly #players = new PlayerOutbox()
  /** what everybody was told while this gateway was late */
  readonly #missed = new PublicOutbox()
  /** the number of `all` that was named last */
  #named = 0
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

  /** Whether public news go on this line. */
  get carriesNews(): boolean {
    return this.#parts.published === null
  }

  /**
   * Sends public news, then the news of its players, then its answers, so that a reply never refers to state that its
   * receiver has not seen. A late gateway gets the latest of each when it has taken what it was sent.
   */
  flush(news: FramedNews | null): void {
    const own = this.carriesNews ? news : null
    if (this.#line.isLate) return this.#miss(own)
    return this.#line.inOnePiece(() => this.#send(own))
  }

  #send(news: FramedNews | null): void {
    const missed = this.#missed.take()
    const frames = [...(missed === null ? [] : framesOf(missed)), ...(news?.frames ?? [])]
    for (const frame of frames) this.#line.send(frame)
    const players = this.#players.isEmpty ? [] : this.#players.take(this.#parts.place())
    const own: ToGateway[] = players.length > 0 ? [{ kind: 'players', players }] : []
    const messages = own.concat(this.#answers)
    this.#answers = []
    if (messages.length > 0) this.#sendAll([...this.#dependence(), ...messages])
  }

  /** Names the newest number of `all`, where it has risen since. */
  #dependence(): readonly ToGateway[] {
    const number = this.#parts.published?.head() ?? 0
    if (number === this.#named) return []
    this.#named = number
    return [{ kind: 'depends', number }]
  }

  /** A late gateway receives the news later; one that takes nothing more is dropped. */
  #miss(news: FramedNews | null): void {
    if (news !== null) this.#missed.add(news.news)
    const isLost = this.#players.isOverfull || this.#line.waitingBytes > MAX_WAITING_BYTES
    if (isLost) this.#line.close(new Error('a gateway takes nothing more'))
  }

  close(): void {
    this.#line.close()
  }

  #hear(message: ToExchange): void {
    if (isForOthers(message)) return this.#parts.relay(message, this)
    switch (message.kind) {
      case 'ask':
        return this.#ask(message)
      case 'snapshot':
        return this.#parts.snapshot(this)
      case 'resumed':
        return this.#parts.resumed()
      case 'hear-event':
        return this.#image(message)
      case 'follow':
      case 'unfollow':
        return this.#players[message.kind](message.user)
      case 'watch':
        return this.#parts.watched(message, this)
    }
  }

  /** Answers after the image of the event; on a line that carries news there is nothing to add. */
  #image({ id, event }: Extract<ToExchange, { kind: 'hear-event' }>): void {
    const { published } = this.#parts
    if (published !== null) this.tell({ kind: 'image', event, ...published.image(event) })
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
