import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner'
import { drawAtMost } from './mutation-draws.ts'
import { testsOf, type DomainTest } from './mutation-tests.ts'

/**
 * Runs the tests of packages/domain for Stryker in its own process. The domain touches nothing and keeps
 * nothing between calls, so its modules are loaded once and a mutant costs only the tests that meet it: a
 * hundredth of what a vitest per mutant costs.
 */
const TESTS = 'packages/domain/src/**/*.test.ts'

/** A test with a mutant may take compute so many times as long as without, and this much more. */
const TIMES_LONGER = 4
const LONGER_MS = 300

/** Every mutant would have to wait for thousands of lives: with all of them the score could only be higher. */
const FEWEST_DRAWS = 8
const MORE_DRAWS = [40, 200, 1_000_000]

/** Tests that compute longer meet the mutants of their own subject alone, and none if even longer than that. */
const LONG_MS = 50
const OWN_MS = 150
/** A mutant that has lived through tests of so much computing is given up. */
const MOST_MS = 500

/** The first word of a file: the subject of cross-property.test.ts and of cross-fit.ts is `cross`. */
const subjectOf = (fileName: string): string => /^[^-.]*/.exec(path.basename(fileName))?.[0] ?? ''

/** After this time by the clock it is looked what a test has computed; then after four times as much. */
const LOOK_AFTER_MS = 1500

/** What the dry run has measured, for the processes that try mutants. */
const MEASURES = fileURLToPath(new URL('../.cache/mutation/measures.json', import.meta.url))

const DOMAIN = '/packages/domain/'
const COUNTING = 'function cover() {'

const STAND_INS = new Map([
  ['vitest', new URL('mutation-tests.ts', import.meta.url).href],
  ['fast-check', new URL('mutation-draws.ts', import.meta.url).href],
])

registerHooks({
  resolve(specifier, context, next) {
    const standIn = STAND_INS.get(specifier)
    if (standIn === undefined || context.parentURL?.includes(DOMAIN) !== true) {
      return next(specifier, context)
    }
    return { url: standIn, shortCircuit: true }
  },
  // coverage is counted once, in the dry run: later its counting would take longer than the tests
  load(url, context, next) {
    const { source, ...module } = next(url, context)
    if (!url.includes(DOMAIN) || !(source instanceof Uint8Array)) return { source, ...module }
    const text = new TextDecoder().decode(source)
    return { ...module, source: countedOnce(text) }
  },
})

/** Throws where what is to be replaced is no more what Stryker writes: the run would only be slow. */
function countedOnce(text: string): string {
  if (!text.includes('stryCov_')) return text
  if (!text.includes(COUNTING)) throw new Error(`not found in what Stryker wrote: ${COUNTING}`)
  return text.replace(COUNTING, `${COUNTING} if (ns.hitLimit) return;`)
}

interface Measure {
  /** how many draws its properties take at most */
  draws: number
  /** what it computes without a mutant; 0: not measured yet */
  ms: number
}

interface Known extends DomainTest, Measure {
  /** how many mutants of each file it has killed */
  kills: Map<string, number>
}

type Outcome =
  | { kind: 'passed' }
  | { kind: 'failed'; test: Known; after: number; message: string }
  | { kind: 'too-long' }

/**
 * Between us and the instrumented code; it is there before any of it is loaded. Its members stay: one that
 * is deleted makes an object slow, and this one is asked at every step.
 */
const stryker: {
  [Member in keyof InstrumenterContext]-?: InstrumenterContext[Member] | undefined
} = {
  activeMutant: undefined,
  currentTestId: undefined,
  mutantCoverage: undefined,
  hitCount: undefined,
  hitLimit: undefined,
}
Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: stryker })

const script = new Script('domainTests()')

const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** What this thread has computed so far: on a machine that is busy the clock says little. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Each may compute so long with a mutant; without one it ends. */
const limitOf = (test: Known): number => test.ms * TIMES_LONGER + LONGER_MS
const noLimit = (): number => Infinity

/**
 * Runs tests one after another until one does not pass, and stops one that computes for longer than it may.
 * The watch begins anew with a longer time when what it stopped had not computed enough yet.
 */
function outcomeOf(tests: readonly Known[], limit: (test: Known) => number): Outcome {
  let [next, began] = [0, 0]
  const domainTests = (): void => {
    for (; next < tests.length; next += 1) {
      began = cpuMs()
      drawAtMost(tests[next]?.draws ?? 0)
      tests[next]?.run()
    }
  }
  Object.assign(globalThis, { domainTests })
  for (let timeout = LOOK_AFTER_MS; ; timeout *= 2) {
    try {
      script.runInThisContext(limit === noLimit ? {} : { timeout })
      return { kind: 'passed' }
    } catch (error) {
      const test = tests[next]
      if (test === undefined) throw error
      if (errorCode(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
        return { kind: 'failed', test, after: next, message: String(error) }
      }
      if (cpuMs() - began > limit(test)) return { kind: 'too-long' }
    }
  }
}

function measuresOf(): Record<string, Measure> {
  return existsSync(MEASURES) ? JSON.parse(readFileSync(MEASURES, 'utf8')) : {}
}

class DomainTestRunner implements TestRunner {
  static readonly inject = [] as const
  readonly #tests = new Map<string, Known>()

  capabilities() {
    return { reloadEnvironment: false }
  }

  async init(): Promise<void> {
    const measures = measuresOf()
    for (const file of globSync(TESTS).toSorted()) {
      const found = await testsOf(file, () => import(pathToFileURL(path.resolve(file)).href))
      for (const test of found) {
        const measure = measures[test.id] ?? { draws: FEWEST_DRAWS, ms: 0 }
        this.#tests.set(test.id, { ...test, ...measure, kills: new Map() })
      }
    }
    if (this.#tests.size === 0) throw new Error(`no tests in ${TESTS}`)
  }

  /** Runs all tests, for what each meets, the time that it takes and whether a few draws are enough. */
  dryRun(): Promise<DryRunResult> {
    const tests = [...this.#tests.values()].map((test) => this.#measured(test))
    stryker.currentTestId = undefined
    mkdirSync(path.dirname(MEASURES), { recursive: true })
    const measures = [...this.#tests].map(([id, { draws, ms }]): [string, Measure] => [
      id,
      { draws, ms },
    ])
    writeFileSync(MEASURES, JSON.stringify(Object.fromEntries(measures)))
    const { mutantCoverage = { static: {}, perTest: {} } } = stryker
    return Promise.resolve({ status: DryRunStatus.Complete, tests, mutantCoverage })
  }

  #measured(test: Known): TestResult {
    stryker.currentTestId = test.id
    let outcome = outcomeOf([test], noLimit)
    // some tests also show that enough has happened: those need more of their draws
    for (const draws of MORE_DRAWS) {
      if (outcome.kind === 'passed') break
      test.draws = draws
      outcome = outcomeOf([test], noLimit)
    }
    if (test.ms === 0) test.ms = this.#timeOf(test)
    const { id, name, startPosition } = test
    const fileName = path.resolve(test.fileName)
    const told = { id, name, fileName, startPosition, timeSpentMs: test.ms }
    if (outcome.kind === 'passed') return { ...told, status: TestStatus.Success }
    const failureMessage = outcome.kind === 'failed' ? outcome.message : 'it took too long'
    return { ...told, status: TestStatus.Failed, failureMessage }
  }

  /** Without the counting of what it meets, which takes longer than the test. */
  #timeOf(test: Known): number {
    stryker.hitLimit = Infinity
    const began = cpuMs()
    outcomeOf([test], noLimit)
    stryker.hitLimit = undefined
    return cpuMs() - began
  }

  mutantRun({ activeMutant, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    const order = this.#likeliestFirst(testFilter, activeMutant.fileName)
    // as a key it becomes the very string that the instrumented code compares with
    const [id] = Object.keys({ [activeMutant.id]: 0 })
    Object.assign(stryker, { activeMutant: id, hitCount: 0, hitLimit })
    const result = this.#triedBy(order, { fileName: activeMutant.fileName, hitLimit })
    stryker.activeMutant = undefined
    if (result.status === MutantRunStatus.Killed) this.#standsWithout(result.killedBy)
    return Promise.resolve(result)
  }

  #triedBy(
    order: readonly Known[],
    { fileName, hitLimit = Infinity }: { fileName: string; hitLimit: number | undefined },
  ): MutantRunResult {
    const outcome = outcomeOf(order, limitOf)
    if (outcome.kind === 'too-long' || (stryker.hitCount ?? 0) > hitLimit) {
      return { status: MutantRunStatus.Timeout }
    }
    if (outcome.kind === 'failed') {
      const { test, after, message } = outcome
      test.kills.set(fileName, (test.kills.get(fileName) ?? 0) + 1)
      return {
        status: MutantRunStatus.Killed,
        killedBy: [test.id],
        failureMessage: message,
        nrOfTests: after + 1,
      }
    }
    return { status: MutantRunStatus.Survived, nrOfTests: order.length }
  }

  /** By the kills of this file's mutants that a millisecond of the test has brought so far. */
  #likeliestFirst(ids: readonly string[] | undefined, fileName: string): readonly Known[] {
    const worth = (test: Known): number =>
      (0.05 + (test.kills.get(fileName) ?? 0)) / (test.ms + 0.2)
    const met =
      ids === undefined ? [...this.#tests.values()] : ids.flatMap((id) => this.#tests.get(id) ?? [])
    let left = MOST_MS
    return met
      .filter(
        ({ ms, fileName: of }) => ms <= (subjectOf(of) === subjectOf(fileName) ? OWN_MS : LONG_MS),
      )
      .map((test) => ({ test, worth: worth(test) }))
      .toSorted((one, other) => other.worth - one.worth)
      .map(({ test }) => test)
      .filter(({ ms }) => (left -= ms) > 0)
  }

  /** What a mutant may have left behind must not fail the next one: Stryker begins a new process then. */
  #standsWithout(ids: readonly string[]): void {
    const killers = ids.flatMap((id) => this.#tests.get(id) ?? [])
    if (outcomeOf(killers, noLimit).kind === 'passed') return
    throw new Error(`${ids.join(', ')} fails without a mutant, after one`)
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'domain', DomainTestRunner),
]
