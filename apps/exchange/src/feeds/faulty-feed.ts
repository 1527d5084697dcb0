import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'

import type { Feed, FeedBatch, FeedClock, FeedSink } from './feed.ts'
import { garbled, wrongResult } from './spoiling.ts'

const FAULTS = ['gap', 'silence', 'duplicate', 'reorder', 'garbage', 'wrong-result'] as const

/** A deliberate fault of the feeds, and its time: milliseconds since the server started [FD61]. */
export interface FeedFault {
  readonly kind: (typeof FAULTS)[number]
  readonly fromMs: number
  readonly untilMs: number
}

/** While these last not even a sign of life comes through. */
const QUIET: ReadonlySet<FeedFault['kind']> = new Set(['gap', 'silence', 'garbage'])

/** Reads e.g. 'silence@60+20,gap@120+5': a kind, from the 60th second on, for 20. Null when it is none. */
export function feedFaults(text: string): readonly FeedFault[] | null {
  if (text === '') return []
  const faults = text.split(',').map((one) => {
    const [, kind, from, length] = /^([a-z-]+)@(\d{1,6})\+(\d{1,6})$/.exec(one.trim()) ?? []
    const known = FAULTS.find((name) => name === kind)
    const fromMs = Number(from) * 1000
    return known === undefined
      ? null
      : { kind: known, fromMs, untilMs: fromMs + Number(length) * 1000 }
  })
  const good = faults.filter((fault) => fault !== null)
  return good.length === faults.length ? good : null
}

export const FAULT_FORMS = `${FAULTS.join(', ')}, each as KIND@START+SECONDS, with commas between them`

export interface Spoiling {
  readonly faults: readonly FeedFault[]
  /** when the server began, epoch milliseconds */
  readonly beganAt: number
  /** sleeps without a sign of life */
  readonly sleep: FeedClock['sleep']
  readonly log: (fault: FeedFault) => void
}

/** A feed with faults on its way to us; without any it is the feed itself [FD61]. */
export function faulty(feed: Feed, spoiling: Spoiling): Feed {
  if (spoiling.faults.length === 0) return feed
  const stopping = new AbortController()
  return {
    ...feed,
    run: (sink, clock) => {
      const way = new FaultyWay(sink, clock, { ...spoiling, signal: stopping.signal })
      return feed.run(way.take, { now: clock.now, sleep: way.sleep })
    },
    stop: () => {
      stopping.abort()
      feed.stop()
    },
  }
}

type Stoppable = Spoiling & { readonly signal: AbortSignal }

class FaultyWay {
  readonly #sink: FeedSink
  readonly #clock: FeedClock
  readonly #spoiling: Stoppable
  readonly #runners = new Map<MarketId, MarketDefinition['runners']>()
  #told: FeedFault | null = null
  /** messages that never came: their numbers are missing when the next one comes */
  #lost = 0
  /** comes after the one that follows it */
  #held: FeedBatch = []
  #right: FeedEvent[] = []

  constructor(sink: FeedSink, clock: FeedClock, spoiling: Stoppable) {
    this.#sink = sink
    this.#clock = clock
    this.#spoiling = spoiling
  }

  readonly take: FeedSink = async (batch, heard) => {
    const fault = this.#fault()
    this.#noteRunners(batch)
    if (fault?.kind === 'gap') {
      this.#lost += 1
      return
    }
    if (fault?.kind === 'silence') await this.#quiet(fault)
    if (this.#lost > 0) throw new Error(`${this.#lost} messages of the feed are missing`)
    for (const message of this.#messages(batch, fault?.kind ?? null))
      await this.#sink(message, heard)
  }

  /** As long as asked; while the line is quiet without a sign of life. */
  readonly sleep: FeedClock['sleep'] = async (ms, signal) => {
    const until = this.#clock.now() + ms
    for (let left = ms; left > 0 && !signal.aborted; left = until - this.#clock.now()) {
      const fault = this.#fault()
      const piece = Math.min(left, this.#untilChange())
      if (fault !== null && QUIET.has(fault.kind)) await this.#spoiling.sleep(piece, signal)
      else await this.#clock.sleep(piece, signal)
    }
  }

  #noteRunners(batch: FeedBatch): void {
    for (const event of batch) {
      if (event.kind === 'market') this.#runners.set(event.market.marketId, event.market.runners)
    }
  }

  /** The messages that come through, with those kept back before. */
  #messages(batch: FeedBatch, kind: FeedFault['kind'] | null): readonly FeedBatch[] {
    if (kind === 'reorder') return this.#reordered(batch)
    const held = this.#held
    this.#held = []
    const right = kind === 'wrong-result' ? [] : this.#right.splice(0)
    const before = [held, right].filter(({ length }) => length > 0)
    const message = this.#spoilt(batch, kind)
    return kind === 'duplicate' ? [...before, message, message] : [...before, message]
  }

  #reordered(batch: FeedBatch): readonly FeedBatch[] {
    const held = this.#held
    this.#held = held.length === 0 ? batch : []
    return held.length === 0 ? [] : [batch, held]
  }

  #spoilt(batch: FeedBatch, kind: FeedFault['kind'] | null): FeedBatch {
    if (kind === 'garbage') return batch.map(garbled)
    return kind === 'wrong-result' ? batch.map((event) => this.#wrong(event)) : batch
  }

  #wrong(event: FeedEvent): FeedEvent {
    if (event.kind !== 'result') return event
    this.#right.push(event)
    const runners = this.#runners.get(event.marketId) ?? []
    return { ...event, result: wrongResult(runners, event.result) }
  }

  #fault(): FeedFault | null {
    const at = this.#clock.now() - this.#spoiling.beganAt
    const now =
      this.#spoiling.faults.find(({ fromMs, untilMs }) => at >= fromMs && at < untilMs) ?? null
    if (now !== null && now !== this.#told) this.#spoiling.log(now)
    this.#told = now
    return now
  }

  /** Milliseconds to the next beginning or end of a fault. */
  #untilChange(): number {
    const at = this.#clock.now() - this.#spoiling.beganAt
    const changes = this.#spoiling.faults.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs])
    return Math.min(...changes.filter((change) => change > at)) - at
  }

  async #quiet({ untilMs }: FeedFault): Promise<void> {
    const { beganAt, sleep, signal } = this.#spoiling
    await sleep(beganAt + untilMs - this.#clock.now(), signal)
  }
}
