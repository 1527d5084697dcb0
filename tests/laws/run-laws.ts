// npm run laws: the numbered laws of every sport over matches of the simulated world, each with a fault that it must report.
import { parseArgs } from 'node:util'
import { seedArgument, wholeArgument } from '../support/whole-argument.ts'
import { SPORTS } from '../traders/trade-matches.ts'
import { LAWS } from './all-laws.ts'
import { judgeMatches } from './judge-matches.ts'

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    sport: { type: 'string' },
  },
})
const matches = wholeArgument('matches', values.matches)
const seed = seedArgument(values.seed)
const { sport: asked } = values
if (asked !== undefined && !(asked in SPORTS))
  throw new Error(`--sport must be one of ${Object.keys(SPORTS).join(', ')}, not '${asked}'`)
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const wrong: string[] = []
const planted = new Map(LAWS.map(({ id }) => [id, 0]))
for (const [sport, lane] of Object.entries(SPORTS)) {
  if (asked !== undefined && asked !== sport) continue
  // a Test or a cup takes seconds to tell
  const many = sport === 'Tests' || sport.endsWith('cups') ? Math.ceil(matches / 20) : matches
  const judged = judgeMatches(LAWS, { lane, matches: many, seed })
  const laws = judged.map(({ law: { id } }) => id).join(', ')
  print(`${sport}: ${many} matches by ${judged.length} laws: ${laws}`)
  for (const { law, faults, planted: times, missed } of judged) {
    for (const fault of faults) print(`  ${law.id} ${fault}`)
    if (faults.length > 0) wrong.push(`${law.id} in ${sport}`)
    if (missed > 0) wrong.push(`${law.id} misses its planted fault in ${sport}`)
    planted.set(law.id, (planted.get(law.id) ?? 0) + times)
  }
}
const idle = [...planted].filter(([, times]) => times === 0).map(([id]) => id)
if (asked === undefined && idle.length > 0) wrong.push(`never planted: ${idle.join(', ')}`)
print(
  wrong.length === 0
    ? 'Every law holds, and each reports its fault.'
    : `Wrong: ${wrong.join('; ')}.`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
