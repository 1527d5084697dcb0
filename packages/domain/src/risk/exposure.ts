import type { MarketId, UserId } from '../units/ids.ts'
import type { Side } from '../units/side.ts'
import { centipaise, ceilToPaise, type Centipaise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import { columnsOf, openIfPlaced } from '../market/each-way.ts'
import {
  gainOf,
  leastMore,
  ONE_WINNER,
  riskOf,
  stakedAt,
  wholeLoss,
  wholeRisk,
  type Payoff,
  type Staked,
} from '../market/payoff.ts'

/** A user's bets on one runner. */
export interface RunnerPosition {
  /** profit or loss of what is matched, if the runner wins and if it does not */
  readonly ifWin: Centipaise
  readonly ifLose: Centipaise
  /** unmatched backs: what is lost if they are matched and the runner does not win */
  readonly openBack: Centipaise
  /** unmatched lays: what is lost if they are matched and the runner wins */
  readonly openLay: Centipaise
  /**
   * each way, where the other members are those of one part: what unmatched bets lose if the runner is placed without
   * winning, in parts of a centipaisa by the divisor [EW3]
   */
  readonly openPlaced?: Centipaise
}

/** A user's bets in one market, a member per runner in the market's order. */
export type Position = readonly RunnerPosition[]

/** No bets on a runner. */
export const FLAT: RunnerPosition = {
  ifWin: centipaise(0),
  ifLose: centipaise(0),
  openBack: centipaise(0),
  openLay: centipaise(0),
}

/** The position of a user without bets in a market with this number of runners. */
export const flatPosition = (runners: number): Position =>
  Array.from({ length: runners }, () => FLAT)

/** The most that a bet can lose [EX3]: a back its risk, mostly the stake; a lay the backer's winnings. */
export function liabilityOf({ side, stake, odds }: PricedStake, payoff: Payoff): Centipaise {
  const staked = stakedAt(stake, odds)
  return side === 'BACK' ? wholeRisk(staked, payoff) : wholeLoss(staked, payoff)
}

/** The same; each way of one of its two parts. */
function partLiability({ side, stake, odds }: PricedStake, payoff: Payoff): Centipaise {
  const staked = stakedAt(stake, odds)
  return side === 'BACK' ? riskOf(staked, payoff) : gainOf(staked)
}

/**
 * The most that a position can lose [EX1] over every outcome and every choice of unmatched bets that may still be
 * matched. With W' = ifWin - openLay and L' = ifLose - openBack, and a runner bringing W' - L' more by winning: E =
 * max(0, -(sum of L' + the least that the winners of an outcome bring more)). For one winner this is max over
 * outcomes of U[o] - M[o] [EX1]. In a market with any number of winners each runner is at its worse side [ST20]; in
 * one of bands the outcomes are the intervals between their edges [EX10].
 */
export function exposureOf(position: Position, payoff: Payoff): Centipaise {
  if (payoff.kind === 'lines') return exposureOnLines(position, payoff)
  if (payoff.kind === 'each-way') {
    const worst = worstColumns(position, payoff.divisor)
    return centipaise(Math.max(0, -leastMore(worst, payoff)))
  }
  let allLose = 0
  for (const { ifLose, openBack } of position) allLose += ifLose - openBack
  const more =
    payoff === ONE_WINNER
      ? smallestDifference(position)
      : leastMore(position.map(differenceOf), payoff)
  return centipaise(Math.max(0, -(allLose + more)))
}

/** Halves of W' and L' over every number [HC3]: there is no result in which nothing wins. */
function exposureOnLines(position: Position, payoff: Payoff): Centipaise {
  const columns = position.flatMap(({ ifWin, ifLose, openBack, openLay }) => [
    ifWin - openLay,
    ifLose - openBack,
  ])
  return centipaise(Math.max(0, -leastMore(columns, payoff)))
}

/** Each runner's columns with every unmatched bet matched that would lose there [EW3]. */
export function worstColumns(position: Position, divisor: number): readonly number[] {
  return position.flatMap(({ ifWin, ifLose, openBack, openLay, openPlaced = 0 }) => {
    const [, placed] = columnsOf({ ifWin, ifLose }, divisor)
    const worst = { ifWin: ifWin - openLay, ifLose: ifLose - openBack }
    const [won, , lost] = columnsOf(worst, divisor)
    return [won, placed - openPlaced, lost]
  })
}

/** Almost every market has one winner, and every bet asks: nothing is sorted or allocated for it. */
function smallestDifference(position: Position): number {
  let smallest = Infinity
  for (const runner of position) smallest = Math.min(smallest, differenceOf(runner))
  return smallest
}

/** W' - L' */
const differenceOf = ({ ifWin, ifLose, openBack, openLay }: RunnerPosition): number =>
  ifWin - openLay - (ifLose - openBack)

/** The amount held in the account for a position: its exposure, rounded up to the paisa [EX2]. */
export function heldFor(position: Position, payoff: Payoff): Paise {
  return ceilToPaise(exposureOf(position, payoff))
}

/** A bet as far as money is concerned. */
export interface PricedStake {
  readonly side: Side
  readonly stake: Paise
  readonly odds: Odds
}

export interface PositionChange extends PricedStake {
  readonly runner: number
}

/** A bet joins the unmatched ones: the only change that can raise the exposure [EX3]. */
export function opened(position: Position, bet: PositionChange, payoff: Payoff): Position {
  return moveOpen(position, bet, { payoff, sign: 1 })
}

/**
 * The amount to hold for an unmatched bet of a user without other bets in the market. With one winner of several
 * runners it is the whole possible loss, since this runner or another may win.
 */
export function heldForFirst(bet: PositionChange, runners: number, payoff: Payoff): Paise {
  if (payoff === ONE_WINNER && runners > 1) return ceilToPaise(liabilityOf(bet, payoff))
  return heldFor(opened(flatPosition(runners), bet, payoff), payoff)
}

/** All or part of an unmatched bet is gone: cancelled, lapsed, or about to be counted as matched. */
export function closed(position: Position, bet: PositionChange, payoff: Payoff): Position {
  return moveOpen(position, bet, { payoff, sign: -1 })
}

/** A match at the odds it happened at: the back wins stake x (odds - 1) or loses its risk, the lay the reverse. */
export function matchedBy(position: Position, match: PositionChange, payoff: Payoff): Position {
  const { runner, side, stake, odds } = match
  return afterMatch(position, { runner, side, ...stakedAt(stake, odds) }, payoff)
}

/** A stake and what it pays out, matched on a runner. */
export interface StakedChange extends Staked {
  readonly runner: number
  readonly side: Side
}

/** Matches at several odds at once, by what they pay out together. */
export function afterMatch(position: Position, match: StakedChange, payoff: Payoff): Position {
  const sign = match.side === 'BACK' ? 1 : -1
  return changed(position, match.runner, (runner) => ({
    ...runner,
    ifWin: centipaise(runner.ifWin + sign * gainOf(match)),
    ifLose: centipaise(runner.ifLose - sign * riskOf(match, payoff)),
  }))
}

function moveOpen(
  position: Position,
  bet: PositionChange,
  { payoff, sign }: { readonly payoff: Payoff; readonly sign: 1 | -1 },
): Position {
  const amount = sign * partLiability(bet, payoff)
  return changed(position, bet.runner, (runner) => {
    const after =
      bet.side === 'BACK'
        ? { ...runner, openBack: centipaise(runner.openBack + amount) }
        : { ...runner, openLay: centipaise(runner.openLay + amount) }
    if (payoff.kind !== 'each-way') return after
    const placed = sign * openIfPlaced(bet, payoff.divisor)
    return { ...after, openPlaced: centipaise((runner.openPlaced ?? 0) + placed) }
  })
}

function changed(
  position: Position,
  runner: number,
  change: (before: RunnerPosition) => RunnerPosition,
): Position {
  const before = position[runner]
  if (before !== undefined) return position.with(runner, change(before))
  // a line that the market got after the player's last bet in it [MK30]
  return changed([...position, ...flatPosition(runner + 1 - position.length)], runner, change)
}

/** A player's position in one market: matched and unmatched bets, and the amount held. */
export interface PlayerPosition {
  readonly userId: UserId
  readonly marketId: MarketId
  /** in the market's order */
  readonly position: Position
  readonly exposure: Paise
}
