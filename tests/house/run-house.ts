// npm run house: the size and order of the code, for a comparison before and after a change.
import { filesMatching, sourceFiles } from '../tidy/source-files.ts'
import { proseFaults } from '../prose/faults.ts'
import { importPairs, linesPerRoom, uncheckedQueries, type RoomLines } from './house.ts'

const code = sourceFiles(['ts', 'tsx', 'mjs'])
const pages = filesMatching('{*.md,{docs,deploy}/**/*.md}')
const decisions = filesMatching('docs/decisions/*.md')
const rooms = linesPerRoom(code)
const words = decisions.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)
const pairs = importPairs(code)
const inCode = await proseFaults(code)
const inPages = await proseFaults(pages)

say('lines of code'.padEnd(24), 'production', 'tests')
for (const { room, production, tests } of [...rooms, total(rooms)]) {
  say(room.padEnd(24), String(production).padStart(10), String(tests).padStart(8))
}
say(`\npairs of rooms that import each other: ${pairs.length}`)
for (const pair of pairs) say(`  ${pair}`)
say(`unchecked query<Row> calls: ${uncheckedQueries(code)}`)
say(`prose faults: ${inCode.length} in code, ${inPages.length} in pages`)
say(`decisions: ${decisions.length} pages, ${words} words`)

function total(of: readonly RoomLines[]): RoomLines {
  const sum = (key: 'production' | 'tests'): number =>
    of.reduce((lines, room) => lines + room[key], 0)
  return { room: 'total', production: sum('production'), tests: sum('tests') }
}

function say(...columns: readonly string[]): void {
  process.stdout.write(`${columns.join('  ')}\n`)
}
