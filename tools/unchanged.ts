import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { isolatedDeclarationSync } from 'rolldown/experimental'

const ELSEWHERE = ['**/node_modules/**', '**/dist/**', 'tools/runtime/**']
const CODE = '{*.ts,{packages,apps,tools,bench,tests}/**/*.{ts,tsx,mjs}}'
/** Any change of these checks every file again: versions, settings, and types that no file imports. */
const SETTINGS = [
  '*.{json,ts}',
  '{packages,apps}/*/{package,tsconfig}*.json',
  '{bench,tests,tools}/{package,tsconfig}*.json',
  'tools/{check,unchanged,test-setup}.ts',
  'apps/web/src/testing/own-page.ts',
  '{packages,apps}/**/*.d.ts',
]
const SPECIFIER = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*'([^'\n]+)'/g
const GLOB = /import\.meta\.glob(?:<[^>]*>)?\(\s*'([^']+)'/g
const FILE_ADDRESS = /new URL\('[^']+\.\w+', import\.meta\.url\)/g
/** Code that adds to types of modules that do not import it. */
const ADDS_TO_TYPES = /^declare (?:module|global)\b/m
/** Code that may read files of the repository without importing them. */
const READS_FILES =
  /import\.meta\.(?:dirname|filename|resolve|url)|process\.cwd\(|node:child_process/

interface Source {
  readonly hash: string
  /** hash of what importers see: the declarations, or the text if an exported type is inferred */
  readonly declared: string
  readonly imports: readonly string[]
  readonly readsFiles: boolean
  readonly addsToTypes: boolean
}

interface Check {
  readonly name: string
  /** other settings of this check */
  readonly settings?: readonly string[]
  /** whether it runs the code, which may then read files of the repository */
  readonly runs: boolean
}

/** The code of a repository as it is now: of each file its hash and its imports. */
export class Code {
  readonly root: string
  /** hash of all settings */
  readonly settings: string
  readonly #sources: ReadonlyMap<string, Source>
  /** what `hashOf` found: a check asks before it runs and after it */
  readonly #hashes = new Map<string, string | null>()

  constructor(root: string) {
    this.root = root
    const paths = new Set(this.#glob(CODE))
    this.#sources = new Map([...paths].map((path) => [path, this.#sourceOf(path, paths)]))
    const added = [...this.#sources.values()].filter(({ addsToTypes }) => addsToTypes)
    this.settings = hashOf([
      ...this.#glob(SETTINGS).flatMap((path) => [path, this.#textOf(path)]),
      ...added.map(({ hash }) => hash),
    ])
  }

  /** The files whose paths match. */
  matching(pattern: RegExp): readonly string[] {
    return [...this.#sources.keys()].filter((path) => pattern.test(path))
  }

  /**
   * A hash of the file and all that it imports; null: code of these may read other files too. For code that does not run
   * the declarations of the imports count alone, since no type depends on a body.
   */
  hashOf(path: string, runs: boolean): string | null {
    const asked = `${runs} ${path}`
    const known = this.#hashes.get(asked)
    if (known !== undefined) return known
    const hash = this.#hashAll(path, runs)
    this.#hashes.set(asked, hash)
    return hash
  }

  #hashAll(path: string, runs: boolean): string | null {
    const found = new Set([path])
    for (const file of found) {
      const source = this.#sources.get(file)
      if (runs && source?.readsFiles === true) return null
      for (const one of source?.imports ?? []) found.add(one)
    }
    const all = [...found].toSorted()
    return hashOf(
      all.map((file) => {
        const source = this.#sources.get(file)
        const counts = runs || file === path ? source?.hash : source?.declared
        return counts ?? this.#textOf(file)
      }),
    )
  }

  #sourceOf(path: string, code: ReadonlySet<string>): Source {
    const text = this.#textOf(path)
    const folder = posix.dirname(path)
    const named = [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) =>
      placesOf(folder, specifier).filter((place) => code.has(place) || this.#isFile(place)),
    )
    const globbed = [...text.matchAll(GLOB)].flatMap(([, pattern = '']) =>
      this.#glob(posix.join(folder, pattern)),
    )
    const readsFiles = READS_FILES.test(text.replaceAll(FILE_ADDRESS, ''))
    const addsToTypes = ADDS_TO_TYPES.test(text)
    const imports = [...named, ...globbed]
    const declared = hashOf([path, declarationsOf(path, text)])
    return { hash: hashOf([path, text]), declared, imports, readsFiles, addsToTypes }
  }

  #isFile(path: string): boolean {
    return statSync(join(this.root, path), { throwIfNoEntry: false })?.isFile() === true
  }

  #glob(patterns: string | readonly string[]): string[] {
    return globSync(patterns, { cwd: this.root, exclude: ELSEWHERE }).toSorted()
  }

  #textOf(path: string): string {
    return readFileSync(join(this.root, path), 'utf8')
  }
}

/**
 * The files that passed a check before, each with its text and the texts of all that it imports. A file that differs in
 * any of them is checked again, and so is every file after a change of settings.
 */
export class Unchanged {
  readonly #code: Code
  readonly #check: Check
  readonly #kept: string
  readonly #passed: ReadonlyMap<string, string>

  constructor(code: Code, check: Check) {
    this.#code = code
    this.#check = check
    this.#kept = join(code.root, '.cache', 'check', `${check.name}.json`)
    const kept: Readonly<Record<string, string>> = existsSync(this.#kept)
      ? JSON.parse(readFileSync(this.#kept, 'utf8'))
      : {}
    this.#passed = new Map(Object.entries(kept))
  }

  /** Whether the file passed as it is. */
  has(path: string): boolean {
    const key = this.#keyOf(path)
    return key !== null && this.#passed.get(path) === key
  }

  /** Keeps that these files passed, and no others. */
  keep(paths: readonly string[]): void {
    const keys = paths.flatMap((path) => {
      const key = this.#keyOf(path)
      return key === null ? [] : [[path, key]]
    })
    mkdirSync(dirname(this.#kept), { recursive: true })
    writeFileSync(this.#kept, JSON.stringify(Object.fromEntries(keys)))
  }

  #keyOf(path: string): string | null {
    const { runs, settings = [] } = this.#check
    const hash = this.#code.hashOf(path, runs)
    return hash === null ? null : hashOf([process.version, ...settings, this.#code.settings, hash])
  }
}

/** The files of ours that a specifier may name; none: it names a package. */
function placesOf(folder: string, specifier: string): readonly string[] {
  const [path = ''] = specifier.split('?')
  if (!/\.\w+$/.test(path)) return []
  if (path.startsWith('.')) return [posix.join(folder, path)]
  const [, name = '', rest = ''] = /^@crease\/([^/]+)\/(.+)$/.exec(path) ?? []
  return [`packages/${name}/src/${rest}`, `apps/${name}/src/${rest}`, `${name}/${rest}`]
}

/** The declarations of a file whose exported types are all written down; else its text. */
function declarationsOf(path: string, text: string): string {
  if (!/\.tsx?$/.test(path)) return text
  const { code, errors } = isolatedDeclarationSync(path, text, { sourcemap: false })
  return errors.length > 0 ? text : code
}

function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url')
}
