// npm run check: format, lint, types, unused code, English and the quick tests; two at a time.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { beginFailures, readFailures, writeFailures } from './failures-file.mjs'

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** a fault in a green run: above all, that it looked at nothing */
  readonly doubt?: (output: string) => string | null
}

interface Outcome {
  readonly step: Step
  readonly seconds: number
  readonly output: string
  /** null: passed */
  readonly fault: string | null
}

const ROOT = join(import.meta.dirname, '..')
const AT_ONCE = 2
/**
 * `npm test` asks for all runs of each property. Types and lint are checked by programs in Go, which spend a fifth of
 * their time on the collector unless they may use more memory, 2.5 GB.
 */
const env = {
  PROPERTY_SHARE: '0.1',
  // lives of the engine are short and many: with room for them the collector takes a tenth less of the tests' time
  NODE_OPTIONS: '--max-semi-space-size=64',
  GOGC: '400',
  ...process.env,
  FAILURES_TO: beginFailures('unit'),
}

// the longest first, so that the short ones fit beside it
const STEPS: readonly Step[] = [
  {
    name: 'unit tests',
    command: [
      'vitest',
      'run',
      '--project',
      'unit*',
      // one fewer than alone, where files that wait for timers leave a core idle: here the other steps have it
      `--maxWorkers=${Math.max(2, availableParallelism())}`,
      '--reporter=default',
      '--reporter=./tools/failures.mjs',
    ],
    doubt: (output) => (/Tests .*\d+ passed/.test(output) ? null : 'no test ran'),
  },
  // one checker each: several look at the same libraries again, and two steps fill two cores
  { name: 'types', command: ['tsc', '--build', '--noEmit', '--checkers', '1'] },
  { name: 'unused code', command: ['knip', '--no-progress', '--cache'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'], doubt: tooFewFilesLinted },
  {
    name: 'prose',
    command: ['node', 'tests/prose/run-prose.ts'],
    doubt: (output) => (/ of \d{4,} files /.test(output) ? null : 'it read too few files'),
  },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
]

const began = performance.now()
const waiting = [...STEPS]
const failed: string[] = []

await Promise.all(Array.from({ length: AT_ONCE }, work))

const named = failed.includes('unit tests') ? readFailures('unit') : ''
if (named !== '') console.log(`${named}\n`)
// for a caller that runs this as one part of several, and reports the failures at the end
writeFailures('check', [failed.join(', '), named].filter((line) => line !== '').join('\n'))
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(
  failed.length === 0
    ? `check passed in ${seconds} s`
    : `check FAILED: ${failed.join(', ')} (${seconds} s)`,
)
process.exitCode = failed.length === 0 ? 0 : 1

async function work(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    tell(await run(step))
  }
}

async function run(step: Step): Promise<Outcome> {
  const start = performance.now()
  const [command, ...args] = step.command
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const code = await once(child, 'close').then(
    ([status]: unknown[]) => status,
    (error: Error) => error.message,
  )
  const fault = code === 0 ? (step.doubt?.(output) ?? null) : `exit ${String(code)}`
  return { step, seconds: (performance.now() - start) / 1000, output, fault }
}

function tell({ step, seconds: took, output, fault }: Outcome): void {
  const line = `${step.name.padEnd(12)} ${took.toFixed(1).padStart(5)} s`
  if (fault === null) {
    console.log(`ok     ${line}`)
    return
  }
  failed.push(step.name)
  console.log(`FAILED ${line}  ${fault}\n${output.trim()}\n`)
}

function tooFewFilesLinted(output: string): string | null {
  const seen = Number(/ on (\d+) files/.exec(output)?.[1] ?? 0)
  const committed = ['ls-files', '*.ts', '*.tsx', '*.mjs']
  const files = execFileSync('git', committed, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  return seen >= files.length ? null : `only ${seen} of ${files.length} files were looked at`
}
