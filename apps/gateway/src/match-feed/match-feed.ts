import type { MatchImage, MatchMessage } from '@crease/contract/sockets.ts'
import type { Match } from '@crease/contract/shapes.ts'
import type { EventId } from '@crease/domain/units/ids.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { PublicNews } from '@crease/protocol/messages.ts'
import { EventNews, type Numbered } from './event-news.ts'
import { EventSearch, type Found } from './event-search.ts'
import { ListFeed, type ListListener } from './list-feed.ts'
import type { ListName } from './match-list.ts'
import { Pacer } from './pacer.ts'
import { Turns } from './turns.ts'

/** the pace of who asks for none [RT4] */
export const USUAL_PACE_MS = 100
/** The paces of an event's messages, milliseconds: a reader's wish gets the next faster one [RT31]. */
const PACES_MS = [0, USUAL_PACE_MS, 250, 500, 1000, 2000, 5000] as const
const FASTEST_MS = PACES_MS[0]

export interface Life {
  /** names this life of the match feed: numbers of another life mean nothing */
  readonly epoch: string
  /** the known events and markets; its writer informs the match feed too */
  readonly catalogue: Catalogue
  /** epoch milliseconds */
  readonly now: () => number
  /** what the usual pace is instead of 100 ms: for tests */
  readonly usualPaceMs?: number
}

/** A receiver of the news: the sockets. */
export interface MatchFeedListener extends ListListener {
  readonly match: (event: EventId, said: Numbered, paceMs: number) => void
  /** whether this event has readers at this pace: without readers no messages are made; absent: always */
  readonly hears?: (event: EventId, paceMs: number) => boolean
}

/** A reader's position, to resume. */
export interface Resume {
  readonly epoch: string
  readonly seq: number
}

/** The pace of the match feed for a reader who wants at most one message in `conflateMs`. */
export function paceFor(conflateMs: number): number {
  return PACES_MS.findLast((pace) => pace <= conflateMs) ?? FASTEST_MS
}

/**
 * The numbered news of every event of the catalogue, at several paces. All its work happens in the turn of the news
 * or in a pacer's timer, so a join has no gap [RT2].
 */
export class MatchFeed {
  readonly #life: Life
  readonly #catalogue: Catalogue
  readonly #paces = new Map<number, Map<EventId, EventNews>>()
  readonly #listeners: MatchFeedListener[] = []
  readonly #pacers: ReadonlyMap<number, Pacer<EventId>>
  readonly #turns = new Turns()
  /** the lists of matches */
  readonly lists: ListFeed
  readonly #search: EventSearch
  /** events that come back after they were dropped number on from here, never again from one */
  #firstSeq = 0
  /** the catalogue's, when what it had dropped was last forgotten here */
  #drops = 0
  /** paces that were dropped and come back are another life */
  #lives = 0

  constructor(life: Life) {
    this.#life = life
    this.#catalogue = life.catalogue
    this.lists = new ListFeed({ ...life, listeners: this.#listeners })
    this.#search = new EventSearch(life.catalogue)
    for (const pace of PACES_MS) this.#paces.set(pace, new Map())
    this.#pacers = new Map(
      PACES_MS.map((pace) => {
        const interval = pace === USUAL_PACE_MS ? (life.usualPaceMs ?? pace) : pace
        const publish = (event: EventId): void => this.#publish(event, pace)
        return [
          pace,
          new Pacer<EventId>(interval, (event) => this.#turns.run(() => publish(event))),
        ]
      }),
    )
    // known state was sent to no reader yet
    for (const { event } of this.#catalogue.events()) this.#touch(event.eventId)
  }

  listen(listener: MatchFeedListener): void {
    this.#listeners.push(listener)
  }

  /** Takes news of the catalogue, and sends it to the readers of its events. */
  tell({ events, markets, scores }: PublicNews): void {
    const touched = new Set<EventId>(events.map(({ eventId }) => eventId))
    for (const { definition } of markets) {
      touched.add(definition.eventId)
      for (const news of this.#newsOf(definition.eventId)) news.touch(definition.marketId)
    }
    for (const event of touched) this.#touch(event)
    for (const [event] of scores) if (!touched.has(event)) this.#touchPaces(event)
    this.#forgetDropped()
  }

  /** The catalogue was restarted: readers of events get an image of the present state. */
  restart(): void {
    const told = [...this.#paces].flatMap(([pace, events]) =>
      [...events.keys()].map((event) => [event, pace] as const),
    )
    this.#forgetDropped()
    for (const [event, pace] of told) {
      const news = this.#heard(event, pace) ? this.#news(event, pace) : null
      if (news === null) continue
      if (pace === USUAL_PACE_MS) news.next()
      const image = news.image()
      const said = { message: image, text: JSON.stringify(image) }
      for (const listener of this.#listeners) listener.match(event, said, pace)
    }
    for (const { event } of this.#catalogue.events()) this.#touch(event.eventId)
  }

  /** The event as published so far at this pace; null for one that is not known. */
  image(event: EventId, paceMs: number = USUAL_PACE_MS): MatchImage | null {
    return this.#toDate(event, paceMs)?.image() ?? null
  }

  /** The messages that a reader of this event misses [RT3]; null for an unknown event. */
  since(event: EventId, resume: Resume, paceMs: number = USUAL_PACE_MS): MatchMessage[] | null {
    return this.#toDate(event, paceMs)?.since(resume.epoch, resume.seq) ?? null
  }

  /** The number of the newest message of this event; null for one that is not known. */
  reached(event: EventId, paceMs: number): Resume | null {
    const news = this.#news(event, paceMs)
    return news === null ? null : { epoch: news.epoch, seq: news.seq }
  }

  /** A sport's matches: in play first, then by their start [RT8]. */
  list(list: ListName): Match[] {
    return this.lists.list(list)
  }

  /** Events of all sports by names [UI106]. */
  find(text: string): Found {
    return this.#search.find(text)
  }

  /** Sends the waiting changes of this event now: the next reader sees its present state. */
  catchUp(event: EventId): void {
    for (const [pace, events] of this.#paces) if (events.has(event)) this.#publish(event, pace)
  }

  /** Ends all timers. */
  stop(): void {
    for (const pacer of this.#pacers.values()) pacer.stop()
    this.#turns.stop()
    this.lists.stop()
  }

  #newsOf(event: EventId): EventNews[] {
    this.#news(event, USUAL_PACE_MS)
    const all: EventNews[] = []
    for (const events of this.#paces.values()) {
      const news = events.get(event)
      if (news !== undefined) all.push(news)
    }
    return all
  }

  /** The event's news at this pace; started now for its first reader. */
  #news(event: EventId, paceMs: number): EventNews | null {
    const events = this.#paces.get(paceMs)
    const facts = this.#catalogue.event(event)
    if (facts === null || events === undefined) return null
    const known = events.get(event)
    // an event that was dropped and came back is sent again
    if (known?.facts === facts) return known
    const news = new EventNews(this.#beginning(facts, paceMs))
    // The first reader at a pace of its own gets an image of the present state.
    if (paceMs !== USUAL_PACE_MS) news.next()
    events.set(event, news)
    return news
  }

  #beginning(facts: EventNews['facts'], paceMs: number) {
    const { epoch } = this.#life
    if (paceMs === USUAL_PACE_MS) return { facts, epoch, firstSeq: this.#firstSeq }
    this.#lives += 1
    return { facts, epoch: `${epoch}.${paceMs}.${this.#lives}`, firstSeq: 0 }
  }

  #touch(event: EventId): void {
    this.#touchPaces(event)
    const facts = this.#catalogue.event(event)
    if (facts !== null) this.lists.touchOf(facts)
  }

  #touchPaces(event: EventId): void {
    if (this.#news(event, USUAL_PACE_MS) === null) return
    for (const [pace, events] of this.#paces) {
      if (!events.has(event)) continue
      if (pace === FASTEST_MS) this.#publish(event, pace)
      // the usual pace is kept without readers: changes wait for the next one
      else if (pace !== USUAL_PACE_MS || this.#heard(event, pace)) {
        this.#pacers.get(pace)?.touch(event)
      }
    }
  }

  /** The event's news up to date: changes that waited without readers become one message now. */
  #toDate(event: EventId, paceMs: number): EventNews | null {
    const news = this.#news(event, paceMs)
    if (news !== null && paceMs === USUAL_PACE_MS && !this.#heard(event, paceMs)) news.next()
    return news
  }

  #publish(event: EventId, pace: number): void {
    const events = this.#paces.get(pace)
    if (!this.#heard(event, pace)) {
      if (pace !== USUAL_PACE_MS) events?.delete(event)
      return
    }
    const said = events?.get(event)?.next() ?? null
    if (said === null) return
    for (const listener of this.#listeners) listener.match(event, said, pace)
  }

  #heard(event: EventId, pace: number): boolean {
    return this.#listeners.some((listener) => listener.hears?.(event, pace) ?? true)
  }

  /** Drops the news of events that the catalogue has dropped. */
  #forgetDropped(): void {
    if (this.#catalogue.drops === this.#drops) return
    this.#drops = this.#catalogue.drops
    for (const [pace, events] of this.#paces) {
      for (const [id, news] of events) {
        if (this.#catalogue.event(id) === news.facts) continue
        this.#firstSeq = Math.max(this.#firstSeq, news.seq + 1)
        events.delete(id)
        this.#pacers.get(pace)?.forget(id)
        this.lists.touch(news.facts.event.sportId)
      }
    }
  }
}
