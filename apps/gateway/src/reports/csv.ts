/** Spreadsheets of Indian Windows take a file for UTF-8 only behind this mark. */
export const UTF8_MARK = '\uFEFF'
const LINE_END = '\r\n'
/** what a spreadsheet would take for a formula; those of full width in East Asian settings */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const FIGURE = /^[-+]?\d+(?:\.\d+)?$/

/**
 * Rows as lines of a CSV file: quoted where a cell has a comma, a quote or a line end, and never a formula, for
 * what looks like one gets an apostrophe before it, unless it is a plain figure [UI143].
 */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(csvCell).join(',') + LINE_END).join('')

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
