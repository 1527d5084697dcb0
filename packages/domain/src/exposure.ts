import type { Side } from './bet.ts'
import {
  CENTIPAISE_PER_PAISA,
  centipaise,
  ceilToPaise,
  type Centipaise,
  type Paise,
} from './money.ts'
import type { Odds } from './odds.ts'

/** A user's bets on one runner. */
export interface RunnerPosition {
  /** profit or loss of what is matched, if the runner wins and if it does not */
  readonly ifWin: Centipaise
  readonly ifLose: Centipaise
  /** unmatched backs: what is lost if they are matched and the runner does not win */
  readonly openBack: Centipaise
  /** unmatched lays: what is lost if they are matched and the runner wins */
  readonly openLay: Centipaise
}

/** A user's bets in one market, a member per runner in the market's order. */
export type Position = readonly RunnerPosition[]

const FLAT: RunnerPosition = {
  ifWin: centipaise(0),
  ifLose: centipaise(0),
  openBack: centipaise(0),
  openLay: centipaise(0),
}

export const flatPosition = (runners: number): Position =>
  Array.from({ length: runners }, () => FLAT)

/** What a backer of `stake` at `odds` wins, and the layer risks: stake x (odds - 1). */
export function profitOf(stake: Paise, odds: Odds): Centipaise {
  return centipaise(stake * (odds - CENTIPAISE_PER_PAISA))
}

/** What a bet can lose: a back its stake, a lay stake x (odds - 1). */
export function liabilityOf(side: Side, stake: Paise, odds: Odds): Centipaise {
  return side === 'BACK' ? centipaise(stake * CENTIPAISE_PER_PAISA) : profitOf(stake, odds)
}

/**
 * The most that a position can lose [EX1], when `winners` of the runners win, over every outcome and
 * every choice of unmatched bets that may still be matched. With W' = ifWin - openLay and
 * L' = ifLose - openBack:  E = max(0, -(sum of L' + the sum of the `winners` smallest W' - L')).
 * For one winner this is max over outcomes of U[o] - M[o] (rules b5). Where any number may win
 * (`winners` 0) each runner can be at its worse side: E = max(0, -sum of min(W', L')) [ST20].
 */
export function exposureOf(position: Position, winners: number): Centipaise {
  if (winners === 0) return centipaise(Math.max(0, -worseSides(position)))
  let allLose = 0
  for (const { ifLose, openBack } of position) allLose += ifLose - openBack
  const differences = winners === 1 ? smallestDifference(position) : smallestSum(position, winners)
  return centipaise(Math.max(0, -(allLose + differences)))
}

/** Almost every market has one winner, and every bet asks: nothing is sorted or allocated for it. */
function smallestDifference(position: Position): number {
  let smallest = Infinity
  for (const runner of position) smallest = Math.min(smallest, differenceOf(runner))
  return smallest
}

function smallestSum(position: Position, winners: number): number {
  return position
    .map(differenceOf)
    .toSorted((a, b) => a - b)
    .slice(0, winners)
    .reduce((sum, difference) => sum + difference, 0)
}

/** W' - L' */
const differenceOf = ({ ifWin, ifLose, openBack, openLay }: RunnerPosition): number =>
  ifWin - openLay - (ifLose - openBack)

function worseSides(position: Position): number {
  return position.reduce(
    (sum, { ifWin, ifLose, openBack, openLay }) =>
      sum + Math.min(ifWin - openLay, ifLose - openBack),
    0,
  )
}

/** What is held in the account for a position: its exposure, rounded up to the paisa [EX2]. */
export function heldFor(position: Position, winners: number): Paise {
  return ceilToPaise(exposureOf(position, winners))
}

export interface PositionChange {
  readonly runner: number
  readonly side: Side
  readonly stake: Paise
  readonly odds: Odds
}

/** A bet joins the unmatched ones: the only change that can raise the exposure [EX3]. */
export function opened(position: Position, bet: PositionChange): Position {
  return moveOpen(position, bet, 1)
}

/** All or part of an unmatched bet is gone: cancelled, lapsed, or about to be counted as matched. */
export function closed(position: Position, bet: PositionChange): Position {
  return moveOpen(position, bet, -1)
}

/** A match at the odds it happened at: the back wins stake x (odds - 1) or loses its stake, the lay the reverse. */
export function matchedBy(position: Position, match: PositionChange): Position {
  const sign = match.side === 'BACK' ? 1 : -1
  return changed(position, match.runner, (runner) => ({
    ...runner,
    ifWin: centipaise(runner.ifWin + sign * profitOf(match.stake, match.odds)),
    ifLose: centipaise(runner.ifLose - sign * match.stake * CENTIPAISE_PER_PAISA),
  }))
}

function moveOpen(position: Position, bet: PositionChange, sign: 1 | -1): Position {
  const amount = sign * liabilityOf(bet.side, bet.stake, bet.odds)
  return changed(position, bet.runner, (runner) =>
    bet.side === 'BACK'
      ? { ...runner, openBack: centipaise(runner.openBack + amount) }
      : { ...runner, openLay: centipaise(runner.openLay + amount) },
  )
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
