import type { FeedEvent, RunnerQuotes } from '@crease/domain/feed-event.ts'
import { marketId } from '@crease/domain/ids.ts'

import type { FeedBatch, FeedCounts } from '../feed.ts'
import { createTally } from '../tally.ts'
import type { RecordedDefinition } from './definition.ts'
import type { NameSources } from './names.ts'
import { RecordedMarket } from './recorded-market.ts'
import type { MarketChange, Misread, StreamMessage } from './stream-message.ts'
import {
  eventOf,
  marketOf,
  notOffered,
  quotesOf,
  resultOf,
  type MarketTerms,
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
  | 'result-changed'

/** Turns the messages of a recording into feed events, one batch a message. */
export interface Translator {
  readonly translate: (message: StreamMessage) => FeedBatch
  readonly misread: (what: Misread) => void
  readonly counts: () => FeedCounts
}

export interface TranslatorOptions {
  readonly names: NameSources
  readonly terms: MarketTerms
}

/** What was told of a market already, so that only changes are told again. */
interface Told {
  readonly market: RecordedMarket
  /** the runners the market opened with; null before */
  runners: ReadonlySet<string> | null
  inactive: Set<string>
  state: string
  result: string | null
  skipped: boolean
}

export function createTranslator(options: TranslatorOptions): Translator {
  const markets = new Map<string, Told>()
  const events = new Map<string, string>()
  const tally = createTally<LeftOut>()

  function translate({ pt, changes }: StreamMessage): FeedBatch {
    return changes.flatMap((change) => changeEvents(change, pt))
  }

  function changeEvents(change: MarketChange, at: number): readonly FeedEvent[] {
    const told = toldOf(change.marketId)
    const changed = told.market.apply(change)
    const { definition } = told.market
    if (definition === null) {
      tally.count('before-definition')
      return []
    }
    if (!isOffered(told, definition)) return []
    const about = { id: change.marketId, definition, at }
    return [
      ...opening(told, about),
      ...stateChange(told, about),
      ...quotesChange(told, about, changed),
      ...result(told, about),
    ]
  }

  function toldOf(id: string): Told {
    const known = markets.get(id)
    if (known !== undefined) return known
    const told: Told = {
      market: new RecordedMarket(),
      runners: null,
      inactive: new Set(),
      state: '',
      result: null,
      skipped: false,
    }
    markets.set(id, told)
    return told
  }

  /** A market of one runner is one still being filled: it opens when it can be bet on [FD2]. */
  function isOffered(told: Told, definition: RecordedDefinition): boolean {
    if (told.skipped) return false
    const reason = notOffered(definition)
    if (reason !== null) {
      tally.count(reason)
      told.skipped = true
      return false
    }
    return told.runners !== null || definition.runners.length > 1
  }

  function opening(told: Told, { id, definition, at }: About): readonly FeedEvent[] {
    const event = eventOf(id, definition, options.names)
    const written = JSON.stringify(event)
    const news: FeedEvent[] = []
    if (events.get(event.eventId) !== written) {
      events.set(event.eventId, written)
      news.push({ kind: 'event', at, event })
    }
    if (told.runners === null) {
      told.runners = new Set(definition.runners.map(({ runner }) => runner))
      news.push({ kind: 'market', at, market: marketOf(id, definition, options) })
    }
    return news
  }

  function quotesChange(
    told: Told,
    { id, definition, at }: About,
    changed: ReadonlySet<string>,
  ): readonly FeedEvent[] {
    const inactive = new Set(
      definition.runners.filter(({ status }) => status !== 'ACTIVE').map(({ runner }) => runner),
    )
    const gone = [...inactive].filter((runner) => !told.inactive.has(runner))
    const asked = new Set([...changed, ...gone])
    told.inactive = inactive
    const runners: RunnerQuotes[] = []
    for (const runner of asked) {
      if (told.runners?.has(runner) !== true) {
        tally.count('unknown-runner')
        continue
      }
      const book = told.market.books.get(runner)
      const active = !inactive.has(runner)
      const { left, ...quotes } = quotesOf(runner, book, { ladder: definition.ladder, active })
      for (const reason of left) tally.count(reason)
      runners.push(quotes)
    }
    return runners.length === 0 ? [] : [{ kind: 'quotes', at, marketId: marketId(id), runners }]
  }

  function result(told: Told, { id, definition, at }: About): readonly FeedEvent[] {
    if (definition.status !== 'CLOSED') return []
    const ended = resultOf(definition)
    const written = JSON.stringify(ended)
    if (told.result === written) return []
    const stranger = ended?.kind === 'winners' && !ended.winners.every((r) => told.runners?.has(r))
    if (told.result !== null) tally.count('result-changed')
    else if (ended === null) tally.count('closed-without-winner')
    else if (stranger) tally.count('unknown-runner')
    else {
      told.result = written
      return [{ kind: 'result', at, marketId: marketId(id), result: ended }]
    }
    return []
  }

  return { translate, misread: tally.count, counts: tally.counts }
}

interface About {
  readonly id: string
  readonly definition: RecordedDefinition
  readonly at: number
}

function stateChange(told: Told, { id, definition, at }: About): readonly FeedEvent[] {
  const { status, inPlay, betDelayMs } = definition
  const state = JSON.stringify({ status, inPlay, betDelayMs })
  if (told.state === state) return []
  told.state = state
  return [{ kind: 'market-state', at, marketId: marketId(id), status, inPlay, betDelayMs }]
}
