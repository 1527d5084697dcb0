// npm run check: format, lint, types, unused code, English and the quick tests; two at a time.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { beginFailures, readFailures, writeFailures } from './failures-file.mjs'
import { Code, Unchanged } from './unchanged.ts'

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** a fault in a green run: above all, that it looked at nothing */
  readonly doubt?: (output: string) => string | null
  /** keeps which files passed */
  readonly keep?: (run: { readonly output: string; readonly hasPassed: boolean }) => void
  readonly about?: string
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
/** the outcome of every test file */
const TEST_RUN = join(ROOT, '.cache', 'check', 'unit-run.json')
rmSync(TEST_RUN, { force: true })
/**
 * `npm test` asks for twice as many runs of each property. Types and lint are checked by a program in Go, which spends a fifth
 * of its time on the collector unless it may use more memory, 2.5 GB.
 */
const env: NodeJS.ProcessEnv = {
  PROPERTY_SHARE: '0.1',
  // lives of the engine are short and many: with room for them the collector takes a tenth less of the tests' time
  NODE_OPTIONS: '--max-semi-space-size=64',
  GOGC: '400',
  ...process.env,
  FAILURES_TO: beginFailures('unit'),
}

/** `--all`: also the files that passed before as they are. */
const isWhole = process.argv.includes('--all')
const { PROPERTY_SHARE = '', PROPERTY_SEED = '' } = env

const sources = new Code(ROOT)
const testMemory = new Unchanged(sources, {
  name: 'unit',
  settings: [PROPERTY_SHARE, PROPERTY_SEED],
  runs: true,
})
const tests = sources.matching(
  /(?<!\.(?:long|slow|integration|endurance|e2e|shipped))\.test\.tsx?$/,
)
const sameTests = isWhole ? [] : tests.filter((path) => testMemory.has(path))
const testsToRun = tests.filter((path) => !sameTests.includes(path))

const lintMemory = new Unchanged(sources, {
  name: 'lint',
  settings: [readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')],
  runs: false,
})
const codeFiles = sources.matching(/./)
const toLint = isWhole ? codeFiles : codeFiles.filter((path) => !lintMemory.has(path))

const TYPES: Step = { name: 'types', command: ['tsc', '--build', '--noEmit', '--checkers', '1'] }

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
      '--reporter=json',
      `--outputFile.json=${TEST_RUN}`,
      // by name: projects pass over `--exclude`
      ...(isWhole ? [] : testsToRun),
    ],
    doubt: (output) => {
      const ran = Number(/Test Files .*\((\d+)\)/.exec(output)?.[1] ?? 0)
      return ran === testsToRun.length ? null : `${ran} of ${testsToRun.length} test files ran`
    },
    keep: () => {
      // absent: the run did not end
      if (existsSync(TEST_RUN)) testMemory.keep([...sameTests, ...passedTests()])
    },
    about: `${sameTests.length} of ${tests.length} files unchanged`,
  },
  { name: 'unused code', command: ['knip', '--no-progress', '--cache'] },
  // one checker: several look at the same libraries again, and two steps fill two cores
  ...(isWhole ? [TYPES] : []),
  {
    name: isWhole ? 'lint' : 'lint, types',
    command: [
      'oxlint',
      '--deny-warnings',
      // the rules have the types at hand; that no package reaches into another one, the compiler alone can tell
      ...(isWhole ? [] : ['--type-check']),
      ...(toLint.length === 0 ? ['tools/check.ts'] : toLint),
    ],
    doubt: tooFewFilesLinted,
    keep: ({ output, hasPassed }) => {
      const faulty = new Set([...output.matchAll(/,-\[([^:\]]+):/g)].map(([, path]) => path))
      // a fault without a place may be of any file
      if (hasPassed || faulty.size > 0)
        lintMemory.keep(codeFiles.filter((path) => !faulty.has(path)))
    },
    about: `${codeFiles.length - toLint.length} of ${codeFiles.length} files unchanged`,
  },
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
  step.keep?.({ output, hasPassed: fault === null })
  if (fault === null) {
    console.log(`ok     ${line}${step.about === undefined ? '' : `  ${step.about}`}`)
    return
  }
  failed.push(step.name)
  console.log(`FAILED ${line}  ${fault}\n${output.trim()}\n`)
}

/** The test files that passed in this run. */
function passedTests(): readonly string[] {
  const { testResults }: VitestRun = JSON.parse(readFileSync(TEST_RUN, 'utf8'))
  return testResults
    .filter(({ status }) => status === 'passed')
    .map(({ name }) => relative(ROOT, name))
}

interface VitestRun {
  readonly testResults: readonly { readonly name: string; readonly status: string }[]
}

function tooFewFilesLinted(output: string): string | null {
  const seen = Number(/ on (\d+) files?/.exec(output)?.[1] ?? 0)
  const committed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const unknown = committed
    .trim()
    .split('\n')
    .filter((path) => existsSync(path) && !codeFiles.includes(path))
  if (unknown.length > 0) return `${unknown[0]} is not looked at`
  return seen >= toLint.length ? null : `only ${seen} of ${toLint.length} files were looked at`
}
