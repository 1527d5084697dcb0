import type { Bet, Fill } from '../bet/bet.ts'
import type { Odds } from '../units/odds.ts'
import type { UserId } from '../units/ids.ts'
import type { MarketDefinition } from '../market/market.ts'
import type { EngineSettings } from '../records/sources.ts'
import { MARKET, World, back, marketOf, runnerOf, type Wanted } from './world.ts'

/** An SP back of the first runner, without a limit or from these decimal odds on, in points. */
export const spBack = (user: UserId, stake: number, limit?: number): Wanted => ({
  ...back(user, limit ?? 1.01, stake),
  terms: { timeInForce: { kind: limit === undefined ? 'MARKET_ON_CLOSE' : 'LIMIT_ON_CLOSE' } },
})

/** An SP lay of the first runner by its liability, without a limit or up to these decimal odds, in points. */
export const spLay = (user: UserId, liability: number, limit?: number): Wanted => ({
  ...spBack(user, liability, limit ?? 1000),
  side: 'LAY',
  ...(limit === undefined && { terms: { timeInForce: { kind: 'MARKET_ON_CLOSE' } } }),
})

/** A resting bet of which the rest takes the starting price. */
export const toStart = (wanted: Wanted): Wanted => ({
  ...wanted,
  terms: { ...wanted.terms, persistence: 'MARKET_ON_CLOSE' },
})

interface Kept {
  readonly settleSteps?: number
  readonly settings?: EngineSettings
  readonly market?: Partial<MarketDefinition> & { count?: number }
}

/** A world whose market has starting prices, and more runners than are matched with each other. */
export const startingWorld = ({ settleSteps, settings, market }: Kept = {}): World =>
  new World(marketOf({ startingPrices: 'on', count: 4, ...market }), settleSteps, settings)

/** The starting price of a runner in decimals; null: none, or not fixed. */
export function startOf({ ledger }: World, runner = 0): number | null {
  const starts = ledger.markets.get(MARKET)?.starting?.runners ?? []
  const odds = starts.find(({ runnerId }) => runnerId === runnerOf(runner))?.odds ?? null
  return odds === null ? null : odds / 100
}

/** The fills at some odds: [backer, layer, stake in points]. */
export const fillsAt = (
  { ledger }: World,
  at: Odds,
): readonly (readonly [UserId, UserId, number])[] =>
  ledger.fills
    .filter(({ odds }: Fill) => odds === at)
    .map(({ backUserId, layUserId, stake }) => [backUserId, layUserId, stake / 100])

/** The end of a bet in points: matched, remaining, lapsed and why. */
export function endOf(world: World, bet: Bet): readonly [number, number, number, string | null] {
  const { matched, remaining, lapsed, lapseReason } = world.bet(bet)
  return [matched / 100, remaining / 100, lapsed / 100, lapseReason]
}
