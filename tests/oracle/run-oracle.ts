// npm run oracle: the model of the rules beside the engine and beside a server, by seed.
import { parseArgs } from 'node:util'
import { noCounts } from './compare.ts'
import { liveCrossed } from './crossed-life.ts'
import { liveInEngine } from './engine-lives.ts'
import { liveMoving, noMovingCounts } from '../moving/moving-life.ts'
import { liveOverHttp } from './server-lives.ts'
import { print, seedArgument, wholeArgument } from '../support/whole-argument.ts'

/** Lives over HTTP for each life in memory. */
const HTTP_SHARE = 0.05
const HTTP_WITHIN_MS = 600_000

const { values } = parseArgs({
  options: { seed: { type: 'string' }, lives: { type: 'string', default: '100' } },
})
const seed = seedArgument(values.seed)
const lives = wholeArgument('lives', values.lives)
const seeds = Array.from({ length: lives }, (_, index) => seed + index)

const counts = { ...noCounts(), ...noMovingCounts() }
const findings: string[] = []
for (const one of seeds) {
  findings.push(...named('in memory', one, await liveInEngine(one, counts)))
  findings.push(...named('across runners', one, liveCrossed(one, counts)))
  findings.push(...named('in play', one, liveMoving(one, counts)))
}
const overHttp = { seed, lives: Math.max(1, Math.round(lives * HTTP_SHARE)) }
findings.push(...(await liveOverHttp({ ...overHttp, withinMs: HTTP_WITHIN_MS, counts })))

for (const finding of findings) print(finding)
print(
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
)
const isEmpty = counts.operations === 0 || counts.comparisons === 0 || counts.fills === 0
if (isEmpty) print('FAILED: nothing was compared.')
else print(findings.length === 0 ? 'No difference.' : `FAILED: ${findings.length} differences.`)
process.exitCode = isEmpty || findings.length > 0 ? 1 : 0

function named(where: string, of: number, found: readonly string[]): readonly string[] {
  return found.map((one) => `${where}, npm run oracle -- --seed ${of} --lives 1: ${one}`)
}
