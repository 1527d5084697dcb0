import {
  heldFor,
  matchedBy,
  opened,
  worstColumns,
  type Position,
  type PositionChange,
} from './exposure.ts'
import { COLUMNS, columnsOf } from '../market/each-way.ts'
import { centipaise, type Centipaise, type Paise } from '../units/money.ts'
import { leastMore, leastMoreWith, type Payoff } from '../market/payoff.ts'

/** A bet that is not placed yet, counted as if it were: met by somebody at its odds, or still resting. */
export interface DraftedBet extends PositionChange {
  readonly as: 'matched' | 'open'
}

/** A player's result if one runner is among the winners: the least over the other winners. */
export interface RunnerResult {
  /** of what is matched */
  readonly matched: Centipaise
  /** with every unmatched bet that would lose here matched too: never above `matched` */
  readonly withOpen: Centipaise
}

export interface WhatIf {
  /** in the market's order; with one winner each is that outcome exactly */
  readonly runners: readonly RunnerResult[]
  /** what the account would hold for it, in paise */
  readonly held: Paise
}

/**
 * The results of a position with any drafted bets in it [CO1]: per runner the profit or loss if it wins, of matched
 * and of open bets, and the amount held. With L the sum of the losses if nothing wins and D = ifWin - ifLose, a
 * runner r brings L + the least that an outcome in which it wins brings more.
 */
export function whatIf(
  position: Position,
  payoff: Payoff,
  drafts: readonly DraftedBet[] = [],
): WhatIf {
  const after = withDrafts(position, payoff, drafts)
  const matched = resultsOf(shapeOf(after, payoff), payoff)
  const withOpen = resultsOf(worstShapeOf(after, payoff), payoff)
  return {
    runners: matched.map((result, index) => ({
      matched: result,
      withOpen: withOpen[index] ?? result,
    })),
    held: heldFor(after, payoff),
  }
}

/** A position as if the drafted bets were in it. */
export function withDrafts(
  position: Position,
  payoff: Payoff,
  drafts: readonly DraftedBet[],
): Position {
  return drafts.reduce(
    (before, draft) =>
      draft.as === 'matched' ? matchedBy(before, draft, payoff) : opened(before, draft, payoff),
    position,
  )
}

/**
 * A position as what it brings when nothing wins, and how much more for each runner that does. On lines `base` is
 * nothing, and `more` has two members a runner: its result by winning and by losing [HC3]; each way it has three
 * columns a runner.
 */
export interface Shape {
  readonly base: number
  readonly more: readonly number[]
}

/** The matched part of a position as a shape, in centipaise. */
export function shapeOf(position: Position, payoff: Payoff): Shape {
  if (payoff.kind === 'lines') {
    return { base: 0, more: position.flatMap(({ ifWin, ifLose }) => [ifWin, ifLose]) }
  }
  if (payoff.kind === 'each-way') {
    return { base: 0, more: position.flatMap((runner) => columnsOf(runner, payoff.divisor)) }
  }
  return {
    base: position.reduce((sum, { ifLose }) => sum + ifLose, 0),
    more: position.map(({ ifWin, ifLose }) => ifWin - ifLose),
  }
}

/** The least that a shape brings over every outcome. */
export function leastOf({ base, more }: Shape, payoff: Payoff): number {
  return base + leastMore(more, payoff)
}

/** The least result of a shape if a runner wins, for each runner in turn [CO1]. */
export function resultsOf({ base, more }: Shape, payoff: Payoff): readonly Centipaise[] {
  const runners = more.length / columnsIn(payoff)
  return Array.from({ length: runners }, (_, runner) =>
    centipaise(base + leastMoreWith(runner, more, payoff)),
  )
}

function columnsIn({ kind }: Payoff): number {
  if (kind === 'each-way') return COLUMNS
  return kind === 'lines' ? 2 : 1
}

/** The shape with every unmatched bet matched that would lose, and none that would win. */
export const worstShapeOf = (position: Position, payoff: Payoff): Shape =>
  payoff.kind === 'each-way'
    ? { base: 0, more: worstColumns(position, payoff.divisor) }
    : shapeOf(worstOf(position), payoff)

/** Every unmatched bet that would lose is matched, and none that would win. */
function worstOf(position: Position): Position {
  return position.map((runner) => ({
    ...runner,
    ifWin: centipaise(runner.ifWin - runner.openLay),
    ifLose: centipaise(runner.ifLose - runner.openBack),
  }))
}
