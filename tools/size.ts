// node tools/size.ts: how much JavaScript the built web app makes a visitor fetch; fails beyond its budgets.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  /** of a step of step-groups.ts the step's */
  readonly name?: string
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
}

const DIST = join(import.meta.dirname, '../apps/web/dist')
/** what the sign-in page needs before it can be painted, bytes after gzip */
const INITIAL_MAX = 110_000
/** what any later step fetches on top of what is there by then, bytes after gzip */
const STEP_MAX = 60_000
/** what the page's own small entry begins at once */
const START = 'src/start.tsx'
/** what the first paint of a match waits for, its styles besides, bytes after gzip */
const MATCH_MAX = 178_000
/** the steps of step-groups.ts that a match is painted with, on top of the sign-in page's */
const OF_A_MATCH = ['line', 'session', 'frame', 'live', 'match']
/** the steps in which everybody comes in; other lazy parts are fetched on top of both */
const WAY_IN = ['session', 'frame', 'live', 'player', 'lists', 'betting']
/** A file that only hands on what another one has: as slow to fetch as a kilobyte */
const PROXY = /^export\{[^}]*\}from"[^"]+";?\s*$/

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'),
)
const gzipped = new Map<string, number>()
const faults: string[] = []

// the other entry is the service worker, which no page waits for
const entries = Object.keys(manifest).filter((name) => name === 'index.html' || name === START)
let there = closure(entries)
tell('sign-in page', sizeOf(there), INITIAL_MAX)
tell('match', sizeOf(closure([...entries, ...OF_A_MATCH.map(keyOf)])), MATCH_MAX)
for (const step of WAY_IN) there = fetched(keyOf(step), there)
// what the server names beside the page is fetched with it, needed or not
tell('sign-in page, as it is named in its Link header', sizeOfFiles(namedAt('/')), INITIAL_MAX)
const lazy = Object.keys(manifest).filter(
  (name) => manifest[name]?.isDynamicEntry === true && name !== START,
)
for (const name of lazy) fetched(name, there)
for (const name of ['home', 'match']) fetched(keyOf(name), there)
for (const { file } of Object.values(manifest))
  if (file.endsWith('.js') && PROXY.test(readFileSync(join(DIST, file), 'utf8')))
    faults.push(`${file} only hands on what another file has`)

// one file that is not there, and the worker is never installed
for (const file of shellOfWorker())
  if (!existsSync(join(DIST, file))) faults.push(`the worker keeps ${file}, which is not there`)
if (entries.length === 0 || lazy.length === 0) faults.push('nothing was looked at')
for (const fault of faults) console.error(`FAILED ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

/** The files that the service worker keeps, as addresses; written in front of it when it is built. */
function shellOfWorker(): readonly string[] {
  const code = readFileSync(join(DIST, 'service-worker.js'), 'utf8')
  const shell: { files: readonly string[] } = JSON.parse(
    /^const SHELL=(.*);$/m.exec(code)?.[1] ?? '{"files":[]}',
  )
  if (shell.files.length === 0) faults.push('the worker keeps nothing')
  return shell.files
}

/** The manifest's key for the file of a step. */
function keyOf(step: string): string {
  const found = Object.keys(manifest).find((name) => manifest[name]?.name === step)
  if (found === undefined) faults.push(`the step ${step} is not in the build`)
  return found ?? step
}

/** Everything that is needed to run these, their static imports included. */
function closure(names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    manifest[name]?.imports?.forEach(visit)
  }
  names.forEach(visit)
  return found
}

/** Tells what one lazy part adds, and returns all that is there after it. */
function fetched(name: string, before: ReadonlySet<string>): ReadonlySet<string> {
  if (manifest[name] === undefined) faults.push(`${name} is not in the build`)
  const needed = closure([name])
  tell(name, sizeOf(new Set([...needed].filter((one) => !before.has(one)))), STEP_MAX)
  return new Set([...before, ...needed])
}

function sizeOf(names: ReadonlySet<string>): number {
  return sizeOfFiles([...names].flatMap((name) => manifest[name]?.file ?? []))
}

/** The size of scripts alone, each once. */
function sizeOfFiles(files: readonly string[]): number {
  return [...new Set(files)]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + size(file), 0)
}

/** The files that the server names in the Link header of a place. */
function namedAt(place: string): readonly string[] {
  const links: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(DIST, '.vite/links.json'), 'utf8'),
  )
  const files = [...(links[place] ?? '').matchAll(/<\/([^>]+)>/g)].map(([, file = '']) => file)
  if (files.length === 0) faults.push(`no file is named at ${place}`)
  return files
}

function size(file: string): number {
  const known = gzipped.get(file) ?? gzipSync(readFileSync(join(DIST, file))).length
  gzipped.set(file, known)
  return known
}

function tell(name: string, bytes: number, most: number): void {
  const line = `${name}: ${(bytes / 1000).toFixed(1)} kB of ${most / 1000} kB`
  console.log(line)
  if (bytes > most) faults.push(line)
}
