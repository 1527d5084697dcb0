import type { Report } from './column.ts'

/** Rows fetched at once for a file: the most that the server gives. */
const ROWS_AT_ONCE = 100
/** rows of one file, at most */
export const FILE_ROWS_MAX = 50_000
/** When rows come in meanwhile the pages shift: so often it is begun anew, then taken as it is. */
const BEGIN_ANEW = 3

/**
 * Every row of a report, page by page; `tell` hears the share that is there, 0 to 1. Where the number of
 * rows changes under way it begins anew, so that no row is there twice or missing [UI144]. Throws when a
 * page cannot be had.
 */
export async function allRows<Row>(
  report: Pick<Report<Row>, 'load'>,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    const rows = await inOneGo(report, { tell, isLast: attempt === BEGIN_ANEW }, signal)
    if (rows !== null) return rows
  }
}

/** null: the number of rows changed under way. */
async function inOneGo<Row>(
  report: Pick<Report<Row>, 'load'>,
  { tell, isLast }: { readonly tell: (share: number) => void; readonly isLast: boolean },
  signal: AbortSignal,
): Promise<readonly Row[] | null> {
  const rows: Row[] = []
  let expected: number | null = null
  for (let page = 1; ; page += 1) {
    const { rows: more, total } = await report.load({ page, limit: ROWS_AT_ONCE }, signal)
    if (expected !== null && total !== expected && !isLast) return null
    expected = total
    rows.push(...more)
    const wanted = Math.min(total, FILE_ROWS_MAX)
    tell(wanted === 0 ? 1 : Math.min(1, rows.length / wanted))
    if (rows.length >= wanted || more.length === 0) return rows.slice(0, FILE_ROWS_MAX)
  }
}
