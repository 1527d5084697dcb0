import type { RunnerDepth } from '@crease/contract/depth-shapes.ts'
import type { PositionRow } from '@crease/contract/cash-out-shapes.ts'
import type { BetRow } from '@crease/contract/bet-shapes.ts'
import { nearestOdds, stepDown, stepUp } from '@crease/domain/market/ladder.ts'
import type { Odds } from '@crease/domain/units/odds.ts'

/** One price of a runner's ladder; sizes in points, zero where there is nothing. */
export interface LadderRow {
  /** hundredths */
  readonly price: Odds
  /** what can be taken at this price */
  readonly back: number
  readonly lay: number
  /** the player's own unmatched bets at this price */
  readonly ownBacks: readonly BetRow[]
  readonly ownLays: readonly BetRow[]
  /** points, if the bets on this runner are evened out at this price; null where there is nothing to even out */
  readonly evened: number | null
}

/** What a runner's own bets bring, in points: if it wins, and if it does not. */
export interface OwnResult {
  readonly ifWin: number
  readonly ifLose: number
}

interface LadderFacts {
  readonly depth: RunnerDepth
  readonly bets: readonly BetRow[]
  readonly own: OwnResult | null
}

const hundredths = (decimal: number): number => Math.round(decimal * 100)

/** The price around which a ladder opens: between the best ones, else what was traded last, else evens. */
export function centreOf({ ladder, back, lay, ltp }: RunnerDepth): Odds {
  const best = [back[0]?.[0], lay[0]?.[0]].filter((price) => price !== undefined)
  const middle = best.reduce((sum, price) => sum + price, 0) / Math.max(1, best.length)
  const price = best.length > 0 ? middle : (ltp ?? 2)
  return nearestOdds(ladder, 'BACK', hundredths(price))
}

/** A centre moved by so many steps of the ladder, up where above zero; it stops at the ladder's ends. */
export function movedBy(ladder: RunnerDepth['ladder'], from: Odds, steps: number): Odds {
  const step = steps > 0 ? stepUp : stepDown
  let price = from
  for (let left = Math.abs(steps); left > 0; left -= 1) price = step(ladder, price)
  return price
}

/** The prices from so many steps above a centre to as many below it, the highest first. */
export function pricesAround(ladder: RunnerDepth['ladder'], centre: Odds, half: number): Odds[] {
  const lowest = movedBy(ladder, centre, -half)
  const prices = [movedBy(ladder, centre, half)]
  for (;;) {
    const last = prices.at(-1) ?? lowest
    if (last <= lowest) return prices
    prices.push(stepDown(ladder, last))
  }
}

/** A row for each of these prices. */
export function ladderRows(prices: readonly Odds[], facts: LadderFacts): LadderRow[] {
  const { depth, bets, own } = facts
  const sizes = (levels: RunnerDepth['back']): ReadonlyMap<number, number> =>
    new Map(levels.map(([price, size]) => [hundredths(price), size]))
  const [back, lay] = [sizes(depth.back), sizes(depth.lay)]
  const mine = bets.filter(
    ({ marketId, selectionId, remaining }) =>
      marketId === depth.marketId && selectionId === depth.selectionId && remaining > 0,
  )
  const at = (price: Odds, side: BetRow['matchOddVariant']): BetRow[] =>
    mine.filter((bet) => bet.matchOddVariant === side && hundredths(bet.matchOdd) === price)
  return prices.map((price) => ({
    price,
    back: back.get(price) ?? 0,
    lay: lay.get(price) ?? 0,
    ownBacks: at(price, 'back'),
    ownLays: at(price, 'lay'),
    evened: own === null ? null : evenedAt(own, price),
  }))
}

/**
 * What the bets on a runner come to, whatever happens, if they are evened out at a price p: with W if it
 * wins and L if it does not, L + (W - L) / p. Rounded down to a hundredth; before commission.
 */
export function evenedAt({ ifWin, ifLose }: OwnResult, price: Odds): number {
  const evened = ifLose + ((ifWin - ifLose) * 100) / price
  return Math.floor(evened * 100 + 1e-6) / 100
}

/** What the player's bets on one runner bring; null where there are none, and where runs are counted. */
export function ownResult(row: PositionRow | undefined, selectionId: string): OwnResult | null {
  if (row === undefined || row.cap !== undefined) return null
  const runner = row.runners.find((one) => one.selectionId === selectionId)
  if (runner === undefined || runner.ifWin === runner.ifLose) return null
  return { ifWin: runner.ifWin, ifLose: runner.ifLose }
}
