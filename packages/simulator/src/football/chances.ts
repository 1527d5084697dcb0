import type { FootballSide } from '@crease/domain/rulebook/football-results.ts'
import type { GoalRates } from './match.ts'
import {
  cornerChance,
  goalChances,
  KICK_CHANCE,
  RED_CHANCE,
  YELLOW_CHANCE,
  type Period,
} from './rates.ts'

/** Goals of a side are followed up to here. */
const MOST_GOALS = 11
const WIDTH = MOST_GOALS + 1
/** Extra corners or cards are followed up to here. */
const MOST_COUNTED = 45
const MOST_MINUTES = 120

/** Chances of every score, by `home * WIDTH + away`. */
export type Grid = Float64Array

export type Reds = Readonly<Record<FootballSide, number>>

/** So many minutes of a period, each with the same chances but for the score. */
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
 * The chances of every score after a stretch, exact for the model of play: each minute brings one goal or
 * none, at chances that depend on who leads. Players who may yet be sent off are left out of account.
 */
export function played(
  start: Grid,
  stretch: Stretch,
  { rates, reds }: { rates: GoalRates; reds: Reds },
): Grid {
  let grid = start
  const moves = movesOf(rates, stretch.period, reds)
  for (let minute = 0; minute < stretch.minutes; minute += 1) grid = minuteLater(grid, moves)
  return grid
}

type Moves = Readonly<Record<'level' | 'ahead' | 'behind', readonly [number, number]>>

function movesOf(rates: GoalRates, period: Period, reds: Reds): Moves {
  return {
    level: goalChances(rates, period, { lead: 0, reds }),
    ahead: goalChances(rates, period, { lead: 1, reds }),
    behind: goalChances(rates, period, { lead: -1, reds }),
  }
}

function movesAt(moves: Moves, lead: number): readonly [number, number] {
  if (lead === 0) return moves.level
  return lead > 0 ? moves.ahead : moves.behind
}

function minuteLater(grid: Grid, moves: Moves): Grid {
  const next = new Float64Array(WIDTH * WIDTH)
  for (let home = 0; home < WIDTH; home += 1) {
    for (let away = 0; away < WIDTH; away += 1) {
      const cell = home * WIDTH + away
      const mass = grid[cell] ?? 0
      if (mass < 1e-12) continue
      const [ours, theirs] = movesAt(moves, home - away)
      const up = home < MOST_GOALS ? ours : 0
      const across = away < MOST_GOALS ? theirs : 0
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

/** Chances that the home side, or the away side, scores next before the stretches end. */
export function nextGoal(
  lead: number,
  stretches: readonly Stretch[],
  { rates, reds }: { rates: GoalRates; reds: Reds },
): readonly [number, number] {
  let none = 1
  let [home, away] = [0, 0]
  for (const { period, minutes } of stretches) {
    const [ours, theirs] = goalChances(rates, period, { lead, reds })
    const still = (1 - ours - theirs) ** minutes
    const any = none * (1 - still)
    home += (any * ours) / (ours + theirs)
    away += (any * theirs) / (ours + theirs)
    none *= still
  }
  return [home, away]
}

/** Row m: the chances of 0, 1, 2 ... more in m minutes, when each side adds one a minute or none. */
type Row = Float64Array<ArrayBuffer>
export type CountTable = readonly Row[]

/** The chances of so many corners by the minutes that are left. */
export const cornerTable = (rates: GoalRates): CountTable =>
  countTable(cornerChance(rates, 'home'), cornerChance(rates, 'away'))
/** The same of cards, which both sides get alike. */
export const cardTable = (): CountTable => countTable(CARD, CARD)
const CARD = YELLOW_CHANCE + RED_CHANCE

function countTable(ours: number, theirs: number): CountTable {
  const start = new Float64Array(MOST_COUNTED + 1)
  start[0] = 1
  const rows = [start]
  for (let minute = 1; minute <= MOST_MINUTES; minute += 1) {
    const before = rows[minute - 1] ?? start
    rows.push(added(added(before, ours), theirs))
  }
  return rows
}

const added = (row: Row, chance: number): Row =>
  row.map((mass, count) => mass * (1 - chance) + (row[count - 1] ?? 0) * chance)

/** The chance of at least so many more in so many minutes. */
export function atLeast(table: CountTable, minutes: number, more: number): number {
  const row = table[Math.min(minutes, MOST_MINUTES)]
  if (row === undefined || more <= 0) return 1
  return row.subarray(Math.min(more, MOST_COUNTED + 1)).reduce((sum, mass) => sum + mass, 0)
}

/** A shoot-out: goals of both sides, and kicks taken by both together; the home side kicks first. */
export interface Shootout {
  readonly home: number
  readonly away: number
  readonly kicks: number
}

/** The side that has won a shoot-out, or null while it goes on. */
export function shootoutWinner({ home, away, kicks }: Shootout): FootballSide | null {
  const homeLeft = Math.max(0, 5 - Math.ceil(kicks / 2))
  const awayLeft = Math.max(0, 5 - Math.floor(kicks / 2))
  if (kicks <= 10) {
    if (home > away + awayLeft) return 'home'
    if (away > home + homeLeft) return 'away'
    return null
  }
  if (kicks % 2 === 1 || home === away) return null
  return home > away ? 'home' : 'away'
}

/** The chance that the home side wins a shoot-out from here. */
export function shootoutChance(state: Shootout): number {
  const winner = shootoutWinner(state)
  if (winner !== null) return winner === 'home' ? 1 : 0
  const { home, away, kicks } = state
  // from five kicks each on, level and complete rounds are alike
  if (kicks >= 10 && kicks % 2 === 0) return 0.5
  const isHome = kicks % 2 === 0
  const scored = isHome ? { home: home + 1, away } : { home, away: away + 1 }
  return (
    KICK_CHANCE * shootoutChance({ ...scored, kicks: kicks + 1 }) +
    (1 - KICK_CHANCE) * shootoutChance({ home, away, kicks: kicks + 1 })
  )
}
