import { snap, stepDown, stepUp } from '@crease/domain/ladder.ts'
import type { FeedEvent, PriceSize, RunnerQuotes } from '@crease/domain/feed-event.ts'
import type { MarketId, RunnerId } from '@crease/domain/ids.ts'
import { PAISE_PER_POINT, paise } from '@crease/domain/money.ts'
import type { Paise } from '@crease/domain/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS } from '@crease/domain/odds.ts'
import type { Odds } from '@crease/domain/odds.ts'
import type { Random } from '../random.ts'

/** The house maker of one two-runner market: what it offers, and what it last saw traded. */
export interface Maker {
  /** Three levels a side round the chance that the first runner wins, 0 to 1. */
  readonly quote: (at: number, firstWins: number) => QuotesEvent
  /** Nothing on offer: what stands while a market is suspended. */
  readonly withdraw: (at: number) => QuotesEvent
}

export type QuotesEvent = Extract<FeedEvent, { kind: 'quotes' }>

export interface MakerOfMarket {
  readonly marketId: MarketId
  readonly runners: readonly [RunnerId, RunnerId]
  /** points on offer at a best price, on average, at even money */
  readonly depthPoints: number
}

const LEVELS = 3
/** Half of the margin: added to the chance behind a back price, taken from that behind a lay price. */
const MARGIN = 0.003
const SMALLEST_SIZE_POINTS = 500
const LARGEST_BEST_SIZE_POINTS = 80_000
/** what the maker may lose on one level */
const MOST_AT_RISK_POINTS = 400_000

/**
 * A maker whose prices are taken from one chance for both runners, each rounded to the classic steps
 * away from the player, so that no pair of its prices can be turned into a sure profit [WD7].
 */
export function createMaker(market: MakerOfMarket, random: Random): Maker {
  const [first, second] = market.runners
  const lastTraded = new Map<RunnerId, Odds>()
  const runner = (runnerId: RunnerId, chance: number): RunnerQuotes => {
    const sizeAt = (best: Odds, level: number) => size(best, { level, random, market })
    const back = levels(bestBack(chance), { step: (odds) => stepDown('CLASSIC', odds), sizeAt })
    const lay = levels(bestLay(chance), { step: (odds) => stepUp('CLASSIC', odds), sizeAt })
    const touch = random.next() < 0.5 ? (back[0] ?? lay[0]) : (lay[0] ?? back[0])
    if (touch !== undefined) lastTraded.set(runnerId, touch.odds)
    return { runnerId, back, lay, lastTraded: lastTraded.get(runnerId) ?? null }
  }
  const none = (runnerId: RunnerId): RunnerQuotes => ({
    runnerId,
    back: [],
    lay: [],
    lastTraded: lastTraded.get(runnerId) ?? null,
  })
  const event = (at: number, runners: readonly RunnerQuotes[]): QuotesEvent => ({
    kind: 'quotes',
    at,
    marketId: market.marketId,
    runners,
  })
  return {
    quote: (at, firstWins) => event(at, [runner(first, firstWins), runner(second, 1 - firstWins)]),
    withdraw: (at) => event(at, [none(first), none(second)]),
  }
}

/** Highest odds at which the maker takes a back bet; null when even 1.01 would be too much. */
function bestBack(chance: number): Odds | null {
  const hundredths = Math.floor(100 / (chance + MARGIN))
  return snap('CLASSIC', 'LAY', Math.min(hundredths, HIGHEST_ODDS))
}

/** Lowest odds at which the maker takes a lay bet; null when even 1000 would be too little. */
function bestLay(chance: number): Odds | null {
  const shaded = chance - MARGIN
  if (shaded <= 0) return null
  return snap('CLASSIC', 'BACK', Math.max(Math.ceil(100 / shaded), LOWEST_ODDS))
}

interface Ladder {
  readonly step: (odds: Odds) => Odds
  readonly sizeAt: (odds: Odds, level: number) => Paise
}

/** The best price and the next ones away from it; fewer at the end of the ladder. */
function levels(best: Odds | null, { step, sizeAt }: Ladder): PriceSize[] {
  const found: PriceSize[] = []
  let odds = best
  while (odds !== null && found.length < LEVELS) {
    found.push({ odds, size: sizeAt(odds, found.length) })
    const next = step(odds)
    odds = next === odds ? null : next
  }
  return found
}

/** More behind the best price than at it, and less at long odds, where each point risks more. */
function size(odds: Odds, by: { level: number; random: Random; market: MakerOfMarket }): Paise {
  const spread = 0.25 + 1.5 * by.random.next() * by.random.next() + 0.4 * by.level
  const risked = (MOST_AT_RISK_POINTS * 100) / (odds - 100)
  const most = Math.min(LARGEST_BEST_SIZE_POINTS * (1 + by.level), risked)
  const points = Math.max(SMALLEST_SIZE_POINTS, Math.min(by.market.depthPoints * spread, most))
  return paise(Math.floor(points) * PAISE_PER_POINT)
}
