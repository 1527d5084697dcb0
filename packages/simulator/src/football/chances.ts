import type { FootballSide } from '@crease/domain/rulebook/football-results.ts'
import type { GoalRates } from './match.ts'
import { CARD_RATE, cornerRate, goalRates, KICK_CHANCE, type Period } from './rates.ts'

/** Goals of a side are followed up to here. */
const MOST_GOALS = 11
const WIDTH = MOST_GOALS + 1

/** Chances of every score, by `home * WIDTH + away`. */
export type Grid = Float64Array

export type Reds = Readonly<Record<FootballSide, number>>

/** Minutes of a period, whole or not, in which the rates change with the score alone. */
export interface Stretch {
  readonly period: Period
  readonly minutes: number
}

/** The grid of goals at one score: that one is certain. */
export function gridAt(home: number, away: number): Grid {
  const grid = new Float64Array(WIDTH * WIDTH)
  grid[Math.min(home, MOST_GOALS) * WIDTH + Math.min(away, MOST_GOALS)] = 1
  return grid
}

/**
 * The chances of every score after a stretch, exact for the model of play: goals fall at any moment, at
 * rates that depend on who leads. Players who may yet be sent off are left out of account. With goals at
 * the highest rate r of all scores as ticks, P(t) = sum over n of e^-rt (rt)^n / n! of the grid after n ticks.
 */
export function played(
  start: Grid,
  stretch: Stretch,
  { rates, reds }: { rates: GoalRates; reds: Reds },
): Grid {
  if (stretch.minutes <= 0) return start
  const moves = movesOf(rates, stretch.period, reds)
  const fastest = Math.max(...Object.values(moves).map(([ours, theirs]) => ours + theirs))
  const expected = fastest * stretch.minutes
  const total = new Float64Array(WIDTH * WIDTH)
  let [grid, weight, left] = [start, Math.exp(-expected), 1]
  for (let ticks = 1; left > NOTHING; ticks += 1) {
    for (let cell = 0; cell < total.length; cell += 1)
      total[cell] = (total[cell] ?? 0) + weight * (grid[cell] ?? 0)
    left -= weight
    weight *= expected / ticks
    grid = tickLater(grid, moves, fastest)
  }
  return total
}

const NOTHING = 1e-12

type Moves = Readonly<Record<'level' | 'ahead' | 'behind', readonly [number, number]>>

function movesOf(rates: GoalRates, period: Period, reds: Reds): Moves {
  return {
    level: goalRates(rates, period, { lead: 0, reds }),
    ahead: goalRates(rates, period, { lead: 1, reds }),
    behind: goalRates(rates, period, { lead: -1, reds }),
  }
}

function movesAt(moves: Moves, lead: number): readonly [number, number] {
  if (lead === 0) return moves.level
  return lead > 0 ? moves.ahead : moves.behind
}

/** One tick: a goal of either side at the share that its rate has of the fastest, or none. */
function tickLater(grid: Grid, moves: Moves, fastest: number): Grid {
  const next = new Float64Array(WIDTH * WIDTH)
  for (let home = 0; home < WIDTH; home += 1) {
    for (let away = 0; away < WIDTH; away += 1) {
      const cell = home * WIDTH + away
      const mass = grid[cell] ?? 0
      if (mass < NOTHING) continue
      const [ours, theirs] = movesAt(moves, home - away)
      const up = home < MOST_GOALS ? ours / fastest : 0
      const across = away < MOST_GOALS ? theirs / fastest : 0
      add(next, cell, mass * (1 - up - across))
      add(next, cell + WIDTH, mass * up)
      add(next, cell + 1, mass * across)
    }
  }
  return next
}

/** Adds to a cell; nothing moves beyond the last one. */
function add(grid: Grid, cell: number, mass: number): void {
  if (cell < grid.length) grid[cell] = (grid[cell] ?? 0) + mass
}

/** The chance of all scores that a test picks. */
export function chanceOf(grid: Grid, picks: (home: number, away: number) => boolean): number {
  let total = 0
  for (let home = 0; home < WIDTH; home += 1) {
    for (let away = 0; away < WIDTH; away += 1) {
      if (picks(home, away)) total += grid[home * WIDTH + away] ?? 0
    }
  }
  return total
}

/** The lowest number that scores come to: of the lead of the home side, and of all goals. */
export const LOWEST = { margin: -MOST_GOALS, total: 0 } as const

/** The chance that the number is `LOWEST` plus the place or more; the last is 0. */
export function chancesFrom(grid: Grid, of: keyof typeof LOWEST): Float64Array {
  const chances = new Float64Array(2 * MOST_GOALS + 2)
  const sign = of === 'margin' ? -1 : 1
  for (let home = 0; home < WIDTH; home += 1) {
    for (let away = 0; away < WIDTH; away += 1) {
      const place = home + sign * away - LOWEST[of]
      chances[place] = (chances[place] ?? 0) + (grid[home * WIDTH + away] ?? 0)
    }
  }
  for (let place = chances.length - 2; place >= 0; place -= 1) {
    chances[place] = (chances[place] ?? 0) + (chances[place + 1] ?? 0)
  }
  return chances
}

/** Chances that the home side, or the away side, scores next before the stretches end. */
export function nextGoal(
  lead: number,
  stretches: readonly Stretch[],
  { rates, reds }: { rates: GoalRates; reds: Reds },
): readonly [number, number] {
  let none = 1
  let [home, away] = [0, 0]
  for (const { period, minutes } of stretches) {
    const [ours, theirs] = goalRates(rates, period, { lead, reds })
    const still = Math.exp(-(ours + theirs) * minutes)
    const any = none * (1 - still)
    home += (any * ours) / (ours + theirs)
    away += (any * theirs) / (ours + theirs)
    none *= still
  }
  return [home, away]
}

/** Expected corners of both sides in a number of minutes. */
export const cornersIn = (rates: GoalRates, minutes: number): number =>
  (cornerRate(rates, 'home') + cornerRate(rates, 'away')) * minutes
/** The same of cards, which both sides get alike. */
export const cardsIn = (minutes: number): number => 2 * CARD_RATE * minutes

/** The chance of at least `more` events of a Poisson process with this expectation. */
export function atLeast(expected: number, more: number): number {
  let [fewer, exactly] = [0, Math.exp(-expected)]
  for (let count = 0; count < more; count += 1) {
    fewer += exactly
    exactly *= expected / (count + 1)
  }
  return 1 - fewer
}

/** A shoot-out: goals of the side that kicks first and of the other, and kicks taken by both together. */
export interface Shootout {
  readonly first: number
  readonly second: number
  readonly kicks: number
}

/** The winner of a shoot-out, or null while it continues. */
export function shootoutWinner({ first, second, kicks }: Shootout): 'first' | 'second' | null {
  const firstLeft = Math.max(0, 5 - Math.ceil(kicks / 2))
  const secondLeft = Math.max(0, 5 - Math.floor(kicks / 2))
  if (kicks <= 10) {
    if (first > second + secondLeft) return 'first'
    if (second > first + firstLeft) return 'second'
    return null
  }
  if (kicks % 2 === 1 || first === second) return null
  return first > second ? 'first' : 'second'
}

/** The chance that the side that kicks first wins a shoot-out from here. */
export function shootoutChance(state: Shootout): number {
  const winner = shootoutWinner(state)
  if (winner !== null) return winner === 'first' ? 1 : 0
  const { first, second, kicks } = state
  // from five kicks each on, level and complete rounds are alike
  if (kicks >= 10 && kicks % 2 === 0) return 0.5
  const scored = kicks % 2 === 0 ? { first: first + 1, second } : { first, second: second + 1 }
  return (
    KICK_CHANCE * shootoutChance({ ...scored, kicks: kicks + 1 }) +
    (1 - KICK_CHANCE) * shootoutChance({ first, second, kicks: kicks + 1 })
  )
}
