import { fraction, plus, times, type Fraction } from './fraction.ts'

export type Side = 'BACK' | 'LAY'
export type Kind =
  | 'match'
  | 'bookmaker'
  | 'session'
  | 'khado'
  | 'meter'
  | 'yes-no'
  | 'odd-even'
  | 'handicap'
  | 'each-way'

/** One price of the house, which a player takes from: hundredths and paise. */
export interface Level {
  readonly odds: number
  readonly size: number
}

export interface Runner {
  readonly id: string
  /** of a question of numbers: it wins from here on, and below `below` (null: without an end) */
  readonly from: number
  readonly below: number | null
  /** of a handicap: the lead, in quarters, that it has to beat */
  readonly quarters: number
  readonly back: readonly Level[]
  readonly lay: readonly Level[]
}

/** A market as the rules speak of it. */
export interface Market {
  readonly id: string
  readonly eventId: string
  readonly kind: Kind
  readonly runners: readonly Runner[]
  /** of a meter: where runs stop counting */
  readonly cap: number
  /** of each-way: a place pays 1 / divisor of the winnings, and how many places there are */
  readonly terms?: { readonly divisor: number; readonly places: number }
  readonly minStake: number
  readonly maxStake: number
  /** its runners are matched with each other, all bets or backs alone [MT40] [MT77]; absent: they are not */
  readonly across?: 'on' | 'backs'
  /** it has starting prices [SP1] */
  readonly starts?: true
}

/** Runners in the order of coming in, up to the last place; those of one group came in together. */
interface Finish {
  readonly kind: 'finish'
  readonly order: readonly (readonly string[])[]
  readonly removed: readonly string[]
}

/** The outcomes of a market: these runners win, or this number, or this order. */
export type Outcome =
  | { readonly kind: 'winners'; readonly winners: readonly string[] }
  | { readonly kind: 'number'; readonly value: number }
  | Finish

/** The result that an operator enters. */
export type Result =
  | Outcome
  | { readonly kind: 'shared'; readonly tied: readonly string[] }
  | {
      readonly kind: 'removed'
      readonly winners: readonly string[]
      readonly removed: readonly string[]
    }
  | { readonly kind: 'void' }

/** One match of a back and a lay; amounts in paise, odds in hundredths. */
export interface Stake {
  readonly runner: string
  readonly odds: number
  readonly stake: number
}

export const isByNumber = ({ kind }: Market): boolean =>
  kind === 'session' || kind === 'khado' || kind === 'meter' || kind === 'handicap'

/** Whether players lay in such a market [MT60]. */
export const takesLays = ({ kind }: Market): boolean => kind !== 'khado' && kind !== 'odd-even'

/** The lowest and the highest odds, and how far apart they are [MT1]. */
export function ladderOf({ kind }: Market): { lowest: number; highest: number; step: number } {
  if (kind === 'meter') return { lowest: 200, highest: 100_000, step: 100 }
  const byOdds: readonly Kind[] = ['match', 'yes-no', 'odd-even', 'handicap', 'each-way']
  if (byOdds.includes(kind)) return { lowest: 101, highest: 100_000, step: 1 }
  return { lowest: 101, highest: 10_100, step: 1 }
}

/** Any lead beyond is as good as this one. */
const MOST_LEAD = 5

/** Parts of a hundredth of a paisa: half a stake, a quarter or a fifth of winnings are whole numbers of them. */
export const PER_HUNDREDTH = 20n
/** Parts of a paisa. */
export const PARTS = 100n * PER_HUNDREDTH

/** Everything that can come out, one by one. */
export function outcomesOf(market: Market): readonly Outcome[] {
  if (market.kind === 'handicap')
    return Array.from({ length: 2 * MOST_LEAD + 1 }, (_, at) => ({
      kind: 'number',
      value: at - MOST_LEAD,
    }))
  if (isByNumber(market)) {
    const last = Math.max(market.cap, ...market.runners.map(({ from, below }) => below ?? from)) + 2
    return Array.from({ length: last + 1 }, (_, value) => ({ kind: 'number', value }))
  }
  if (market.kind === 'each-way') return ordersOf(market)
  const alone = market.runners.map(({ id }) => ({ kind: 'winners', winners: [id] }) as const)
  // a question of yes or no has one runner, and it may lose
  return market.kind === 'yes-no' ? [...alone, { kind: 'winners', winners: [] }] : alone
}

/** Every order of as many different runners as there are places. */
function ordersOf({ runners, terms }: Market): readonly Outcome[] {
  const ids = runners.map(({ id }) => id)
  const places = Math.min(terms?.places ?? 0, ids.length)
  let orders: readonly (readonly string[])[] = [[]]
  for (let place = 0; place < places; place += 1) {
    orders = orders.flatMap((before) =>
      ids.filter((id) => !before.includes(id)).map((id) => [...before, id]),
    )
  }
  return orders.map((order) => ({ kind: 'finish', order: order.map((id) => [id]), removed: [] }))
}

/** The backer's result of a match for each outcome, in parts of a paisa; the layer gets the opposite. */
export function backBrings(market: Market, match: Stake, outcome: Outcome): bigint {
  const stake = BigInt(match.stake)
  if (outcome.kind === 'finish') {
    const { over, under } = eachWayPaid(market, match, outcome)
    return over / under
  }
  if (outcome.kind === 'winners') return wonOrLost(match, outcome.winners.includes(match.runner))
  if (market.kind === 'meter') {
    const counted = Math.min(outcome.value, market.cap)
    const line = market.cap + 1 - match.odds / 100
    return stake * PARTS * BigInt(counted - line)
  }
  const runner = market.runners.find(({ id }) => id === match.runner)
  if (runner === undefined) throw new Error(`no runner ${match.runner}`)
  const { from, below, quarters } = runner
  if (market.kind === 'handicap') return onHandicap(match, 4 * outcome.value - quarters)
  return wonOrLost(match, outcome.value >= from && (below === null || outcome.value < below))
}

/** The backer's payment for a match by a result, exact in parts of a paisa [ST1] [ST3] [ST4] [HC2]. */
export function backPaid(market: Market, match: Stake, result: Result): Fraction {
  switch (result.kind) {
    case 'void':
      return fraction(0n)
    case 'finish':
      return eachWayPaid(market, match, result)
    case 'winners':
    case 'number':
      return fraction(backBrings(market, match, result))
    case 'removed':
      if (result.removed.includes(match.runner)) return fraction(0n)
      return fraction(wonOrLost(match, result.winners.includes(match.runner)))
    case 'shared': {
      if (!result.tied.includes(match.runner)) return fraction(wonOrLost(match, false))
      // one place for n runners: s x (p / n - 1)
      const shared = BigInt(result.tied.length)
      const hundredths = BigInt(match.stake) * (BigInt(match.odds) - 100n * shared)
      return fraction(PER_HUNDREDTH * hundredths, shared)
    }
  }
}

const wonOrLost = (match: Stake, won: boolean): bigint => 2n * halfOf(match, won)

const halfOf = ({ stake, odds }: Stake, won: boolean): bigint =>
  (PER_HUNDREDTH / 2n) * BigInt(stake) * (won ? BigInt(odds - 100) : -100n)

/**
 * Two bets of one stake [EW2]: to win, where those of the first group share the win; and on a place at a fraction of the
 * winnings, where those of the last group share what is left of the places [EW4]. With no more starters than places the second is void
 * [EW5].
 */
function eachWayPaid(market: Market, match: Stake, { order, removed }: Finish): Fraction {
  const { terms, runners } = market
  if (terms === undefined) throw new Error(`${market.id} pays no places`)
  if (removed.includes(match.runner)) return fraction(0n)
  const [first = []] = order
  const won = first.includes(match.runner) ? fraction(1n, BigInt(first.length)) : fraction(0n)
  const win = sharedPart(match, won, 1)
  if (runners.length - removed.length <= terms.places) return win
  let left = terms.places
  let placed = fraction(0n)
  for (const group of order) {
    const filled = Math.min(left, group.length)
    if (group.includes(match.runner)) placed = fraction(BigInt(filled), BigInt(group.length))
    left -= filled
  }
  return plus(win, sharedPart(match, placed, terms.divisor))
}

/** One part of a stake of which this share wins 1 / divisor of the winnings, and the rest loses. */
function sharedPart(match: Stake, share: Fraction, divisor: number): Fraction {
  const winnings = fraction(wonOrLost(match, true), BigInt(divisor))
  const lost = plus(fraction(1n), times(share, fraction(-1n)))
  return plus(times(winnings, share), times(fraction(wonOrLost(match, false)), lost))
}

/** Two half stakes, on the lines a quarter either side where the line is a quarter; level returns a half [HC2]. */
function onHandicap(match: Stake, past: number): bigint {
  const halves = past % 2 === 0 ? [past, past] : [past - 1, past + 1]
  return halves.reduce((sum, half) => (half === 0 ? sum : sum + halfOf(match, half > 0)), 0n)
}
