import { ROWS, SECRETS } from './settings.ts'

const HEAD = ['name', 'default', 'meaning'] as const
const TABLE = /^\| name [^]*?\n(?=\n)/m
const SECRET_NAMES = /^(?:`[A-Z_]+`(?:, | and )?)+ are secrets/m

/** docs/settings.md with its table and its list of secrets made from the settings; `npm run settings` writes it. */
export function settingsPage(page: string): string {
  if (!TABLE.test(page) || !SECRET_NAMES.test(page)) throw new Error('docs/settings.md is damaged')
  return page
    .replace(TABLE, () => tableOf([HEAD, ...ROWS.map(cellsOf)]))
    .replace(SECRET_NAMES, () => `${listed(SECRETS)} are secrets`)
}

type Cells = readonly [name: string, byDefault: string, sentence: string]

function cellsOf([name, { fallback = '', shown, sentence }]: (typeof ROWS)[number]): Cells {
  const usual = fallback === '' ? 'none' : `\`${fallback}\``
  return [`\`${name}\``, shown ?? usual, sentence]
}

/** With columns of one width, as the formatter has them. */
function tableOf(rows: readonly Cells[]): string {
  const widths = HEAD.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`
  const [head = HEAD, ...others] = rows
  return [head, widths.map((width) => '-'.repeat(width)), ...others].map(line).join('')
}

function listed(names: readonly string[]): string {
  const marked = names.map((name) => `\`${name}\``)
  return `${marked.slice(0, -1).join(', ')} and ${marked.at(-1)}`
}
