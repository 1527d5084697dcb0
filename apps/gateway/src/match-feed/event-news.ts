import type { ScoreData } from '@crease/contract/score-shapes.ts'
import type { Market } from '@crease/contract/shapes.ts'
import type {
  MarketChange,
  MatchDelta,
  MatchImage,
  MatchMessage,
} from '@crease/contract/sockets.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { EventFacts } from '@crease/protocol/read-model/event-facts.ts'
import { EventHistory } from './event-history.ts'
import { marketChange, wireMarket } from '../wire/market.ts'
import { wireTime } from '../wire/match.ts'
import type { ShownEvent } from '@crease/protocol/read-model/shown-event.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import { inLists } from '../wire/lists.ts'
import { scoreNews, wireScore } from '../wire/score.ts'

/** A message with its number, and its text. */
export interface Numbered {
  readonly message: MatchMessage
  readonly text: string
}

/** A market as it was last said. */
interface Shown {
  readonly view: MarketView
  /** the same in the words of the wire; null until an image needs it */
  market: Market | null
}

/**
 * The news of one event, at one pace. Changes collect in `waiting` until `next` puts them into one numbered message;
 * images show the state of the last message, so that image n and message n + 1 fit together.
 */
export class EventNews {
  readonly epoch: string
  readonly #facts: EventFacts
  readonly #history: EventHistory<MatchMessage>
  readonly #shown = new Map<MarketId, Shown>()
  readonly #waiting: Set<MarketId>
  #shownEvent: ShownEvent
  #shownScore: ScoreData | null = null
  /** what was published so far, once somebody has asked for it */
  #image: MatchImage | null = null

  constructor(start: { facts: EventFacts; epoch: string; firstSeq: number }) {
    this.#facts = start.facts
    this.#shownEvent = start.facts.event
    this.#waiting = new Set(start.facts.markets.keys())
    this.epoch = start.epoch
    this.#history = new EventHistory(start.firstSeq)
  }

  get facts(): EventFacts {
    return this.#facts
  }

  get seq(): number {
    return this.#history.seq
  }

  /** A market of the event has changed. */
  touch(market: MarketId): void {
    this.#waiting.add(market)
  }

  /** Numbers and keeps what was told since the last message; null when it changes nothing. */
  next(): Numbered | null {
    const named = sameEvent(this.#facts.event, this.#shownEvent)
    const message = named ? this.#nextDelta() : this.#nextImage()
    return message === null ? null : { message, text: this.#history.add(message) }
  }

  /** All that was published so far: the same for all who come before the next message [RT772]. */
  image(): MatchImage {
    if (this.#image?.seq !== this.#history.seq) this.#image = this.#imageAs(this.#history.seq)
    return this.#image
  }

  /** The messages that a reader with `seq` of `epoch` misses, or an image instead [RT3]. */
  since(epoch: string, seq: number): MatchMessage[] {
    const missing = epoch === this.epoch ? this.#history.after(seq) : null
    return missing ?? [this.image()]
  }

  #score(): ScoreData | null {
    const { score } = this.#facts
    return score === null ? null : wireScore(score)
  }

  #nextImage(): MatchImage {
    this.#takeMarkets()
    this.#shownScore = this.#score()
    this.#shownEvent = this.#facts.event
    return this.#imageAs(this.#history.seq + 1)
  }

  #nextDelta(): MatchDelta | null {
    const { opened, changes } = this.#takeMarkets()
    const score = this.#score()
    const before = this.#shownScore
    const scoreChanged = !isSameValue(score, before)
    this.#shownScore = score
    if (opened.length === 0 && changes.length === 0 && !scoreChanged) return null
    return {
      kind: 'delta',
      match_id: this.#shownEvent.eventId,
      epoch: this.epoch,
      seq: this.#history.seq + 1,
      ...(opened.length > 0 && { opened }),
      ...(changes.length > 0 && { markets: changes }),
      ...(scoreChanged && { Score: { data: scoreNews(before, score) } }),
    }
  }

  #takeMarkets(): { opened: Market[]; changes: MarketChange[] } {
    const opened: Market[] = []
    const changes: MarketChange[] = []
    for (const marketId of this.#waiting) {
      const view = this.#facts.markets.get(marketId)
      if (view === undefined) continue
      const before = this.#shown.get(marketId)
      const market = before === undefined ? wireMarket(view) : null
      const change = before === undefined ? null : marketChange(before.view, view)
      if (market !== null) opened.push(market)
      if (change !== null) changes.push(change)
      this.#shown.set(marketId, { view, market })
    }
    this.#waiting.clear()
    return { opened, changes }
  }

  #imageAs(seq: number): MatchImage {
    const event = this.#shownEvent
    return {
      kind: 'image',
      match_id: event.eventId,
      epoch: this.epoch,
      seq,
      event: {
        eventName: event.name,
        eventTime: event.startsAt === null ? '' : wireTime(event.startsAt),
        sportId: event.sportId,
        seriesName: event.seriesName,
      },
      meta_data: { data: inLists([...this.#shown.values()].map(asWire)) },
      Score: { data: this.#shownScore },
    }
  }
}

const asWire = (shown: Shown): Market => (shown.market ??= wireMarket(shown.view))

const sameEvent = (a: ShownEvent, b: ShownEvent): boolean =>
  a.name === b.name && a.seriesName === b.seriesName && a.startsAt === b.startsAt
