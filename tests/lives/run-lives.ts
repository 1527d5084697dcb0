// npm run lives: thousands of short lives of the whole server, or one again by its seed.
import { parseArgs } from 'node:util'
import { live } from './life.ts'
import { replayCommand } from './replay-command.ts'
import { print, seedArgument, wholeArgument } from '../support/whole-argument.ts'

const LIVES = '2000'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    lives: { type: 'string', default: LIVES },
    from: { type: 'string' },
  },
})
const first = seedArgument(values.seed ?? values.from)
const lives = values.seed === undefined ? wholeArgument('lives', values.lives) : 1

const began = performance.now()
const failed: Story[] = []
const total = new Map<string, number>()
for (let seed = first; seed < first + lives; seed += 1) {
  const story = await live(seed)
  add(story.counts)
  if (story.findings.length > 0) tellFailed(story)
}
const seconds = ((performance.now() - began) / 1000).toFixed(1)
const counted = [...total].map(([name, count]) => `${name} ${count}`).join(', ')
print(`${lives} lives in ${seconds} s: ${counted}`)
print(failed.length === 0 ? 'Nothing was wrong in any of them.' : `FAILED: ${failed.length} lives.`)
process.exitCode = failed.length === 0 ? 0 : 1

interface Story {
  readonly seed: number
  readonly findings: readonly string[]
  readonly counts: object
}

function tellFailed(story: Story): void {
  failed.push(story)
  print(`life ${story.seed}:\n  ${story.findings.join('\n  ')}\n  again: ${replayCommand(story)}`)
}

function add(counts: object): void {
  for (const [name, count] of Object.entries(counts)) {
    total.set(name, (total.get(name) ?? 0) + Number(count))
  }
}
