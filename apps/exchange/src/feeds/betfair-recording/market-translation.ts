import type { FeedEvent, RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import { marketId, runnerId, type EventId, type MarketId } from '@crease/domain/units/ids.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'

import type { RecordedDefinition, RunnerStatus } from './definition.ts'
import {
  doubleLinesOf,
  endOnLines,
  linesOfBefore,
  onLines,
  type DoubleLines,
} from './double-lines.ts'
import type { Ended } from './ended.ts'
import { RecordedLine } from './recorded-line.ts'
import { LateWords } from './late-words.ts'
import { RecordedMarket } from './recorded-market.ts'
import { OTHER_KIND, standingOf } from './standing.ts'
import type { MarketChange } from './stream-message.ts'
import {
  closedWord,
  endOf,
  endOfLine,
  eventOf,
  isLine,
  marketOf,
  notOffered,
  ownEventId,
  quotesOf,
  runnerOf,
  startsOf,
  wordOfOnly,
} from './translation.ts'
import type { TranslationParts } from './translation-parts.ts'

/** One market of a recording on its way to the exchange: tells what changed and nothing twice. */
export class MarketTranslation {
  readonly #id: MarketId
  readonly #parts: TranslationParts
  readonly #market = new RecordedMarket()
  readonly #order = new LateWords()
  /** the runners that the market opened with; null before */
  #runners: ReadonlySet<string> | null = null
  /** how many winners it opened with */
  #winners = 1
  /** its terms each way then; null: it is no such market */
  #eachWay: RecordedDefinition['eachWay'] = null
  /** of an Asian handicap [FD98] */
  #lines: DoubleLines | null = null
  /** of a market of lines [FD99] */
  #line: RecordedLine | null = null
  /** of a race not the meeting's, and the same for as long as the market lives */
  #eventId: EventId | null = null
  /** runners that joined later: they can be named by the result, and not be bet on [FD75] */
  readonly #late = new Set<string>()
  #inactive: ReadonlySet<string> = new Set()
  readonly #removed = new Set<string>()
  /** the words under which runners are closed */
  readonly #words = new Map<string, string>()
  #state: unknown = null
  #result: unknown = null
  #skipped = false

  constructor(id: string, parts: TranslationParts) {
    this.#id = marketId(id)
    this.#parts = parts
  }

  /** its names are being looked up, beside the stream */
  get #isAwaited(): boolean {
    return this.#parts.names.isAwaited?.(this.#id) === true
  }

  get hasEnded(): boolean {
    return this.#market.definition?.status === 'CLOSED'
  }

  /** Takes over a whole change and tells it: event, market, state, prices, result. */
  take(change: MarketChange, at: number): readonly FeedEvent[] {
    const words = this.#order.without(change, at, () => this.#parts.leaveOut('late'))
    const changed = this.#market.apply(words)
    const { definition, books } = this.#market
    if (definition === null) {
      this.#parts.leaveOut('before-definition')
      return []
    }
    if (!this.#isOffered(definition)) return []
    // changes before it was opened are sent as its present state
    if (this.#runners === null) for (const runner of books.keys()) changed.add(runner)
    const news = this.#news(definition, changed, at)
    return this.#lines === null ? news : onLines(news, this.#lines)
  }

  /** The news of a market of lines, whose only runner is the question. */
  #lineNews(definition: RecordedDefinition, line: RecordedLine, at: number): readonly FeedEvent[] {
    return [
      ...this.#stateChange(definition, at),
      ...line.news(this.#market, { at, marketId: this.#id }),
      ...this.#end(definition, at),
    ]
  }

  #news(definition: RecordedDefinition, changed: Set<string>, at: number): readonly FeedEvent[] {
    const opening = this.#opening(definition, at)
    if (this.#line !== null) return [...opening, ...this.#lineNews(definition, this.#line, at)]
    return [
      ...opening,
      ...this.#latecomers(definition, at),
      // before the off and the end: they reduce earlier fills alone
      ...this.#removals(definition, at),
      ...this.#stateChange(definition, at),
      ...this.#wordChanges(definition, at),
      ...this.#reinstatements(definition, at),
      ...this.#quotesChange(definition, changed, at),
      ...this.#end(definition, at),
    ]
  }

  /**
   * A market of one runner is one still being filled: it opens when it can be bet on [FD12]; so does one
   * that has not said yet how it is bet on. One that is open and is then not offered takes no bets.
   */
  #isOffered(definition: RecordedDefinition): boolean {
    if (this.#skipped) return false
    if (this.#runners !== null) return true
    const reason = notOffered(definition)
    if (reason !== null) {
      this.#parts.leaveOut(reason)
      this.#skipped = true
      return false
    }
    const { bettingType, winners, runners } = definition
    if (this.#isAwaited && definition.status !== 'CLOSED') return false
    return bettingType !== null && winners !== null && (runners.length > 1 || isLine(definition))
  }

  #opening(definition: RecordedDefinition, at: number): readonly FeedEvent[] {
    const news: FeedEvent[] = []
    const known = this.#before()
    this.#eventId ??= ownEventId(definition, known)
    const told = { ...this.#parts, eventId: this.#eventId }
    const event = eventOf(this.#id, definition, told)
    if (this.#parts.isNews(event)) news.push({ kind: 'event', at, event })
    if (this.#runners === null) {
      this.#runners = new Set(definition.runners.map(({ runner }) => runner))
      this.#winners = definition.winners ?? 1
      this.#eachWay = definition.eachWay
      this.#lines = doubleLinesOf(definition)
      this.#takeUp(known, definition)
      this.#line = isLine(definition) ? new RecordedLine() : null
      for (const { runner, status } of definition.runners)
        this.#noteWord(runner, closedWord(status))
      // a definition states no limits
      const unstated = ['minStake', 'maxStake'] as const
      news.push({ kind: 'market', at, market: marketOf(this.#id, definition, told), unstated })
    }
    return news
  }

  /** The market as the exchange has it from before a restart; null: it has none, or the market has opened since. */
  #before(): MarketView | null {
    return this.#runners === null ? (this.#parts.known?.(this.#id) ?? null) : null
  }

  /** A market that the exchange has from before a restart is compared with how it opened then [FD88]. */
  #takeUp(known: MarketView | null, definition: RecordedDefinition): void {
    if (known !== null && this.#lines !== null) {
      this.#lines = linesOfBefore(definition, known.definition.runners)
      this.#runners = new Set(this.#lines.keys())
    }
    if (known === null || known.definition.payoff !== undefined) return
    const { runners, winners, latecomers = [] } = known.definition
    this.#runners = new Set(runners.map((one) => one.runnerId))
    this.#winners = winners
    this.#eachWay = known.definition.placeDivisor ?? null
    for (const late of latecomers) this.#late.add(late.runnerId)
    for (const one of known.runners) if (one.status === 'REMOVED') this.#removed.add(one.runnerId)
  }

  /** Runners that join an open market [FD75]. */
  #latecomers({ runners, status }: RecordedDefinition, at: number): readonly FeedEvent[] {
    if (this.#isAwaited && status !== 'CLOSED') return []
    const late = runners.filter(({ runner }) => !this.#knows(runner) && !this.#late.has(runner))
    if (late.length === 0) return []
    for (const { runner } of late) {
      this.#late.add(runner)
      this.#parts.leaveOut('late-runner')
    }
    const named = late.map((one) => runnerOf(one, this.#parts.names))
    return [{ kind: 'runners', at, marketId: this.#id, runners: named }]
  }

  #stateChange(definition: RecordedDefinition, at: number): readonly FeedEvent[] {
    const isOther = this.#isOther(definition)
    const word = this.#line === null ? null : wordOfOnly(definition)
    const { status, inPlay, betDelayMs, note } = standingOf(definition, isOther ? OTHER_KIND : word)
    const state = { status, inPlay, betDelayMs, note }
    if (isSameValue(this.#state, state)) return []
    this.#state = state
    if (note !== null) this.#parts.leaveOut('unknown-word')
    const more = { ...(note !== null && { note }), ...startsOf(definition, inPlay) }
    return [{ kind: 'market-state', at, marketId: this.#id, status, inPlay, betDelayMs, ...more }]
  }

  /** Whether it is bet on in another way than it opened with, so that its prices are for other bets [FD101]. */
  #isOther(definition: RecordedDefinition): boolean {
    const { winners, eachWay } = definition
    return (
      (this.#line !== null) !== isLine(definition) ||
      (this.#lines === null && doubleLinesOf(definition) !== null) ||
      (winners !== null && winners !== this.#winners) ||
      eachWay !== this.#eachWay
    )
  }

  /** Runners that close under a word that is not known, and those that open again [FD71]. */
  #wordChanges({ runners }: RecordedDefinition, at: number): readonly FeedEvent[] {
    const words = new Map(runners.map(({ runner, status }) => [runner, this.#wordOf(status)]))
    return [...(this.#runners ?? [])].flatMap((runner): readonly FeedEvent[] => {
      const closed = words.has(runner) ? (words.get(runner) ?? null) : NOT_LISTED
      if (!this.#noteWord(runner, closed)) return []
      return [{ kind: 'runner-state', at, marketId: this.#id, runnerId: runnerId(runner), closed }]
    })
  }

  /** On a line a removal reduces nothing: a removed runner is closed like any other that does not run [FD98]. */
  #wordOf(status: RunnerStatus): string | null {
    const isRemoved = this.#lines !== null && status.kind === 'REMOVED'
    return isRemoved ? status.kind : closedWord(status)
  }

  /** Whether it is another than before. */
  #noteWord(runner: string, word: string | null): boolean {
    if ((this.#words.get(runner) ?? null) === word) return false
    if (word === null) this.#words.delete(runner)
    else {
      this.#words.set(runner, word)
      this.#parts.leaveOut('unknown-word')
    }
    return true
  }

  /** Runners removed since the definition before, also with the end; a market without any other is void [FD7]. */
  #removals(
    { status, runners, marketType, winners, eachWay }: RecordedDefinition,
    at: number,
  ): readonly FeedEvent[] {
    if (status === 'CLOSED' && runners.every((one) => one.status.kind === 'REMOVED')) return []
    const gone = runners.filter(
      (one) =>
        one.status.kind === 'REMOVED' && this.#knows(one.runner) && !this.#removed.has(one.runner),
    )
    for (const { runner } of gone) this.#removed.add(runner)
    return gone.map(({ runner, reduction }) => ({
      kind: 'runner-removed',
      at,
      marketId: this.#id,
      runnerId: runnerId(runner),
      reduction,
      factor:
        eachWay === null && ((winners ?? 1) > 1 || marketType?.includes('PLACE') === true)
          ? 'place'
          : 'win',
    }))
  }

  /** Those that were taken out and run after all [MK83]. */
  #reinstatements({ status, runners }: RecordedDefinition, at: number): readonly FeedEvent[] {
    if (status === 'CLOSED') return []
    return runners.flatMap((one): readonly FeedEvent[] => {
      if (one.status.kind !== 'ACTIVE' || !this.#removed.delete(one.runner)) return []
      const runner = runnerId(one.runner)
      return [{ kind: 'runner-reinstated', at, marketId: this.#id, runnerId: runner }]
    })
  }

  #quotesChange(
    definition: RecordedDefinition,
    changed: ReadonlySet<string>,
    at: number,
  ): readonly FeedEvent[] {
    const running = definition.runners.filter(({ status }) => status.kind === 'ACTIVE')
    const active = new Set(running.map(({ runner }) => runner))
    const inactive = new Set([...(this.#runners ?? [])].filter((runner) => !active.has(runner)))
    // both ways: one that runs again has its prices again
    const turned = [...inactive, ...this.#inactive].filter(
      (runner) => inactive.has(runner) !== this.#inactive.has(runner),
    )
    this.#inactive = inactive
    const runners = [...new Set([...changed, ...turned])].flatMap((runner) =>
      this.#quotes(runner, definition),
    )
    return runners.length === 0 ? [] : [{ kind: 'quotes', at, marketId: this.#id, runners }]
  }

  #quotes(runner: string, { ladder }: RecordedDefinition): readonly RunnerQuotes[] {
    if (!this.#knows(runner)) {
      if (!this.#late.has(runner)) this.#parts.leaveOut('unknown-runner')
      return []
    }
    const active = !this.#inactive.has(runner)
    const book = this.#market.books.get(runner)
    const { left, ...quotes } = quotesOf(runner, book, { ladder, active })
    for (const reason of left) this.#parts.leaveOut(reason)
    return [quotes]
  }

  /**
   * The result, and each later one that differs: a correction [FD7]; an alarm where there is none [FD76], or if the
   * market opens again after it [FD102].
   */
  #end(definition: RecordedDefinition, at: number): readonly FeedEvent[] {
    if (definition.status !== 'CLOSED') {
      if (this.#result === null) return []
      this.#result = null
      return [{ kind: 'unsettled', at, marketId: this.#id, why: OPENED_AGAIN }]
    }
    const runners = [...(this.#runners ?? []), ...this.#late]
    const ended = this.#endOf(definition, runners)
    if (isSameValue(this.#result, ended)) return []
    this.#result = ended
    if (ended.kind === 'settled') {
      return [{ kind: 'result', at, marketId: this.#id, result: ended.result }]
    }
    this.#parts.leaveOut('closed-unsettled')
    return [{ kind: 'unsettled', at, marketId: this.#id, why: ended.why }]
  }

  #endOf(definition: RecordedDefinition, runners: readonly string[]): Ended {
    if (this.#line !== null) return endOfLine(definition)
    if (this.#lines !== null) return endOnLines(definition, this.#lines)
    return endOf(definition, { winners: this.#winners, eachWay: this.#eachWay, runners })
  }

  #knows(runner: string): boolean {
    return this.#runners?.has(runner) === true
  }
}

const OPENED_AGAIN = 'its feed opened it again after its result'

/** The word of a runner that its market's definition leaves out. */
const NOT_LISTED = 'NOT LISTED'
