/** One price that can be taken, on what wins at some results and loses at the others. */
export interface Choice {
  /** 1: a back; -1: a lay, which brings the opposite */
  readonly sign: 1 | -1
  /** whether a back wins, a member a result */
  readonly wins: readonly boolean[]
  /** what a paisa backed loses where it does not win, in centipaise */
  readonly risk: number
  /** how much more than that it brings where it wins, in centipaise: above zero */
  readonly swing: number
  /** how many paise there are */
  readonly size: number
}

/**
 * How much of each choice to take so that the worst result brings the most [CO21], exactly, where `now` is
 * what each result brings without: the centipaise that each moves, which are its stake times its swing.
 * Needs bands of numbers: a choice wins at results that are neighbours, in one order of them all.
 *
 * A linear programme: the highest v less the costs with v <= now + what is moved there, each choice between
 * nothing and its size, where a centipaisa moved costs risk / swing, of a lay brings it. Over bands, all
 * that its table ever holds is -1, 0 and 1, so that all amounts are whole; only the costs are fractions,
 * counted in one unit that all swings divide. Simplex method, from where nothing is taken and v is the worst
 * of now: the steepest column, and by Bland's rule while nothing is gained, so that it ends.
 */
export function bestMoves(now: readonly number[], choices: readonly Choice[]): readonly bigint[] {
  const table = new Tableau(now, choices)
  while (table.improve());
  return table.moves()
}

/** Variable 0 is v, which has no end either way; then come the choices, then a slack a row, from nothing on. */
interface Variable {
  readonly number: number
  /** of a choice: its upper end */
  readonly end: bigint | null
  /** whether it is counted down from its upper end */
  turned: boolean
}

/** Its variable is `free` less the sum of column x the column's variable. */
interface Row {
  basic: Variable
  free: bigint
  /** -1, 0 or 1 */
  readonly columns: Int8Array
}

/** How far a column may rise until a row's variable (null: its own) runs into an end. */
interface Stop {
  readonly row: Row | null
  readonly room: bigint
}

class Tableau {
  readonly #rows: readonly Row[]
  /** how v less the costs falls by each column, in fractions of one unit: below zero it rises */
  readonly #goal: bigint[]
  readonly #variables: readonly Variable[]
  /** whose column it is */
  readonly #others: Variable[]
  #gains = true

  constructor(now: readonly number[], choices: readonly Choice[]) {
    const worst = Math.min(...now)
    const ends = choices.map(({ swing, size }) => BigInt(swing) * BigInt(size))
    const swings = new Set(choices.map(({ swing }) => swing))
    const unit = [...swings].reduce((all, swing) => commonMultiple(all, BigInt(swing)), 1n)
    this.#variables = [null, ...ends].map((end, number) => ({ number, end, turned: false }))
    this.#others = [...this.#variables]
    this.#goal = [
      -unit,
      ...choices.map(({ sign, risk, swing }) => BigInt(sign * risk) * (unit / BigInt(swing))),
    ]
    this.#rows = now.map((each, result) => ({
      basic: { number: choices.length + 1 + result, end: null, turned: false },
      free: BigInt(each) - BigInt(worst),
      columns: Int8Array.of(
        1,
        ...choices.map(({ sign, wins }) => (wins[result] === true ? -sign : 0)),
      ),
    }))
    const tightest = this.#rows.find(({ free }) => free === 0n)
    if (tightest !== undefined) this.#pivot(tightest, 0)
  }

  /** One step up; false where there is none left. */
  improve(): boolean {
    const column = this.#gains ? this.#steepest() : this.#firstRising()
    if (column === -1) return false
    const { row, room } = this.#leaving(column)
    this.#gains = room > 0n
    if (row === null) this.#turnColumn(column)
    else {
      // it runs into its upper end, and leaves counted down from there
      if (stepOf(row, column) < 0) turnRow(row)
      this.#pivot(row, column)
    }
    return true
  }

  /** The present values of the choices. */
  moves(): readonly bigint[] {
    const at = new Map(this.#rows.map(({ basic, free }) => [basic, free]))
    return this.#variables.slice(1).map((variable) => {
      const stands = at.get(variable) ?? 0n
      return variable.turned ? (variable.end ?? 0n) - stands : stands
    })
  }

  /** The column by which v less the costs rises the most; -1: it is as high as it goes. */
  #steepest(): number {
    let [steepest, most] = [-1, 0n]
    for (const [column, step] of this.#goal.entries()) {
      if (step < most) [steepest, most] = [column, step]
    }
    return steepest
  }

  /** The first of the columns that raise the goal; -1: it is at its maximum. */
  #firstRising(): number {
    let [first, number] = [-1, Infinity]
    for (const [column, step] of this.#goal.entries()) {
      const own = this.#others[column]?.number ?? Infinity
      if (step < 0n && own < number) [first, number] = [column, own]
    }
    return first
  }

  /** The row whose variable first runs into an end as the column rises; null: the column's own end is nearer. */
  #leaving(column: number): Stop {
    const own = this.#others[column]?.end ?? null
    let nearest: Stop | null = own === null ? null : { row: null, room: own }
    for (const row of this.#rows) {
      const room = roomOf(row, stepOf(row, column))
      if (room !== null && isNearer({ row, room }, nearest)) nearest = { row, room }
    }
    if (nearest === null) throw new Error('a hedge without an end')
    return nearest
  }

  /** The column goes to its upper end, and is counted down from there. */
  #turnColumn(column: number): void {
    const variable = this.#others[column]
    const end = variable?.end ?? 0n
    for (const row of this.#rows) {
      const step = stepOf(row, column)
      row.free -= BigInt(step) * end
      row.columns[column] = -step
    }
    this.#goal[column] = -(this.#goal[column] ?? 0n)
    if (variable !== undefined) variable.turned = !variable.turned
  }

  /** The column's variable takes the row's place. */
  #pivot(row: Row, column: number): void {
    const entering = this.#others[column]
    if (entering === undefined || stepOf(row, column) !== 1) throw new Error('a pivot must be 1')
    for (const other of this.#rows) {
      const step = stepOf(other, column)
      if (other === row || step === 0) continue
      subtract(other, row, step)
      other.columns[column] = -step
    }
    const fall = this.#goal[column] ?? 0n
    takeOff(this.#goal, row, fall)
    this.#goal[column] = -fall
    this.#others[column] = row.basic
    row.basic = entering
  }
}

const stepOf = ({ columns }: Row, column: number): number => columns[column] ?? 0

/** How far a column that moves the row by `step` may rise until its variable runs into an end; null: for ever. */
function roomOf({ basic, free }: Row, step: number): bigint | null {
  if (step > 0) return basic.number === 0 ? null : free
  return step === 0 || basic.end === null ? null : basic.end - free
}

/** Nearer than the other, or as near and its variable comes first. */
function isNearer({ row, room }: Stop, than: Stop | null): boolean {
  if (than === null || room !== than.room) return than === null || room < than.room
  return than.row !== null && (row?.basic.number ?? 0) < than.row.basic.number
}

/** Its variable is counted down from its upper end. */
function turnRow(row: Row): void {
  row.free = (row.basic.end ?? 0n) - row.free
  for (let index = 0; index < row.columns.length; index += 1) {
    row.columns[index] = -stepOf(row, index)
  }
  row.basic.turned = !row.basic.turned
}

/** Takes the other row from it, or adds it: `step` is 1 or -1. */
function subtract(from: Row, other: Row, step: number): void {
  from.free -= step === 1 ? other.free : -other.free
  const [left, taken] = [from.columns, other.columns]
  for (let index = 0; index < left.length; index += 1) {
    left[index] = (left[index] ?? 0) - step * (taken[index] ?? 0)
  }
}

/** Subtracts the row `times` from the goal. */
function takeOff(goal: bigint[], { columns }: Row, times: bigint): void {
  for (let index = 0; index < columns.length; index += 1) {
    const step = columns[index] ?? 0
    if (step !== 0) goal[index] = (goal[index] ?? 0n) - (step === 1 ? times : -times)
  }
}

function commonMultiple(a: bigint, b: bigint): bigint {
  let [divisor, rest] = [a, b]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return (a / divisor) * b
}
