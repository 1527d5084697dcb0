import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { userId } from '@crease/domain/units/ids.ts'
import { restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
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
import { costOf, type Cost } from './year/cost.ts'
import { loadDays, openAccounts, type Load } from './year/load-days.ts'
import { printSizes } from './year/sizes.ts'

/**
 * A year of bets in one ledger, and after 1, 3, 6 and 12 months: the bytes of a bet by table, a takeover, the nightly check of
 * what changed, a page of an old statement, and the archive; in the end each part of the weekly check. All is measured on the
 * 28th; what a start counts beside the betting, of the calendar's month, is no part of it. Fails beyond a limit of time, where a figure reads more
 * than in its first month, and where the ledger does not add up.
 */
const FACTOR = Number(process.env['BENCH_FACTOR'] ?? 1)
const RATE = 0.2 * FACTOR
const MONTHS = [1, 3, 6, 12]
const LIMITS_MS = { start: 10_000, night: 300_000, page: 300 } as const
/** the most by which the reads of a figure grow from its first month to its last */
const GROWTH = 1.1
const DAY_MS = 86_400_000
/** days that are loaded at once, between checks */
const STEP = 29
const ARCHIVED_AFTER_DAYS = 90
const PAGES = 9

/** The 28th of a month, at least a year ago. */
const today = new Date()
const BEGAN = Date.UTC(
  today.getUTCFullYear() - 1,
  today.getUTCMonth() - (today.getUTCDate() < 28 ? 1 : 0),
  28,
)
const afterMonths = (months: number): number =>
  new Date(BEGAN).setUTCMonth(new Date(BEGAN).getUTCMonth() + months)

const load: Load = {
  players: 2_000,
  rate: RATE,
  began: BEGAN,
  partGroups: Math.ceil(PART_GROUPS * FACTOR),
}
type Timed = keyof typeof LIMITS_MS

const dataDir = await temporaryDataDir('year')
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
const archive = {
  folder: join(dataDir.path, 'archive'),
  say: (sentence: string) => print(`    ${sentence}`),
  keptSince: 0,
}
const figures: Readonly<Record<Timed | 'archive', Cost[]>> = {
  start: [],
  night: [],
  page: [],
  archive: [],
}
try {
  await connected(migrate)
  print(machine())
  await connected((database) => openAccounts(database, load))
  let days = 0
  for (const month of MONTHS) {
    await connected(async (database) => {
      const until = Math.round((afterMonths(month) - BEGAN) / DAY_MS) - 1
      // the nightly check of the last day goes on from one of the day before
      for (; days < until; days += STEP) {
        await loadDays(database, load, { from: days, count: Math.min(STEP, until - days) })
      }
      days = until
      await database.query('VACUUM ANALYZE')
      await sound(database, { part: null })
      await loadDays(database, load, { from: days, count: 1 })
      days += 1
      print(`after ${month} ${month === 1 ? 'month' : 'months'}:`)
      await printSizes(database)
    })
    await measure(days)
  }
  await connected(checkWhole)
  judge()
} finally {
  await postgres.stop()
  await dataDir.remove()
}

/** Connections for one piece of work: while a cost is measured no others are open. */
async function connected(work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = openDatabase(postgres)
  try {
    await work(database)
  } finally {
    await database.end()
  }
}

async function measure(day: number): Promise<void> {
  const now = load.began + day * DAY_MS
  const taken: Readonly<Record<Timed, Cost>> = {
    night: await costOf(postgres, foundSound),
    start: await costOf(postgres, () => start(now)),
    page: await slowestPage(),
  }
  await connected((database) => sound(database, { part: null }))
  for (const figure of ['start', 'night', 'page'] as const) {
    const { ms, rows, blocks } = taken[figure]
    figures[figure].push(taken[figure])
    print(
      `  ${figure}: ${whole(ms)} ms (limit ${whole(LIMITS_MS[figure])}), ${whole(rows)} rows in ${whole(blocks)} blocks`,
    )
  }
  await measureArchive(now)
}

/** The archive run, by the part that it archives. */
async function measureArchive(now: number): Promise<void> {
  let parts = 0
  const { ms, rows, blocks } = await costOf(
    postgres,
    async (database) => {
      parts = await archiveDue({ ...archive, database }, now - ARCHIVED_AFTER_DAYS * DAY_MS)
    },
    1,
  )
  if (parts === 0) return print(`  archive: nothing is due (${whole(ms)} ms)`)
  figures.archive.push({ ms: ms / parts, rows: rows / parts, blocks: blocks / parts })
  print(
    `  archive: ${parts} parts in ${whole(ms)} ms, ${whole(ms / parts)} ms and ${whole(rows / parts)} rows each`,
  )
}

async function checkWhole(database: Database): Promise<void> {
  print(`each night also a part of ${PARTS} (limit ${whole(LIMITS_MS.night)} ms):`)
  for (let part = 0; part < PARTS; part += 1) {
    const ms = await timed(() => sound(database, { part }))
    print(`  part ${part + 1}: ${whole(ms)} ms`)
    if (ms > LIMITS_MS.night) process.exitCode = 1
  }
  print(`the whole check: ${whole(await timed(() => sound(database, 'whole')))} ms`)
  const ms = await timed(() => checkArchive({ ...archive, database }))
  print(`every archived file against the chain: ${whole(ms)} ms`)
}

async function sound(database: Database, scope: AskedScope): Promise<void> {
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

/** The slowest of some players' pages of their first week, a statement and settled bets; the reads of all. */
async function slowestPage(): Promise<Cost> {
  const week = { from: load.began, to: load.began + 7 * DAY_MS }
  const costs: Cost[] = []
  for (let at = 1; at <= PAGES; at += 1) {
    const of = { userId: userId(at * 200), ...week, limit: 50 }
    costs.push(
      await costOf(postgres, async (database) => {
        await new StatementLedger(database).page({ ...of, report: 'sport', page: 1 })
        await new HistoryLedger(database).settledBets({
          ...of,
          sport: null,
          after: null,
          end: null,
          marketId: null,
        })
      }),
    )
  }
  return {
    ms: Math.max(...costs.map(({ ms }) => ms)),
    rows: costs.reduce((sum, { rows }) => sum + rows, 0),
    blocks: costs.reduce((sum, { blocks }) => sum + blocks, 0),
  }
}

/** The nightly check, whose head does not move: it can be repeated. */
async function foundSound(database: Database): Promise<void> {
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * Fails beyond a limit of time, and where a figure reads more than in its first month: other work on the machine adds to
 * times alone. In the first month indexes have a level less, so the blocks of a part of the year are printed alone.
 */
function judge(): void {
  for (const figure of ['start', 'night', 'page', 'archive'] as const) {
    const all = figures[figure]
    const [first, last] = [all[0], all.at(-1)]
    if (first === undefined || last === undefined || all.length < 2)
      throw new Error(`${figure} was not measured twice`)
    const [rows, blocks] = [last.rows / first.rows, last.blocks / first.blocks]
    print(
      `${figure}: ${rows.toFixed(2)} times the rows and ${blocks.toFixed(2)} times the blocks from its first month to its last (at most ${GROWTH})`,
    )
    if (rows > GROWTH || (FACTOR >= 1 && blocks > GROWTH)) process.exitCode = 1
    if (figure !== 'archive' && Math.max(...all.map(({ ms }) => ms)) > LIMITS_MS[figure])
      process.exitCode = 1
  }
}
