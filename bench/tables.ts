import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { SIZES, type Kept } from '@crease/tests/screens/looker.ts'
import { openBrowser } from '@crease/tests/support/browser/browser.ts'
import { startServer } from '@crease/tests/support/server-process.ts'
import { machine, print } from './printing.ts'
import { tasksIn } from './tables/page-tasks.ts'
import { roundAlone } from './tables/round-alone.ts'
import { roundOfTable } from './tables/table-round.ts'
import { phone, slowPhone } from './web/slow-phone.ts'
import { faults, tell } from './web/telling.ts'

/**
 * A whole round of a table of each family, of games that are played alone, and of tables side by side on a desktop, all
 * with Lighthouse's mobile profile. No task may take longer than 50 ms of the slowed processor; only what happens on a
 * page that is open is measured, not its loading.
 */
const TITLES = (
  process.env['BENCH_TITLES'] ??
  'lucky7,dt20,teen20,poker20,baccarat,queen,ab20,cmeter1,worli2,kbc,roulette13,sicbo,superover,ballbyball,goal,' +
    'vhorses,vfootball,crash,slot-peacock,mines,plinko,hilo,dice,limbo,dt20+lucky7+roulette13'
).split(',')
const SLOWER = Number(process.env['BENCH_SLOWER'] ?? 4)
/** a folder that the traces are kept in, for who looks for what a task did */
const TRACES = process.env['BENCH_TRACES']
const LONGEST_TASK_MS = 50
/** the table may be in the middle of a round, and a round of cards takes minutes */
const PATIENCE_MS = 400_000

const dataDir = await temporaryDataDir('tables')
const browser = await openBrowser()
try {
  print(machine())
  print(`Chromium ${browser.version()}, ${SLOWER} x slower`)
  const server = await startServer({ DATA_DIR: dataDir.path, SIGN_INS_PER_MINUTE: '100' })
  try {
    const kept = await signIn(server.url)
    for (const tables of TITLES) await measure({ url: server.url, kept, tables })
  } finally {
    await server.stop()
  }
} finally {
  await browser.close()
  await dataDir.remove()
}
for (const fault of faults) print(`FAILED ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

async function signIn(url: string): Promise<Kept> {
  const { page, context } = await phone({ browser, url })
  await page.goto('/')
  await page.getByRole('button', { name: 'Login with demo ID' }).click()
  await page.getByRole('button', { name: 'Show me the matches' }).click()
  const kept = await context.storageState()
  await context.close()
  return kept
}

interface Measuring {
  readonly url: string
  readonly kept: Kept
  /** a slug; several with a plus between stand side by side on a desktop */
  readonly tables: string
}

async function measure({ url, kept, tables }: Measuring): Promise<void> {
  const slugs = tables.split('+')
  const isOne = slugs.length === 1
  const address = isOne ? `/casino/table/${tables}` : `/casino/tables?t=${slugs.join(',')}`
  const width = isOne ? SIZES.phone : SIZES.desktop
  const opened = { browser, url, name: tables, address, kept, width }
  const { page, context } = await slowPhone(opened, SLOWER)
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(address)
  const round = SOLO_TITLES.has(tables) ? roundAlone : roundOfTable
  await round(page, {
    begin: async () => {
      await page.evaluate(() => window.creaseProbeAnew())
      // the second one tells this program's own questions from the page's tasks
      const categories = ['disabled-by-default-devtools.timeline', 'devtools']
      await browser.startTracing(page, { categories })
    },
    end: async (what) => {
      const trace = await browser.stopTracing()
      if (TRACES !== undefined) await writeFile(join(TRACES, `${tables}.json`), trace)
      const tasks = tasksIn(trace)
      const { longTasksMs, inpMs } = await page.evaluate(() => window.creaseProbe())
      print(`${tables}: ${what}, ${tasks.length} tasks`)
      print(`  by the clock: the longest ${Math.max(0, ...longTasksMs).toFixed(0)} ms, or under 50`)
      print(`  the slowest answer to a press ${inpMs.toFixed(0)} ms`)
      tell('the longest task, ms of the processor', Math.max(0, ...tasks), LONGEST_TASK_MS)
    },
  })
  await context.close()
}
