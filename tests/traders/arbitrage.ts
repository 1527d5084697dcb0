import type { Score } from '@crease/domain/market/score.ts'
import type { EachWayOutcome, Share } from '@crease/domain/accounting/each-way-outcomes.ts'
import { outcomesOf, type RunnerOutcome } from '@crease/domain/accounting/settlement.ts'
import { runnersOf } from '@crease/domain/market/market.ts'
import type { MarketDefinition, MarketResult } from '@crease/domain/market/market.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { Match } from '@crease/simulator/calendar.ts'
import type { FinalScores } from './ends.ts'
import { finalScores } from './final-scores.ts'
import { isProof, sureProfit, type Beliefs, type Payoffs } from './sure-profit.ts'
import type { Order, Trader, TradingFloor } from './trading-floor.ts'
import { WatchedMarkets } from './watched-markets.ts'

/** What was looked at, and where a sure profit stood on offer. */
export type Looks = ReturnType<typeof noLooks>

interface Leg {
  readonly order: Omit<Order, 'points'>
  readonly sizePoints: number
  /** how often a bet's points are staked: each way twice */
  readonly stakes: 1 | 2
  readonly payoffs: Payoffs
}

/** It looks every so often, at what is on offer then. */
const EVERY_MS = 3 * 60_000
const STAKE_POINTS = 10_000
/** A profit below this is not worth its commission. */
const WORTH = 0.002

/**
 * A trader that looks for combinations of bets which bring something whatever the final score, by a linear
 * programme over all that may still happen, and takes those that it finds.
 */
export function arbitrage(match: Match, looks: Looks): Trader {
  const markets = new WatchedMarkets()
  const beliefs = new Map<number, Beliefs>()
  let families = finalScores(match, null).map(withShares)
  let [score, lookedAt]: [Score | null, number] = [null, -Infinity]
  let isMoved = false
  return (news, floor) => {
    const at = news[0]?.at ?? 0
    for (const event of news) if (event.kind === 'score') [score, isMoved] = [event.score, true]
    const quoted = markets.note(news)
    if (quoted.length === 0 || at < lookedAt + EVERY_MS) return []
    lookedAt = at
    // for hours before the start all ends stay the same
    if (isMoved) families = finalScores(match, score).map(withShares)
    isMoved = false
    return families.flatMap((family, number) => {
      const legs = legsOf(family, markets, floor)
      if (legs.length === 0) return []
      const bets = legs.map(({ payoffs }) => payoffs)
      looks.moments += 1
      const known = beliefs.get(number)
      if (known?.length === bets[0]?.length && known !== undefined && isProof(known, bets))
        return []
      const verdict = sureProfit(bets)
      if (verdict.kind === 'none') {
        beliefs.set(number, verdict.beliefs)
        return []
      }
      looks.sure += 1
      looks.best = Math.max(looks.best, verdict.profit.rate)
      return verdict.profit.rate < WORTH ? [] : ordersFor(legs, verdict.profit.shares)
    })
  }
}

/** Every best price of the markets of a family that are open now. */
function legsOf(family: Family, markets: WatchedMarkets, floor: TradingFloor): Leg[] {
  return [...markets.all()].flatMap(({ definition, isOpen }) => {
    const view = isOpen && family.isAsked(definition) ? floor.view(definition.marketId) : null
    if (view === null) return []
    const sharesOfAll = family.sharesOf(view.definition)
    return view.runners.flatMap((runner, place) => {
      const shares = sharesOfAll[place] ?? []
      return (['BACK', 'LAY'] as const).flatMap((side): Leg[] => {
        const [level] = side === 'BACK' ? runner.back : runner.lay
        if (level === undefined) return []
        const { marketId, eventId, kind } = definition
        const stakes = kind === 'each-way' ? 2 : 1
        const order = { marketId, eventId, runnerId: runner.runnerId, side, odds: level.odds }
        const payoffs = shares.map((share) => payoffOf(share, side, level.odds / 100))
        return [{ order, sizePoints: (level.size / 100) * stakes, stakes, payoffs }]
      })
    })
  })
}

/** A family of markets, and what each end of the match makes of a stake on each of their runners. */
type Family = ReturnType<typeof withShares>

/** Counts each market once, and again when its definition changes. */
function withShares({ resultsOf }: FinalScores) {
  const results = new Map<MarketId, readonly MarketResult[] | null>()
  const known = new Map<MarketDefinition, readonly (readonly Shares[])[]>()
  const resultsIn = (market: MarketDefinition): readonly MarketResult[] | null => {
    const found = results.get(market.marketId)
    const made = found === undefined ? resultsOf(market) : found
    results.set(market.marketId, made)
    return made
  }
  return {
    isAsked: (market: MarketDefinition) => resultsIn(market) !== null,
    /** by the place of the runner, then by the end */
    sharesOf: (market: MarketDefinition) => {
      const found = known.get(market) ?? sharesIn(market, resultsIn(market) ?? [])
      known.set(market, found)
      return found
    },
  }
}

function sharesIn(
  market: MarketDefinition,
  results: readonly MarketResult[],
): readonly (readonly Shares[])[] {
  const outcomes = results.map((result) => outcomesOf(market, result))
  // a runner that joined later counts as void
  return runnersOf(market).map((_, place) => outcomes.map((of) => sharesOf(of[place])))
}

/** The parts of a stake that win and lose; void: neither. */
function sharesOf(outcome: RunnerOutcome | undefined): Shares {
  switch (outcome?.kind) {
    case 'won':
      return { won: 1, lost: 0 }
    case 'lost':
      return { won: 0, lost: 1 }
    case 'halves':
      return { won: outcome.won / 2, lost: outcome.lost / 2 }
    case 'each-way':
      return bothParts(outcome)
    case 'void':
    case undefined:
      return { won: 0, lost: 0 }
  }
}

/** The stake is that on both parts; a place that is void returns its half. */
function bothParts({ win, place, divisor }: EachWayOutcome): Shares {
  const first = partOf(win)
  if (place === null) return { won: first / 2, lost: (1 - first) / 2 }
  const among = partOf(place)
  return { won: (first + among / divisor) / 2, lost: (2 - first - among) / 2 }
}

const partOf = ({ places, tied }: Share): number => places / tied

interface Shares {
  readonly won: number
  readonly lost: number
}

/** Of a stake of one: a lay's is what it stands to lose, so that all bets are of one size. */
function payoffOf({ won, lost }: Shares, side: 'BACK' | 'LAY', odds: number): number {
  const backed = won * (odds - 1) - lost
  return side === 'BACK' ? backed : -backed / Math.max(1, odds - 1)
}

function ordersFor(legs: readonly Leg[], shares: readonly number[]): Order[] {
  const stakes = legs.map(({ order }, place) => {
    const per = order.side === 'BACK' ? 1 : 1 / Math.max(1, order.odds / 100 - 1)
    return (shares[place] ?? 0) * per * STAKE_POINTS
  })
  const room = legs.map(({ sizePoints }, place) => sizePoints / Math.max(1e-9, stakes[place] ?? 0))
  const scale = Math.min(1, ...room)
  return legs.map(({ order, stakes: times }, place) => ({
    ...order,
    points: ((stakes[place] ?? 0) * scale) / times,
  }))
}

/** Nothing seen yet. */
export const noLooks = () => ({
  moments: 0,
  sure: 0,
  /** the best of them, a share of the stake, before commission */
  best: 0,
})
