import type { Offer } from './book.ts'
import type { Side } from './market.ts'
import type { Fault } from './rules.ts'
import type { OracleBet } from './state.ts'

/** A bet or a price of the house in the auction of a runner; it is matched at the odds of its limit or better. */
export interface Entrant {
  readonly side: Side
  readonly limit: number
  /** matched before those with a limit [SP6] */
  readonly isMarket: boolean
  readonly stakeAt: (price: number) => number
  /** null: the house's */
  readonly bet: OracleBet | null
  readonly offer: Offer | null
}

export interface Match {
  readonly back: Entrant
  readonly lay: Entrant
  readonly stake: number
}

const LOWEST = 101
const HIGHEST = 100_000

/** A bet as it takes part: an order on close by its stake or its liability, a resting one by its stake [SP4]. */
export function entrantOf(bet: OracleBet, faults: ReadonlySet<Fault>): Entrant {
  const { side, odds, force, remaining } = bet
  const isByStake = side === 'BACK' || faults.has('lays-on-close-by-their-stake')
  if (force.kind !== 'close')
    return { side, limit: odds, isMarket: false, stakeAt: () => remaining, bet, offer: null }
  return {
    side,
    limit: force.limit ?? (side === 'BACK' ? LOWEST : HIGHEST),
    isMarket: force.limit === null,
    stakeAt: (price) => (isByStake ? remaining : Math.floor((remaining * 100) / (price - 100))),
    bet,
    offer: null,
  }
}

/** A price of the house, on the side against its taker. */
export const houseEntrant = (taker: Side, offer: Offer): Entrant => ({
  side: taker === 'BACK' ? 'LAY' : 'BACK',
  limit: offer.odds,
  isMarket: false,
  stakeAt: () => offer.size,
  bet: null,
  offer,
})

export const takes = ({ side, limit }: Entrant, price: number): boolean =>
  side === 'BACK' ? limit <= price : limit >= price

/** The newer of two orders of one player that some odds suit both; one that is gone meets no other [SP7]. */
export function selfMatched(all: readonly Entrant[]): readonly Entrant[] {
  const kept: Entrant[] = []
  const gone: Entrant[] = []
  const meets = (one: Entrant, other: Entrant): boolean => {
    const [back, lay] = one.side === 'BACK' ? [one, other] : [other, one]
    return one.side !== other.side && back.limit <= lay.limit
  }
  for (const one of all.toSorted((a, b) => (a.bet?.id ?? 0) - (b.bet?.id ?? 0))) {
    const isMet = kept.some((other) => other.bet?.user === one.bet?.user && meets(one, other))
    ;(one.bet !== null && isMet ? gone : kept).push(one)
  }
  return gone
}

/** Every hundredth: the largest match, the smallest difference, nearest to the last trade, the lowest [SP5]; null: none. */
export function priceOf(all: readonly Entrant[], last: number | null): number | null {
  const near = nearOf(all, last)
  let best: readonly number[] | null = null
  for (let price = LOWEST; price <= HIGHEST; price += 1) {
    const demand = sumOf(all, 'BACK', price)
    const supply = demand === 0 ? 0 : sumOf(all, 'LAY', price)
    if (supply === 0) continue
    const score = [
      -Math.min(demand, supply),
      Math.abs(demand - supply),
      Math.abs(price - near),
      price,
    ]
    if (best === null || isLess(score, best)) best = score
  }
  return best?.[3] ?? null
}

/** The last trade within the house's best prices; before the first its best to back, 0 without one. */
function nearOf(all: readonly Entrant[], last: number | null): number {
  const house = (side: Side) =>
    all.flatMap((one) => (one.bet === null && one.side === side ? one.limit : []))
  const toBack = Math.max(0, ...house('LAY'))
  return last === null ? toBack : Math.min(Math.max(last, toBack), ...house('BACK'))
}

const sumOf = (all: readonly Entrant[], side: Side, price: number): number =>
  all.reduce(
    (sum, one) => (one.side === side && takes(one, price) ? sum + one.stakeAt(price) : sum),
    0,
  )

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0)
}

/** Both sides in turn [SP6], one order against the other. */
export function matchesAt(all: readonly Entrant[], price: number): readonly Match[] {
  const [backs, lays] = (['BACK', 'LAY'] as const).map((side) =>
    all
      .filter((one) => one.side === side && takes(one, price))
      .toSorted(inTurn)
      .map((one) => ({ one, left: one.stakeAt(price) }))
      .filter(({ left }) => left > 0),
  )
  const matches: Match[] = []
  for (
    let [back, lay] = [backs?.shift(), lays?.shift()];
    back !== undefined && lay !== undefined;
  ) {
    const stake = Math.min(back.left, lay.left)
    matches.push({ back: back.one, lay: lay.one, stake })
    back.left -= stake
    lay.left -= stake
    if (back.left === 0) back = backs?.shift()
    if (lay.left === 0) lay = lays?.shift()
  }
  return matches
}

function inTurn(a: Entrant, b: Entrant): number {
  if (a.isMarket !== b.isMarket) return a.isMarket ? -1 : 1
  if (!a.isMarket && a.limit !== b.limit) return (a.side === 'BACK' ? 1 : -1) * (a.limit - b.limit)
  return (a.bet?.id ?? Infinity) - (b.bet?.id ?? Infinity)
}
