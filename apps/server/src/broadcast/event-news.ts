import type { Market, ScoreData } from '@crease/contract/shapes.ts'
import type {
  MarketChange,
  MatchDelta,
  MatchImage,
  MatchMessage,
} from '@crease/contract/sockets.ts'
import type { MarketView } from '@crease/domain/decision.ts'
import type { MarketId } from '@crease/domain/ids.ts'
import type { EventInfo } from '@crease/domain/market.ts'
import type { Score } from '@crease/domain/score.ts'
import { EventHistory } from './event-history.ts'
import { marketChange, wireMarket } from './wire/market.ts'
import { wireTime, type ShownEvent } from './wire/match.ts'
import { wireScore } from './wire/score.ts'

/**
 * The news of one event. What is told lies in `waiting` until `next` puts it into one numbered message;
 * images show what was said so far, so that image n and message n + 1 fit together exactly.
 */
export class EventNews {
  readonly #epoch: string
  readonly #history: EventHistory
  readonly #markets = new Map<MarketId, MarketView>()
  readonly #shown = new Map<MarketId, Market>()
  readonly #waiting = new Set<MarketId>()
  #event: ShownEvent
  #shownEvent: ShownEvent
  #score: ScoreData | null = null
  #shownScore: ScoreData | null = null
  /** epoch milliseconds since when every market of this event is over; null while one lives */
  finishedAt: number | null = null

  constructor(start: { event: ShownEvent; epoch: string; firstSeq: number }) {
    this.#event = start.event
    this.#shownEvent = start.event
    this.#epoch = start.epoch
    this.#history = new EventHistory(start.firstSeq)
  }

  get event(): ShownEvent {
    return this.#event
  }

  get seq(): number {
    return this.#history.seq
  }

  /** The newest committed views, also those not yet published. */
  get markets(): ReadonlyMap<MarketId, MarketView> {
    return this.#markets
  }

  tellEvent(event: EventInfo): void {
    this.#event = event
  }

  tellScore(score: Score): void {
    this.#score = wireScore(score)
  }

  tellMarket(view: MarketView, now: number): void {
    const { marketId } = view.definition
    this.#markets.set(marketId, view)
    this.#waiting.add(marketId)
    const live = [...this.#markets.values()].some((each) => !isOver(each))
    this.finishedAt = live ? null : (this.finishedAt ?? now)
  }

  /** Numbers and keeps what was told since the last message; null when it changes nothing. */
  next(): MatchMessage | null {
    const message = sameEvent(this.#event, this.#shownEvent) ? this.#nextDelta() : this.#nextImage()
    if (message !== null) this.#history.add(message)
    return message
  }

  /** All that was published so far. */
  image(): MatchImage {
    return this.#imageAs(this.#history.seq)
  }

  /** What a reader who has `seq` of `epoch` is missing: the messages, or an image instead [RT3]. */
  since(epoch: string, seq: number): MatchMessage[] {
    const missing = epoch === this.#epoch ? this.#history.after(seq) : null
    return missing ?? [this.image()]
  }

  #nextImage(): MatchImage {
    this.#takeMarkets()
    this.#shownScore = this.#score
    this.#shownEvent = this.#event
    return this.#imageAs(this.#history.seq + 1)
  }

  #nextDelta(): MatchDelta | null {
    const { opened, changes } = this.#takeMarkets()
    const scoreChanged = JSON.stringify(this.#score) !== JSON.stringify(this.#shownScore)
    this.#shownScore = this.#score
    if (opened.length === 0 && changes.length === 0 && !scoreChanged) return null
    return {
      kind: 'delta',
      match_id: this.#event.eventId,
      epoch: this.#epoch,
      seq: this.#history.seq + 1,
      ...(opened.length > 0 && { opened }),
      ...(changes.length > 0 && { markets: changes }),
      ...(scoreChanged && { Score: { data: this.#score } }),
    }
  }

  #takeMarkets(): { opened: Market[]; changes: MarketChange[] } {
    const opened: Market[] = []
    const changes: MarketChange[] = []
    for (const marketId of this.#waiting) {
      const view = this.#markets.get(marketId)
      if (view === undefined) continue
      const after = wireMarket(view)
      const before = this.#shown.get(marketId)
      const change = before === undefined ? null : marketChange(before, after)
      if (before === undefined) opened.push(after)
      if (change !== null) changes.push(change)
      this.#shown.set(marketId, after)
    }
    this.#waiting.clear()
    return { opened, changes }
  }

  #imageAs(seq: number): MatchImage {
    const event = this.#shownEvent
    return {
      kind: 'image',
      match_id: event.eventId,
      epoch: this.#epoch,
      seq,
      event: {
        eventName: event.name,
        eventTime: event.startsAt === null ? '' : wireTime(event.startsAt),
        sportId: event.sportId,
        seriesName: event.seriesName,
      },
      meta_data: { data: { t1: [...this.#shown.values()], t2: [], t3: [], t4: [], t5: [] } },
      Score: { data: this.#shownScore },
    }
  }
}

/** A market that will never take a bet again. */
export function isOver(view: MarketView): boolean {
  return view.state.status === 'SETTLED' || view.state.status === 'VOIDED'
}

const sameEvent = (a: ShownEvent, b: ShownEvent): boolean =>
  a.name === b.name && a.seriesName === b.seriesName && a.startsAt === b.startsAt

/** An event that is known only from its market, until its feed names it. */
export function eventOfMarket({ definition }: MarketView): ShownEvent {
  const { eventId: id, sportId, eventName } = definition
  return { eventId: id, sportId, name: eventName, seriesName: '', startsAt: null }
}
