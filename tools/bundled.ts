import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A library inside the embedded PostgreSQL, as docs/bundled.md names it. */
export interface Bundled {
  readonly name: string
  readonly version: string
  /** below the package's folder `native` */
  readonly file: string
  /** what stands in the file where it is of that version */
  readonly says: string
  readonly licence: string
}

/** The libraries that docs/bundled.md names, and the package that brings them, with its version. */
export function bundledLibraries(): {
  readonly library: string
  readonly version: string
  readonly libraries: readonly Bundled[]
} {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'bundled.md'), 'utf8')
  const [, library = '', version = ''] = /The package `(\S+)` (\S+) has/.exec(page) ?? []
  const rows = page.split('\n').filter((line) => /^\| .* (bin|lib)\//.test(line))
  const libraries = rows.map((row): Bundled => {
    const [, name = '', at = '', file = '', says = '', licence = ''] = row
      .split('|')
      .map((cell) => cell.trim())
    return { name, version: at, file, says, licence }
  })
  return { library, version, libraries }
}
