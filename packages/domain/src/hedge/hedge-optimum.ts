/** One price that can be taken, on what brings more at some results than at others. */
export interface Choice {
  /** 1: a back; -1: a lay, which brings the opposite */
  readonly sign: 1 | -1
  /** what a paisa backed loses at most */
  readonly risk: number
  /** how much more than that it brings, a member a result, in the unit of `risk` and the results: at least nothing */
  readonly gains: readonly number[]
  /** how many paise there are */
  readonly size: number
}

/** Numerator and denominator, which is above zero. */
export type Fraction = readonly [of: bigint, by: bigint]

/**
 * The paise of each choice to take so that the worst result brings the most [CO21], exactly, where `now` is what each
 * result brings without.
 *
 * A linear programme: the highest v less the costs with v <= now + what is moved there, each choice between nothing and
 * its size. A choice is counted in the greatest common divisor of its gains, and all amounts have one denominator, which
 * divides exactly in each step (Bareiss). Over bands of numbers it stays 1, and all that the table holds is -1, 0 and 1;
 * only the costs are fractions, counted in one unit. Simplex method, from where nothing is taken and v is the worst
 * of now: the steepest column, and by Bland's rule while nothing is gained, so that it ends.
 */
export function bestStakes(
  now: readonly number[],
  choices: readonly Choice[],
): readonly Fraction[] {
  const units = choices.map(({ gains }) => gains.reduce(commonDivisor, 0) || 1)
  const table = new Tableau(now, choices, units)
  while (table.improve());
  return table.moves().map(([of, by], at) => [of, by * BigInt(units[at] ?? 1)])
}

/** Variable 0 is v, which has no end either way; then come the choices, then a slack a row, from nothing on. */
interface Variable {
  readonly number: number
  /** of a choice: its upper end */
  readonly end: bigint | null
  /** whether it is counted down from its upper end */
  turned: boolean
}

/** The table's denominator times its variable is `free` less the sum of column x the column's variable. */
interface Row {
  basic: Variable
  free: bigint
  readonly columns: bigint[]
}

/** How far a column may rise until a row's variable (null: its own) runs into an end. */
interface Stop {
  readonly row: Row | null
  readonly room: Fraction
}

class Tableau {
  readonly #rows: readonly Row[]
  /** how v less the costs falls by each column, in fractions of one unit: below zero it rises */
  readonly #goal: bigint[]
  readonly #variables: readonly Variable[]
  /** whose column it is */
  readonly #others: Variable[]
  #denominator = 1n
  #gains = true

  constructor(now: readonly number[], choices: readonly Choice[], units: readonly number[]) {
    const worst = Math.min(...now)
    const unitOf = (at: number): bigint => BigInt(units[at] ?? 1)
    const ends = choices.map(({ size }, at) => unitOf(at) * BigInt(size))
    const unit = [...new Set(units)].reduce((all, one) => commonMultiple(all, BigInt(one)), 1n)
    this.#variables = [null, ...ends].map((end, number) => ({ number, end, turned: false }))
    this.#others = [...this.#variables]
    this.#goal = [
      -unit,
      ...choices.map(({ sign, risk }, at) => BigInt(sign * risk) * (unit / unitOf(at))),
    ]
    this.#rows = now.map((each, result) => ({
      basic: { number: choices.length + 1 + result, end: null, turned: false },
      free: BigInt(each) - BigInt(worst),
      columns: [
        1n,
        ...choices.map(({ sign, gains }, at) => BigInt(-sign * (gains[result] ?? 0)) / unitOf(at)),
      ],
    }))
    const tightest = this.#rows.find(({ free }) => free === 0n)
    if (tightest !== undefined) this.#pivot(tightest, 0)
  }

  /** One step up; false where there is none left. */
  improve(): boolean {
    const column = this.#gains ? this.#steepest() : this.#firstRising()
    if (column === -1) return false
    const { row, room } = this.#leaving(column)
    this.#gains = room[0] > 0n
    if (row === null) this.#turnColumn(column)
    else {
      // it runs into its upper end, and leaves counted down from there
      if (stepOf(row, column) < 0n) this.#turnRow(row)
      this.#pivot(row, column)
    }
    return true
  }

  /** The present values of the choices. */
  moves(): readonly Fraction[] {
    const at = new Map(this.#rows.map(({ basic, free }) => [basic, free]))
    return this.#variables.slice(1).map((variable) => {
      const stands = at.get(variable) ?? 0n
      const top = (variable.end ?? 0n) * this.#denominator
      return [variable.turned ? top - stands : stands, this.#denominator]
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
    let nearest: Stop | null = own === null ? null : { row: null, room: [own, 1n] }
    for (const row of this.#rows) {
      const room = this.#roomOf(row, stepOf(row, column))
      if (room !== null && isNearer({ row, room }, nearest)) nearest = { row, room }
    }
    if (nearest === null) throw new Error('a hedge without an end')
    return nearest
  }

  /** How far a column that moves the row by `step` may rise until its variable runs into an end; null: for ever. */
  #roomOf({ basic, free }: Row, step: bigint): Fraction | null {
    if (step > 0n) return basic.number === 0 ? null : [free, step]
    if (step === 0n || basic.end === null) return null
    return [basic.end * this.#denominator - free, -step]
  }

  /** The column goes to its upper end, and is counted down from there. */
  #turnColumn(column: number): void {
    const variable = this.#others[column]
    const end = variable?.end ?? 0n
    for (const row of this.#rows) {
      const step = stepOf(row, column)
      row.free -= step * end
      row.columns[column] = -step
    }
    this.#goal[column] = -(this.#goal[column] ?? 0n)
    if (variable !== undefined) variable.turned = !variable.turned
  }

  /** Its variable is counted down from its upper end. */
  #turnRow(row: Row): void {
    row.free = (row.basic.end ?? 0n) * this.#denominator - row.free
    for (const [index, step] of row.columns.entries()) row.columns[index] = -step
    row.basic.turned = !row.basic.turned
  }

  /** The column's variable takes the row's place. */
  #pivot(row: Row, column: number): void {
    const entering = this.#others[column]
    const pivot = stepOf(row, column)
    if (entering === undefined || pivot <= 0n) throw new Error('a pivot must be above zero')
    const before = this.#denominator
    const step = { row, column, pivot, before }
    for (const other of this.#rows) {
      if (other === row) continue
      const by = stepOf(other, column)
      other.free = (other.free * pivot - by * row.free) / before
      takeOff(other.columns, by, step)
    }
    takeOff(this.#goal, this.#goal[column] ?? 0n, step)
    row.columns[column] = before
    this.#denominator = pivot
    this.#others[column] = row.basic
    row.basic = entering
  }
}

const stepOf = ({ columns }: Row, column: number): bigint => columns[column] ?? 0n

/** Nearer than the other, or as near and its variable comes first. */
function isNearer({ row, room: [of, by] }: Stop, than: Stop | null): boolean {
  if (than === null) return true
  const [away, other] = [of * than.room[1], than.room[0] * by]
  if (away !== other) return away < other
  return than.row !== null && (row?.basic.number ?? 0) < than.row.basic.number
}

interface Step {
  readonly row: Row
  readonly column: number
  readonly pivot: bigint
  readonly before: bigint
}

/** Takes the pivot's row off another one, so that its column is the leaving variable's. */
function takeOff(from: bigint[], by: bigint, { row, column, pivot, before }: Step): void {
  const isSame = pivot === before
  if (by !== 0n || !isSame) {
    for (let index = 0; index < from.length; index += 1) {
      const step = row.columns[index] ?? 0n
      // over bands most of a row stays as it is
      if (isSame && step === 0n) continue
      from[index] = ((from[index] ?? 0n) * pivot - by * step) / before
    }
  }
  from[column] = -by
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

function commonMultiple(a: bigint, b: bigint): bigint {
  let [divisor, rest] = [a, b]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return (a / divisor) * b
}
