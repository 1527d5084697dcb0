import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import type { FeedEvent, RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import { eventId, type EventId, type MarketId, type RunnerId } from '@crease/domain/units/ids.ts'
import type { EventInfo, MarketDefinition } from '@crease/domain/market/market.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'

import type { FeedBatch } from '../feed.ts'
import type { Question } from './questions.ts'
import type { MatchRow } from './rows.ts'

/** The in-play delay of a bet where its sport has no setting [BS6]: the source states none. */
const IN_PLAY_DELAY_MS = 5_000
/** The note of a market or runner that the source lists no more. */
const GONE_NOTE = 'NOT LISTED'

interface Told {
  /** status, place in play and note, as last published; null: not yet */
  state: unknown
  /** the last question, for its delay and its place in play */
  last: Question
  readonly runners: Set<RunnerId>
  /** the word under which each runner takes no bets, as it was told; null: it takes them */
  readonly words: Map<RunnerId, string | null>
  /** runners with something on offer, as it was told */
  readonly quotes: Map<RunnerId, RunnerQuotes>
}

/** A match as the pages of the moment have it; null: no page names it. */
export interface MatchSnapshot {
  readonly matchId: string
  readonly match: MatchRow | null
  readonly questions: readonly Question[]
}

interface ToldMatch {
  /** the event as it was told; null: not yet */
  event: EventInfo | null
  /** when a match began that does not say it: when it was seen first, also before a restart */
  startsAt: number | null
  readonly markets: Map<MarketId, Told>
}

/** Remembered matches; beyond it the one without news for longest is dropped, and sent again if it returns. */
const REMEMBERED = 2_000

/** The exchange's knowledge from before a restart. */
export interface KnownBefore {
  /** none of a market that it does not know */
  readonly runnersOf: (marketId: MarketId) => readonly RunnerId[]
  /** null for an event that it does not know */
  readonly startOf: (eventId: EventId) => number | null
}

/** Says what is new of a match since the snapshot before, and nothing twice [FD35]. */
export class SnapshotNews {
  readonly #matches = new NewestMap<string, ToldMatch>(REMEMBERED)
  readonly #before: KnownBefore

  constructor(before: KnownBefore) {
    this.#before = before
  }

  /** The event and every market of the moment: a market that is missing is suspended, with nothing on offer. */
  tell({ matchId, match, questions }: MatchSnapshot, at: number): FeedBatch {
    const told = this.#matches.get(matchId) ?? this.#first(matchId)
    this.#matches.set(matchId, told)
    const named = new Set(questions.map(({ market }) => market.marketId))
    const gone = [...told.markets].filter(([id]) => !named.has(id))
    return [
      ...(match === null ? [] : eventNews(told, match, at)),
      ...questions.flatMap((question) => this.#questionNews(told, question, at)),
      ...gone.flatMap(([, market]) => goneNews(market, at)),
    ]
  }

  #first(matchId: string): ToldMatch {
    return { event: null, startsAt: this.#before.startOf(eventId(matchId)), markets: new Map() }
  }

  #questionNews({ markets }: ToldMatch, question: Question, at: number): FeedBatch {
    const { market } = question
    const known = markets.get(market.marketId)
    // after a restart a runner that no section names any more is not listed, and a line that has moved joins
    const before = known === undefined ? this.#before.runnersOf(market.marketId) : []
    const told = known ?? newlyTold(question, before)
    markets.set(market.marketId, told)
    told.last = question
    const news: FeedEvent[] =
      known === undefined
        ? [{ kind: 'market', at, market: worded(market, told), unstated: question.unstated }]
        : []
    const fresh = market.runners.filter(({ runnerId }) => !told.runners.has(runnerId))
    for (const { runnerId } of fresh) told.runners.add(runnerId)
    if ((known !== undefined || before.length > 0) && fresh.length > 0) {
      news.push({ kind: 'runners', at, marketId: market.marketId, runners: fresh })
    }
    return [
      ...news,
      ...wordNews(told, question, at),
      ...stateNews(told, question, at),
      ...quoteNews(told, question.quotes, at),
    ]
  }
}

function eventNews(told: ToldMatch, match: MatchRow, at: number): FeedBatch {
  const { matchId, sportId, name, seriesName } = match
  told.startsAt = match.startsAt ?? told.startsAt ?? at
  const { startsAt } = told
  const event: EventInfo = { eventId: eventId(matchId), sportId, name, seriesName, startsAt }
  if (isSameValue(told.event, event)) return []
  told.event = event
  return [{ kind: 'event', at, event }]
}

function newlyTold(question: Question, before: readonly RunnerId[]): Told {
  const words = new Map(question.status === 'OPEN' ? question.words : [])
  return { state: null, last: question, runners: new Set(before), words, quotes: new Map() }
}

/** The definition with the words of its runners: so that after a restart those of before are gone. */
function worded(market: MarketDefinition, { words }: Told): MarketDefinition {
  const runners = market.runners.map((runner) => {
    const closed = words.get(runner.runnerId) ?? null
    return closed === null ? runner : { ...runner, closed }
  })
  return { ...market, runners }
}

/**
 * Runners of an open market that take no bets from now on, or take them again [FD71]: those whose section says so, and
 * those whose section is listed no more. While all of a market is shut its own word holds.
 */
function wordNews(told: Told, { status, words, market }: Question, at: number): FeedBatch {
  if (status !== 'OPEN' || words.size === 0) return []
  return [...told.runners].flatMap((runnerId): FeedBatch => {
    const closed = words.has(runnerId) ? (words.get(runnerId) ?? null) : GONE_NOTE
    if ((told.words.get(runnerId) ?? null) === closed) return []
    told.words.set(runnerId, closed)
    return [{ kind: 'runner-state', at, marketId: market.marketId, runnerId, closed }]
  })
}

function goneNews(told: Told, at: number): FeedBatch {
  const gone: Question = { ...told.last, status: 'SUSPENDED', note: GONE_NOTE, quotes: [] }
  return [...stateNews(told, gone, at), ...quoteNews(told, [], at)]
}

function stateNews(told: Told, { status, inPlay, note }: Question, at: number): FeedBatch {
  const state = { status, inPlay, note }
  if (isSameValue(told.state, state)) return []
  told.state = state
  const { marketId } = told.last.market
  const betDelayMs = inPlay ? IN_PLAY_DELAY_MS : 0
  const words = note === null ? {} : { note }
  const unstated = ['betDelayMs'] as const
  return [{ kind: 'market-state', at, marketId, status, inPlay, betDelayMs, unstated, ...words }]
}

/** Changed ladders, and empty ones for runners that have nothing on offer any more. */
function quoteNews(told: Told, quotes: readonly RunnerQuotes[], at: number): FeedBatch {
  const offered = quotes.filter(({ back, lay }) => back.length + lay.length > 0)
  const left = new Set(offered.map(({ runnerId }) => runnerId))
  const over = [...told.quotes.keys()].filter((runnerId) => !left.has(runnerId))
  for (const runnerId of over) told.quotes.delete(runnerId)
  const changed = offered.filter((runner) => {
    const isNew = !isSameValue(told.quotes.get(runner.runnerId), runner)
    told.quotes.set(runner.runnerId, runner)
    return isNew
  })
  const runners = [
    ...changed,
    ...over.map((runnerId): RunnerQuotes => ({ runnerId, back: [], lay: [], lastTraded: null })),
  ]
  return runners.length === 0
    ? []
    : [{ kind: 'quotes', at, marketId: told.last.market.marketId, runners }]
}
