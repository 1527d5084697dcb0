import { performance } from 'node:perf_hooks'
import { NOTICE_PAGE } from '@crease/contract/player-shapes.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { NoticeLedger } from '@crease/people/notices/notices.ts'
import { BetLedger } from '@crease/ledger/reads/bet-reads.ts'
import { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import { historyOn } from '@crease/ledger/reads/history-on.ts'
import { PlayReads } from '@crease/people/protection/play-reads.ts'
import { addLongAccount } from '@crease/ledger/testing/long-account.ts'
import { StatementLedger } from '@crease/ledger/reads/statement-reads.ts'
import { machine, print, whole } from './printing.ts'
import { quantile } from './quantile.ts'
import { addCurrentRows } from './reports/current-rows.ts'
import { WatchedDatabase } from './reports/watched-database.ts'

/**
 * Every report of an account of a million lines: what a page takes at the database, its queries one after the
 * other, beside its limit; and how the database reads them. Fails beyond the limit.
 */
const LINES = Number(process.env['BENCH_LINES'] ?? 1_000_000)
const TIMES = 7
/** of a page at the database, milliseconds */
const PAGE_MS = 50
const PLAYER = userId(7)
const STEP_MS = 60_000
const BEGAN = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
/** ninety days in the middle of it */
const DAYS = {
  from: BEGAN + (LINES * STEP_MS) / 2,
  to: BEGAN + (LINES * STEP_MS) / 2 + 90 * DAY_MS,
}

/** behind the last line */
const ENDED = BEGAN + LINES * STEP_MS

const ALL = { userId: PLAYER, from: null, to: null }
const FIRST = { ...ALL, page: 1, limit: 50 }
const HISTORY = { ...ALL, sport: null, after: null, limit: 50, end: null, marketId: null }
const MIDDLE = { at: DAYS.from * 1000, lineId: LINES, betId: 0 }
const MOMENTS = Array.from({ length: 91 }, (_, day) => DAYS.from + day * DAY_MS)

/** The heads of all lines, and a page of them whole. */
async function noticesOn({ notices }: Reads, after: number): Promise<void> {
  const { heads, linesOf } = await notices.headsAfter(PLAYER, after - 1, ENDED)
  await linesOf(heads.slice(0, NOTICE_PAGE))
}

type Reads = ReturnType<typeof readsOn>

/** The pages that people look at, and the most costly ones that there are. */
const PAGES: readonly (readonly [name: string, read: (on: Reads) => Promise<unknown>])[] = [
  ...(['funds', 'refund', 'sport', 'casino', 'third-party'] as const).flatMap(
    (report): typeof PAGES => [
      [`statement ${report}, first`, (on) => on.statements.page({ ...FIRST, report })],
      [
        `statement ${report}, in 90 days`,
        (on) => on.statements.page({ ...FIRST, ...DAYS, report }),
      ],
    ],
  ),
  [
    'statement sport, last',
    (on) => on.statements.page({ ...FIRST, report: 'sport', page: LINES / 2 / FIRST.limit }),
  ],
  ['settled bets, first', (on) => on.history.settledBets(HISTORY)],
  ['settled bets, of a sport', (on) => on.history.settledBets({ ...HISTORY, sport: '4' })],
  ['settled bets, in 90 days', (on) => on.history.settledBets({ ...HISTORY, ...DAYS, sport: '2' })],
  ['settled bets, behind half', (on) => on.history.settledBets({ ...HISTORY, after: MIDDLE })],
  ['settled bets, lost', (on) => on.history.settledBets({ ...HISTORY, end: 'lost' })],
  ['profit by market, first', (on) => on.history.byMarket({ ...HISTORY, eventId: null })],
  [
    'profit by market, in 90 days',
    (on) => on.history.byMarket({ ...HISTORY, ...DAYS, sport: '1', eventId: null }),
  ],
  ['profit by sport and day', (on) => on.history.bySport(PLAYER, MOMENTS)],
  ['current bets, first', (on) => on.bets.currentBets({ ...FIRST, side: null, state: 'all' })],
  [
    'current bets, the last read',
    (on) => on.bets.currentBets({ ...FIRST, page: 200, side: null, state: 'all' }),
  ],
  ...(['week', 'month', 'year'] as const).map((by): (typeof PAGES)[number] => [
    `activity, by ${by}`,
    (on) => on.play.activity(PLAYER, by, ENDED),
  ]),
  ['notices, first', (on) => noticesOn(on, 0)],
  ['notices, what a reader misses', (on) => noticesOn(on, 1)],
  ['casino bets, first', (on) => on.casino.currentBets({ ...FIRST, side: null })],
  ['casino results, first', (on) => on.casino.results({ ...FIRST, gameSlug: null })],
  [
    'casino results, of a title',
    (on) => on.casino.results({ ...FIRST, ...DAYS, gameSlug: 'lucky7' }),
  ],
  [
    'casino results, the last read',
    (on) => on.casino.results({ ...FIRST, page: 200, gameSlug: null }),
  ],
]

const dataDir = await temporaryDataDir('reports')
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
const database = openDatabase(postgres)
try {
  await migrate(database)
  print(machine())
  const start = performance.now()
  await addLongAccount(database, { userId: PLAYER, lines: LINES, began: BEGAN, stepMs: STEP_MS })
  await addCurrentRows(database, PLAYER)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  print(`an account of ${whole(LINES)} lines, and a neighbour's beside it, written in ${seconds} s`)
  for (const [name, read] of PAGES) await measure(name, read)
} finally {
  await database.end()
  await postgres.stop()
  await dataDir.remove()
}

async function measure(name: string, read: (on: Reads) => Promise<unknown>): Promise<void> {
  const watched = new WatchedDatabase(database)
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    times.push(await watched.timed(() => read(readsOn(watched))))
  }
  // the first one warms
  const median = quantile(times.slice(1), 0.5)
  print(
    `${name}: ${median.toFixed(1)} ms (limit ${PAGE_MS}), worst ${Math.max(...times).toFixed(1)}`,
  )
  for (const line of await watched.plans()) print(`    ${line}`)
  if (median > PAGE_MS) process.exitCode = 1
}

function readsOn(on: Pick<Database, 'query'>) {
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it only queries it
    bets: new BetLedger(on as Database),
    casino: new CasinoLedger(on),
    statements: new StatementLedger(on),
    history: historyOn(on),
    play: new PlayReads(on),
    notices: new NoticeLedger(on),
  }
}
