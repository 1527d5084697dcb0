import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { userId } from '@crease/domain/units/ids.ts'
import { restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { archiveDue, checkArchive } from '@crease/exchange/journal/archive-journal.ts'
import { PART_GROUPS } from '@crease/exchange/journal/keep-journal-ahead.ts'
import { createLedger } from '@crease/exchange/writer/ledger.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { HistoryLedger } from '@crease/ledger/reads/history-reads.ts'
import { StatementLedger } from '@crease/ledger/reads/statement-reads.ts'
import { PARTS } from '@crease/exchange/verify/scope.ts'
import { sinceVerified } from '@crease/exchange/verify/scope-since.ts'
import {
  verifyLedger,
  verifyWithin,
  type AskedScope,
} from '@crease/exchange/verify/verify-ledger.ts'
import { machine, print, whole } from './printing.ts'
import { loadDays, openAccounts, type Load } from './year/load-days.ts'
import { printSizes } from './year/sizes.ts'

/**
 * A year of bets in one ledger, and after 1, 3, 6 and 12 months of thirty days: the bytes of a bet by table, a start, the
 * nightly check of what changed, a page of an old statement, and the archive; in the end each part of the weekly check.
 * Fails beyond a limit, and where the ledger does not add up.
 */
const FACTOR = Number(process.env['BENCH_FACTOR'] ?? 1)
const RATE = 0.2 * FACTOR
const MONTHS = [1, 3, 6, 12]
const LIMITS = { start: 10_000, night: 300_000, page: 300 } as const
const GROWTH = 1.1
const DAY_MS = 86_400_000
const MONTH = 30
const ARCHIVED_AFTER_DAYS = 90
const PAGES = 9

const load: Load = {
  players: 2_000,
  rate: RATE,
  began: Date.now() - 361 * DAY_MS,
  partGroups: Math.ceil(PART_GROUPS * FACTOR),
}
type Figure = keyof typeof LIMITS

const dataDir = await temporaryDataDir('year')
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
const database = openDatabase(postgres)
const archive = {
  database,
  folder: join(dataDir.path, 'archive'),
  say: (sentence: string) => print(`    ${sentence}`),
  keptSince: 0,
}
const figures: Readonly<Record<Figure, number[]>> = { start: [], night: [], page: [] }
try {
  await migrate(database)
  print(machine())
  await openAccounts(database, load)
  let days = 0
  for (const month of MONTHS) {
    // the nightly check of the last day goes on from one of the day before
    for (; days < month * MONTH - 1; days += MONTH - 1) {
      await loadDays(database, load, {
        from: days,
        count: Math.min(MONTH - 1, month * MONTH - 1 - days),
      })
    }
    days = month * MONTH - 1
    await database.query('VACUUM ANALYZE')
    await sound({ part: null })
    await loadDays(database, load, { from: days, count: 1 })
    days += 1
    await measure(month, days)
  }
  print(`each night also a part of ${PARTS} (limit ${whole(LIMITS.night)} ms):`)
  for (let part = 0; part < PARTS; part += 1) {
    const ms = await timed(() => sound({ part }))
    print(`  part ${part + 1}: ${whole(ms)} ms`)
    if (ms > LIMITS.night) process.exitCode = 1
  }
  print(`the whole check: ${whole(await timed(() => sound('whole')))} ms`)
  print(
    `every archived file against the chain: ${whole(await timed(() => checkArchive(archive)))} ms`,
  )
  judge()
} finally {
  await database.end()
  await postgres.stop()
  await dataDir.remove()
}

async function measure(month: number, day: number): Promise<void> {
  const now = load.began + day * DAY_MS
  print(`after ${month} ${month === 1 ? 'month' : 'months'}:`)
  await printSizes(database)
  const taken = {
    night: await leastOf(() => timed(foundSound)),
    start: await leastOf(() => timed(() => start(now))),
    page: await slowestPage(),
  }
  await sound({ part: null })
  for (const figure of ['start', 'night', 'page'] as const) {
    figures[figure].push(taken[figure])
    print(`  ${figure}: ${whole(taken[figure])} ms (limit ${whole(LIMITS[figure])})`)
  }
  const ms = await timed(() => archiveDue(archive, now - ARCHIVED_AFTER_DAYS * DAY_MS))
  print(`  archive: ${whole(ms)} ms`)
}

async function sound(scope: AskedScope): Promise<void> {
  const { findings } = await verifyLedger(database, scope)
  if (findings.length > 0) throw new Error(JSON.stringify(findings, null, 2))
}

/** Takes the markets over and builds the engine, as the exchange does; keys of old bets are read in the background later. */
async function start(now: number): Promise<void> {
  const ledger = createLedger(postgres, `bench ${performance.now()}`)
  const taken = await ledger.takeOver(() => now)
  if (taken.kind !== 'taken') throw new Error('the ledger was not taken over')
  restoreEngine(taken.snapshot)
  await ledger.close()
}

/** The slowest of some players' pages of their first week, a statement and settled bets. */
async function slowestPage(): Promise<number> {
  const [statements, history] = [new StatementLedger(database), new HistoryLedger(database)]
  const week = { from: load.began, to: load.began + 7 * DAY_MS }
  let slowest = 0
  for (let at = 1; at <= PAGES; at += 1) {
    const of = { userId: userId(at * 200), ...week, limit: 50 }
    const read = async (): Promise<void> => {
      await statements.page({ ...of, report: 'sport', page: 1 })
      await history.settledBets({ ...of, sport: null, after: null, end: null, marketId: null })
    }
    const ms = await leastOf(() => timed(read))
    slowest = Math.max(slowest, ms)
  }
  return slowest
}

/** The nightly check, whose head does not move: it can be repeated. */
async function foundSound(): Promise<void> {
  const client = await database.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    const scope = await sinceVerified(client)
    if (scope === null) throw new Error('there was no sound check')
    const { findings } = await verifyWithin(client, scope)
    if (findings.length > 0) throw new Error(JSON.stringify(findings, null, 2))
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** The least of three: other work on the machine only adds. */
async function leastOf(measured: () => Promise<number>): Promise<number> {
  const all = [await measured(), await measured(), await measured()]
  return Math.min(...all)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Fails beyond a limit; growth is printed alone, since other work on the machine looks like it. */
function judge(): void {
  for (const figure of ['start', 'night', 'page'] as const) {
    const all = figures[figure]
    const [first = 0, last = 0] = [all[0], all.at(-1)]
    const grew = last / first
    print(
      `${figure}: ${grew.toFixed(2)} times from the first month to the last (at most ${GROWTH})`,
    )
    if (Math.max(...all) > LIMITS[figure]) process.exitCode = 1
  }
}
