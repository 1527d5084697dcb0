import { heldFor, matchedBy, opened, type Position, type PositionChange } from './exposure.ts'
import { centipaise, type Centipaise, type Paise } from './money.ts'

/** A bet that is not placed yet, counted as if it were: met by somebody at its odds, or still resting. */
export interface DraftedBet extends PositionChange {
  readonly as: 'matched' | 'open'
}

/** What a player gets if one runner is among the winners, whoever the others are: the least of it. */
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
 * What a position brings with any drafted bets in it [CO1]: per runner the profit or loss if it wins, of
 * what is matched and of what is open, and what is held. With L the sum of what is lost if nothing wins
 * and D = ifWin - ifLose, a runner r that is among k winners brings L + D[r] + the k - 1 smallest others.
 */
export function whatIf(
  position: Position,
  winners: number,
  drafts: readonly DraftedBet[] = [],
): WhatIf {
  const after = drafts.reduce(
    (before, draft) => (draft.as === 'matched' ? matchedBy(before, draft) : opened(before, draft)),
    position,
  )
  const matched = resultsOf(shapeOf(after), winners)
  const withOpen = resultsOf(shapeOf(worstOf(after)), winners)
  return {
    runners: matched.map((result, index) => ({
      matched: result,
      withOpen: withOpen[index] ?? result,
    })),
    held: heldFor(after, winners),
  }
}

/** A position as what it brings when nothing wins, and how much more for each runner that does. */
export interface Shape {
  readonly base: number
  readonly more: readonly number[]
}

/** The matched part of a position as a shape, in centipaise. */
export function shapeOf(position: Position): Shape {
  return {
    base: position.reduce((sum, { ifLose }) => sum + ifLose, 0),
    more: position.map(({ ifWin, ifLose }) => ifWin - ifLose),
  }
}

/**
 * The least that a shape brings over every outcome: the base and the `winners` smallest of the rest, or
 * where any number may win (`winners` 0) all that are below zero.
 */
export function leastOf({ base, more }: Shape, winners: number): number {
  return base + worstWins(more, winners)
}

/** What a shape brings at least if a runner wins, for each runner in turn [CO1]. */
export function resultsOf({ base, more }: Shape, winners: number): readonly Centipaise[] {
  return more.map((own, index) => {
    const others = more.toSpliced(index, 1)
    return centipaise(base + own + (winners === 1 ? 0 : worstWins(others, winners - 1)))
  })
}

/** Every unmatched bet that would lose is matched, and none that would win. */
function worstOf(position: Position): Position {
  return position.map((runner) => ({
    ...runner,
    ifWin: centipaise(runner.ifWin - runner.openLay),
    ifLose: centipaise(runner.ifLose - runner.openBack),
  }))
}

/** Of `count` runners that win, the worst; below one: of any that may. */
function worstWins(more: readonly number[], count: number): number {
  if (count < 1) return more.reduce((sum, value) => sum + Math.min(0, value), 0)
  return more
    .toSorted((a, b) => a - b)
    .slice(0, count)
    .reduce((sum, value) => sum + value, 0)
}
