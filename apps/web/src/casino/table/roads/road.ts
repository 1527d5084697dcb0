/** A result in the big road, at its place in the grid, with the ties since. */
interface RoadCell {
  readonly code: string
  readonly roundId: string
  readonly ties: number
  readonly column: number
  readonly row: number
}
export type Road = readonly RoadCell[]

const ROWS = 6

interface Past {
  readonly roundId: string
  readonly code: string
}

/** The big road of these results, the oldest first [UI421]: a run goes down its column, and at the foot it turns right. */
export function roadOf(past: readonly Past[], isTie: (code: string) => boolean): Road {
  const cells: RoadCell[] = []
  const taken = new Set<number>()
  const isFree = (column: number, row: number): boolean => !taken.has(column * ROWS + row)
  let start = -1
  for (const { roundId, code } of past) {
    const last = cells.at(-1)
    if (isTie(code)) {
      if (last !== undefined) cells[cells.length - 1] = { ...last, ties: last.ties + 1 }
    } else {
      if (last?.code !== code) {
        start += 1
        while (!isFree(start, 0)) start += 1
      }
      const [column, row] =
        last?.code === code ? afterCell(last, { start, isFree }) : ([start, 0] as const)
      taken.add(column * ROWS + row)
      cells.push({ code, roundId, ties: 0, column, row })
    }
  }
  return cells
}

interface Run {
  /** the column of its first result */
  readonly start: number
  readonly isFree: (column: number, row: number) => boolean
}

/** The next place of a run: below while its own column is free, then to the right. */
function afterCell({ column, row }: RoadCell, { start, isFree }: Run): readonly [number, number] {
  const isBelow = column === start && row + 1 < ROWS && isFree(column, row + 1)
  return isBelow ? [column, row + 1] : [column + 1, row]
}
