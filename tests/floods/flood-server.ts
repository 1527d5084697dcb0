import { gatewaysOf } from '../support/gateway-process.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { marketOf } from '../oracle/markets-of.ts'
import { EVENT, marketIdOf, withinSport, writePages } from '../oracle/server-pages.ts'
import { demoPlayer } from '../support/player.ts'
import { familyCpuSeconds, postgresSeconds } from '../scale/cpu-seconds.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { startServer, type ServerProcess } from '../support/server-process.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'

const ROW = 8_100_000_000
const LISTED_WITHIN_MS = 60_000

/** A server of our own with a feed that never moves, and what is needed to flood it. */
export interface FloodServer {
  readonly server: ServerProcess
  readonly url: string
  /** a bet that is taken, finds nothing and lapses: a whole way to the ledger and back */
  readonly bet: Omit<PlaceBetBody, 'clientBetId'>
  /** rows of all tables of the ledger */
  readonly rows: () => Promise<Readonly<Record<string, number>>>
  /** its number of gateways: GATEWAYS, or as many as the machine's cores ask for */
  readonly gateways: number
  /** the memory of its gateways and of the processes that they began, MB */
  readonly memoryMb: () => Promise<number>
  /** seconds of processors' time of the server's processes and of its own PostgreSQL */
  readonly cpuSeconds: () => number
  readonly close: () => Promise<void>
}

/** Starts it; without `databaseUrl` with a PostgreSQL of its own; a FEED of the settings runs beside the market's. */
export async function openFloodServer(
  settings: Readonly<Record<string, string>>,
  databaseUrl?: string,
): Promise<FloodServer> {
  const dataDir = await temporaryDataDir('floods')
  const id = marketIdOf(ROW, 'match')
  const market = withinSport(marketOf(seededRandom(1), 'match', { id, eventId: EVENT }))
  const pages = join(dataDir.path, 'pages')
  await writePages(pages, [market])
  const own =
    databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: dataDir.path }) : null
  const connectionString = databaseUrl ?? own?.connectionString ?? ''
  const server = await startServer({
    DATABASE_URL: connectionString,
    DATA_DIR: join(dataDir.path, 'data'),
    // as a server begins where nothing is said
    DEMO_PER_HOUR: '20',
    DEMO_ACCOUNTS: '2000',
    ...settings,
    FEED: [settings['FEED'], `diamond-files:${pages}`]
      .filter((feed) => feed !== undefined)
      .join(','),
  })
  const database = openDatabase({ connectionString })
  const bet: FloodServer['bet'] = {
    eventId: EVENT,
    marketId: market.id,
    selectionId: market.runners[0]?.id ?? '',
    matchOddVariant: 'back',
    matchOdd: 900,
    stake: market.minStake / 100,
    timeInForce: 'IMMEDIATE_OR_CANCEL',
  }
  await listed(server.url, bet)
  return {
    server,
    url: server.url,
    bet,
    rows: () => rowsOf(database),
    cpuSeconds: () => familyCpuSeconds(server.pid) + (own === null ? 0 : postgresSeconds(own)),
    gateways: gatewaysOf(server.pid).length,
    memoryMb: () => memoryOf(gatewaysOf(server.pid)),
    close: async () => {
      await server.stop()
      await database.end()
      await own?.stop()
      await dataDir.remove()
    },
  }
}

async function listed(url: string, bet: object): Promise<void> {
  const observer = await demoPlayer(url)
  const latest = Date.now() + LISTED_WITHIN_MS
  for (;;) {
    const reply = await observer.call<{ success: true }>('placeBet', { body: bet })
    if (reply.success) return
    if (Date.now() > latest) throw new Error(`the market was not listed: ${reply.code}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function rowsOf(
  database: ReturnType<typeof openDatabase>,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const counted: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows: all } = await database.query<{ count: string }>(`SELECT count(*) FROM "${name}"`)
    counted[name] = Number(all[0]?.count)
  }
  return counted
}

async function memoryOf(pids: readonly number[]): Promise<number> {
  const kilobytes = await Promise.all((await familyOf(pids)).map(residentKb))
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}

/** The processes and all that they began. */
async function familyOf(pids: readonly number[]): Promise<readonly number[]> {
  const all = (await readdir('/proc')).map(Number).filter((one) => one > 0)
  const parents = new Map(
    await Promise.all(all.map(async (one) => [one, await parentOf(one)] as const)),
  )
  const family = [...pids]
  for (const member of family) {
    for (const [one, parent] of parents) if (parent === member) family.push(one)
  }
  return family
}

const parentOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

const residentKb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}
