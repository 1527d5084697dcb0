import { PLAIN_TERMS, type OrderTerms } from '@crease/domain/bet/order-terms.ts'
import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import type { RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { Fill } from '@crease/domain/bet/bet.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS } from '@crease/domain/units/odds.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { fieldOf, type Race } from '@crease/simulator/racing/race.ts'
import { marketOf } from '@crease/simulator/stage/question.ts'
import { timeline } from '@crease/simulator/world.ts'
import { expect, test } from 'vitest'
import { commandOf } from './host/pump.ts'

const SEED = numberedSeed(3)
const HORSES = 8_000_000
const [MAKER, PLAYER] = [userId(9), userId(21)]
const STAKE = paise(100_00)

/** The next race with this number of runners. */
function raceOf(runners: number, from: number): Race {
  for (let slot = HORSES + from; ; slot += 1) {
    const race = matchOf(SEED, slot)
    if (race.sport === 'race' && fieldOf(race).starters.length === runners) return race
  }
}

interface Order {
  readonly side: 'BACK' | 'LAY'
  /** the limit, by the best offers of the maker; null: none */
  readonly limit: ((quotes: RunnerQuotes) => number) | null
}

interface Single {
  readonly race: Race
  readonly code: 'mo' | 'place'
  readonly order: Order
}

type MarketNews = Parameters<typeof commandOf>[0]

/** Everything that the feed says of a market up to the off. */
function newsOf({ race, code }: Single): readonly MarketNews[] {
  const marketId = marketOf(race, code)
  const news: MarketNews[] = []
  for (const event of timeline(race)) {
    if (event.kind === 'event' || event.kind === 'score' || event.kind === 'unsettled') continue
    const id = event.kind === 'market' ? event.market.marketId : event.marketId
    if (id !== marketId) continue
    news.push(event)
    if (event.kind === 'market-state' && event.inPlay) return news
  }
  throw new Error(`${race.name} was never off`)
}

/** The last offers of each runner that takes part. */
function offersIn(news: readonly MarketNews[]): ReadonlyMap<string, RunnerQuotes> {
  const offers = new Map<string, RunnerQuotes>()
  for (const event of news) {
    if (event.kind === 'quotes') for (const each of event.runners) offers.set(each.runnerId, each)
    if (event.kind === 'runner-removed') offers.delete(event.runnerId)
  }
  return offers
}

/** A single order on each runner of a market of the race, and its fills at the off. */
function atTheOff(single: Single) {
  const engine = countingEngine(MAKER)
  engine.decide({ kind: 'fund', userId: PLAYER, amount: paise(10_000_000_00), narration: '' }, 0)
  const news = newsOf(single)
  const quotes = offersIn(news)
  for (const event of news.slice(0, -1)) engine.decide(commandOf(event), event.at)
  for (const offered of quotes.values()) {
    expect(engine.decide(placementOf(single, offered), 0).reply.kind).toBe('placed')
  }
  const made: Fill[] = []
  for (const event of news.slice(-1)) {
    made.push(...(engine.decide(commandOf(event), event.at).writes.fill ?? []))
    for (let next = engine.unfinished(); next !== null; next = engine.unfinished())
      made.push(...(engine.decide({ kind: next }, event.at).writes.fill ?? []))
  }
  return { quotes, made }
}

function placementOf({ race, code, order: { side, limit } }: Single, offered: RunnerQuotes) {
  const any = side === 'BACK' ? LOWEST_ODDS : HIGHEST_ODDS
  const kind = limit === null ? 'MARKET_ON_CLOSE' : 'LIMIT_ON_CLOSE'
  const terms: OrderTerms = { ...PLAIN_TERMS, timeInForce: { kind } }
  return {
    kind: 'place',
    userId: PLAYER,
    eventId: race.eventId,
    marketId: marketOf(race, code),
    runnerId: offered.runnerId,
    side,
    requestedOdds: Math.min(HIGHEST_ODDS, limit?.(offered) ?? any),
    stake: STAKE,
    clientBetId: null,
    terms,
  } as const
}

const offersOf = ({ back, lay }: RunnerQuotes, side: Order['side']) =>
  side === 'BACK' ? back : lay

const bestOf = (quotes: RunnerQuotes, side: Order['side']): number =>
  offersOf(quotes, side)[0]?.odds ?? (side === 'BACK' ? HIGHEST_ODDS : LOWEST_ODDS)

/** Worse than the best offer by half of its winnings. */
const loose = (side: Order['side']) => (quotes: RunnerQuotes) => {
  const best = bestOf(quotes, side)
  return side === 'BACK'
    ? Math.max(LOWEST_ODDS, Math.round((best + 100) / 2))
    : Math.min(HIGHEST_ODDS, 2 * best - 100)
}

test.each([
  ['BACK', 'mo'],
  ['LAY', 'mo'],
  ['BACK', 'place'],
  ['LAY', 'place'],
] as const)(
  '[SP5] [SP18] a single %s for the starting price is matched at the maker’s best offer on each of 16 runners: %s',
  (side, code) => {
    for (const limit of [null, loose(side)]) {
      const single = { race: raceOf(16, 4_000), code, order: { side, limit } }
      const { quotes, made } = atTheOff(single)
      const offered = [...quotes.values()].filter((each) => offersOf(each, side).length > 0)
      expect(offered.length).toBeGreaterThan(12)
      for (const [runner, each] of quotes) {
        const own = made.filter(({ runnerId }) => runnerId === runner)
        expect([runner, ...own.map(filled)]).toEqual([runner, ...expectedOf(each, side)])
      }
    }
  },
)

const filled = ({ odds, stake }: Fill): string => `${stake} at ${odds}`

/** All of the order at the best offer; odds beyond the ladder are no offer. */
function expectedOf(quotes: RunnerQuotes, side: Order['side']): readonly string[] {
  const [best] = offersOf(quotes, side)
  if (best === undefined) return []
  const stake = side === 'BACK' ? STAKE : Math.floor((STAKE * 100) / (best.odds - 100))
  expect(stake).toBeLessThanOrEqual(best.size)
  return [`${stake} at ${best.odds}`]
}

test('[SP5] a limit better than the maker’s offer gets no price alone', () => {
  const better: Order = { side: 'BACK', limit: (quotes) => bestOf(quotes, 'BACK') + 100 }
  const single = { race: raceOf(16, 4_000), code: 'mo', order: better } as const
  expect(atTheOff(single).made).toEqual([])
})
