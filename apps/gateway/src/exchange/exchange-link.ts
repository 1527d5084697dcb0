import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Duplex } from 'node:stream'
import type { EventId, UserId } from '@crease/domain/units/ids.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import {
  isToGateway,
  type EndedSession,
  type Kept,
  type NewsPlace,
  type PlayerNews,
  type PublicNews,
  type Question,
  type Spent,
  type ToExchange,
  type ToGateway,
} from '@crease/protocol/messages.ts'
import { NoAnswer } from '@crease/protocol/no-answer.ts'
import { Line } from '@crease/protocol/port/line.ts'
import { OpenQuestions } from '@crease/protocol/port/open-questions.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { Tracer } from '@crease/exchange/tracing/tracer.ts'
import { askedBy } from './asked-by.ts'
import { askedPort, type HowLong } from './asked-port.ts'
import { FollowedNews } from './followed-news.ts'
import { HeardEvents } from './heard-events.ts'
import type { Recall } from './missed-news.ts'

/** Nobody waits longer for a command or a read; the sequencer sends people away after three seconds. */
const WITHIN_MS = 10_000
/** An operator's act may load all of a market that has ended, or of an event. */
const ACT_WITHIN_MS = 60_000
/** Whoever looks at an event waits so long for its newest prices, and is shown what is known then. */
const HEARD_WITHIN_MS = 1_000
const RECONNECT_MS = 50
const ANSWERED_WITHIN_MS = 1_000
const ANSWERED_LOOK_MS = 10

/** Whoever is told what the exchange says, in its order. */
export interface StreamListener {
  /** the read model was begun anew */
  readonly restarted: () => void
  /** the read model has all that was missed, and whoever reads it was told; players' news may be missing */
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
  /** Opens a line, for a gateway that has these news. */
  readonly connect: (has: NewsPlace | null) => Duplex
  /** absent: nobody keeps news */
  readonly recall?: Recall
  /** whether news of events that nobody looks at may come late; absent: all come at once */
  readonly hearsSome?: boolean
  /** absent: nobody traces */
  readonly tracer?: Tracer | null
  readonly log: { readonly warn: (details: object, message: string) => void }
  /** whether what must be written would wait for nothing [OP137]; absent: never known */
  readonly isLedgerGone?: () => boolean
  /** how long a question waits for its answer at most, instead of the usual: for tests */
  readonly withinMs?: number
}

/** What an exchange says that it knows, and whether with all that there is. */
interface Known {
  readonly hears?: boolean
  readonly isWhole: boolean
}

/** Opens a line to the exchange at this path. */
export const lineTo = (path: string): Duplex => connect({ path })

/**
 * The exchange, seen from a gateway: its questions by message, its markets from what the gateway follows. A line
 * that ends is opened anew, and begins with a snapshot or with what was missed [NT30]; meanwhile whatever is asked is BUSY [OP83] [OP84].
 */
export class ExchangeLink {
  readonly #parts: LinkParts
  readonly #open: OpenQuestions
  readonly #listeners: StreamListener[] = []
  readonly #following = new Set<UserId>()
  /** ended here and not told yet */
  readonly #endedHere = new Map<string, EndedSession>()
  /** sockets that watch a casino table, of those that somebody watches */
  readonly #watched = new Map<string, number>()
  readonly #first = Promise.withResolvers<void>()
  readonly #news: FollowedNews
  /** the events that somebody here looks at */
  readonly heard: HeardEvents
  #line: Line<ToExchange, ToGateway>
  #isFollowing = false
  #isStopped = false

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#open = new OpenQuestions()
    this.port = askedPort({
      ask: (question, how) => this.#ask(question, how),
      market: (id) => parts.catalogue.market(id),
      mayBeDecided: () => this.#isFollowing && parts.isLedgerGone?.() !== true,
    })
    this.heard = new HeardEvents({
      say: (message) => this.#say(message),
      ask: (event) => this.#askToHear(event),
    })
    this.#news = new FollowedNews({
      catalogue: parts.catalogue,
      recall: parts.recall,
      hears: this.heard.has,
      told: (news) => this.#tell((listener) => listener.news(news)),
    })
    this.#line = this.#connect()
  }

  /** Resolves when the first snapshot is there. */
  get ready(): Promise<void> {
    return this.#first.promise
  }

  listen(listener: StreamListener): void {
    this.#listeners.push(listener)
  }

  /** The news of this player is told from now on: before what is asked next is answered. */
  follow(user: UserId): void {
    if (this.#following.has(user)) return
    this.#following.add(user)
    this.#say({ kind: 'follow', user })
  }

  unfollow(user: UserId): void {
    this.#following.delete(user)
    this.#say({ kind: 'unfollow', user })
  }

  /** Tells every other gateway that a session has ended, now or when the exchange is there again. */
  sayEnded(ended: EndedSession): void {
    if (this.#isFollowing) this.#say({ kind: 'ended', sessions: [ended] })
    else this.#endedHere.set(ended.id, ended)
  }

  /** So many sockets of this gateway watch a casino table from now on. */
  sayWatched(slug: string, count: number): void {
    if (count > 0) this.#watched.set(slug, count)
    else this.#watched.delete(slug)
    if (this.#isFollowing) this.#say({ kind: 'watch', tables: [[slug, count]] })
  }

  saySpent(spent: readonly Spent[]): void {
    this.#say({ kind: 'spent', spent })
  }

  /** Tells every other gateway that an account was changed; one that is away reads it anew when it is back. */
  sayKept(kept: Kept): void {
    this.#say({ kind: 'kept', kept })
  }

  readonly port: ExchangePort

  /** Whoever waits for an answer that stands on the ledger is told that there is none, while it is gone [OP137]. */
  giveUpWhileGone(): void {
    if (this.#parts.isLedgerGone?.() === true) this.#open.lose()
  }

  /** Resolves when nothing that was asked waits for its answer, or after a second. */
  async answered(): Promise<void> {
    const until = performance.now() + ANSWERED_WITHIN_MS
    while (this.#open.count > 0 && performance.now() < until) await pause(ANSWERED_LOOK_MS)
  }

  stop(): void {
    this.#isStopped = true
    this.#open.stop()
    this.#line.close()
  }

  #ask(question: Question, how: HowLong): Promise<unknown> {
    if (!this.#isFollowing) return Promise.reject(new NoAnswer('not-sent'))
    const withinMs = how === 'long' ? ACT_WITHIN_MS : (this.#parts.withinMs ?? WITHIN_MS)
    return askedBy(question, this.#parts.tracer ?? null, (by) =>
      this.#open.ask((id) => this.#say({ kind: 'ask', id, question, ...by }), withinMs),
    )
  }

  #askToHear(event: EventId): Promise<unknown> {
    if (!this.#isFollowing) return Promise.reject(new NoAnswer('not-sent'))
    return this.#open.ask((id) => this.#say({ kind: 'hear-event', id, event }), HEARD_WITHIN_MS)
  }

  #say(message: ToExchange): void {
    if (this.#line.isOpen) this.#line.say(message)
  }

  #connect(): Line<ToExchange, ToGateway> {
    this.#news.begin()
    return new Line<ToExchange, ToGateway>(this.#parts.connect(this.#news.place), {
      knows: isToGateway,
      hear: (message) => this.#hear(message),
      ended: (fault) => this.#ended(fault),
    })
  }

  #ended(fault: Error | null): void {
    if (this.#isFollowing)
      this.#parts.log.warn({ err: fault }, 'the line to the exchange has ended')
    this.#isFollowing = false
    this.#open.lose()
    if (this.#isStopped) return
    setTimeout(() => {
      if (!this.#isStopped) this.#line = this.#connect()
    }, RECONNECT_MS)
  }

  #hear(message: ToGateway): void {
    switch (message.kind) {
      case 'snapshot':
        return this.#takeSnapshot(message)
      case 'news':
        return this.#news.take(message)
      case 'resume':
        return void this.#resume(message)
      case 'players':
        return this.#tell(({ players }) => players(message.players))
      case 'beat':
        return this.#tell(({ beat }) => beat(message.feedHeardAt))
      case 'answer':
        return this.#open.answered(message.id, message.answer)
      case 'ended':
        return this.#tell(({ ended }) => ended(message.sessions))
      case 'spent':
        return this.#tell(({ spent }) => spent(message.spent))
      case 'kept':
        return this.#tell(({ kept }) => kept(message.kept))
    }
  }

  #takeSnapshot(snapshot: Extract<ToGateway, { kind: 'snapshot' }>): void {
    if (!this.#news.takeSnapshot(snapshot)) return
    this.#follow({ ...snapshot, isWhole: true })
    this.#tell(({ restarted }) => restarted())
    this.#first.resolve()
  }

  /** Takes what was missed; else asks for a snapshot. */
  async #resume(message: Extract<ToGateway, { kind: 'resume' }>): Promise<void> {
    const line = this.#line
    const isOver = (): boolean => this.#line !== line || !line.isOpen
    const isResumed = await this.#news.resume(message.at, isOver)
    if (isOver()) return
    if (!isResumed) return this.#say({ kind: 'snapshot' })
    this.#follow({ ...message, isWhole: false })
    this.#tell(({ resumed }) => resumed())
  }

  /** Says again what the exchange has to know of us. */
  #follow({ hears = false, isWhole }: Known): void {
    this.#isFollowing = true
    this.heard.follow({ isWhole, isNarrow: hears && this.#parts.hearsSome === true })
    for (const user of this.#following) this.#say({ kind: 'follow', user })
    if (this.#endedHere.size > 0) {
      this.#say({ kind: 'ended', sessions: [...this.#endedHere.values()] })
    }
    this.#endedHere.clear()
    if (this.#watched.size > 0) this.#say({ kind: 'watch', tables: [...this.#watched] })
  }

  #tell(one: (listener: StreamListener) => void): void {
    for (const listener of this.#listeners) one(listener)
  }
}
