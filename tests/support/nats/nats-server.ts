import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../net/free-port.ts'
import { answers } from '../net/answers.ts'

/** Whether the program is on this machine; without it tests that need it are left out, and say so. */
export const HAS_NATS = spawnSync('nats-server', ['--version']).status === 0

export interface NatsServer {
  readonly port: number
  readonly pid: () => number
  /** kill -9 */
  readonly kill: () => Promise<void>
  /** SIGSTOP: its connections stay open, and it answers nothing */
  readonly freeze: () => void
  /** SIGCONT */
  readonly thaw: () => void
  /** on the same port */
  readonly startAgain: () => Promise<void>
}

/** A real NATS server on a free port, with these arguments besides. */
export async function startNats(
  more: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<NatsServer> {
  const port = await freePort()
  let child = await begin(port, more, env)
  return {
    port,
    pid: () => child.pid ?? 0,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    startAgain: async () => {
      child = await begin(port, more, env)
    },
  }
}

async function begin(
  port: number,
  more: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const args = ['--addr', '127.0.0.1', '--port', String(port), ...more]
  const child = spawn('nats-server', args, { stdio: 'ignore', env: { ...process.env, ...env } })
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    if (await answers(port)) return child
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error('nats-server does not answer')
}

export type NatsPair = Awaited<ReturnType<typeof startNatsPair>>

/** Two servers of one cluster, which ask for this token. */
export async function startNatsPair(token: string, storeDir: string) {
  const [one, other] = [await freePort(), await freePort()]
  const member = (name: string, cluster: number, route: number): Promise<NatsServer> => {
    const own = ['--name', name, '--auth', token, '-js', '-sd', join(storeDir, name)]
    const at = ['--cluster_name', 'crease', '--cluster', `nats://127.0.0.1:${cluster}`]
    return startNats([...own, ...at, '--routes', `nats://127.0.0.1:${route}`])
  }
  const first = await member('first', one, other)
  const second = await member('second', other, one)
  return {
    first,
    second,
    /** address of both, the first one first */
    url: `nats://${token}@127.0.0.1:${first.port},127.0.0.1:${second.port}`,
    close: async () => {
      await first.kill()
      await second.kill()
    },
  }
}
