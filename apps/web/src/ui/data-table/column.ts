import type { ReactNode } from 'react'
import type { Say } from '../../i18n/text.ts'

/** A column of a report. `text` is what its cell and the search say; `at` counts from 1 over all pages. */
export interface Column<Row> {
  readonly id: string
  readonly head: (t: Say) => string
  /** absent: at the start of its cell */
  readonly align?: 'end'
  /**
   * On a card, which a row is below the wide layout: its title; at the end of the title's line; a line of its own; at the
   * end of the line of figures; at the foot, quiet, or at its end. Absent: a figure after its heading.
   */
  readonly onCard?: 'title' | 'end' | 'line' | 'far' | 'foot' | 'last'
  /** its heading on a card, or at the end of the title's line its sign; absent: as over the column */
  readonly cardHead?: (t: Say) => string
  readonly text: (row: Row, at: number, t: Say) => string
  /** what the rows of a page can be ordered by; absent: not by this column */
  readonly order?: (row: Row) => number | string
  /** classes of the cell, for gain and loss */
  readonly tone?: (row: Row) => string
  /** what a press on its cell opens; null: of this row nothing */
  readonly opens?: (row: Row) => (() => void) | null
  /** it is there to be pressed, and names nothing */
  readonly isTool?: true
  /** what its cell shows instead of the text */
  readonly cell?: (row: Row, t: Say) => ReactNode
}

/** One page of a report as the server answered it. */
export interface ReportPage<Row> {
  readonly rows: readonly Row[]
  /** rows on all pages; null: nobody counted, and `next` leads on */
  readonly total: number | null
  /** where the next page begins, of a report that is read from place to place; null: there is none */
  readonly next?: string | null
  /** what a page behind the first is asked for with, of a report that is read by number [DR80] */
  readonly upTo?: number
  /** sums over all pages by the column they stand under */
  readonly sums: Readonly<Record<string, string>>
}

/** Which page: by its number from 1, or of a report that is read from place to place by what is before it. */
interface PageAsked {
  readonly page: number
  readonly limit: number
  /** `next` of the page before; null: the first */
  readonly after: string | null
  /** `upTo` of the first page; null: it is the first */
  readonly upTo: number | null
}

/** A report as a file, under its name. */
export interface ReportFile {
  readonly name: string
  readonly content: Blob
}

/** A table: its columns, and the request of a page. */
export interface Report<Row> {
  /** the whole report as a file, as the server writes it; throws when it cannot be had */
  readonly file: (signal: AbortSignal) => Promise<ReportFile>
  /** tells it from the same report asked for otherwise, e.g. with other days */
  readonly question: string
  readonly columns: readonly Column<Row>[]
  /** what a row is known by while others come and go around it, and a finger is on it; absent: its place */
  readonly keyOf?: (row: Row) => string
  /** throws when the page cannot be had */
  readonly load: (place: PageAsked, signal: AbortSignal) => Promise<ReportPage<Row>>
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
