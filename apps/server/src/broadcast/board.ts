import type { MatchImage, MatchList, MatchMessage } from '@crease/contract/sockets.ts'
import type { Match } from '@crease/contract/shapes.ts'
import type { MarketView } from '@crease/domain/decision.ts'
import type { EventId, MarketId } from '@crease/domain/ids.ts'
import type { EventInfo, SportId } from '@crease/domain/market.ts'
import type { Score } from '@crease/domain/score.ts'
import { EventNews, eventOfMarket } from './event-news.ts'
import { matchList } from './match-list.ts'
import type { News } from './news.ts'
import { Pacer } from './pacer.ts'
import type { ShownEvent } from './wire/match.ts'

export const MATCH_INTERVAL_MS = 100
export const LIST_INTERVAL_MS = 1000
/** how long an event is kept after its last market is over */
export const KEEP_FINISHED_MS = 10 * 60_000
/** a feed that never finishes its events cannot fill the memory: the one told first is dropped */
export const MAX_EVENTS = 2000

export interface Life {
  /** names this life of the server: numbers of another life mean nothing */
  readonly epoch: string
  /** epoch milliseconds */
  readonly now: () => number
  /** at most one message per event in this time [RT4]; 100 ms unless told otherwise */
  readonly matchIntervalMs?: number
}

/** Whoever carries the news on: the sockets. */
export interface BoardListener {
  readonly match: (event: EventId, message: MatchMessage) => void
  readonly list: (list: MatchList) => void
}

/**
 * The latest committed picture of every event, and its numbered news. It is told, it never asks; all it
 * does happens in the turn in which it is called or in a pacer's timer, so a join has no gap [RT2].
 */
export class Board {
  readonly #epoch: string
  readonly #now: () => number
  readonly #events = new Map<EventId, EventNews>()
  readonly #eventOf = new Map<MarketId, EventId>()
  readonly #listeners: BoardListener[] = []
  readonly #matches: Pacer<EventId>
  readonly #lists = new Pacer<SportId>(LIST_INTERVAL_MS, (sport) => this.#publishList(sport))
  /** events that come back after they were dropped number on from here, never again from one */
  #firstSeq = 0

  constructor(life: Life) {
    this.#epoch = life.epoch
    this.#now = life.now
    const interval = life.matchIntervalMs ?? MATCH_INTERVAL_MS
    this.#matches = new Pacer(interval, (event) => this.#publish(event))
  }

  listen(listener: BoardListener): void {
    this.#listeners.push(listener)
  }

  tellEvent(event: EventInfo): void {
    this.#known(event).tellEvent(event)
    this.#touch(event.eventId)
  }

  /** A score of an event that nobody named yet is not kept: its feed will say it again. */
  tellScore(event: EventId, score: Score): void {
    this.#events.get(event)?.tellScore(score)
    if (this.#events.has(event)) this.#matches.touch(event)
  }

  /** Takes what a commit changed. */
  tell(news: News): void {
    const touched = new Set<EventId>()
    for (const view of news.markets) {
      const { eventId, marketId } = view.definition
      this.#known(eventOfMarket(view)).tellMarket(view, this.#now())
      this.#eventOf.set(marketId, eventId)
      touched.add(eventId)
    }
    for (const event of touched) this.#touch(event)
    this.#dropFinished()
  }

  market(id: MarketId): MarketView | null {
    const event = this.#eventOf.get(id)
    return event === undefined ? null : (this.#events.get(event)?.markets.get(id) ?? null)
  }

  /** The event as published so far; null for one that is not known. */
  image(event: EventId): MatchImage | null {
    return this.#events.get(event)?.image() ?? null
  }

  /** What a reader of this event misses [RT3]; null for an event that is not known. */
  since(event: EventId, resume: { epoch: string; seq: number }): MatchMessage[] | null {
    return this.#events.get(event)?.since(resume.epoch, resume.seq) ?? null
  }

  /** A sport's matches: in play first, then by their start [RT8]. */
  list(sport: SportId): Match[] {
    return matchList(this.#events.values(), { sport, now: this.#now() })
  }

  /** Ends all timers. */
  stop(): void {
    this.#matches.stop()
    this.#lists.stop()
  }

  #known(event: ShownEvent): EventNews {
    const known = this.#events.get(event.eventId)
    if (known !== undefined) return known
    const news = new EventNews({ event, epoch: this.#epoch, firstSeq: this.#firstSeq })
    this.#events.set(event.eventId, news)
    const [oldest] = this.#events.keys()
    if (this.#events.size > MAX_EVENTS && oldest !== undefined) this.#drop(oldest)
    return news
  }

  #touch(id: EventId): void {
    this.#matches.touch(id)
    const news = this.#events.get(id)
    if (news !== undefined) this.#lists.touch(news.event.sportId)
  }

  #publish(id: EventId): void {
    const message = this.#events.get(id)?.next() ?? null
    if (message === null) return
    for (const listener of this.#listeners) listener.match(id, message)
  }

  #publishList(sport: SportId): void {
    const list: MatchList = { sportId: sport, data: this.list(sport) }
    for (const listener of this.#listeners) listener.list(list)
  }

  #dropFinished(): void {
    const before = this.#now() - KEEP_FINISHED_MS
    for (const [id, news] of this.#events) {
      if (news.finishedAt !== null && news.finishedAt <= before) this.#drop(id)
    }
  }

  #drop(id: EventId): void {
    const news = this.#events.get(id)
    if (news === undefined) return
    this.#firstSeq = Math.max(this.#firstSeq, news.seq + 1)
    for (const market of news.markets.keys()) this.#eventOf.delete(market)
    this.#events.delete(id)
    this.#matches.forget(id)
    this.#lists.touch(news.event.sportId)
  }
}
