import type { Fill } from '@crease/domain/bet/bet.ts'
import type { Line, MarketDefinition, MarketResult, Removal } from '@crease/domain/market/market.ts'
import type { RunnerId } from '@crease/domain/units/ids.ts'

export type PaidFill = Pick<
  Fill,
  'fillId' | 'marketId' | 'runnerId' | 'odds' | 'stake' | 'backUserId' | 'layUserId'
>

/** A market that has ended: what it was, and what was taken out of it while it lived. */
export interface EndedMarket {
  readonly definition: MarketDefinition
  readonly removals: readonly Removal[]
}

/** A user's payment by a market, in paise. */
export interface Pay {
  readonly net: number
  readonly commission: number
}

/**
 * The payment of a market to each of its users, worked out from its fills, its removals and its result alone, the plain
 * way, one bet after the other: what the exchange, which carries positions forward, must come to as well.
 */
export function payByHand(
  { definition: market, removals }: EndedMarket,
  result: MarketResult,
  fills: readonly PaidFill[],
): ReadonlyMap<number, Pay> {
  const shares = sharesOf(market, result)
  const hundredths = new Map<number, number>()
  const add = (user: number, amount: number) =>
    hundredths.set(user, (hundredths.get(user) ?? 0) + amount)
  for (const fill of fills) {
    const odds = loweredOdds(fill, removals)
    const won = odds === null ? 0 : backBrings({ ...fill, odds }, { market, result, shares })
    add(fill.backUserId, won)
    add(fill.layUserId, -won)
  }
  return new Map(
    [...hundredths].map(([user, amount]) => {
      const net = Math.floor(amount / (100 * shares.of))
      const commission = net > 0 ? Math.floor((net * market.commissionRate) / 10_000) : 0
      return [user, { net, commission }]
    }),
  )
}

/** A fill at the odds that it counts at, which are none of the ladder's. */
type CountedFill = Omit<PaidFill, 'odds'> & { readonly odds: number }

/** The odds that a fill counts at after the removals since then [MK80]; null: its own runner is out. */
function loweredOdds({ fillId, runnerId, odds }: PaidFill, removals: readonly Removal[]) {
  let left: number = odds
  for (const { runnerId: out, lastFillId, reduction, factor } of removals) {
    if (fillId > lastFillId) continue
    if (out === runnerId) return null
    const kept = factor === 'win' ? 0 : 100
    const lowered = kept + ((left - kept) * (100_000 - reduction)) / 100_000
    left = Math.max(101, Math.round(lowered))
  }
  return left
}

interface Ended {
  readonly market: MarketDefinition
  readonly result: MarketResult
  readonly shares: Shares
}

/** The part of a place that each runner has, of `of` parts. */
interface Shares {
  readonly of: number
  readonly has: ReadonlyMap<RunnerId, number>
}

/** The backer's gain by a fill, in hundredths of a paisa times the parts of a place. */
function backBrings(fill: CountedFill, ended: Ended): number {
  const { market, result, shares } = ended
  if (result.kind === 'void' || isWalkover(market, result)) return 0
  if (result.kind === 'number') return byNumber(fill, market, result.value) * shares.of
  if (result.removed.includes(fill.runnerId)) return 0
  if (result.kind === 'finish') return eachWayBrings(fill, ended)
  return fill.stake * ((shares.has.get(fill.runnerId) ?? 0) * fill.odds - 100 * shares.of)
}

/** Two equal stakes: one on the first place, and one on the places, void without more starters than these [EW5]. */
function eachWayBrings({ runnerId, stake, odds }: CountedFill, ended: Ended): number {
  const { market, result, shares } = ended
  if (result.kind !== 'finish') throw new Error(`${market.marketId} did not end in an order`)
  const first = result.order[0] ?? []
  const won = first.includes(runnerId) ? (shares.of / first.length) * odds : 0
  const placed = shares.has.get(runnerId) ?? 0
  const gains = (placed * (odds - 100)) / divisorOf(market)
  const place = paysAll(market, result) ? 0 : placed * 100 + gains - 100 * shares.of
  return stake * (won - 100 * shares.of + place)
}

/** Whether a market on two or more places paid every runner that started [ST45]. */
const isWalkover = (market: MarketDefinition, result: MarketResult): boolean =>
  market.winners >= 2 && result.kind !== 'finish' && paysAll(market, result)

const paysAll = (
  { winners, runners, latecomers = [] }: MarketDefinition,
  result: MarketResult,
): boolean =>
  'removed' in result && runners.length + latecomers.length - result.removed.length <= winners

/** Each runner's part of a place: an equal one of more winners than places, of a stated tie its own [ST3] [ST21]. */
function sharesOf(market: MarketDefinition, result: MarketResult): Shares {
  const { winners: places } = market
  if (result.kind === 'finish') return sharesInOrder(market, result.order)
  if (result.kind === 'placed') {
    const of = result.tied.reduce((parts, { runners }) => parts * runners.length, 1)
    const clean = result.clean.map((runner) => [runner, of] as const)
    const tied = result.tied.flatMap((heat) =>
      heat.runners.map((runner) => [runner, (of * heat.places) / heat.runners.length] as const),
    )
    return { of, has: new Map([...clean, ...tied]) }
  }
  if (result.kind !== 'winners') return { of: 1, has: new Map() }
  const { winners } = result
  const isHeat = places > 0 && winners.length > places
  const of = isHeat ? winners.length : 1
  return { of, has: new Map(winners.map((winner) => [winner, isHeat ? places : 1])) }
}

const divisorOf = ({ placeDivisor }: MarketDefinition): number => placeDivisor ?? 1

/** The parts of groups that come in one after the other: the group on the last place shares what is left. */
function sharesInOrder(market: MarketDefinition, order: readonly (readonly RunnerId[])[]): Shares {
  const { winners: places } = market
  const of = order.reduce((parts: number, { length }) => parts * length, divisorOf(market))
  const has = new Map<RunnerId, number>()
  let left = places
  for (const group of order) {
    for (const runner of group) has.set(runner, (of * Math.min(left, group.length)) / group.length)
    left = Math.max(0, left - group.length)
  }
  return { of, has }
}

function byNumber(
  { stake, odds, runnerId, marketId }: CountedFill,
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
  { stake, odds }: { readonly stake: number; readonly odds: number },
  value: number,
): number {
  const halves = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1]
  return halves.reduce((sum, half) => {
    const past = wins === 'above' ? 4 * value - half : half - 4 * value
    if (past === 0) return sum
    return sum + (stake * (past > 0 ? odds - 100 : -100)) / 2
  }, 0)
}
