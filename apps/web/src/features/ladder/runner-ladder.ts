import { centipaise, NO_MONEY, type Centipaise, type Paise } from '@crease/domain/units/money.ts'
import { floorToPaise } from '../../ui/amounts.ts'
import type { RunnerDepth, PositionRow, BetRow } from '../../link/named.ts'
import { nearestOdds, stepDown, stepUp } from '@crease/domain/market/ladder.ts'
import type { Odds } from '@crease/domain/units/odds.ts'

/** One price of a runner's ladder; sizes are zero where there is nothing. */
export interface LadderRow {
  readonly price: Odds
  /** what can be taken at this price */
  readonly back: Paise
  readonly lay: Paise
  /** the player's own unmatched bets at this price */
  readonly ownBacks: readonly BetRow[]
  readonly ownLays: readonly BetRow[]
  /** if the bets on this runner are evened out at this price; null where there is nothing to even out */
  readonly evened: Paise | null
}

/** What a runner's own bets bring: if it wins, and if it does not. */
export interface OwnResult {
  readonly ifWin: Centipaise
  readonly ifLose: Centipaise
}

interface LadderFacts {
  readonly depth: RunnerDepth
  readonly bets: readonly BetRow[]
  readonly own: OwnResult | null
}

const TWO = 200

/** The price around which a ladder opens: between the best ones, else what was traded last, else evens. */
export function centreOf({ ladder, back, lay, ltp }: RunnerDepth): Odds {
  const best = [back[0]?.[0], lay[0]?.[0]].filter((price) => price !== undefined)
  const middle = best.reduce((sum, price) => sum + price, 0) / Math.max(1, best.length)
  const price = best.length > 0 ? middle : (ltp ?? TWO)
  return nearestOdds(ladder, 'BACK', Math.round(price))
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
  const sizes = (levels: RunnerDepth['back']): ReadonlyMap<number, Paise> => new Map(levels)
  const [back, lay] = [sizes(depth.back), sizes(depth.lay)]
  const mine = bets.filter(
    ({ marketId, selectionId, remaining }) =>
      marketId === depth.marketId && selectionId === depth.selectionId && remaining > 0,
  )
  const at = (price: Odds, side: BetRow['matchOddVariant']): BetRow[] =>
    mine.filter((bet) => bet.matchOddVariant === side && bet.matchOdd === price)
  return prices.map((price) => ({
    price,
    back: back.get(price) ?? NO_MONEY,
    lay: lay.get(price) ?? NO_MONEY,
    ownBacks: at(price, 'back'),
    ownLays: at(price, 'lay'),
    evened: own === null ? null : evenedAt(own, price),
  }))
}

/** hundredths */
const ONE = 100

/**
 * What the bets on a runner come to, whatever happens, if they are evened out at a price p: with W if it
 * wins and L if it does not, L + (W - L) / p. Rounded down to a paisa; before commission.
 */
export function evenedAt({ ifWin, ifLose }: OwnResult, price: Odds): Paise {
  return floorToPaise(centipaise(ifLose + Math.floor(((ifWin - ifLose) * ONE) / price)))
}

/** What the player's bets on one runner bring; null where there are none, and where runs are counted. */
export function ownResult(row: PositionRow | undefined, selectionId: string): OwnResult | null {
  if (row === undefined || row.cap !== undefined) return null
  const runner = row.runners.find((one) => one.selectionId === selectionId)
  if (runner === undefined || runner.ifWin === runner.ifLose) return null
  return { ifWin: runner.ifWin, ifLose: runner.ifLose }
}
