import type { FeedEvent, RunnerQuotes } from '@crease/domain/feed-event.ts'
import { marketId, runnerId, type MarketId } from '@crease/domain/ids.ts'
import type { EventInfo, MarketResult } from '@crease/domain/market.ts'

import type { MarketTerms } from '../feed.ts'
import type { RecordedDefinition } from './definition.ts'
import type { NameSources } from './names.ts'
import { RecordedMarket } from './recorded-market.ts'
import type { MarketChange, Misread } from './stream-message.ts'
import {
  eventOf,
  marketOf,
  notOffered,
  quotesOf,
  resultOf,
  type NotOffered,
} from './translation.ts'

/** Everything that a recording can hold and the exchange does not take [FD8]. */
export type LeftOut =
  | Misread
  | NotOffered
  | 'before-definition'
  | 'unknown-runner'
  | 'off-ladder'
  | 'crossed-book'
  | 'closed-without-winner'

export interface TranslationParts {
  readonly names: NameSources
  readonly terms: MarketTerms
  readonly leaveOut: (what: LeftOut) => void
  /** whether an event was not yet told, or told in other words */
  readonly isNews: (event: EventInfo) => boolean
}

/** One market of a recording on its way to the exchange: tells what changed and nothing twice. */
export class MarketTranslation {
  readonly #id: MarketId
  readonly #parts: TranslationParts
  readonly #market = new RecordedMarket()
  /** the runners that the market opened with; null before */
  #runners: ReadonlySet<string> | null = null
  #inactive: ReadonlySet<string> = new Set()
  readonly #removed = new Set<string>()
  #state = ''
  #result: string | null = null
  #skipped = false

  constructor(id: string, parts: TranslationParts) {
    this.#id = marketId(id)
    this.#parts = parts
  }

  get hasEnded(): boolean {
    return this.#market.definition?.status === 'CLOSED'
  }

  /** Takes over a whole change and tells it: event, market, state, prices, result. */
  take(change: MarketChange, at: number): readonly FeedEvent[] {
    const changed = this.#market.apply(change)
    const { definition } = this.#market
    if (definition === null) {
      this.#parts.leaveOut('before-definition')
      return []
    }
    if (!this.#isOffered(definition)) return []
    return [
      ...this.#opening(definition, at),
      ...this.#stateChange(definition, at),
      ...this.#removals(definition, at),
      ...this.#quotesChange(definition, changed, at),
      ...this.#end(definition, at),
    ]
  }

  /** A market of one runner is one still being filled: it opens when it can be bet on [FD12]. */
  #isOffered(definition: RecordedDefinition): boolean {
    if (this.#skipped) return false
    const reason = notOffered(definition)
    if (reason !== null) {
      this.#parts.leaveOut(reason)
      this.#skipped = true
      return false
    }
    return this.#runners !== null || definition.runners.length > 1
  }

  #opening(definition: RecordedDefinition, at: number): readonly FeedEvent[] {
    const news: FeedEvent[] = []
    const event = eventOf(this.#id, definition, this.#parts.names)
    if (this.#parts.isNews(event)) news.push({ kind: 'event', at, event })
    if (this.#runners === null) {
      this.#runners = new Set(definition.runners.map(({ runner }) => runner))
      news.push({ kind: 'market', at, market: marketOf(this.#id, definition, this.#parts) })
    }
    return news
  }

  #stateChange(
    { status, inPlay, betDelayMs }: RecordedDefinition,
    at: number,
  ): readonly FeedEvent[] {
    const state = JSON.stringify({ status, inPlay, betDelayMs })
    if (this.#state === state) return []
    this.#state = state
    return [{ kind: 'market-state', at, marketId: this.#id, status, inPlay, betDelayMs }]
  }

  /** Who is taken out while the market lives; at its end the result says it [FD7]. */
  #removals(
    { status, runners, marketType, winners }: RecordedDefinition,
    at: number,
  ): readonly FeedEvent[] {
    if (status === 'CLOSED') return []
    const gone = runners.filter(
      (one) =>
        one.status === 'REMOVED' && this.#knows(one.runner) && !this.#removed.has(one.runner),
    )
    for (const { runner } of gone) this.#removed.add(runner)
    return gone.map(({ runner, reduction }) => ({
      kind: 'runner-removed',
      at,
      marketId: this.#id,
      runnerId: runnerId(runner),
      reduction,
      factor: winners > 1 || marketType?.includes('PLACE') === true ? 'place' : 'win',
    }))
  }

  #quotesChange(
    definition: RecordedDefinition,
    changed: ReadonlySet<string>,
    at: number,
  ): readonly FeedEvent[] {
    const idle = definition.runners.filter(({ status }) => status !== 'ACTIVE')
    const inactive = new Set(idle.map(({ runner }) => runner))
    const stopped = [...inactive].filter((runner) => !this.#inactive.has(runner))
    this.#inactive = inactive
    const runners = [...new Set([...changed, ...stopped])].flatMap((runner) =>
      this.#quotes(runner, definition),
    )
    return runners.length === 0 ? [] : [{ kind: 'quotes', at, marketId: this.#id, runners }]
  }

  #quotes(runner: string, { ladder }: RecordedDefinition): readonly RunnerQuotes[] {
    if (!this.#knows(runner)) {
      this.#parts.leaveOut('unknown-runner')
      return []
    }
    const active = !this.#inactive.has(runner)
    const book = this.#market.books.get(runner)
    const { left, ...quotes } = quotesOf(runner, book, { ladder, active })
    for (const reason of left) this.#parts.leaveOut(reason)
    return [quotes]
  }

  /** The result, and each later one that differs: a correction [FD7]. */
  #end(definition: RecordedDefinition, at: number): readonly FeedEvent[] {
    if (definition.status !== 'CLOSED') return []
    const result = resultOf(definition)
    const written = JSON.stringify(result)
    if (this.#result === written) return []
    const wrong = this.#wrongWith(result)
    if (result === null || wrong !== null) {
      this.#parts.leaveOut(wrong ?? 'closed-without-winner')
      return []
    }
    this.#result = written
    return [{ kind: 'result', at, marketId: this.#id, result }]
  }

  #wrongWith(result: MarketResult | null): LeftOut | null {
    const winners = result?.kind === 'winners' ? result.winners : []
    return winners.every((runner) => this.#knows(runner)) ? null : 'unknown-runner'
  }

  #knows(runner: string): boolean {
    return this.#runners?.has(runner) === true
  }
}
