import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from '../net/free-port.ts'

/** Whether the program is on this machine; without it tests that need it are left out, and say so. */
export const HAS_NATS = spawnSync('nats-server', ['--version']).status === 0

export interface NatsServer {
  readonly port: number
  readonly pid: () => number
  /** kill -9 */
  readonly kill: () => Promise<void>
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
  const child = spawn('nats-server', args, {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    if (await answers(port)) return child
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error('nats-server does not answer')
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
