import type { FeedEvent, PriceSize, RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import { snap, stepDown, stepUp } from '@crease/domain/market/ladder.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { PAISE_PER_POINT, paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { openStream, type Random } from '@crease/simulator/keys/streams.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

const SIDES_BEFORE_MS = 3 * 60 * 60_000
/** of the distance from the true chance so much stays, and so much is added at most */
const STRAYS = { before: [0.95, 0.006], 'in play': [0.8, 0.004] } as const
const EXCHANGE_MARGIN = 0.003
const COUNTER_MARGIN = 0.015

interface Market {
  readonly definition: MarketDefinition
  readonly depthPoints: number
  distance: number
  inPlay: boolean
  /** before the start the true chances, which do not move */
  chances: ReadonlyMap<string, number> | null
  since: number
}

/**
 * The same story as the house quoted it before it was robbed: every market strays for itself round a chance
 * that stands still before the start, the margin is thinner than that, and the depth is fresh each time. A
 * negative control: who trades by price alone must be able to rob it [WD93].
 */
export function pricedAsBefore(story: readonly FeedEvent[], startsAt: number): FeedEvent[] {
  const markets = new Map<string, Market>()
  const random = openStream(numberedSeed(0), `old pricing ${story[0]?.at ?? 0} ${startsAt}`)
  const sidesAt = startsAt - SIDES_BEFORE_MS
  // what they were to agree on then, they did, until each strayed for itself
  const hasSides = story.some((event) => event.kind === 'market' && event.at === sidesAt)
  const anewAt = hasSides ? sidesAt : -Infinity
  return story.map((event) => {
    if (event.kind === 'market') {
      const depthPoints = random.whole(4000, 24_000) / (markets.size === 0 ? 1 : 4)
      const { market: definition } = event
      const known = { definition, depthPoints, distance: 0, inPlay: false, chances: null, since: 0 }
      markets.set(definition.marketId, known)
    }
    if (event.kind !== 'quotes' && event.kind !== 'market-state') return event
    const market = markets.get(event.marketId)
    if (market === undefined) return event
    if (event.kind === 'quotes') {
      return { ...event, runners: requoted(market, event, { random, anewAt }) }
    }
    market.inPlay = event.inPlay
    return event
  })
}

function requoted(
  market: Market,
  { at, runners }: Extract<FeedEvent, { kind: 'quotes' }>,
  { random, anewAt }: { readonly random: Random; readonly anewAt: number },
): readonly RunnerQuotes[] {
  const told = runners.filter(({ back, lay }) => back.length + lay.length > 0)
  if (told.length === 0 || market.definition.payoff?.kind === 'meter') return runners
  const anew = market.inPlay || (market.since < anewAt && at >= anewAt)
  if (
    anew ||
    market.chances === null ||
    told.some(({ runnerId }) => market.chances?.has(runnerId) !== true)
  ) {
    market.chances = chancesOf(told, market.definition.winners)
    market.since = at
  }
  const strayed = stray(market, told, random)
  return runners.map((runner) => {
    const chance = strayed.get(runner.runnerId)
    return chance === undefined ? runner : quotesAt(market, { runner, chance }, random)
  })
}

/** The chances between the prices, made to add up where they must. */
function chancesOf(told: readonly RunnerQuotes[], winners: number): ReadonlyMap<string, number> {
  const raw = told.map(({ runnerId, back, lay }) => {
    const [above, below] = [100 / (back[0]?.odds ?? Infinity), 100 / (lay[0]?.odds ?? Infinity)]
    return [
      runnerId,
      above === 0 || below === 0 ? (above + below) / 1.03 : (above + below) / 2,
    ] as const
  })
  const all = raw.reduce((sum, [, chance]) => sum + chance, 0)
  const share = winners === 1 && all > 0.9 ? 1 / all : 1
  return new Map(raw.map(([id, chance]) => [id, Math.min(0.999, chance * share)]))
}

function stray(
  market: Market,
  told: readonly RunnerQuotes[],
  random: Random,
): ReadonlyMap<string, number> {
  const [keeps, step] = STRAYS[market.inPlay ? 'in play' : 'before']
  market.distance = market.distance * keeps + random.around() * step
  const chances = told.map(({ runnerId }) => market.chances?.get(runnerId) ?? 0)
  const [first = 0] = chances
  const moved = first + market.distance * 4 * first * (1 - first)
  return new Map(
    told.map(({ runnerId }, place) => {
      const chance = chances[place] ?? 0
      if (market.definition.winners > 1) return [runnerId, chance]
      if (place === 0) return [runnerId, moved]
      if (market.definition.winners === 1) return [runnerId, (chance * (1 - moved)) / (1 - first)]
      return [runnerId, chance + market.distance * 4 * chance * (1 - chance)]
    }),
  )
}

function quotesAt(
  { definition, depthPoints }: Market,
  { runner, chance }: { readonly runner: RunnerQuotes; readonly chance: number },
  random: Random,
): RunnerQuotes {
  const isExchange = definition.kind === 'match'
  const margin = isExchange
    ? EXCHANGE_MARGIN
    : Math.max(0.001, COUNTER_MARGIN * 4 * chance * (1 - chance))
  const ladder = isExchange ? 'CLASSIC' : definition.ladder
  const count = isExchange ? 3 : 1
  const best = snap(ladder, 'LAY', Math.floor(100 / (chance + margin)))
  const worst = chance <= margin ? null : snap(ladder, 'BACK', Math.ceil(100 / (chance - margin)))
  const levels = (from: number | null, next: typeof stepUp): PriceSize[] => {
    const found: PriceSize[] = []
    let price = from
    while (price !== null && found.length < count) {
      const spread = 0.25 + 1.5 * random.next() * random.next() + 0.4 * found.length
      const points = Math.max(500, Math.min(depthPoints * spread, 40_000_000 / (price - 100)))
      found.push({ odds: odds(price), size: paise(Math.floor(points) * PAISE_PER_POINT) })
      const further = next(ladder, odds(price))
      price = further === price ? null : further
    }
    return found
  }
  const back = runner.back.length === 0 ? [] : levels(best, stepDown)
  const lay = runner.lay.length === 0 ? [] : levels(worst, stepUp)
  return { ...runner, back, lay }
}
