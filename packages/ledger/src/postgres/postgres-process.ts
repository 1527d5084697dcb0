import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterPlace } from './cluster-place.ts'
import { ifThere } from './if-there.ts'
import { MOVED_CLOCK } from './child-environment.ts'

/** Recovery reads the log again for as long as that takes, and says so in its own log; silence for longer than this is a fault. */
const SILENT_MOST_MS = 120_000
/** A fast shutdown that takes longer is turned into an immediate one (recovered at the next start). */
const STOP_WITHIN_MS = 15_000
/** a file of its log of changes, the least that a start makes room for */
const LOG_FILE_BYTES = 2 ** 24

export interface PostgresProcess {
  /** resolves when it has ended, for whatever reason */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

/** `locked`: another one still holds the cluster. `failed`: anything else, with the log's last lines. */
export type StartResult =
  | { readonly kind: 'running'; readonly process: PostgresProcess }
  | { readonly kind: 'locked'; readonly log: string }
  | { readonly kind: 'failed'; readonly log: string }

// Two ways to end with the parent, also when that is killed outright. The kernel's (Linux): the signal
// is asked for first, then we look whether the parent was already gone. Elsewhere: a watcher that reads
// a pipe from the parent, which ends when the parent does.
const BY_KERNEL = '[ "$PPID" = "$PARENT" ] || exit 0; exec "$@" >"$LOG" 2>&1'
const BY_PIPE = '(cat <&3 >/dev/null; kill -INT $$) 2>/dev/null & exec "$@" 3<&- >"$LOG" 2>&1'

/** Environment of the database's own processes: nothing else of ours (PGPORT and its like) reaches them. */
export const postgresEnvironment = (extra: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.env['FAKETIME'] === undefined
    ? {}
    : Object.fromEntries(MOVED_CLOCK.map((name) => [name, process.env[name]]))),
  ...extra,
})

/** The address of the server, and its other start options. */
export interface HowStarted {
  readonly socketFolder: string
  readonly settings: readonly string[]
  /** how long it may write nothing before it is ready; absent: two minutes */
  readonly silentMostMs?: number
}

/** Starts the server on the cluster of `place` and waits until it answers, has ended, or has written nothing for too long. */
export async function startPostgresProcess(
  place: ClusterPlace,
  bin: string,
  { socketFolder, settings, silentMostMs = SILENT_MOST_MS }: HowStarted,
): Promise<StartResult> {
  const log = logOf(place)
  const cluster = join(place.home, 'cluster')
  const postgres = [join(bin, 'postgres'), '-D', cluster, '-k', socketFolder, '-p', '5432']
  postgres.push('-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700', ...settings)
  const [command, ...args] = kernelTellsOfDeath()
    ? ['setpriv', '--pdeathsig', 'INT', '/bin/sh', '-c', BY_KERNEL, 'sh', ...postgres]
    : ['/bin/sh', '-c', BY_PIPE, 'sh', ...postgres]
  const child = spawn(command ?? '', args, {
    ...place.runAs,
    cwd: '/',
    env: postgresEnvironment({ LOG: log, PARENT: String(process.pid) }),
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    // a group of its own: Ctrl-C reaches us alone, and we stop things in order
    detached: true,
  })
  const server = watch(child)
  if (await untilReady({ cluster, pid: child.pid, server, log, silentMostMs }))
    return { kind: 'running', process: server }
  await server.stop()
  const said = await lastLines(place)
  const locked = /lock file .* already exists|shared memory block .* still in use/.test(said)
  return { kind: locked ? 'locked' : 'failed', log: said }
}

interface Watched extends PostgresProcess {
  readonly isRunning: () => boolean
}

function watch(child: ChildProcess): Watched {
  let running = true
  const ended = new Promise<void>((resolve) => {
    child.once('error', resolve)
    child.once('exit', resolve)
  }).then(() => {
    running = false
    child.stdio[3]?.destroy()
  })
  const stop = async (): Promise<void> => {
    if (!running) return
    child.kill('SIGINT')
    const tooLate = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MS)
    await ended
    clearTimeout(tooLate)
  }
  return { ended, stop, isRunning: () => running }
}

async function untilReady(starting: {
  readonly cluster: string
  readonly pid: number | undefined
  readonly server: Watched
  readonly log: string
  readonly silentMostMs: number
}): Promise<boolean> {
  const { cluster, pid, server, log, silentMostMs } = starting
  let written = 0
  let heardAt = performance.now()
  while (server.isRunning() && performance.now() - heardAt < silentMostMs) {
    if (await answers(cluster, pid)) return true
    const size = (await ifThere(stat(log)))?.size ?? 0
    if (size !== written) heardAt = performance.now()
    written = size
    await sleep(20)
  }
  return false
}

/** The server keeps its process id in the first line of postmaster.pid and its state in the eighth. */
async function answers(cluster: string, pid: number | undefined): Promise<boolean> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

const logOf = ({ home }: ClusterPlace): string => join(home, 'postgres.log')

/** The end of the log that it has written since its start, and that its disk is full, which no log on it can say. */
export async function lastLines(place: ClusterPlace): Promise<string> {
  const text = await readFile(logOf(place), 'utf8').catch(() => 'it wrote no log')
  const { bavail, bsize } = await statfs(place.home)
  const free = bavail * bsize
  const full =
    free < LOG_FILE_BYTES ? `\nonly ${Math.floor(free / 1e6)} MB of its disk are free` : ''
  return `${text.trim().split('\n').slice(-12).join('\n')}${full}`.trim()
}

function kernelTellsOfDeath(): boolean {
  if (process.platform !== 'linux') return false
  return spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
}
