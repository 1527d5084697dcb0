import { Socket } from 'node:net'
import pg from 'pg'
import { connectToWritable, oneHost, writablePool } from './hosts/writable-client.ts'
import { writableHosts } from './hosts/writable-hosts.ts'

/** How to reach the PostgreSQL of this server: an address, or the parts of one. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | {
      readonly host: string
      readonly port: number
      readonly user: string
      readonly database: string
    }

export type Database = pg.Pool
export type Connection = pg.Client

/** Reads and everything outside the tick; small, because the sequencer has a connection of its own. */
const POOL_CONNECTIONS = 6
/** Reports have fewer, and their own, so no sign-in waits for them [OP832]. */
const REPORT_CONNECTIONS = 3
/** A gateway's pools, and the probe of `LedgerWatch`. */
const GATEWAY_CONNECTIONS = POOL_CONNECTIONS + REPORT_CONNECTIONS + 1
/** The exchange, its nightly check, and commands of an operator at the same time. */
const EXCHANGE_CONNECTIONS = 30

/** How many connections an exchange and these gateways may hold at once. */
export const neededConnections = (gateways: number): number =>
  EXCHANGE_CONNECTIONS + gateways * GATEWAY_CONNECTIONS

const CONNECT_TIMEOUT_MS = 10_000
/** Without it a client waits for hours for a reply that was lost with its connection. */
const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 2_000 } as const
/** how long a background connection looks for the writable one of several hosts */
const HOST_PATIENCE_MS = 8_000
/**
 * Limits of people's queries: two seconds together for a connection and for locks, then they are refused and retried
 * [OP65]. The query itself may take five seconds.
 */
const PEOPLE = {
  connectMs: 1200,
  lockMs: 700,
  statementMs: 5000,
  idleInTransactionMs: 5000,
} as const

/** bigint columns hold paise, centipaise and ids, all safe integers by our own limits. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, safeInteger)
types.setTypeParser(pg.types.builtins.JSONB, runsOf(JSON.parse))

/**
 * Parses runs of the same text once: a million plain bets share one value. Values of the ledger are never changed in
 * place, so sharing is safe.
 */
function runsOf(parse: (text: string) => unknown): (text: string) => unknown {
  let last: { readonly text: string; readonly value: unknown } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, value: parse(text) }
    return last.value
  }
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new Error(`a bigint of the database is too large: ${text}`)
  return value
}

/** A pool for reads and small writes. The caller ends it. */
export function openDatabase(address: DatabaseAddress): Database {
  const pool = new pg.Pool({
    ...oneHost(address),
    ...writablePool(address, HOST_PATIENCE_MS),
    ...ALIVE,
    types,
    max: POOL_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'crease',
  })
  // An idle connection that the server closes is replaced at the next use; without a listener it would be fatal.
  outliveLostConnections(pool)
  return pool
}

/** Connections, and since when each has waited for an answer: epoch milliseconds, null while it does not. */
class AskingSockets {
  readonly #askedAt = new Map<Socket, number | null>()

  /** A new connection, not yet connected. */
  readonly make = (): Socket => {
    const socket = new Socket()
    this.#askedAt.set(socket, null)
    const write = socket.write.bind(socket)
    const asking = (...said: Parameters<typeof write>): boolean => {
      if (this.#askedAt.get(socket) === null) this.#askedAt.set(socket, Date.now())
      return write(...said)
    }
    // Node puts its own in place when it connects.
    socket.once('connect', () => Object.assign(socket, { write: asking }))
    socket.on('data', () => this.#askedAt.set(socket, null))
    return socket.once('close', () => this.#askedAt.delete(socket))
  }

  readonly breakStuck = (forMs: number): void => {
    const before = Date.now() - forMs
    for (const [socket, askedAt] of this.#askedAt) {
      if (askedAt !== null && askedAt <= before) socket.destroy()
    }
  }
}

/** The pool of what people ask, and how to break what it waits for. */
export interface Reads {
  readonly database: Database
  /** Ends connections that have waited `forMs` for an answer: their queries are refused at once. */
  readonly breakStuck: (forMs: number) => void
}

/**
 * A pool for what people ask: reads, sign-in and sign-out, and nothing that may take long. The sequencer, migrations,
 * checks and settlements have connections of their own, without these bounds [OP65]. The caller ends it.
 */
export const openReads = (address: DatabaseAddress): Reads =>
  openPeoplePool(address, { max: POOL_CONNECTIONS, application_name: 'crease-reads' })

/** The same for what reads much. */
export const openReports = (address: DatabaseAddress): Reads =>
  openPeoplePool(address, { max: REPORT_CONNECTIONS, application_name: 'crease-reports' })

function openPeoplePool(
  address: DatabaseAddress,
  own: { readonly max: number; readonly application_name: string },
): Reads {
  const sockets = new AskingSockets()
  const database = new pg.Pool({
    ...oneHost(address),
    ...writablePool(address, 0),
    ...forPeople,
    ...own,
    stream: sockets.make,
  })
  outliveLostConnections(database)
  return { database, breakStuck: sockets.breakStuck }
}

/** The same of a database that follows the ledger's, and cannot be written to. The caller ends it. */
export function openStandbyPool(address: { readonly connectionString: string }): Database {
  const database = new pg.Pool({ ...address, ...forPeople, application_name: 'crease-standby' })
  outliveLostConnections(database)
  return database
}

const forPeople = {
  types,
  max: POOL_CONNECTIONS,
  // an idle connection stays, so no query waits for a new one
  idleTimeoutMillis: 0,
  connectionTimeoutMillis: PEOPLE.connectMs,
  lock_timeout: PEOPLE.lockMs,
  statement_timeout: PEOPLE.statementMs,
  // where the server cannot even say that it gives up
  query_timeout: PEOPLE.statementMs + 500,
  idle_in_transaction_session_timeout: PEOPLE.idleInTransactionMs,
} satisfies pg.PoolConfig

/**
 * A connection that is lost fails the query that waits on it, and nothing else: also while it is given back or
 * closed, when the pool itself listens no more, and the process would end [OP53].
 */
function outliveLostConnections(pool: pg.Pool): void {
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
}

const ignore = (): void => undefined

/** Makes all connections of the pool, so that the first who ask need not wait for one. */
export async function warm(database: Database): Promise<void> {
  const begun = Array.from({ length: POOL_CONNECTIONS }, () => database.query('SELECT 1'))
  await Promise.allSettled(begun)
}

/** One connection that is asked for a sign of life, and given up after `withinMs`. The caller ends it. */
export function openProbe(address: DatabaseAddress, withinMs: number): Database {
  const pool = new pg.Pool({
    ...oneHost(address),
    ...writablePool(address, 0),
    types,
    max: 1,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
    application_name: 'crease-watch',
  })
  outliveLostConnections(pool)
  return pool
}

/** The settings of one connection that waits for as long as it takes: its host, its types, its signs of life. */
export const connectionConfig = (address: DatabaseAddress): pg.ClientConfig => ({
  ...oneHost(address),
  ...ALIVE,
  types,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
})

/** One connection for work of any length, which its `end` breaks off. The caller ends it. */
export async function connectAlone(address: DatabaseAddress, name: string): Promise<Connection> {
  const client = new pg.Client({ ...connectionConfig(address), application_name: name })
  client.on('error', ignore)
  await connectWritable(client, address)
  // else PostgreSQL goes on with a query whose connection is lost; not every system can look
  await client.query('SET client_connection_check_interval = 1000').catch(ignore)
  return client
}

/** Connects a client to its host; if it has several, to the writable one. */
export async function connectWritable(client: Connection, address: DatabaseAddress): Promise<void> {
  const hosts = writableHosts(address)
  const connect = (): Promise<unknown> => client.connect()
  if (hosts === null) await connect()
  else await connectToWritable(client, { hosts, patienceMs: 0, connect })
}
