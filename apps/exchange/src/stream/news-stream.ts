import type { Duplex } from 'node:stream'
import type { EventInfo } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import type { EventId } from '@crease/domain/units/ids.ts'
import type { Answer, EndedSession, PublicNews, Question } from '@crease/protocol/messages.ts'
import { subjectOf, type NewsPublisher } from '@crease/protocol/news.ts'
import { frameOf } from '@crease/protocol/port/frames.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { PlayerRound, TableView } from '@crease/protocol/casino.ts'
import type { News } from '../exchange/news.ts'
import { PriceHistory } from '../history/price-history.ts'
import { GatewayLine, type ForOthers, type PublishedNews } from './gateway-line.ts'
import { PublicOutbox } from './public-outbox.ts'
import { framesOf, partsOf } from './public-parts.ts'
import { NewsSorter } from './sorted-news.ts'
import { Watchers } from './watchers.ts'

/** The interval of news without a waiting reply: changes meanwhile are sent together. */
const QUIET_MS = 5
const BEAT_EVERY_MS = 500
/** how often the news of lists are published [RT762] */
const LISTED_EVERY_MS = 1000
/** sessions that ended lately, for gateways that were away */
const MOST_ENDED = 50_000

export interface StreamParts {
  readonly catalogue: Catalogue
  /** epoch milliseconds */
  readonly now: () => number
  readonly log: { readonly warn: (details: object, message: string) => void }
}

/** How gateways began: with all that is known, or by recalling what they had missed. */
export interface Joined {
  readonly snapshots: number
  readonly resumed: number
}

/** All news for gateways: commits, in their order, and the feeds' events and scores [RT30]. */
export class NewsStream {
  readonly history: PriceHistory
  readonly #parts: StreamParts
  readonly #lines = new Set<GatewayLine>()
  #hearBets: (bets: News['roundBets']) => void = () => undefined
  readonly #watchers = new Watchers<GatewayLine>()
  readonly #shared = new PublicOutbox()
  readonly #ended = new NewestMap<string, EndedSession>(MOST_ENDED)
  readonly #sorter = new NewsSorter()
  readonly #beating: NodeJS.Timeout
  readonly #listing: NodeJS.Timeout
  #publisher: NewsPublisher | null = null
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
    this.#listing = setInterval(() => this.#publishList(), LISTED_EVERY_MS)
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

  /** Publishes public news from now on, for the gateways that follow them [NT30]. */
  publishBy(publisher: NewsPublisher): void {
    this.#publisher = publisher
  }

  /** Logs why nothing is kept of the published news; null: it is. */
  readonly heardOfMemory = (why: string | null): void => {
    if (why !== null)
      this.#parts.log.warn({ why }, 'NATS keeps no news: a gateway that was away takes a snapshot')
  }

  /** see `hearFeed`; null: nothing yet */
  get feedHeardAt(): number | null {
    return this.#feedHeardAt
  }

  /** Takes what a commit changed. */
  readonly publish = (news: News): void => {
    this.history.tellMarkets(news.markets)
    this.#version += 1
    // A group of quotes alone is not written: its number is unused, and may be given again.
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

  /** Players' bets in rounds of casino tables, sent to the gateways that follow them. */
  tellRounds(rounds: readonly PlayerRound[]): void {
    if (rounds.length === 0) return
    for (const line of this.#lines) line.rounds(rounds)
  }

  /** Calls with the bets on rounds that a commit changed. */
  onRoundBets(hear: (bets: News['roundBets']) => void): void {
    this.#hearBets = hear
  }

  /** Calls with the number of sockets that watch a table, whenever it is another one, and how many of them just came. */
  onWatched(hear: Parameters<Watchers<GatewayLine>['listen']>[0]): void {
    this.#watchers.listen(hear)
  }

  /** The last sign of life of the feed, among those with prices on offer, that has been silent longest; null: none is missed. */
  hearFeed(at: number | null): void {
    this.#feedHeardAt = at
  }

  /**
   * Takes a gateway. A line that carries news starts with a snapshot; a gateway that follows the published news gets
   * their position, and fetches missing messages or asks for a snapshot.
   */
  join(
    stream: Duplex,
    answer: (question: Question) => Promise<Answer>,
    follows: 'its line' | 'published news' = 'its line',
  ): void {
    const publisher = follows === 'its line' ? null : this.#publisher
    const at = publisher?.place() ?? null
    const line = new GatewayLine(stream, {
      answer,
      place: () => this.place,
      flushSoon: () => this.#flushSoon(),
      relay: (message, from) => this.#relay(message, from),
      snapshot: (from) => this.#sendSnapshot(from),
      resumed: () => (this.#joined = { ...this.#joined, resumed: this.#joined.resumed + 1 }),
      published: publisher === null || at === null ? null : this.#published(publisher),
      watched: (told, from) => this.#watchers.tell(from, told),
      ended: (gone, fault) => {
        this.#lines.delete(gone)
        this.#watchers.gone(gone)
        if (fault !== null) this.#parts.log.warn({ err: fault }, 'a gateway was cut off')
      },
    })
    // a gateway accepts requests once it knows this clock [OP1123]
    line.send(frameOf([{ kind: 'beat', at: this.#parts.now(), feedHeardAt: this.#feedHeardAt }]))
    if (at === null) this.#sendSnapshot(line)
    else line.send(frameOf([{ kind: 'published', at }]))
    this.#lines.add(line)
    if (at !== null) this.#tellAllEnded(line)
  }

  #tellAllEnded(line: GatewayLine): void {
    if (this.#ended.size > 0) line.tell({ kind: 'ended', sessions: [...this.#ended.values()] })
  }

  #published(publisher: NewsPublisher): PublishedNews {
    return {
      head: () => publisher.head('all'),
      image: (event) => ({
        news: this.#parts.catalogue.image(event),
        number: publisher.place()?.number ?? 0,
      }),
    }
  }

  stop(): void {
    clearInterval(this.#beating)
    clearInterval(this.#listing)
    if (this.#later !== null) clearTimeout(this.#later)
    if (this.#soon !== null) clearImmediate(this.#soon)
    for (const line of this.#lines) line.close()
  }

  /** Sessions that the exchange itself ended in the ledger, sent to every gateway [AU57]. */
  tellEnded(sessions: readonly EndedSession[]): void {
    if (sessions.length === 0) return
    this.#keepEnded(sessions)
    this.#publisher?.publish('all', { ended: sessions })
    for (const line of this.#carriers()) line.tell({ kind: 'ended', sessions })
  }

  /** The lines that carry public news: those of this machine. */
  #carriers(): readonly GatewayLine[] {
    return [...this.#lines].filter(({ carriesNews }) => carriesNews)
  }

  #keepEnded(sessions: readonly EndedSession[]): void {
    for (const ended of sessions) this.#ended.set(ended.id, ended)
  }

  /** Waiting news is in it too, and sent again after it: the newest is the same. It stands for published ends of sessions as well. */
  #sendSnapshot(line: GatewayLine): void {
    this.#joined = { ...this.#joined, snapshots: this.#joined.snapshots + 1 }
    const parts = partsOf(this.#parts.catalogue.snapshot())
    const at = line.carriesNews ? null : (this.#publisher?.place() ?? null)
    for (const [each, news] of parts.entries()) {
      const isLast = each === parts.length - 1
      line.send(frameOf([{ kind: 'snapshot', news, isLast, ...(isLast && at !== null && { at }) }]))
    }
    this.#tellAllEnded(line)
  }

  #relay(message: ForOthers, from: GatewayLine): void {
    if (message.kind === 'ended') {
      this.#keepEnded(message.sessions)
      this.#publisher?.publish('all', { ended: message.sessions })
    }
    if (message.kind === 'kept') this.#publisher?.publish('all', { kept: message.kept })
    for (const line of this.#carriers()) if (line !== from) line.tell(message)
  }

  #beat(): void {
    const feedHeardAt = this.#feedHeardAt
    const publisher = this.#publisher
    publisher?.publish('all', { beat: { feedHeardAt, heads: publisher.takeHeads() } })
    for (const line of this.#carriers()) line.tell({ kind: 'beat', feedHeardAt })
  }

  #publishList(): void {
    const news = this.#publisher === null ? null : this.#sorter.takeListed()
    if (news !== null)
      for (const part of partsOf(news)) this.#publisher?.publish('list', { news: part })
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
    if (news !== null) this.#publishAll(news)
    const isCarried = news !== null && this.#carriers().length > 0
    const framed = isCarried ? { news, frames: framesOf(news) } : null
    for (const line of this.#lines) line.flush(framed)
  }

  /** Publishes news by subject, before the lines' own messages that depend on them. */
  #publishAll(news: PublicNews): void {
    const publisher = this.#publisher
    if (publisher === null) return
    const { facts, byEvent } = this.#sorter.sorted(news)
    if (facts !== null) for (const part of partsOf(facts)) publisher.publish('all', { news: part })
    for (const [event, own] of byEvent) {
      for (const part of partsOf(own)) publisher.publish(subjectOf(event), { news: part })
    }
  }
}
