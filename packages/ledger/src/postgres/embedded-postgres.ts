import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Recovery } from './backup-folder.ts'
import { logSettings } from './log-settings.ts'
import { clusterPlace, privateFolder, type ClusterPlace, type RunAs } from './cluster-place.ts'
import { ifThere } from './if-there.ts'
import { keptRunning } from './kept-running.ts'
import { assertOwnBackups, noteOwner } from './own-backups.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import {
  lastLines,
  postgresEnvironment,
  startPostgresProcess,
  type HowStarted,
  type PostgresProcess,
  type StartResult,
} from './postgres-process.ts'

const run = promisify(execFile)

/** How long a start waits for the server of a killed parent to let go of the cluster. */
const LOCK_WITHIN_MS = 10_000
const LOCK_RETRY_MS = 100
/** A socket's whole path must fit into 104 bytes (macOS; Linux has 108), `/.s.PGSQL.5432` included. */
const SOCKET_FOLDER_BYTES_MAX = 85
/** makes roles and the database's own checks; the server itself comes as another [OP100] */
const SUPERUSER = 'crease'

export interface EmbeddedPostgres {
  /** for pg, node-pg-migrate, psql and pgbench alike; over a socket that only we can reach */
  readonly connectionString: string
  /** the same server as another role */
  readonly addressAs: (role: string) => string
  /** the folder that holds the cluster: DATA_DIR/postgres, or elsewhere (see `clusterPlace`) */
  readonly home: string
  /** the user that it runs as */
  readonly runAs: RunAs
  /** resolves when the server has ended, by `stop` or by itself; with restarts, by `stop` alone */
  readonly ended: Promise<void>
  /** fast shutdown; resolves when it is down */
  readonly stop: () => Promise<void>
}

/**
 * A PostgreSQL of our own on the cluster in `dataDir`, made at the first start [OP1]. It listens on no
 * network address, ends with this process whatever becomes of it, and a start right after a kill waits
 * until the old one has let go [OP3].
 */
export async function startEmbeddedPostgres(options: {
  readonly dataDir: string
  /** where it keeps its log [OP160]; null, absent: nowhere */
  readonly backupDir?: string | null
  /** how many it must have room for; absent: as many as it has by itself */
  readonly connections?: number
  /** reads its log first [OP161] */
  readonly recovery?: Recovery
  /** called with the end of its log when it has ended by itself, before its restart [OP166]; absent: it stays ended */
  readonly whenEnded?: (log: string) => void
}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error('on Windows, set DATABASE_URL to a PostgreSQL 15 or newer')
  }
  const place = await clusterPlace(options.dataDir)
  const bin = await postgresBinaries(place.runAs)
  const { backupDir = null, recovery = null } = options
  const cluster = join(place.home, 'cluster')
  if (backupDir !== null) await assertOwnBackups(cluster, backupDir)
  await ensureCluster(place, bin)
  const socketFolder = await ensureSocketFolder(place)
  const kept = backupDir === null ? [] : await logSettings(backupDir, place.runAs, recovery)
  if (backupDir !== null) await noteOwner(cluster, backupDir)
  const { connections } = options
  const settings =
    connections === undefined ? kept : [...kept, '-c', `max_connections=${connections}`]
  const how = { socketFolder, settings }
  const first = await startWhenFree(place, bin, how)
  const { whenEnded } = options
  const begin = () => startPostgresProcess(place, bin, how)
  const server =
    whenEnded === undefined
      ? first
      : keptRunning(first, { begin, ended: async () => whenEnded(await lastLines(place)) })
  return {
    connectionString: addressAt(socketFolder, SUPERUSER),
    addressAs: (role) => addressAt(socketFolder, role),
    home: place.home,
    runAs: place.runAs,
    ended: server.ended,
    stop: async () => {
      await server.stop()
      await rm(socketFolder, { recursive: true, force: true })
    },
  }
}

/**
 * The address of the server on the cluster of `dataDir`, running or not; null if no cluster was ever made. Starts no
 * server.
 */
export async function embeddedAddress(dataDir: string, role = SUPERUSER): Promise<string | null> {
  if ((await ifThere(stat(dataDir))) === null) return null
  const place = await clusterPlace(dataDir)
  const made = await ifThere(stat(join(place.home, 'cluster', 'PG_VERSION')))
  return made === null ? null : addressAt(await ensureSocketFolder(place), role)
}

const addressAt = (socketFolder: string, role: string): string =>
  `postgresql://${role}@localhost/postgres?host=${encodeURIComponent(socketFolder)}`

/** initdb into a folder beside, then one rename: a start that is killed halfway leaves nothing half made. */
async function ensureCluster(place: ClusterPlace, bin: string): Promise<void> {
  const version = await readFile(join(place.home, 'cluster', 'PG_VERSION'), 'utf8').catch(
    () => null,
  )
  if (version === null) {
    const initdb = `"$0" -D cluster.new -U ${SUPERUSER} --auth-local=trust --auth-host=reject`
    const script = `cd "$1" && rm -rf cluster.new && ${initdb} --locale=C --encoding=UTF8 && mv cluster.new cluster`
    await run('/bin/sh', ['-c', script, join(bin, 'initdb'), place.home], {
      ...place.runAs,
      cwd: '/',
      env: postgresEnvironment(),
    }).catch(({ stderr }: { readonly stderr: string }) => {
      throw new Error(`PostgreSQL in ${place.home}: it could not be made\n${stderr.trim()}`)
    })
    return
  }
  const { stdout } = await run(join(bin, 'postgres'), ['--version'], { ...place.runAs, cwd: '/' })
  const major = /(\d+)\./.exec(stdout)?.[1]
  if (major !== version.trim()) {
    throw new Error(
      `${place.home} was made by PostgreSQL ${version.trim()}, this one is ${major}: dump it there and load it here`,
    )
  }
}

async function ensureSocketFolder(place: ClusterPlace): Promise<string> {
  const inside = join(place.home, 'socket')
  if (Buffer.byteLength(inside) <= SOCKET_FOLDER_BYTES_MAX) {
    return await privateFolder(inside, place.runAs)
  }
  const name = createHash('sha256').update(place.home).digest('hex').slice(0, 16)
  return await privateFolder(`/tmp/crease-${name}`, place.runAs)
}

async function startWhenFree(
  place: ClusterPlace,
  bin: string,
  how: HowStarted,
): Promise<PostgresProcess> {
  await keepOneOldLog(place)
  const latest = Date.now() + LOCK_WITHIN_MS
  let result: StartResult = await startPostgresProcess(place, bin, how)
  while (result.kind === 'locked' && Date.now() < latest) {
    await sleep(LOCK_RETRY_MS)
    result = await startPostgresProcess(place, bin, how)
  }
  if (result.kind === 'running') return result.process
  const why = result.kind === 'locked' ? 'another server runs on this DATA_DIR' : 'it did not start'
  throw new Error(`PostgreSQL in ${place.home}: ${why}\n${result.log}`)
}

async function keepOneOldLog(place: ClusterPlace): Promise<void> {
  const log = join(place.home, 'postgres.log')
  const present = await stat(log).catch(() => null)
  if (present === null) return
  // as the cluster's owner: root follows no link that another user may have laid there
  await run('mv', [log, `${log}.1`], { ...place.runAs, cwd: '/' })
}
