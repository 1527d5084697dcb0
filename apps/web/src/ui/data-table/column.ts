import type { Say } from '../../i18n/text.ts'

/** A column of a report. `text` is what its cell, the search and the CSV say; `at` counts from 1 over all pages. */
export interface Column<Row> {
  readonly id: string
  readonly head: (t: Say) => string
  readonly align: 'start' | 'end'
  /** on a phone, where a row is a card: the whole width of it; absent: half */
  readonly onCard?: 'wide'
  readonly text: (row: Row, at: number, t: Say) => string
  /** what the rows of a page can be ordered by; absent: not by this column */
  readonly order?: (row: Row) => number | string
  /** classes of the cell, for gain and loss */
  readonly tone?: (row: Row) => string
  /** what the file calls the column, where its cells say it otherwise than the page's */
  readonly csvHead?: (t: Say) => string
  /** what a press on its cell opens; null: of this row nothing */
  readonly opens?: (row: Row) => (() => void) | null
  /** as a spreadsheet reads it, where that is not `text`: plain figures, ISO dates */
  readonly csv?: (row: Row, at: number) => string
}

/** One page of a report as the server answered it. */
export interface ReportPage<Row> {
  readonly rows: readonly Row[]
  /** rows on all pages */
  readonly total: number
  /** sums over all pages by the column they stand under */
  readonly sums: Readonly<Record<string, string>>
}

/** What a table shows: its columns, and how a page of it is asked for. */
export interface Report<Row> {
  /** names the downloaded file, e.g. 'account-statement-sport' */
  readonly name: string
  /** tells it from the same report asked for otherwise, e.g. with other days */
  readonly question: string
  readonly columns: readonly Column<Row>[]
  /** `page` counts from 1; throws when the page cannot be had */
  readonly load: (
    place: { readonly page: number; readonly limit: number },
    signal: AbortSignal,
  ) => Promise<ReportPage<Row>>
}

/** Whether a row says this anywhere; an empty search is in every row [UI141]. */
export function says<Row>(
  columns: readonly Column<Row>[],
  { row, at }: { readonly row: Row; readonly at: number },
  { search, t }: { readonly search: string; readonly t: Say },
): boolean {
  const wanted = search.trim().toLowerCase()
  return (
    wanted === '' || columns.some(({ text }) => text(row, at, t).toLowerCase().includes(wanted))
  )
}
