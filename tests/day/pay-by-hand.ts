import type { Fill } from '@crease/domain/bet/bet.ts'
import type { Line, MarketDefinition, MarketResult } from '@crease/domain/market/market.ts'

export type PaidFill = Pick<
  Fill,
  'marketId' | 'runnerId' | 'odds' | 'stake' | 'backUserId' | 'layUserId'
>

/** What a market paid one user, in paise. */
export interface Pay {
  readonly net: number
  readonly commission: number
}

/**
 * What a market brings to each of its users, worked out from its fills and its result alone, the plain
 * way, one bet after the other: what the exchange, which carries positions forward, must come to as well.
 * Throws for a result that no story of the world has.
 */
export function payByHand(
  market: MarketDefinition,
  result: MarketResult,
  fills: readonly PaidFill[],
): ReadonlyMap<number, Pay> {
  const heat = sharedBy(market, result)
  const hundredths = new Map<number, number>()
  const add = (user: number, amount: number) =>
    hundredths.set(user, (hundredths.get(user) ?? 0) + amount)
  for (const fill of fills) {
    const won = backBrings(fill, { market, result, heat })
    add(fill.backUserId, won)
    add(fill.layUserId, -won)
  }
  return new Map(
    [...hundredths].map(([user, amount]) => {
      const net = Math.floor(amount / (100 * heat))
      const commission = net > 0 ? Math.floor((net * market.commissionRate) / 10_000) : 0
      return [user, { net, commission }]
    }),
  )
}

interface Ended {
  readonly market: MarketDefinition
  readonly result: MarketResult
  readonly heat: number
}

/** What the backer of a fill gets, in hundredths of a paisa times `heat`. */
function backBrings(fill: PaidFill, { market, result, heat }: Ended): number {
  switch (result.kind) {
    case 'void':
      return 0
    case 'finish':
    case 'placed':
      throw new Error(`${market.marketId} ended with places`)
    case 'number':
      return byNumber(fill, market, result.value)
    case 'winners': {
      if (result.removed.includes(fill.runnerId)) return 0
      const has = result.winners.includes(fill.runnerId)
      return fill.stake * ((has ? placesShared(market, heat) * fill.odds : 0) - 100 * heat)
    }
  }
}

function byNumber(
  { stake, odds, runnerId, marketId }: PaidFill,
  { payoff, runners }: MarketDefinition,
  value: number,
): number {
  if (payoff?.kind === 'meter') {
    const line = payoff.cap + 1 - odds / 100
    return Math.round(stake * 100 * (Math.min(value, payoff.cap) - line))
  }
  const line = runners.find((runner) => runner.runnerId === runnerId)?.line
  if (line !== undefined) return onLine(line, { stake, odds }, value)
  const band = runners.find((runner) => runner.runnerId === runnerId)?.band
  if (band === undefined) throw new Error(`${marketId} has no band for ${runnerId}`)
  const isIn = value >= band.from && (band.below === null || value < band.below)
  return stake * (isIn ? odds - 100 : -100)
}

/** A quarter line is two half stakes; a fill's half of a hundredth is left to the sum of its market. */
function onLine(
  { wins, quarters }: Line,
  { stake, odds }: Pick<PaidFill, 'stake' | 'odds'>,
  value: number,
): number {
  const halves = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1]
  return halves.reduce((sum, half) => {
    const past = wins === 'above' ? 4 * value - half : half - 4 * value
    if (past === 0) return sum
    return sum + (stake * (past > 0 ? odds - 100 : -100)) / 2
  }, 0)
}

/** Among how many the places are shared: 1 where each winner has one of its own. */
function sharedBy({ winners }: MarketDefinition, result: MarketResult): number {
  const named = result.kind === 'winners' ? result.winners.length : 0
  return winners > 0 && named > winners ? named : 1
}

const placesShared = ({ winners }: MarketDefinition, heat: number): number =>
  heat === 1 ? 1 : winners
