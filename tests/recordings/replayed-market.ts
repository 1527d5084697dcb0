import type { PriceSize } from '@crease/domain/market/feed-event.ts'
import type { RecordedDefinition } from '@crease/exchange/feeds/betfair-recording/definition.ts'
import { RecordedMarket } from '@crease/exchange/feeds/betfair-recording/recorded-market.ts'
import { streamLines } from '@crease/exchange/feeds/betfair-recording/stream-lines.ts'
import {
  messageOf,
  type MarketChange,
} from '@crease/exchange/feeds/betfair-recording/stream-message.ts'
import { isCrossed } from '@crease/exchange/feeds/betfair-recording/translation.ts'

import type { RunnerReference } from './shared-data.ts'

/** What a replay saw of one market, in the terms of INDEX.json. */
export interface ReplayedMarket {
  readonly market: RecordedMarket
  messages: number
  runnerChanges: number
  images: number
  firstPt: number
  lastPt: number
  readonly transitions: (readonly [number, string, boolean, number])[]
  highestTraded: number
  crossed: number
  lastOpenBook: { readonly pt: number; readonly runners: Record<string, RunnerReference> } | null
}

/** Replays a whole file through the recorded book and nothing else; what was misread is counted. */
export async function replayed(file: string) {
  const markets = new Map<string, ReplayedMarket>()
  let misread = 0
  for await (const line of streamLines(file)) {
    const message = messageOf(line, () => {
      misread += 1
    })
    for (const change of message?.changes ?? []) {
      const pt = message?.pt ?? 0
      const market = markets.get(change.marketId) ?? unseen(pt)
      markets.set(change.marketId, market)
      follow(market, change, pt)
    }
  }
  return { markets, misread }
}

function unseen(pt: number): ReplayedMarket {
  return {
    market: new RecordedMarket(),
    messages: 0,
    runnerChanges: 0,
    images: 0,
    firstPt: pt,
    lastPt: pt,
    transitions: [],
    highestTraded: 0,
    crossed: 0,
    lastOpenBook: null,
  }
}

function follow(seen: ReplayedMarket, change: MarketChange, pt: number): void {
  const { market } = seen
  const before = seen.transitions.at(-1)?.[1]
  const definition = change.definition === 'unreadable' ? null : change.definition
  const closing = definition !== null && definition.status !== 'OPEN'
  if (before === 'OPEN' && closing) seen.lastOpenBook = { pt, runners: bestThree(market) }
  market.apply(change)
  seen.messages += 1
  seen.runnerChanges += change.runners.length
  seen.images += change.image ? 1 : 0
  seen.lastPt = pt
  if (definition !== null) noteState(seen, definition, pt)
  let traded = 0
  for (const book of market.books.values()) {
    traded += Math.round(book.traded() * 100)
    if (isCrossed(book.back(), book.lay())) seen.crossed += 1
  }
  seen.highestTraded = Math.max(seen.highestTraded, traded / 100)
}

function noteState(seen: ReplayedMarket, definition: RecordedDefinition, pt: number): void {
  const { status, inPlay, betDelayMs } = definition
  const delay = betDelayMs / 1000
  const last = seen.transitions.at(-1)
  const state = [status, inPlay, delay].join()
  if (last?.slice(1).join() !== state) seen.transitions.push([pt, status, inPlay, delay])
}

function bestThree(market: RecordedMarket): Record<string, RunnerReference> {
  const written = ({ odds, size }: PriceSize) => [odds / 100, size / 100] as const
  return Object.fromEntries(
    Array.from(market.books, ([runner, book]) => [
      runner,
      {
        back: book.back().slice(0, 3).map(written),
        lay: book.lay().slice(0, 3).map(written),
        ltp: book.lastTraded === null ? null : book.lastTraded / 100,
        traded: book.traded(),
      },
    ]),
  )
}

/** How many runners still have a price when the file ends. */
export function runnersWithPrices(market: RecordedMarket): number {
  return [...market.books.values()].filter((book) => book.back().length + book.lay().length > 0)
    .length
}
