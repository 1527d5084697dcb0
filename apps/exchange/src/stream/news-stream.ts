import type { Duplex } from 'node:stream'
import type { EventInfo } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { EventId } from '@crease/domain/units/ids.ts'
import {
  NO_NEWS,
  type Answer,
  type EndedSession,
  type NewsPlace,
  type PublicNews,
  type Question,
  type ToGateway,
} from '@crease/protocol/messages.ts'
import type { NewsMemory } from '@crease/protocol/nats/news-memory.ts'
import { frameOf } from '@crease/protocol/port/frames.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { PlayerRound, TableView } from '@crease/protocol/tables.ts'
import type { News } from '../exchange/news.ts'
import { PriceHistory } from '../history/price-history.ts'
import { GatewayLine } from './gateway-line.ts'
import { PublicOutbox } from './public-outbox.ts'
import { framesOf, partsOf } from './public-parts.ts'
import { HeardNews, type ListedNews, type SharedNews } from './shared-news.ts'
import { NewsSorter } from './sorted-news.ts'
import { Watchers } from './watchers.ts'

/** What nobody waits for is told so far apart: what happens meanwhile goes together. */
const QUIET_MS = 5
const BEAT_EVERY_MS = 500
/** what lists show of events that a gateway does not hear [RT762] */
const LISTED_EVERY_MS = 1000
/** sessions that ended lately, for gateways that were away */
const MOST_ENDED = 50_000

export interface StreamParts {
  readonly catalogue: Catalogue
  /** epoch milliseconds */
  readonly now: () => number
  readonly log: { readonly warn: (details: object, message: string) => void }
}

/** What this release knows beyond version 1 of the line. */
const KNOWS = { hears: true, pairs: true } as const
/** How gateways came in: with all that is known, or with what they had. */
export interface Joined {
  readonly snapshots: number
  readonly resumed: number
}

/** All that gateways are told: what is committed, in its order, and what feeds say of events and scores [RT30]. */
export class NewsStream {
  readonly history: PriceHistory
  readonly #parts: StreamParts
  readonly #lines = new Set<GatewayLine>()
  #hearBets: (bets: News['roundBets']) => void = () => undefined
  readonly #watchers = new Watchers<GatewayLine>()
  readonly #shared = new PublicOutbox()
  readonly #ended = new Map<string, EndedSession>()
  readonly #sorter = new NewsSorter()
  readonly #beating: NodeJS.Timeout
  readonly #listing: NodeJS.Timeout
  #isListDue = false
  #memory: NewsMemory | null = null
  #joined: Joined = { snapshots: 0, resumed: 0 }
  #feedHeardAt: number | null = null
  #number = 0
  #version: number
  #soon: NodeJS.Immediate | null = null
  #later: NodeJS.Timeout | null = null

  constructor(parts: StreamParts) {
    this.#parts = parts
    this.history = new PriceHistory(parts.now)
    // wallet versions rise across restarts too
    this.#version = parts.now() * 1000
    this.#beating = setInterval(() => this.#beat(), BEAT_EVERY_MS)
    this.#listing = setInterval(() => {
      this.#isListDue = this.#isAnyNarrow
      if (this.#isListDue) this.#flushSoon()
    }, LISTED_EVERY_MS)
  }

  /** up to which commit everything was told, and how many there were */
  get place() {
    return { number: this.#number, version: this.#version }
  }

  /** gateways on the line */
  get gateways(): number {
    return this.#lines.size
  }

  get joined(): Joined {
    return this.#joined
  }

  /** Numbers public news from now on, and keeps them here for gateways that were away [NT30]. */
  remember(memory: NewsMemory): void {
    this.#memory = memory
  }

  /** Says why nothing is kept any more; null: it is. */
  readonly heardOfMemory = (why: string | null): void => {
    if (why !== null) this.#parts.log.warn({ why }, 'NATS keeps no news: who was away takes all')
  }

  /** see `hearFeed`; null: nothing yet */
  get feedHeardAt(): number | null {
    return this.#feedHeardAt
  }

  /** Takes what a commit changed. */
  readonly publish = (news: News): void => {
    this.history.tellMarkets(news.markets)
    this.#version += 1
    // A group of quotes alone is not written: its number is nobody's, and may be given again.
    if (news.bets.length + news.accounts.length + news.rounds.length + news.roundBets.length > 0) {
      this.#number = Math.max(this.#number, news.number)
    }
    this.tellMarkets(news.markets)
    this.#hearBets(news.roundBets)
    for (const line of this.#lines) line.players(news)
  }

  tellMarkets(views: readonly MarketView[]): void {
    if (views.length === 0) return
    this.#shared.markets(views)
    this.#flushLater()
  }

  tellEvent(event: EventInfo): void {
    this.#parts.catalogue.tellEvent(event)
    this.#shared.event(event)
    this.#flushLater()
  }

  tellScore(event: EventId, score: Score): void {
    this.#parts.catalogue.tellScore(event, score)
    this.#shared.score(event, score)
    this.#flushLater()
  }

  tellTable(view: TableView): void {
    this.#parts.catalogue.tellTable(view)
    this.#shared.table(view)
    this.#flushLater()
  }

  /** What players have in rounds of casino tables, told to the gateways that follow them. */
  tellRounds(rounds: readonly PlayerRound[]): void {
    if (rounds.length === 0) return
    for (const line of this.#lines) line.rounds(rounds)
  }

  /** Calls with the bets on rounds that a commit changed. */
  onRoundBets(hear: (bets: News['roundBets']) => void): void {
    this.#hearBets = hear
  }

  /** Calls with the number of sockets that watch a table, whenever it is another one. */
  onWatched(hear: (slug: string, count: number) => void): void {
    this.#watchers.listen(hear)
  }

  /** Of the feeds that go on, the one that is silent longest said something then, epoch milliseconds. */
  hearFeed(at: number): void {
    this.#feedHeardAt = at
  }

  /** Takes a gateway: it is told all that is known, or how far it may resume from what it has, and from then on what changes. */
  join(
    stream: Duplex,
    answer: (question: Question) => Promise<Answer>,
    has: NewsPlace | null = null,
  ): void {
    const line = new GatewayLine(stream, {
      answer,
      place: () => this.place,
      flushSoon: () => this.#flushSoon(),
      relay: (message, from) => this.#relay(message, from),
      snapshot: (from) => this.#sendSnapshot(from),
      image: (event) => this.#parts.catalogue.image(event),
      watched: (counts, from) => this.#watchers.tell(from, counts),
      ended: (gone, fault) => {
        this.#lines.delete(gone)
        this.#watchers.gone(gone)
        if (fault !== null) this.#parts.log.warn({ err: fault }, 'a gateway was cut off')
      },
    })
    const at = this.#memory?.place() ?? null
    if (at !== null && has?.life === at.life && has.number <= at.number) {
      this.#joined = { ...this.#joined, resumed: this.#joined.resumed + 1 }
      line.send(frameOf([{ kind: 'resume', at, ...KNOWS }]))
    } else this.#sendSnapshot(line)
    this.#lines.add(line)
    line.tell({ kind: 'beat', feedHeardAt: this.#feedHeardAt })
    if (this.#ended.size > 0) line.tell({ kind: 'ended', sessions: [...this.#ended.values()] })
  }

  stop(): void {
    clearInterval(this.#beating)
    clearInterval(this.#listing)
    if (this.#later !== null) clearTimeout(this.#later)
    if (this.#soon !== null) clearImmediate(this.#soon)
    for (const line of this.#lines) line.close()
  }

  /** Sessions that the exchange itself has ended in the ledger: every gateway is told [AU57]. */
  tellEnded(sessions: readonly EndedSession[]): void {
    if (sessions.length === 0) return
    this.#keepEnded(sessions)
    for (const line of this.#lines) line.tell({ kind: 'ended', sessions })
  }

  #keepEnded(sessions: readonly EndedSession[]): void {
    for (const ended of sessions) this.#ended.set(ended.id, ended)
    for (const oldest of this.#ended.keys()) {
      if (this.#ended.size <= MOST_ENDED) break
      this.#ended.delete(oldest)
    }
  }

  /** What waits is in the snapshot too, and told again after it: the newest is the same. */
  #sendSnapshot(line: GatewayLine): void {
    this.#joined = { ...this.#joined, snapshots: this.#joined.snapshots + 1 }
    const parts = partsOf(this.#parts.catalogue.snapshot())
    const at = this.#memory?.place() ?? null
    for (const [each, news] of parts.entries()) {
      const isLast = each === parts.length - 1
      const last = isLast && { ...KNOWS, ...(at !== null && { at }) }
      line.send(frameOf([{ kind: 'snapshot', news, isLast, ...last }]))
    }
  }

  #relay(
    message: Extract<ToGateway, { kind: 'ended' | 'spent' | 'kept' }>,
    from: GatewayLine,
  ): void {
    if (message.kind === 'ended') this.#keepEnded(message.sessions)
    for (const line of this.#lines) if (line !== from) line.tell(message)
  }

  #beat(): void {
    for (const line of this.#lines) line.tell({ kind: 'beat', feedHeardAt: this.#feedHeardAt })
  }

  #flushLater(): void {
    if (this.#soon !== null || this.#later !== null) return
    this.#later = setTimeout(() => this.#flush(), QUIET_MS)
  }

  /** At the end of this turn: somebody waits for it. */
  #flushSoon(): void {
    this.#soon ??= setImmediate(() => this.#flush())
  }

  #flush(): void {
    if (this.#later !== null) clearTimeout(this.#later)
    if (this.#soon !== null) clearImmediate(this.#soon)
    this.#later = null
    this.#soon = null
    const news = this.#shared.take()
    const shared = news === null ? null : this.#numbered(news)
    const listed = this.#listed()
    for (const line of this.#lines) line.flush(shared, listed)
  }

  get #isAnyNarrow(): boolean {
    return [...this.#lines].some(({ isNarrow }) => isNarrow)
  }

  /** null: it is not time for it. */
  #listed(): ListedNews | null {
    if (!this.#isListDue) return null
    this.#isListDue = false
    const at = this.#memory?.place() ?? null
    return {
      news: new HeardNews({ facts: null, byEvent: this.#sorter.takeListed() }),
      mark: at === null ? [] : framesOf(NO_NEWS, { at }),
    }
  }

  /** The frames of news, each under its number where there is a memory, and kept there. */
  #numbered(news: PublicNews): SharedNews {
    const memory = this.#memory
    const frames = partsOf(news).map((part) => {
      const at = memory?.next() ?? null
      const frame = frameOf([{ kind: 'news', news: part, ...(at !== null && { at }) }])
      memory?.keep(frame)
      return frame
    })
    const at = memory?.place() ?? null
    if (this.#isAnyNarrow)
      return { news, frames, at, sorted: new HeardNews(this.#sorter.sorted(news), at) }
    this.#sorter.forget()
    return { news, frames, at, sorted: null }
  }
}
