// npm run prose: the English of pages, comments and screens, by the patterns of patterns.yml.
//   npm run prose                  fails if a file has more faults than counts.json allows
//   npm run prose -- PATH ...      lists every fault under these paths
//   npm run prose -- --write       lowers counts.json to the present counts; writes it new if it is missing
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesMatching, ROOT, sourceFiles } from '../tidy/source-files.ts'
import type { ProseFault } from './faults.ts'
import { keptFaults } from './kept-faults.ts'
import { countsOf, lowered, risen, type Counts, type Kept } from './ratchet.ts'

const COUNTS = 'tests/prose/counts.json'
const args = process.argv.slice(2)
const isWriting = args.includes('--write')
const under = args.filter((arg) => !arg.startsWith('--'))

const files = [
  ...sourceFiles(['ts', 'tsx', 'mjs']),
  ...filesMatching('{*.md,{docs,deploy}/**/*.md}'),
].map(({ path, text }) => ({ path: path.replaceAll('\\', '/'), text }))
const faults = await keptFaults(files)
const found = countsOf(faults)
const kept = readKept(found)
const over = risen(found, kept)
const known = Object.values(kept.counts).reduce((sum, count) => sum + count, 0)

if (under.length > 0)
  list(faults.filter(({ path }) => under.some((start) => path.startsWith(start))))
else list(faults.filter(({ path }) => over.includes(path)))
if (isWriting) writeCounts(lowered(found, kept))
say(`${faults.length} passages of ${files.length} files avoid their noun, of ${known} kept`)
if (over.length > 0) {
  say(`More than kept: ${over.join(', ')}\nWrite their sentences by STYLE.md.`)
  process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function list(of: readonly ProseFault[]): void {
  for (const { path, line, text } of of) say(`${path}:${line}  ${text}`)
}

function readKept(present: Counts): Kept {
  if (!existsSync(join(ROOT, COUNTS)))
    return { counts: isWriting ? present : {}, renames: new Map() }
  const counts: Counts = JSON.parse(readFileSync(join(ROOT, COUNTS), 'utf8'))
  return { counts, renames: renamesSince(git('log', '-1', '--format=%H', '--', COUNTS).trim()) }
}

/** Files moved since the counts were last committed keep their count. */
function renamesSince(commit: string): Map<string, string> {
  if (commit === '') return new Map()
  const rows = git('diff', '--name-status', '--find-renames', '--diff-filter=R', commit)
  return new Map(
    rows.split('\n').flatMap((row) => {
      const [, from, to] = row.split('\t')
      return from === undefined || to === undefined ? [] : [[to, from] as const]
    }),
  )
}

function git(...command: string[]): string {
  return execFileSync('git', command, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
}

function writeCounts(counts: Counts): void {
  writeFileSync(join(ROOT, COUNTS), `${JSON.stringify(counts, null, 2)}\n`)
}
