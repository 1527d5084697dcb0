import { globSync, readFileSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Room for the clusters of all servers that tests start at the same time. */
const MEMORY_DISK_BYTES = 4e9

const memoryDisk = memoryDiskOf('/dev/shm')
if (memoryDisk !== null) process.env['MEMORY_DISK'] ??= memoryDisk

const INTEGRATION = '**/*.integration.test.ts'
const ENDURANCE = '**/*.endurance.test.ts'
const LONG = '**/*.long.test.ts'
const SLOW = '**/*.slow.test.ts'
const WEB = 'apps/web/**/*.test.{ts,tsx}'
const NOT_OURS = ['**/node_modules/**', '**/dist/**']

/** Marks a test that replaces globals, modules or the clock, itself or by a stage of `apps/web/src/testing`. */
const STUBS = /\bvi\b|\/testing\/(?:open-page|stub-)/
/** Requests and timers of a page outlive its test file: they must not reach the stubs of the next one. */
const STUBBED_WEB = globSync(WEB, { exclude: NOT_OURS }).filter((path) =>
  STUBS.test(readFileSync(path, 'utf8')),
)

/** Each test file of the web begins with fresh modules and ends with its timers. */
const WEB_SETUP = 'apps/web/src/testing/own-page.ts'

/** Properties are tried as often as their share says, and no test inherits a fake clock. */
const TEST_SETUP = 'tools/test-setup.ts'

/** What is waited for may take long on a machine that is busy; a test that means a bound names it. */
const PATIENT = { poll: { timeout: 30_000 } } as const

/** No database, no browser, nothing that changes the process they run in: threads, and no fresh one a file. */
const QUICK = {
  pool: 'threads',
  isolate: false,
  // one more than two cores have: some files wait for sockets and timers
  maxWorkers: Math.max(3, availableParallelism()),
  // a guard against what hangs: hundreds of random lives take seconds, and far longer on a machine that is busy
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: PATIENT,
  setupFiles: TEST_SETUP,
} as const

/** Nothing here is made for a browser: Node.js runs the sources as they are, and keeps what it made of them. */
const AS_THEY_ARE = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const

/** The longest files start first, so that none of them is left alone at the end. */
const LONGEST = [
  'early-bird.long',
  'live-stream.long',
  'registry-away.long',
  'lives.long',
  'tools.long',
  'security.integration',
  'four-eyes.integration',
  'embedded-postgres.integration',
  'edge.integration',
  'crash.integration',
  'a11y.e2e',
  'screens.e2e',
  'casino.e2e',
  'accounts.e2e',
  'match-end.e2e',
  'shell.e2e',
  'order-powers.e2e',
  'messages.e2e',
] as const

/** What `npm test` sees in a browser: money from the press to its result, and every screen once in English. */
const CORE = ['accounts', 'cashier', 'casino', 'screens', 'settlement', 'slip'].map(
  (name) => `tests/${name}.e2e.test.ts`,
)

const ON_POSTGRES = {
  ...AS_THEY_ARE,
  globalSetup: 'packages/ledger/src/testing/test-postgres.ts',
  // guards against what hangs, and no measure: a machine that is busy takes ten times as long
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: PATIENT,
  // half of it is waiting for processes that were killed, paused or begun
  maxWorkers: 3,
} as const

/** Of what takes minutes: what has to have the machine for itself. */
const ALONE = ['tests/many-sockets.endurance.test.ts']

const BROWSER = {
  ...AS_THEY_ARE,
  setupFiles: 'tests/support/browser/no-browser-faults.ts',
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: PATIENT,
  // more than half of the time is spent waiting for the world
  maxWorkers: 3,
} as const

/** The world of servers whose tests name no other sports. */
const CRICKET_ALONE = { TEST_SPORTS: 'cricket' } as const

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`/${name}.`))
      return at === -1 ? LONGEST.length : at
    }
    const byRule = super.sort.bind(this)
    const usual = await byRule(files)
    return usual.toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...QUICK,
          ...AS_THEY_ARE,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', '{tests,tools}/*.test.ts'],
          exclude: [LONG, SLOW, INTEGRATION, ENDURANCE, '**/*.e2e.test.ts', WEB, ...NOT_OURS],
        },
      },
      {
        // in a thread that keeps the libraries
        test: {
          ...QUICK,
          name: 'unit-web',
          include: [WEB],
          exclude: [...STUBBED_WEB, ...NOT_OURS],
          setupFiles: [TEST_SETUP, WEB_SETUP],
        },
      },
      {
        // each file has globals of its own: half the processor time of a fresh thread a file
        test: {
          ...QUICK,
          name: 'unit-web-stubs',
          pool: 'vmThreads',
          isolate: true,
          include: STUBBED_WEB,
          exclude: NOT_OURS,
          setupFiles: [TEST_SETUP, WEB_SETUP],
        },
      },
      {
        // as the unit tests, but half a second and more each: not for the desk, only for `npm test`
        test: { ...QUICK, ...AS_THEY_ARE, name: 'long', include: [LONG], exclude: NOT_OURS },
      },
      {
        // whole days of the made-up world, recounts of all hands: `npm run test:slow`, after a change to either
        test: { ...QUICK, ...AS_THEY_ARE, name: 'slow', include: [SLOW], exclude: NOT_OURS },
      },
      {
        test: {
          ...ON_POSTGRES,
          isolate: false,
          name: 'integration',
          env: CRICKET_ALONE,
          setupFiles: 'tools/file-began.ts',
          include: [`tests/${INTEGRATION}`],
          exclude: NOT_OURS,
        },
      },
      {
        // a process runs file after file, and loads the exchange once
        test: {
          ...ON_POSTGRES,
          isolate: false,
          name: 'integration-rooms',
          include: [`{packages,apps}/${INTEGRATION}`],
          exclude: NOT_OURS,
        },
      },
      {
        // whole days, storms, floods, and what waits long for a process: `npm run test:endurance`
        test: {
          ...ON_POSTGRES,
          name: 'endurance',
          include: [ENDURANCE, 'tests/crash.integration.test.ts'],
          exclude: [...ALONE, ...NOT_OURS],
          env: { CRASH_KILLS: '10' },
        },
      },
      {
        // behind the others: it means a number of seconds
        test: {
          ...ON_POSTGRES,
          name: 'endurance-alone',
          include: ALONE,
          exclude: NOT_OURS,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // the shipped files by the words of docs/operations.md: `npm run shipped`
        test: {
          ...ON_POSTGRES,
          name: 'shipped',
          include: ['tests/shipped/*.shipped.test.ts'],
          exclude: NOT_OURS,
          maxWorkers: 1,
        },
      },
      { test: { ...BROWSER, name: 'e2e', env: CRICKET_ALONE, include: CORE, exclude: NOT_OURS } },
      {
        // the rest of what a browser shows: `npm run test:e2e`
        test: {
          ...BROWSER,
          name: 'screens',
          include: ['tests/**/*.e2e.test.ts'],
          exclude: [...CORE, ...NOT_OURS],
        },
      },
    ],
  },
})

/** The folder, if it is in memory, has room, and programs may run there; else null. */
function memoryDiskOf(folder: string): string | null {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`tmpfs ${folder} `))
    const { bavail, bsize } = statfsSync(folder)
    const isFit = mount !== undefined && !mount.includes('noexec')
    return isFit && bavail * bsize > MEMORY_DISK_BYTES ? folder : null
  } catch {
    // not Linux
    return null
  }
}
