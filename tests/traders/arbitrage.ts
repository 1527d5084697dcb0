import type { Score } from '@crease/domain/market/score.ts'
import { outcomesOf, type RunnerOutcome } from '@crease/domain/accounting/settlement.ts'
import type { Match } from '@crease/simulator/calendar.ts'
import { finalScores } from './final-scores.ts'
import type { FinalScores } from './final-scores.ts'
import { isProof, sureProfit } from './sure-profit.ts'
import type { Beliefs, Payoffs } from './sure-profit.ts'
import type { Order, Trader, TradingFloor } from './trading-floor.ts'
import { WatchedMarkets } from './watched-markets.ts'

/** What was looked at, and where a sure profit stood on offer. */
export interface Looks {
  moments: number
  sure: number
  /** the best of them, a share of the stake, before commission */
  best: number
}

interface Leg {
  readonly order: Omit<Order, 'points'>
  readonly sizePoints: number
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
  let [score, lookedAt]: [Score | null, number] = [null, -Infinity]
  return (news, floor) => {
    const at = news[0]?.at ?? 0
    for (const event of news) if (event.kind === 'score') ({ score } = event)
    const quoted = markets.note(news)
    if (quoted.length === 0 || at < lookedAt + EVERY_MS) return []
    lookedAt = at
    return finalScores(match, score).flatMap((family, number) => {
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
function legsOf(family: FinalScores, markets: WatchedMarkets, floor: TradingFloor): Leg[] {
  return [...markets.all()].flatMap(({ definition, isOpen }) => {
    const results = isOpen ? family.resultsOf(definition) : null
    const view = results === null ? null : floor.view(definition.marketId)
    if (results === null || view === null) return []
    const outcomes = results.map((result) => outcomesOf(view.definition, result))
    return view.runners.flatMap((runner, place) => {
      const shares = outcomes.map((of) => sharesOf(of[place]))
      return (['BACK', 'LAY'] as const).flatMap((side): Leg[] => {
        const [level] = side === 'BACK' ? runner.back : runner.lay
        if (level === undefined) return []
        const { marketId, eventId } = definition
        const order = { marketId, eventId, runnerId: runner.runnerId, side, odds: level.odds }
        const payoffs = shares.map((share) => payoffOf(share, side, level.odds / 100))
        return [{ order, sizePoints: level.size / 100, payoffs }]
      })
    })
  })
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
      throw new Error('no score ends a market each way')
    case 'void':
    case undefined:
      return { won: 0, lost: 0 }
  }
}

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
  return legs.map(({ order }, place) => ({ ...order, points: (stakes[place] ?? 0) * scale }))
}

/** Nothing seen yet. */
export const noLooks = (): Looks => ({ moments: 0, sure: 0, best: 0 })
