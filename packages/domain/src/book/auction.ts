import { MOST_STAKE } from '../market/exact.ts'
import { NO_MONEY, paise, type Centipaise, type Paise } from '../units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds as asOdds, type Odds } from '../units/odds.ts'

/** The size of an order: the backer's stake, or the liability of a lay, which is a larger stake at lower odds [SP4]. */
export type AuctionSize =
  | { readonly kind: 'stake'; readonly stake: Paise }
  | { readonly kind: 'liability'; readonly liability: Centipaise }

/** An order in the auction of a runner. */
export interface AuctionOrder {
  /** the worst odds that it takes; a market order takes all [SP4] */
  readonly limit: Odds
  readonly size: AuctionSize
}

/** The backs and lays of one runner: SP orders, resting bets and the maker's offers. */
export interface Auction {
  readonly backs: readonly AuctionOrder[]
  readonly lays: readonly AuctionOrder[]
}

/** The starting price, and the amount matched there: the same whole paise on both sides. */
export interface Priced {
  readonly odds: Odds
  readonly matched: Paise
}

/** The backer's stake of an order at these odds, at most the largest stake of a bet [MT80]. */
export function stakeAt(size: AuctionSize, odds: Odds): Paise {
  return size.kind === 'stake' ? size.stake : paise(stakeFor(size.liability, odds))
}

const stakeFor = (liability: number, odds: number): number =>
  Math.min(MOST_STAKE, Math.floor(liability / (odds - 100)))

/**
 * The starting price of a runner [SP5]: of the hundredths from 1.01 to 1000 the one with the largest match, then with
 * the smallest difference between demand and supply, then nearest the last trade, then the lowest. Null if nothing
 * matches.
 *
 * Demand rises with the odds and supply falls, so the largest match lies at the last odds where demand does not exceed
 * supply, or just above; the odds that are as good adjoin them.
 */
export function startingPrice({ backs, lays }: Auction, lastTraded: Odds | null): Priced | null {
  const demand = demandOf(backs)
  const supply = supplyOf(lays)
  const turn = lastOdds((at) => demand(at) <= supply(at))
  const after = turn + 1
  const [below, above] = [demand(turn), supply(after)]
  const matched = Math.max(below, above)
  if (matched === 0) return null
  const short = below === matched ? supply(turn) - matched : Infinity
  const excess = above === matched ? demand(after) - matched : Infinity
  const from = () => lastOdds((at) => demand(at) < matched || supply(at) > supply(turn)) + 1
  const until = () =>
    lastOdds((at) => at <= turn || (supply(at) === matched && demand(at) === demand(after)))
  const lowest = short <= excess ? from() : after
  const highest = excess <= short ? until() : turn
  const nearest = Math.min(Math.max(lastTraded ?? lowest, lowest), highest)
  return { odds: asOdds(nearest), matched: paise(matched) }
}

/** Paise at these odds, in hundredths; nothing beyond the grid. */
type Curve = (odds: number) => number

/** Stakes of the backs that take these odds. */
function demandOf(backs: readonly AuctionOrder[]): Curve {
  const sorted = backs.toSorted((a, b) => a.limit - b.limit)
  const sums = sumsOf(sorted)
  const limits = sorted.map(({ limit }) => limit)
  return (odds) => (odds < LOWEST_ODDS ? 0 : (sums[countUpTo(limits, odds)] ?? 0))
}

/** Stakes of the lays that take these odds. */
function supplyOf(lays: readonly AuctionOrder[]): Curve {
  const sorted = lays.toSorted((a, b) => b.limit - a.limit)
  const byStake = sorted.filter(({ size }) => size.kind === 'stake')
  const sums = sumsOf(byStake)
  const limits = byStake.map(({ limit }) => -limit)
  const others = sorted.filter(({ size }) => size.kind === 'liability')
  const limitsOfOthers = others.map(({ limit }) => -limit)
  // every step of the search goes over all of them
  const liabilities = Float64Array.from(others, ({ size }) =>
    size.kind === 'liability' ? size.liability : 0,
  )
  return (odds) => {
    if (odds > HIGHEST_ODDS) return 0
    const at = Math.max(odds, LOWEST_ODDS)
    let sum = sums[countUpTo(limits, -at)] ?? 0
    const count = countUpTo(limitsOfOthers, -at)
    for (let nth = 0; nth < count; nth += 1) sum += stakeFor(liabilities[nth] ?? 0, at)
    return sum
  }
}

/** Sums of the first stakes: of none, of one, of two and so on. */
function sumsOf(orders: readonly AuctionOrder[]): readonly number[] {
  let sum = 0
  return [0, ...orders.map(({ size }) => (sum += stakeAt(size, HIGHEST_ODDS)))]
}

/** How many of the sorted numbers are at most this one. */
function countUpTo(sorted: readonly number[], most: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? Infinity) <= most) low = middle + 1
    else high = middle
  }
  return low
}

/** The last odds of which a condition holds that holds up to some odds; below the grid if it holds of none. */
function lastOdds(holds: (odds: number) => boolean): number {
  let [low, high]: [number, number] = [LOWEST_ODDS - 1, HIGHEST_ODDS]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** A match of one back and one lay at the starting price. */
export interface Pair<Order> {
  readonly back: Order
  readonly lay: Order
  readonly stake: Paise
}

/** An order with its stake at the starting price. */
export interface Queued<Order> {
  readonly order: Order
  readonly stake: Paise
}

/** The matches of two queues, first to first, until `matched` is reached [SP6]. */
export function* pairsOf<Order>(
  backs: Iterable<Queued<Order>>,
  lays: Iterable<Queued<Order>>,
  matched: Paise,
): Generator<Pair<Order>> {
  const [fromBacks, fromLays] = [new Queue(backs), new Queue(lays)]
  for (let left = matched; left > NO_MONEY;) {
    const [back, lay] = [fromBacks.first(), fromLays.first()]
    if (back === null || lay === null) throw new Error('less in an auction than was matched')
    const stake = paise(Math.min(left, back.stake, lay.stake))
    yield { back: back.order, lay: lay.order, stake }
    fromBacks.take(stake)
    fromLays.take(stake)
    left = paise(left - stake)
  }
}

/** Orders in turn, the first with what is left of it. */
class Queue<Order> {
  readonly #rest: Iterator<Queued<Order>>
  #first: Queued<Order> | null = null

  constructor(orders: Iterable<Queued<Order>>) {
    this.#rest = orders[Symbol.iterator]()
  }

  /** The first with a stake; null: none is left. */
  first(): Queued<Order> | null {
    while (this.#first === null || this.#first.stake === 0) {
      const next = this.#rest.next()
      if (next.done === true) return null
      this.#first = next.value
    }
    return this.#first
  }

  take(stake: Paise): void {
    const first = this.first()
    if (first !== null) this.#first = { order: first.order, stake: paise(first.stake - stake) }
  }
}
