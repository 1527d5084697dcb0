import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { signalCluster } from '../kill-postgres.ts'

const CONFIG = fileURLToPath(new URL('../../../deploy/patroni/crease.yml', import.meta.url))
const BIN = '/usr/lib/postgresql/15/bin'
export const PASSWORD = 'of-this-test'

/** Whether the programs are on this machine; without them tests that need them are left out, and say so. */
export const HAS_PATRONI = [`${BIN}/postgres`, 'patroni', 'etcd'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
)

/** The user that the programs run as: PostgreSQL refuses to run as root. */
export const runAs = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const asked = (flag: string): number => Number(spawnSync('id', [flag, 'postgres']).stdout)
  return { uid: asked('-u'), gid: asked('-g') }
}

interface Begun {
  readonly env?: Readonly<Record<string, string>>
  /** what a command begins with that runs on a machine of its own, as root; absent: on this one */
  readonly on?: readonly string[]
}

/** A program with its output kept, of a user that may run it. */
export function begin(
  program: string,
  args: readonly string[],
  { env = {}, on = [] }: Begun = {},
): { readonly child: ChildProcess; readonly output: () => string } {
  const who = runAs()
  const [first, ...others] = [...on, ...(on.length > 0 ? asUser(who) : []), program]
  const child = spawn(first, [...others, ...args], {
    ...(on.length === 0 && who),
    cwd: '/',
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return { child, output: () => printed }
}

/** Where the command before it needs to be root. */
const asUser = ({ uid, gid }: ReturnType<typeof runAs>): readonly string[] =>
  uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']

/** One machine with a PostgreSQL under a Patroni. */
export interface PatroniNode {
  readonly name: string
  /** where its PostgreSQL answers */
  readonly port: number
  readonly folder: string
  /** what Patroni says of it: the primary, the standby that commits wait for, or a standby that runs */
  readonly is: (role: 'primary' | 'sync' | 'replica') => Promise<boolean>
  /** changes the configuration of the cluster */
  readonly configure: (change: object) => Promise<void>
  /** has its copy made again from the primary's, as `patronictl reinit` does */
  readonly remake: () => Promise<void>
  /** Ends Patroni and its PostgreSQL in order. */
  readonly stop: () => Promise<void>
  /** kill -9 of Patroni and of every process of PostgreSQL */
  readonly kill: () => Promise<void>
  /** Patroni stands still, and its PostgreSQL goes on; until `release` */
  readonly hold: () => void
  readonly release: () => void
  /** the same machine again */
  readonly start: () => void
  readonly output: () => string
}

interface Parts {
  readonly name: string
  readonly folder: string
  readonly port: number
  readonly restPort: number
  /** of all that there are, e.g. 127.0.0.1:2379 */
  readonly etcd: readonly string[]
  /** absent: this machine */
  readonly host?: string
  /** see `begin` */
  readonly on?: readonly string[]
}

/** The environment of a node's Patroni, by the names of deploy/patroni/node-1.env. */
export function patroniEnvironment(parts: Parts): Readonly<Record<string, string>> {
  const { name, folder, port, restPort, etcd, host = '127.0.0.1' } = parts
  return {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd.map((each) => `'${each}'`).join(','),
    // each has a wire of its own to it: the cluster's word for where it is would go around that
    PATRONI_ETCD3_USE_PROXIES: 'true',
    PATRONI_RESTAPI_LISTEN: `${host}:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `${host}:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: `${folder}/${name}`,
    PATRONI_POSTGRESQL_BIN_DIR: BIN,
    PATRONI_POSTGRESQL_PGPASS: `${folder}/${name}.pgpass`,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: PASSWORD,
  }
}

/** A node that is not started yet, on the configuration of deploy/patroni. */
export function patroniNode(parts: Parts): PatroniNode {
  const { name, folder, port, restPort, host = '127.0.0.1', on } = parts
  const data = `${folder}/${name}`
  const env = patroniEnvironment(parts)
  let running: ReturnType<typeof begin> | null = null
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { child } = running ?? {}
    running = null
    if (child === undefined || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    if (signal === 'SIGKILL') await signalCluster(data, signal).catch(() => undefined)
    await ended
  }
  return {
    name,
    port,
    folder: data,
    is: (role) =>
      fetch(`http://${host}:${restPort}/${role}`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    configure: async (change) => {
      const asked = { method: 'PATCH', body: JSON.stringify(change) }
      const { status } = await fetch(`http://${host}:${restPort}/config`, asked)
      if (status !== 200) throw new Error(`Patroni did not take the change (${status})`)
    },
    remake: async () => {
      const ask = async (force: boolean): Promise<string | null> => {
        const asked = { method: 'POST', body: JSON.stringify({ force }) }
        const answer = await fetch(`http://${host}:${restPort}/reinitialize`, asked)
        return answer.status === 200 ? null : await answer.text()
      }
      // force would begin a copy again that is on its way
      const why = await ask(false)
      if (why === null || why.includes('reinitialize already in progress')) return
      const whyForced = await ask(true)
      if (whyForced !== null) throw new Error(`Patroni said ${whyForced}`)
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    hold: () => running?.child.kill('SIGSTOP'),
    release: () => running?.child.kill('SIGCONT'),
    start: () => (running = begin('patroni', [CONFIG], { env, ...(on !== undefined && { on }) })),
    output: () => running?.output() ?? '',
  }
}
