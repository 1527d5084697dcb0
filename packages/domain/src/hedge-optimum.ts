/** One thing that can be bought: what a paisa of it brings at each result, and how many paise there are. */
export interface Choice {
  readonly brings: readonly number[]
  readonly size: number
}

/** A share of a paisa: `of` is above zero. */
export interface Stakes {
  readonly each: readonly bigint[]
  readonly of: bigint
}

/**
 * How much of each choice to take so that the worst result brings the most [CO21], exactly: `now` is what
 * each result brings without. A linear programme (the highest w with w <= now + what is taken, each choice
 * between nothing and its size), solved by the simplex method in whole numbers with a common denominator,
 * by Bland's rule, so that it ends. It begins where nothing is taken and w is the worst of now.
 */
export function bestStakes(now: readonly number[], choices: readonly Choice[]): Stakes {
  const worst = Math.min(...now)
  const table = new Tableau(
    // w - what is taken <= now - worst, a row a result
    now.map((each, result) => ({
      free: BigInt(each - worst),
      columns: [1n, ...choices.map(({ brings }) => -BigInt(brings[result] ?? 0))],
    })),
    choices.map(({ size }) => BigInt(size)),
  )
  while (table.improve());
  return table.stakes()
}

/** A line of the table: something in terms of the columns' variables, all times the denominator. */
interface Line {
  free: bigint
  columns: bigint[]
}

/** Variable 0 is w, then come the choices, then a slack a row; only the choices have an upper end. */
interface Variable {
  readonly number: number
  readonly end: bigint | null
  /** whether it is counted down from its upper end */
  turned: boolean
}

interface Row extends Line {
  basic: Variable
}

/** How far a column may rise, room / per, until a row's variable (null: its own) runs into an end. */
interface Stop {
  readonly row: Row | null
  readonly room: bigint
  readonly per: bigint
}

/** Each row's variable is (free - the sum of column x the column's variable) / denominator. */
class Tableau {
  readonly #rows: readonly Row[]
  /** how w falls by each column: below zero it rises */
  readonly #goal: Line
  readonly #variables: readonly Variable[]
  /** whose column it is */
  readonly #others: Variable[]
  #denominator = 1n

  constructor(lines: readonly Line[], ends: readonly bigint[]) {
    this.#variables = [null, ...ends].map((end, number) => ({ number, end, turned: false }))
    this.#others = [...this.#variables]
    this.#goal = { free: 0n, columns: this.#others.map(({ number }) => (number === 0 ? -1n : 0n)) }
    this.#rows = lines.map((line, row) => ({
      ...line,
      basic: { number: ends.length + 1 + row, end: null, turned: false },
    }))
  }

  /** One step up; false where there is none left. */
  improve(): boolean {
    const column = this.#entering()
    if (column === -1) return false
    const row = this.#leaving(column)
    if (row === null) this.#turnColumn(column)
    else {
      // it runs into its upper end, and leaves counted down from there
      if (stepOf(row, column) < 0n) this.#turnRow(row)
      this.#pivot(row, column)
    }
    return true
  }

  /** What the choices stand at. */
  stakes(): Stakes {
    const at = new Map(this.#rows.map(({ basic, free }) => [basic, free]))
    const each = this.#variables.slice(1).map((variable) => {
      const stands = at.get(variable) ?? 0n
      return variable.turned ? (variable.end ?? 0n) * this.#denominator - stands : stands
    })
    return { each, of: this.#denominator }
  }

  /** Of the columns by which w rises the one whose variable comes first; -1: it is as high as it goes. */
  #entering(): number {
    const rising = this.#others.filter((_, column) => stepOf(this.#goal, column) < 0n)
    const first = Math.min(...rising.map(({ number }) => number))
    return this.#others.findIndex(({ number }) => number === first)
  }

  /** The row whose variable first runs into an end as the column rises; null: the column's own end is nearer. */
  #leaving(column: number): Row | null {
    const own = this.#others[column]?.end ?? null
    let nearest: Stop | null =
      own === null ? null : { row: null, room: own * this.#denominator, per: this.#denominator }
    for (const row of this.#rows) {
      const stop = this.#stopOf(row, column)
      if (stop !== null && isNearer(stop, nearest)) nearest = stop
    }
    return nearest?.row ?? null
  }

  #stopOf(row: Row, column: number): Stop | null {
    const step = stepOf(row, column)
    if (step > 0n) return { row, room: row.free, per: step }
    const { end } = row.basic
    if (step === 0n || end === null) return null
    return { row, room: end * this.#denominator - row.free, per: -step }
  }

  /** The column goes to its upper end, and is counted down from there. */
  #turnColumn(column: number): void {
    const variable = this.#others[column]
    const end = variable?.end ?? 0n
    for (const line of [...this.#rows, this.#goal]) {
      const step = stepOf(line, column)
      line.free -= step * end
      line.columns[column] = -step
    }
    if (variable !== undefined) variable.turned = !variable.turned
  }

  #turnRow(row: Row): void {
    row.free = (row.basic.end ?? 0n) * this.#denominator - row.free
    row.columns = row.columns.map((step) => -step)
    row.basic.turned = !row.basic.turned
  }

  /** The column's variable takes the row's place; every division is exact. */
  #pivot(row: Row, column: number): void {
    const entering = this.#others[column]
    const pivot = stepOf(row, column)
    if (entering === undefined || pivot <= 0n) throw new Error('a pivot must be above zero')
    const before = this.#denominator
    for (const line of [...this.#rows, this.#goal]) {
      if (line === row) continue
      const step = stepOf(line, column)
      line.free = (line.free * pivot - step * row.free) / before
      line.columns = line.columns.map((each, index) =>
        index === column ? -step : (each * pivot - step * stepOf(row, index)) / before,
      )
    }
    row.columns[column] = before
    this.#denominator = pivot
    this.#others[column] = row.basic
    row.basic = entering
  }
}

const stepOf = ({ columns }: Line, column: number): bigint => columns[column] ?? 0n

/** Nearer than the other, or as near and its variable comes first. */
function isNearer(stop: Stop, than: Stop | null): boolean {
  if (than === null) return true
  const order = stop.room * than.per - than.room * stop.per
  if (order !== 0n) return order < 0n
  return than.row !== null && (stop.row?.basic.number ?? 0) < than.row.basic.number
}
