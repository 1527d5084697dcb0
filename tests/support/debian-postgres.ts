import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './net/free-port.ts'
import { runAs } from './patroni/patroni-node.ts'

const run = promisify(execFile)
const READY_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 50

/** The programs of Debian's PostgreSQL 15. */
export const DEBIAN_BIN = '/usr/lib/postgresql/15/bin'
export const HAS_DEBIAN_POSTGRES = existsSync(join(DEBIAN_BIN, 'postgres'))

/** A PostgreSQL of Debian on a port of its own, where everybody of this machine is let in. */
export type DebianPostgres = Awaited<ReturnType<typeof debianPostgres>>

/** Makes a cluster and starts it. */
export async function debianPostgres(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `crease-${name}-`))
  const user = runAs()
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const cluster = join(folder, 'cluster')
  const initdb = ['-D', cluster, '-U', 'postgres', '--auth=trust', '--locale=C', '--encoding=UTF8']
  await run(join(DEBIAN_BIN, 'initdb'), [...initdb, '--no-sync'], { ...user, cwd: '/' })
  const port = await freePort()
  let server: ChildProcess | null = null
  async function start(): Promise<void> {
    const settings = [
      '-p',
      String(port),
      '-c',
      'unix_socket_directories=',
      '-c',
      'listen_addresses=127.0.0.1',
    ]
    server = spawn(join(DEBIAN_BIN, 'postgres'), ['-D', cluster, ...settings], {
      ...user,
      cwd: '/',
      stdio: 'ignore',
    })
    const ready = ['-h', '127.0.0.1', '-p', String(port)]
    for (
      const until = Date.now() + READY_WITHIN_MS;
      Date.now() < until;
      await pause(LOOK_EVERY_MS)
    ) {
      const answers = await run(join(DEBIAN_BIN, 'pg_isready'), ready).then(
        () => true,
        () => false,
      )
      if (answers) return
    }
    throw new Error('PostgreSQL is not ready')
  }
  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  await start()
  return {
    /** as its superuser `postgres` */
    connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    port,
    /** a folder of its user, with the cluster in `cluster` */
    folder,
    start,
    /** as `pg_ctl stop -m immediate` does: what was acknowledged is in its log */
    kill: () => end('SIGQUIT'),
    stop: () => end('SIGINT'),
    remove: async () => {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
