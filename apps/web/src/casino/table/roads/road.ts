/** A road: columns of results, each as high as one side won in a row, at most six; what ties is marked on the last. */
interface RoadCell {
  readonly code: string
  readonly roundId: string
  /** ties since */
  readonly ties: number
}
export type Road = readonly (readonly RoadCell[])[]

const ROWS = 6

interface Past {
  readonly roundId: string
  readonly code: string
}

/** The road of these results, the oldest first [UI421]. */
export function roadOf(past: readonly Past[], isTie: (code: string) => boolean): Road {
  const columns: RoadCell[][] = []
  for (const { roundId, code } of past) {
    const column = columns.at(-1)
    const last = column?.at(-1)
    if (isTie(code)) {
      if (column !== undefined && last !== undefined) {
        column[column.length - 1] = { ...last, ties: last.ties + 1 }
      }
    } else if (column === undefined || last?.code !== code || column.length >= ROWS) {
      columns.push([{ code, roundId, ties: 0 }])
    } else column.push({ code, roundId, ties: 0 })
  }
  return columns
}
