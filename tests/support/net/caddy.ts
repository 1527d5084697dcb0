import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { answers } from './answers.ts'

const CADDYFILE = fileURLToPath(new URL('../../../deploy/Caddyfile', import.meta.url))
/** a guard against a Caddy that hangs */
const READY_WITHIN_MS = 60_000

/** Whether Caddy is on this machine; tests that need it say so if it is missing. */
export const HAS_CADDY = spawnSync('caddy', ['version']).status === 0

export interface Caddy {
  readonly stop: () => Promise<void>
}

interface CaddyPlace {
  /** folder for all that Caddy keeps */
  readonly folder: string
  /** its port for TLS */
  readonly port: number
  readonly serverPort: string
  /** the servers that it forwards to, by their name at the name server on this port; absent: one on 127.0.0.1 */
  readonly servers?: { readonly name: string; readonly nameServerPort: number }
}

/** Runs Caddy with the Caddyfile that we ship, on ports of its own; nothing of it is installed on this machine. */
export async function startCaddy(place: CaddyPlace): Promise<Caddy> {
  const file = join(place.folder, 'caddy.json')
  await writeFile(file, configured(place, await freePort()))
  const child = spawn('caddy', ['run', '--config', file], {
    stdio: 'ignore',
    env: { ...process.env, XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder },
  })
  for (const until = Date.now() + READY_WITHIN_MS; !(await answers(place.port)); await pause(50)) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('Caddy does not answer')
  }
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** The Caddyfile as it is, but for its ports, its administration and its authority. */
function configured({ port, serverPort, servers }: CaddyPlace, httpPort: number): string {
  const adapted = execFileSync(
    'caddy',
    ['adapt', '--config', CADDYFILE, '--adapter', 'caddyfile'],
    {
      env: {
        ...process.env,
        CREASE_HOST: `localhost:${port}`,
        CREASE_PORT: serverPort,
        ...(servers !== undefined && { CREASE_SERVER: servers.name }),
      },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const resolver = JSON.stringify({ addresses: [`udp/127.0.0.1:${servers?.nameServerPort}`] })
  const named =
    servers === undefined
      ? adapted
      : adapted.replaceAll('"source":"a"', `"source":"a","resolver":${resolver}`)
  const { apps }: { apps: { http: object } } = JSON.parse(named)
  return JSON.stringify({
    admin: { disabled: true },
    apps: {
      ...apps,
      http: { ...apps.http, http_port: httpPort, https_port: port },
      pki: { certificate_authorities: { local: { install_trust: false } } },
    },
  })
}
