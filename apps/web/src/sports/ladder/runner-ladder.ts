import type { RunnerId } from '@crease/domain/units/ids.ts'
import {
  centipaise,
  NO_MONEY,
  paise,
  type Centipaise,
  type Paise,
} from '@crease/domain/units/money.ts'
import { floorToPaise } from '../../ui/amounts.ts'
import type { BetRow, DepthPlaces, PositionRow, RunnerDepth } from '../../link/named.ts'
import { nearestOdds, stepDown, stepUp } from '@crease/domain/market/ladder.ts'
import { resultsOf, shapeOf } from '@crease/domain/risk/what-if.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { isForStart } from '../state/orders/for-start.ts'
import {
  ALL_IN,
  contestedIn,
  payoffOfRow,
  positionOf,
  type Contest,
} from '../state/orders/my-positions.ts'
import type { LadderSide } from './ladder-words.ts'

/** The player's own unmatched bets of one side at one price. */
export interface OwnBets {
  readonly bets: readonly BetRow[]
  readonly left: Paise
  /** what is taken before the first of them; null: the server has not said, or it waits out a delay */
  readonly ahead: Paise | null
}

/** One price of a runner's ladder; sizes are zero where there is nothing. */
export interface LadderRow {
  readonly price: Odds
  /** what can be taken at this price */
  readonly back: Paise
  readonly lay: Paise
  /** whether that is the best of its side */
  readonly best: LadderSide | null
  /** what was traded at this price */
  readonly traded: Paise
  /** the runner was last traded here */
  readonly isLast: boolean
  readonly ownBacks: OwnBets | null
  readonly ownLays: OwnBets | null
  /** if the bets on this runner are evened out at this price; null where there is nothing to even out */
  readonly evened: Paise | null
}

/** The result of the player's bets: if a runner wins, and at least if it does not. */
export interface OwnResult {
  readonly ifWin: Centipaise
  readonly ifLose: Centipaise
}

export interface LadderFacts {
  readonly depth: RunnerDepth
  readonly bets: readonly BetRow[]
  readonly places: DepthPlaces['places']
  readonly own: OwnResult | null
  /** the steps of its rows: the market's own ladder, or wider ones, which take in what is between them */
  readonly steps: RunnerDepth['ladder']
}

const TWO = 200
/** a ladder of so many prices is shown whole [UI581] */
const WHOLE_UP_TO = 350
/** of a longer one so many steps over its centre, and under it */
const HALF = 100

/** The price around which a ladder opens: between the best ones, else what was traded last, else evens. */
export function centreOf(
  { ladder, back, lay, ltp }: RunnerDepth,
  steps: RunnerDepth['ladder'] = ladder,
): Odds {
  const best = [back[0]?.[0], lay[0]?.[0]].filter((price) => price !== undefined)
  const middle = best.reduce((sum, price) => sum + price, 0) / Math.max(1, best.length)
  const price = best.length > 0 ? middle : (ltp ?? TWO)
  return nearestOdds(steps, 'BACK', Math.round(price))
}

/** A price moved by `steps` of the ladder, up if above zero; it stops at the ladder's ends. */
export function movedBy(ladder: RunnerDepth['ladder'], from: Odds, steps: number): Odds {
  const step = steps > 0 ? stepUp : stepDown
  let price = from
  for (let left = Math.abs(steps); left > 0; left -= 1) price = step(ladder, price)
  return price
}

/** The prices from `steps` above a centre to as many below it, the highest first. */
export function pricesAround(ladder: RunnerDepth['ladder'], centre: Odds, half: number): Odds[] {
  const lowest = movedBy(ladder, centre, -half)
  const prices = [movedBy(ladder, centre, half)]
  for (;;) {
    const last = prices.at(-1) ?? lowest
    if (last <= lowest) return prices
    prices.push(stepDown(ladder, last))
  }
}

/** The steps of a ladder's rows: where every hundredth is a price, those of the classic ladder, unless all are wanted [UI581]. */
export const stepsOf = (ladder: RunnerDepth['ladder'], every: boolean): RunnerDepth['ladder'] =>
  ladder === 'FINEST' && !every ? 'CLASSIC' : ladder

/** All prices of a ladder that is shown whole; of a longer one those around its centre [UI581]. */
export const pricesShown = (ladder: RunnerDepth['ladder'], centre: Odds): Odds[] =>
  pricesAround(ladder, centre, ladder === 'CLASSIC' ? WHOLE_UP_TO : HALF)

/**
 * A row for each of these prices. An offer between two of them is shown at the price of the bet that takes it: a back's
 * at the lower, a lay's at the higher.
 */
export function ladderRows(prices: readonly Odds[], facts: LadderFacts): LadderRow[] {
  const { depth, own, steps } = facts
  const at = (side: LadderSide, price: Odds): Odds => rowOf(steps, side, price)
  const [back, lay] = [summed(depth.back, 'back', at), summed(depth.lay, 'lay', at)]
  const traded = summed(depth.traded, 'back', at)
  const [bestBack, bestLay] = [depth.back[0]?.[0] ?? null, depth.lay[0]?.[0] ?? null]
  const best = new Map([
    [bestLay === null ? null : at('lay', bestLay), 'lay' as const],
    [bestBack === null ? null : at('back', bestBack), 'back' as const],
  ])
  const last = depth.ltp === null ? null : at('back', depth.ltp)
  const mine = ownBetsOf(facts)
  return prices.map((price) => ({
    price,
    back: back.get(price) ?? NO_MONEY,
    lay: lay.get(price) ?? NO_MONEY,
    best: best.get(price) ?? null,
    traded: traded.get(price) ?? NO_MONEY,
    isLast: last === price,
    ownBacks: mine.get(`back ${price}`) ?? null,
    ownLays: mine.get(`lay ${price}`) ?? null,
    evened: isUnevenBy(own) ? evenedAt(own, price) : null,
  }))
}

/** The row of a price: of what a back takes that below it, of what a lay takes that above it. */
export const rowOf = (steps: RunnerDepth['ladder'], side: LadderSide, price: Odds): Odds =>
  nearestOdds(steps, side === 'back' ? 'LAY' : 'BACK', price)

function summed(
  levels: RunnerDepth['back'],
  side: LadderSide,
  at: (side: LadderSide, price: Odds) => Odds,
): ReadonlyMap<Odds, Paise> {
  const sums = new Map<Odds, Paise>()
  for (const [price, size] of levels) {
    const row = at(side, price)
    sums.set(row, paise((sums.get(row) ?? 0) + size))
  }
  return sums
}

function ownBetsOf({ depth, bets, places, steps }: LadderFacts): ReadonlyMap<string, OwnBets> {
  const aheadOf = new Map(places.map(({ betId, ahead }) => [betId, ahead]))
  const found = new Map<string, OwnBets>()
  for (const bet of unmatchedOn(depth, bets)) {
    // an own back is taken by a lay, and stands where that does
    const taker = bet.matchOddVariant === 'back' ? 'lay' : 'back'
    const key = `${bet.matchOddVariant} ${rowOf(steps, taker, bet.matchOdd)}`
    const { bets: before, left, ahead } = found.get(key) ?? NONE
    found.set(key, {
      bets: [...before, bet],
      left: paise(left + bet.remaining),
      ahead: least(ahead, aheadOf.get(bet.betId) ?? null),
    })
  }
  return found
}

const NONE: OwnBets = { bets: [], left: NO_MONEY, ahead: null }

/** The player's bets in the book of a runner: what waits for the starting price has no place in it. */
export const unmatchedOn = (
  { marketId, selectionId }: Pick<RunnerDepth, 'marketId' | 'selectionId'>,
  bets: readonly BetRow[],
): readonly BetRow[] =>
  bets.filter(
    (bet) =>
      bet.remaining > 0 &&
      bet.marketId === marketId &&
      bet.selectionId === selectionId &&
      !isForStart(bet),
  )

function least(a: Paise | null, b: Paise | null): Paise | null {
  if (a === null || b === null) return a ?? b
  return paise(Math.min(a, b))
}

const PLAIN = ['back', 'lay', 'best', 'traded', 'isLast', 'evened'] as const

/** Whether nothing of a price is another one: then it is not drawn again [UI581]. */
export const isSameRow = (a: LadderRow, b: LadderRow): boolean =>
  a.price === b.price &&
  PLAIN.every((name) => a[name] === b[name]) &&
  isSameOwn(a.ownBacks, b.ownBacks) &&
  isSameOwn(a.ownLays, b.ownLays)

function isSameOwn(a: OwnBets | null, b: OwnBets | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.left === b.left &&
    a.ahead === b.ahead &&
    a.bets.length === b.bets.length &&
    a.bets.every((bet, at) => bet === b.bets[at])
  )
}

/** hundredths */
const ONE = 100

/**
 * The certain result of the bets if they are evened out on a runner at a price p: with W if it wins and L if it does
 * not, L + (W - L) / p. Rounded down to a paisa; before commission.
 */
export function evenedAt({ ifWin, ifLose }: OwnResult, price: Odds): Paise {
  return floorToPaise(centipaise(ifLose + Math.floor(((ifWin - ifLose) * ONE) / price)))
}

/** The bet that evens them out there: (W - L) / p laid, or backed where that is below zero; to a paisa, down. */
export function eveningBet(
  { ifWin, ifLose }: OwnResult,
  price: Odds,
): { readonly side: LadderSide; readonly stake: Paise } {
  // a centipaisa a hundredth of odds is a paisa
  const stake = paise(Math.floor(Math.abs(ifWin - ifLose) / price))
  return { side: ifWin > ifLose ? 'lay' : 'back', stake }
}

/**
 * The player's result by one runner; null without bets, in runs, and each way, where a place has a result of its own.
 * If one runner wins, all bets of the market count, those on the others too [UI220]; elsewhere those on this one.
 * Runners that are out bring nothing, and places that are not paid neither [ST45].
 */
export function ownResult(
  row: PositionRow | undefined,
  selectionId: RunnerId,
  contest: Contest = ALL_IN,
): OwnResult | null {
  if (row === undefined || row.cap !== undefined || row.eachWay !== undefined) return null
  const at = row.runners.findIndex((one) => one.selectionId === selectionId)
  const runner = row.runners[at]
  if (runner === undefined) return null
  if (contestedIn(contest, payoffOfRow(row), []) === null) return null
  const { ifWin, ifLose } = isOneWinner(row) ? resultOfMarket(row, at, contest) : runner
  return ifWin === 0 && ifLose === 0 ? null : { ifWin, ifLose }
}

const isOneWinner = ({ winners, runners }: PositionRow): boolean =>
  winners === 1 && runners.length > 1 && runners.every(({ band }) => band === undefined)

/** Exact if the runner wins; if it does not, the least that another one brings that can still win, a late one too [CO45]. */
function resultOfMarket(row: PositionRow, at: number, { out, late = 0 }: Contest): OwnResult {
  const payoff = payoffOfRow(row)
  const shape = shapeOf(positionOf(row), payoff)
  const results = resultsOf(shape, payoff)
  const ifWin = results[at] ?? centipaise(0)
  const others = row.runners.flatMap(({ selectionId }, runner) =>
    runner !== at && !out.includes(selectionId) ? (results[runner] ?? []) : [],
  )
  if (late > 0) others.push(centipaise(shape.base))
  return { ifWin, ifLose: others.length === 0 ? ifWin : centipaise(Math.min(...others)) }
}

/** Whether a bet at some price would even it out. */
export const isUnevenBy = (own: OwnResult | null): own is OwnResult =>
  own !== null && own.ifWin !== own.ifLose

/** The stake that would match at once if an own bet were at this price: all offers there or better. */
export function metAt(
  depth: Pick<RunnerDepth, 'back' | 'lay'>,
  side: LadderSide,
  price: Odds,
): Paise {
  const levels = side === 'back' ? depth.back : depth.lay
  const met = levels.filter(([offered]) => (side === 'back' ? offered >= price : offered <= price))
  return paise(met.reduce((sum, [, size]) => sum + size, 0))
}
