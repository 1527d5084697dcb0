import { FEATURED_LIST, IN_PLAY_LIST, type ListMessage } from '@crease/contract/list-shapes.ts'
import type { Match } from '@crease/contract/shapes.ts'
import type { MatchList } from '@crease/contract/sockets.ts'
import { SPORTS } from '@crease/contract/sports.ts'
import type { SportId } from '@crease/domain/market/market.ts'
import type { EventId } from '@crease/domain/units/ids.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { EventFacts } from '@crease/protocol/read-model/event-facts.ts'
import { featured } from './featured.ts'
import { ListNews } from './list-news.ts'
import { listedFor, matchList, type ListName } from './match-list.ts'
import { Pacer } from './pacer.ts'

/** The least time between two messages of a list [RT5]. */
const LIST_INTERVAL_MS = 1000
/** The lists that can be followed by their numbers. */
const FOLLOWED: ReadonlySet<ListName> = new Set([IN_PLAY_LIST, ...SPORTS.map(({ id }) => id)])

/** A receiver of lists: the sockets. */
export interface ListListener {
  /** a sport's list, whole */
  readonly list: (list: MatchList) => void
  /** what changed in a list */
  readonly listNews?: (message: ListMessage) => void
  /** whether anybody reads this list, whole or as changes; absent: whole always, as changes never */
  readonly reads?: (list: ListName) => boolean
}

interface ListFeedDeps {
  readonly epoch: string
  readonly catalogue: Catalogue
  /** epoch milliseconds */
  readonly now: () => number
  readonly listeners: readonly ListListener[]
}

/** The lists of matches: whole, and as numbered changes for those who follow them [RT90]. */
export class ListFeed {
  readonly #deps: ListFeedDeps
  readonly #news = new Map<ListName, ListNews>()
  /** of ended matches: when they leave their lists */
  readonly #leaving = new Map<EventId, NodeJS.Timeout>()
  readonly #pacer = new Pacer<ListName>(LIST_INTERVAL_MS, (list) => this.#publish(list))

  constructor(deps: ListFeedDeps) {
    this.#deps = deps
  }

  /** Something of this sport has changed. */
  touch(sport: SportId): void {
    this.#pacer.touch(sport)
    if (this.#isRead(IN_PLAY_LIST)) this.#pacer.touch(IN_PLAY_LIST)
  }

  /** An event has changed. If it has ended, its list changes again when it leaves, whatever else happens. */
  touchOf(facts: EventFacts): void {
    const { eventId, sportId } = facts.event
    this.touch(sportId)
    const leavesInMs = listedFor(facts, this.#deps.now())
    if (leavesInMs === null || this.#leaving.has(eventId)) return
    const leave = (): void => {
      this.#leaving.delete(eventId)
      // a snapshot meanwhile begins its time again
      this.touchOf(this.#deps.catalogue.event(eventId) ?? facts)
    }
    this.#leaving.set(eventId, setTimeout(leave, leavesInMs).unref())
  }

  /** The list as it is now. */
  list(list: ListName): Match[] {
    if (list === FEATURED_LIST) return featured(this.list(IN_PLAY_LIST))
    return matchList(this.#deps.catalogue.events(), { list, now: this.#deps.now() })
  }

  /**
   * The messages that a reader of this list misses, or the image if it has none; null for an unknown list. Waiting
   * changes are sent first, so that all followers have the same number [RT91].
   */
  since(
    list: ListName,
    resume: { readonly epoch: string; readonly seq: number } | null,
  ): ListMessage[] | null {
    if (!FOLLOWED.has(list)) return null
    this.#publishNews(list, this.list(list))
    const news = this.#newsOf(list)
    return resume === null ? [news.image()] : news.since(resume.epoch, resume.seq)
  }

  /** The number of the newest message of a list. */
  reached(list: ListName): { readonly epoch: string; readonly seq: number } {
    return this.#newsOf(list).reached()
  }

  stop(): void {
    this.#pacer.stop()
    for (const timer of this.#leaving.values()) clearTimeout(timer)
  }

  #isRead(list: ListName): boolean {
    return this.#deps.listeners.some(({ reads }) => reads?.(list) ?? false)
  }

  #publish(list: ListName): void {
    if (!this.#deps.listeners.some(({ reads }) => reads?.(list) ?? true)) return
    const rows = this.list(list)
    for (const listener of this.#deps.listeners) listener.list({ sportId: list, data: rows })
    if (this.#isRead(list)) this.#publishNews(list, rows)
  }

  #publishNews(list: ListName, rows: readonly Match[]): void {
    const message = this.#newsOf(list).next(rows)
    if (message === null) return
    for (const { listNews } of this.#deps.listeners) listNews?.(message)
  }

  #newsOf(list: ListName): ListNews {
    const known = this.#news.get(list) ?? new ListNews(list, this.#deps.epoch)
    this.#news.set(list, known)
    return known
  }
}
