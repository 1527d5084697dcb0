import { ALL_OUT, EXTRA_CHANCES, type Conditions } from './ball-chances.ts'
import { T20, type Format } from './format.ts'
import {
  intentsOf,
  planFirstInnings,
  type FirstInningsPlan,
  type IntentsAt,
  type Legal,
} from './innings-chances.ts'

const MOST_IN_A_BALL = 6
const PADDING = MOST_IN_A_BALL

/** A moment of an innings. `ballsLeft` counts legal balls, `wickets` those lost. */
export interface InningsState {
  readonly ballsLeft: number
  readonly wickets: number
  /** in the first innings the runs made, in the second the runs still needed to win */
  readonly runs: number
}

/** Chances, 0 to 1, as the batting side sees them, and how it bats. */
export interface InningsModel {
  /** that it wins, a super over included */
  readonly chance: (state: InningsState) => number
  /** that the match ends level */
  readonly level: (state: InningsState) => number
  /** chances of the legal outcomes of the next ball */
  readonly nextBall: (ballsLeft: number, wickets: number, runs: number) => Legal
}

/** An innings that has a target: how it bats depends on what is needed. */
export interface ChaseModel extends InningsModel {
  /** `nextBall` of one moment, by the runs needed */
  readonly nextBalls: (ballsLeft: number, wickets: number) => (runs: number) => Legal
}

/** The whole match before its first ball: each innings as its own side sees it. */
export interface WinChance {
  readonly format: Format
  readonly first: InningsModel
  readonly second: ChaseModel
  readonly plan: FirstInningsPlan
  /** chance that the side batting second wins a super over */
  readonly superOver: number
}

/**
 * Win chances for every state of play, exactly: both innings are worked backwards from their last
 * ball. The side that chases chooses on each ball the intent that wins most often, the side that bats
 * first the one that brings most runs [WD5]. No state is simulated, so the price and the play cannot
 * disagree: a price is the true chance.
 */
export function winChance(first: Conditions, second: Conditions, format: Format = T20): WinChance {
  const superOver = 0.5 + 0.1 * (second.edge - first.edge) * 0.5
  const plan = planFirstInnings(intentsOf(first, format), format)
  const chase = chaseModel(intentsOf(second, format), { format, superOver })
  return { format, first: settingModel(plan, { format, chase }), second: chase, plan, superOver }
}

/**
 * Rows of cells by balls left and wickets; a row holds runs from -6 to the most and 6 more. All rows are
 * views of one memory: thousands of small ones would be kept long after the match.
 */
class Table {
  readonly #cells: Float64Array
  readonly #rows: Float64Array[]
  readonly #over: Float64Array
  readonly #mostRuns: number

  constructor({ mostRuns, balls }: Format, final: (runs: number) => number) {
    this.#mostRuns = mostRuns
    const length = mostRuns + 2 * PADDING + 1
    this.#over = Float64Array.from({ length }, (_, cell) => final(cell - PADDING))
    this.#rows = Array.from({ length: ALL_OUT }, () => this.#over)
    this.#cells = new Float64Array((balls + 1) * ALL_OUT * length)
  }

  row(ballsLeft: number, wickets: number): Float64Array {
    const found = wickets >= ALL_OUT ? this.#over : this.#rows[ballsLeft * ALL_OUT + wickets]
    return found ?? this.#over
  }

  /** The row to be pushed next, as the innings' end has it, with nothing yet in the cells to be worked out. */
  fresh({ from, to }: Cells): Float64Array {
    const { length } = this.#over
    const start = this.#rows.length * length
    const row = this.#cells.subarray(start, start + length)
    row.set(this.#over)
    return row.fill(0, from, to + 1)
  }

  push(row: Float64Array): void {
    this.#rows.push(row)
  }

  /** So that looking one ball ahead stays inside the row. */
  cellOf(runs: number): number {
    return Math.max(-PADDING, Math.min(this.#mostRuns, runs)) + PADDING
  }

  at({ ballsLeft, wickets, runs }: InningsState): number {
    return this.row(ballsLeft, wickets)[this.cellOf(runs)] ?? 0
  }

  /** The inputs of one ball: the rows after it. */
  after(ballsLeft: number, wickets: number): Pick<Look, 'same' | 'fewer'> {
    return { same: this.row(ballsLeft - 1, wickets), fewer: this.row(ballsLeft - 1, wickets + 1) }
  }
}

function settingModel(
  plan: FirstInningsPlan,
  { format, chase }: { format: Format; chase: InningsModel },
): InningsModel {
  const opening = (runs: number) => ({ ballsLeft: format.balls, wickets: 0, runs: runs + 1 })
  const wins = new Table(format, (runs) => 1 - chase.chance(opening(runs)))
  const levels = new Table(format, (runs) => chase.level(opening(runs)))
  for (let ballsLeft = 1; ballsLeft <= format.balls; ballsLeft += 1) {
    const most = Math.min(format.mostRuns, MOST_IN_A_BALL * (format.balls - ballsLeft + 2))
    const cells = { from: PADDING, to: PADDING + most }
    for (let wickets = 0; wickets < ALL_OUT; wickets += 1) {
      const chances = named(plan.ballAt(ballsLeft, wickets))
      for (const table of [wins, levels]) {
        const row = table.fresh(cells)
        const look = { ...table.after(ballsLeft, wickets), chances, cells, step: 1 } as const
        fillWorths(row, look)
        addExtras(row, look)
        table.push(row)
      }
    }
  }
  return {
    chance: (state) => wins.at(state),
    level: (state) => levels.at(state),
    nextBall: plan.ballAt,
  }
}

function chaseModel(
  intentsAt: IntentsAt,
  { format, superOver }: { format: Format; superOver: number },
): ChaseModel {
  const wins = new Table(format, (needed) => finalChase(needed, superOver))
  const levels = new Table(format, (needed) => (needed === 1 ? 1 : 0))
  /** the intent of each cell, in rows as the tables have them */
  const intents: Uint8Array[] = []
  const worths = wins.row(0, 0).slice()
  const chosenAt = new Uint8Array(format.balls * ALL_OUT * worths.length)
  for (let ballsLeft = 1; ballsLeft <= format.balls; ballsLeft += 1) {
    const most = Math.min(format.mostRuns, MOST_IN_A_BALL * (ballsLeft + 2))
    const cells = { from: PADDING + 1, to: PADDING + most }
    for (let wickets = 0; wickets < ALL_OUT; wickets += 1) {
      const choices = intentsAt(ballsLeft, wickets).map(named)
      const row = wins.fresh(cells)
      const start = intents.length * row.length
      const chosen = chosenAt.subarray(start, start + row.length)
      for (const [intent, chances] of choices.entries()) {
        const look = { ...wins.after(ballsLeft, wickets), chances, cells, step: -1 } as const
        raiseToIntent(row, look, { chosen, intent, worths })
      }
      addExtras(row, { cells, step: -1 })
      wins.push(row)
      intents.push(chosen)
      levels.push(levelRow(levels, { ballsLeft, wickets, cells, chosen, choices }))
    }
  }
  const nextBalls: ChaseModel['nextBalls'] = (ballsLeft, wickets) => {
    const row = intents[(ballsLeft - 1) * ALL_OUT + wickets]
    const choices = intentsAt(ballsLeft, wickets)
    return (runs) => choices[row?.[wins.cellOf(runs)] ?? 0] ?? NO_BALL
  }
  return {
    chance: (state) => wins.at(state),
    level: (state) => levels.at(state),
    nextBall: (ballsLeft, wickets, runs) => nextBalls(ballsLeft, wickets)(runs),
    nextBalls,
  }
}

const NO_BALL: Legal = []

interface Chosen {
  readonly ballsLeft: number
  readonly wickets: number
  readonly cells: Cells
  readonly chosen: Uint8Array
  readonly choices: readonly LegalChances[]
}

/** The chance of a level end where the side bats to win: stretches of cells have one intent. */
function levelRow(levels: Table, { ballsLeft, wickets, cells, chosen, choices }: Chosen) {
  const row = levels.fresh(cells)
  const after = levels.after(ballsLeft, wickets)
  let { from } = cells
  while (from <= cells.to) {
    const intent = chosen[from] ?? 0
    let to = from
    while (to < cells.to && chosen[to + 1] === intent) to += 1
    const chances = choices[intent]
    if (chances !== undefined) fillWorths(row, { ...after, chances, cells: { from, to }, step: -1 })
    from = to + 1
  }
  addExtras(row, { cells, step: -1 })
  return row
}

function finalChase(needed: number, superOver: number): number {
  if (needed <= 0) return 1
  return needed === 1 ? superOver : 0
}

/** Cells worth working out: a total that could have been made, or a need that could still be met. */
interface Cells {
  readonly from: number
  readonly to: number
}

interface Look {
  readonly same: Float64Array
  readonly fewer: Float64Array
  readonly chances: LegalChances
  readonly cells: Cells
  /** what one run does to `runs`: 1 in the first innings, -1 while counting what is needed */
  readonly step: 1 | -1
}

interface LegalChances {
  readonly dot: number
  readonly one: number
  readonly two: number
  readonly three: number
  readonly four: number
  readonly six: number
  readonly wicket: number
}

function named(intent: Legal): LegalChances {
  const [dot = 0, one = 0, two = 0, three = 0, four = 0, six = 0, wicket = 0] = intent
  return { dot, one, two, three, four, six, wicket }
}

/** Raises each cell to what this intent is worth there, legal balls only, if that is more. */
function raiseToIntent(
  row: Float64Array,
  look: Look,
  { chosen, intent, worths }: { chosen: Uint8Array; intent: number; worths: Float64Array },
): void {
  const { from, to } = look.cells
  fillWorths(worths, look)
  for (let cell = from; cell <= to; cell += 1) {
    const worth = worths[cell] ?? 0
    if (worth <= (row[cell] ?? 0)) continue
    row[cell] = worth
    chosen[cell] = intent
  }
}

/**
 * The worth of the legal balls in each cell. The innermost loop, millions of steps for a match: hence all values are
 * in local names before it, which makes it several times as fast.
 */
function fillWorths(into: Float64Array, { same, fewer, step, chances, cells }: Look): void {
  const { dot, one, two, three, four, six, wicket } = chances
  const [by2, by3, by4, by6] = [step * 2, step * 3, step * 4, step * 6]
  const { to } = cells
  for (let cell = cells.from; cell <= to; cell += 1) {
    into[cell] =
      dot * at(same, cell) +
      one * at(same, cell + step) +
      two * at(same, cell + by2) +
      three * at(same, cell + by3) +
      four * at(same, cell + by4) +
      six * at(same, cell + by6) +
      wicket * at(fewer, cell)
  }
}

const at = (row: Float64Array, cell: number): number => row[cell] ?? 0

/** Adds wides and no-balls: the same ball again with more runs, so the cells ahead come first. */
function addExtras(row: Float64Array, { cells, step }: Pick<Look, 'cells' | 'step'>): void {
  const [first, last] = step === 1 ? [cells.to, cells.from] : [cells.from, cells.to]
  const [one = 0, two = 0, five = 0] = EXTRA_CHANCES
  const [by2, by5] = [step * 2, step * 5]
  let ahead = at(row, first + step)
  for (let cell = first; cell !== last - step; cell -= step) {
    ahead = at(row, cell) + one * ahead + two * at(row, cell + by2) + five * at(row, cell + by5)
    row[cell] = ahead
  }
}
