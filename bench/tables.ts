import { temporaryDataDir } from '@crease/exchange/ledger/postgres/temporary-data-dir.ts'
import { openChromium, type Kept, type Looker } from '@crease/tests/screens/looker.ts'
import { startServer } from '@crease/tests/support/server-process.ts'
import { machine, print } from './printing.ts'
import { phone, slowPhone } from './web/slow-phone.ts'
import { faults, tell } from './web/telling.ts'

/**
 * A whole round of a table of each family on a slow phone, with Lighthouse's mobile profile: from the opening of its
 * window over a bet, the deal and the result to the window of the next one. No task may take longer than 50 ms of the
 * slowed processor; only what happens on a table that is open is measured, not its loading.
 */
const TITLES = (
  process.env['BENCH_TITLES'] ??
  'lucky7,dt20,teen20,poker20,baccarat,queen,ab20,cmeter1,worli2,roulette13,sicbo,superover,vhorses,crash'
).split(',')
const SLOWER = Number(process.env['BENCH_SLOWER'] ?? 4)
const LONGEST_TASK_MS = 50
/** the table may be in the middle of a round, and a round of cards takes minutes */
const PATIENCE_MS = 400_000

const dataDir = await temporaryDataDir('tables')
const browser = await openChromium()
try {
  print(machine())
  print(`Chromium ${browser.version()}, ${SLOWER} x slower`)
  const server = await startServer({ DATA_DIR: dataDir.path, SIGN_INS_PER_MINUTE: '100' })
  try {
    const kept = await signIn(server.url)
    for (const slug of TITLES) await measureRound({ url: server.url, kept, slug })
  } finally {
    await server.stop()
  }
} finally {
  await browser.close()
  await dataDir.remove()
}
for (const fault of faults) print(`FAILED ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

/** A finger alone: a click of this program would ask the page about its layout in the same task. */
async function tap(target: ReturnType<Looker['page']['locator']>): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('there is nothing to press')
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

async function signIn(url: string): Promise<Kept> {
  const { page, context } = await phone({ browser, url })
  await page.goto('/')
  await page.getByRole('button', { name: 'Login with demo ID' }).click()
  await page.getByRole('button', { name: 'Show me the matches' }).click()
  const kept = await context.storageState()
  await context.close()
  return kept
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** microseconds: when it began, and how long it took by the clock */
  readonly ts: number
  readonly dur?: number
  /** microseconds of the thread's own processor time */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** How long each task of a page took, milliseconds of its own: what else a machine does meanwhile is not counted. */
function tasksIn(trace: Buffer): readonly number[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const onThread = ({ pid, tid }: TraceEvent): readonly TraceEvent[] =>
    traceEvents.filter(
      (one) => one.name === 'RunTask' && one.ph === 'X' && one.pid === pid && one.tid === tid,
    )
  // a browser has a renderer ready for the next page: the table's own is the one with most to do
  const tasks = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(onThread)
    .reduce((most, next) => (next.length > most.length ? next : most), [])
  // what this program asks of the page is none of its own tasks
  const asked = traceEvents.filter(({ name }) => name.startsWith('DevToolsSession::'))
  const isAsked = ({ pid, tid, ts, dur = 0 }: TraceEvent): boolean =>
    asked.some((one) => one.pid === pid && one.tid === tid && one.ts >= ts && one.ts <= ts + dur)
  return tasks.filter((task) => !isAsked(task)).map(({ tdur = 0 }) => tdur / 1000)
}

interface Round {
  readonly url: string
  readonly kept: Kept
  readonly slug: string
}

async function measureRound({ url, kept, slug }: Round): Promise<void> {
  const address = `/casino/table/${slug}`
  const { page, context } = await slowPhone({ browser, url, name: slug, address, kept }, SLOWER)
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(address)
  const table = page.getByRole('article').first()
  const bets = table.getByText('Place your bets')
  const roundNow = (): Promise<string> => table.locator('header p').first().innerText()
  await bets.waitFor()
  const joined = await roundNow()
  // the round that it was opened in is over, and all that it loads is there
  while ((await roundNow()) === joined) await page.waitForTimeout(250)
  await bets.waitFor()
  const measured = await roundNow()
  await page.evaluate(() => window.creaseProbeAnew())
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  const didBet = await bet()
  while ((await roundNow()) === measured) await page.waitForTimeout(250)
  await bets.waitFor()
  const tasks = tasksIn(await browser.stopTracing())
  const { longTasksMs, inpMs } = await page.evaluate(() => window.creaseProbe())
  await context.close()
  print(`${slug}: a round${didBet ? ' with a bet' : ''}, ${tasks.length} tasks`)
  print(`  by the clock: the longest ${Math.max(0, ...longTasksMs).toFixed(0)} ms, or under 50`)
  print(`  the slowest answer to a press ${inpMs.toFixed(0)} ms`)
  tell('the longest task, ms of the processor', Math.max(0, ...tasks), LONGEST_TASK_MS)

  async function bet(): Promise<boolean> {
    const price = table
      .locator('.table-markets button:not(:disabled)')
      .and(table.getByRole('button', { name: /^Back .+ at [\d.]+|^Back .+ point/ }))
    if ((await price.count()) === 0) return false
    await tap(price.first())
    await tap(table.locator('.stake-actions button:not(:disabled)').last())
    return true
  }
}
