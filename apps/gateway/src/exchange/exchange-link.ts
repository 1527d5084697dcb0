import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { EventId, UserId } from '@crease/domain/units/ids.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import {
  isToGateway,
  type EndedSession,
  type Kept,
  type Question,
  type SignOfLife,
  type Spent,
  type ToExchange,
  type ToGateway,
} from '@crease/protocol/messages.ts'
import { NoAnswer } from '@crease/protocol/no-answer.ts'
import { Line } from '@crease/protocol/port/line.ts'
import { OpenQuestions } from '@crease/protocol/port/open-questions.ts'
import { askedBy } from './asked-by.ts'
import { askedPort, type HowLong } from './asked-port.ts'
import { DependentMessages } from './dependent-messages.ts'
import { FollowedNews } from './followed-news.ts'
import { SubscribedEvents } from './subscribed-events.ts'
import type { LinkParts, StreamListener } from './link-parts.ts'

/** The longest wait for a command or a read; the sequencer refuses waiting requests after three seconds. */
const WITHIN_MS = 10_000
/** An operator's act may load all of a market that has ended, or of an event. */
const ACT_WITHIN_MS = 60_000
/** The longest wait of an event's reader for its newest prices; then the known ones are shown. */
const HEARD_WITHIN_MS = 1_000
const RECONNECT_MS = 50
const ANSWERED_WITHIN_MS = 1_000
const ANSWERED_LOOK_MS = 10
/** ended sessions that a new line begins with, at most */
const MOST_SAID_AGAIN = 1000
/** requests for an image that is older than the known state, at most */
const MOST_IMAGES = 5

/**
 * The exchange, seen from a gateway: its questions by message, its markets from the followed news. A line that ends
 * is opened again, and starts with a snapshot or with the missed news [NT30]; meanwhile every request is BUSY [OP83]
 * [OP84].
 */
export class ExchangeLink {
  readonly #parts: LinkParts
  readonly #open: OpenQuestions
  readonly #listeners: StreamListener[] = []
  readonly #following = new Set<UserId>()
  /** sessions that ended here lately, said again on every new line: the end of one loses what was on its way */
  readonly #endedHere = new NewestMap<string, EndedSession>(MOST_SAID_AGAIN)
  /** sockets that watch a casino table, of those that somebody watches */
  readonly #watched = new Map<string, number>()
  readonly #first = Promise.withResolvers<void>()
  readonly #news: FollowedNews
  /** the events that somebody here looks at */
  readonly heard: SubscribedEvents
  #line: Line<ToExchange, ToGateway>
  #isFollowing = false
  /** the exchange of this line publishes its news */
  #isPublished = false
  readonly #dependent: DependentMessages
  /** this gateway, in what it says to the others */
  readonly #us = randomUUID()
  #isStopped = false

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#open = new OpenQuestions()
    this.port = askedPort({
      ask: (question, how) => this.#ask(question, how),
      market: (id) => parts.catalogue.market(id),
      mayBeDecided: () => this.#isFollowing && parts.isLedgerGone?.() !== true,
    })
    this.heard = new SubscribedEvents({
      watch: (event) => this.#askToHear(event),
      unwatch: (event) => this.#news.unwatch(event),
      follows: (event) => this.#news.follows(event),
    })
    this.#news = new FollowedNews({
      catalogue: parts.catalogue,
      source: parts.news ?? null,
      watched: () => this.heard.events(),
      told: (news) => this.#tell((listener) => listener.news(news)),
      ended: (sessions) => this.#tell(({ ended }) => ended(sessions)),
      kept: (kept) => {
        if (kept.by !== this.#us) this.#tell((listener) => listener.kept(kept))
      },
      beat: (sign) => this.#beat(sign),
      reached: () => this.#dependent.goOn(),
      lost: () => this.#say({ kind: 'snapshot' }),
    })
    this.#dependent = new DependentMessages({
      has: (number) => this.#news.has(number),
      recallTo: (number) => this.#news.recallTo(number),
      take: (message) => this.#hear(message),
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

  /** Follows the news of this player: before the next question is answered. */
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
    this.#endedHere.set(ended.id, ended)
    if (this.#isFollowing) this.#say({ kind: 'ended', sessions: [ended] })
  }

  /** Sends the number of this gateway's sockets that watch a casino table. */
  sayWatched(slug: string, count: number): void {
    if (count > 0) this.#watched.set(slug, count)
    else this.#watched.delete(slug)
    if (this.#isFollowing) this.#say({ kind: 'watch', tables: [[slug, count]], came: 'now' })
  }

  /** Tells the other gateways: on a subject of their own, or by way of an exchange that knows none. */
  saySpent(spent: readonly Spent[]): void {
    if (this.#isPublished && this.#parts.saySpent !== undefined) this.#parts.saySpent(spent)
    else this.#say({ kind: 'spent', spent })
  }

  /** Notifies every other gateway of a changed account; one that is away reloads it when it is back. */
  sayKept(kept: Kept): void {
    this.#say({ kind: 'kept', kept: { ...kept, by: this.#us } })
  }

  readonly port: ExchangePort

  /** Ends waiting questions that depend on the ledger, while it is gone [OP137]. */
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
    this.#news.stop()
    this.#line.close()
  }

  #ask(question: Question, how: HowLong): Promise<unknown> {
    if (!this.#isFollowing) return Promise.reject(new NoAnswer('not-sent'))
    const withinMs = how === 'long' ? ACT_WITHIN_MS : (this.#parts.withinMs ?? WITHIN_MS)
    return askedBy(question, this.#parts.tracer ?? null, (by) =>
      this.#open.ask((id) => this.#say({ kind: 'ask', id, question, ...by }), withinMs),
    )
  }

  /** Resolves when the event's subject is followed from its image on, or has no readers; rejects where it cannot be now. */
  async #askToHear(event: EventId): Promise<void> {
    for (let asked = 0; asked < MOST_IMAGES; asked += 1) {
      if (!this.heard.holds(event)) return
      if (!this.#isFollowing) throw new NoAnswer('not-sent')
      await this.#news.watch(event)
      await this.#news.settled(HEARD_WITHIN_MS)
      await this.#open.ask((id) => this.#say({ kind: 'hear-event', id, event }), HEARD_WITHIN_MS)
      if (this.#news.follows(event)) return
    }
    throw new NoAnswer('not-sent')
  }

  #say(message: ToExchange): void {
    if (this.#line.isOpen) this.#line.say(message)
  }

  #connect(): Line<ToExchange, ToGateway> {
    this.#news.begin()
    this.#isPublished = false
    this.#dependent.clear()
    return new Line<ToExchange, ToGateway>(this.#parts.connect(), {
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
    if (this.#dependent.keeps(message)) return undefined
    return isForAll(message) ? this.#hearForAll(message) : this.#hearOwn(message)
  }

  #hearOwn(message: Exclude<ToGateway, ForAll>): void {
    switch (message.kind) {
      case 'snapshot':
        return this.#takeSnapshot(message)
      case 'news':
        return this.#news.takeNews(message.news)
      case 'published':
        return void this.#followPublished(message)
      case 'image':
        return this.#news.takeImage(message)
      case 'depends':
        return this.#dependOn(message.number)
      case 'players':
        return this.#tell(({ players }) => players(message.players))
      case 'answer':
        return this.#open.answered(message.id, message.answer)
    }
  }

  #dependOn(number: number): void {
    if (this.#isFollowing) this.#dependent.dependOn(number)
  }

  #hearForAll(message: ForAll): void {
    switch (message.kind) {
      case 'beat':
        return this.#beat(message)
      case 'ended':
        return this.#tell(({ ended }) => ended(message.sessions))
      case 'spent':
        return this.#tell(({ spent }) => spent(message.spent))
      case 'kept':
        return this.#tell(({ kept }) => kept(message.kept))
    }
  }

  #beat({ at, feedHeardAt }: SignOfLife): void {
    if (at !== undefined) this.#parts.clock?.goOnFrom?.(at)
    this.#tell(({ beat }) => beat(feedHeardAt))
  }

  #takeSnapshot(snapshot: Extract<ToGateway, { kind: 'snapshot' }>): void {
    if (!this.#news.takeSnapshot(snapshot)) return
    this.#follow('whole')
    this.#tell(({ restarted }) => restarted())
    this.#first.resolve()
  }

  /** Recalls what was missed; else asks for a snapshot. */
  async #followPublished({ at }: Extract<ToGateway, { kind: 'published' }>): Promise<void> {
    this.#isPublished = true
    const line = this.#line
    const isOver = (): boolean => this.#line !== line || !line.isOpen
    const isFilled = await this.#news.follow(at, isOver)
    if (isOver()) return
    if (!isFilled) return this.#say({ kind: 'snapshot' })
    this.#say({ kind: 'resumed' })
    this.#follow('as it was')
    this.#tell(({ resumed }) => resumed())
  }

  /** Says again what the exchange has to know of us. */
  #follow(events: 'whole' | 'as it was'): void {
    this.#isFollowing = true
    this.heard.follow({ isWhole: events === 'whole', isNarrow: this.#isPublished })
    for (const user of this.#following) this.#say({ kind: 'follow', user })
    if (this.#endedHere.size > 0) {
      this.#say({ kind: 'ended', sessions: [...this.#endedHere.values()] })
    }
    if (this.#watched.size > 0)
      this.#say({ kind: 'watch', tables: [...this.#watched], came: 'before' })
  }

  #tell(one: (listener: StreamListener) => void): void {
    for (const listener of this.#listeners) one(listener)
  }
}

/** Messages that are the same for every gateway. */
type ForAll = Extract<ToGateway, { kind: 'beat' | 'ended' | 'spent' | 'kept' }>
const FOR_ALL: ReadonlySet<string> = new Set([
  'beat',
  'ended',
  'spent',
  'kept',
] satisfies ForAll['kind'][])
const isForAll = (message: ToGateway): message is ForAll => FOR_ALL.has(message.kind)
