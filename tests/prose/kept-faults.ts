import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../tidy/source-files.ts'
import { proseFaults, type ProseFault } from './faults.ts'

const KEPT = join(ROOT, '.cache', 'check', 'prose.json')
/** Another text of these may find other faults. */
const JUDGES = [
  'package-lock.json',
  'tests/prose/patterns.yml',
  'tests/prose/faults.ts',
  'tests/prose/texts.ts',
  'tests/sentences/shown-texts.ts',
]

interface Source {
  readonly path: string
  readonly text: string
}

type Faults = Readonly<Record<string, readonly ProseFault[]>>

/** The faults of these files. Those of a file that was read before are kept: the linter takes seconds for all. */
export async function keptFaults(sources: readonly Source[]): Promise<ProseFault[]> {
  const judge = hashOf(JUDGES.map((path) => readFileSync(join(ROOT, path), 'utf8')))
  const keyOf = ({ path, text }: Source): string => hashOf([judge, path, text])
  const before: Faults = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {}
  const keyed = sources.map((source) => ({ source, key: keyOf(source) }))
  const unread = keyed.filter(({ key }) => before[key] === undefined)
  const found = Map.groupBy(
    await proseFaults(unread.map(({ source }) => source)),
    ({ path }) => path,
  )
  const faultsOf = ({ source, key }: (typeof keyed)[number]): readonly ProseFault[] =>
    before[key] ?? found.get(source.path) ?? []
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(
    KEPT,
    JSON.stringify(Object.fromEntries(keyed.map((one) => [one.key, faultsOf(one)]))),
  )
  return keyed.flatMap(faultsOf)
}

function hashOf(parts: readonly string[]): string {
  const made = createHash('sha1')
  for (const part of parts) made.update(part).update('\0')
  return made.digest('base64url')
}
