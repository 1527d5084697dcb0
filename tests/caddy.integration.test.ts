import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestOptions } from 'node:https'
import { SPORTS_NAMESPACE } from '@crease/contract/sockets.ts'
import { freshLedger, type TestDatabase } from '@crease/ledger/testing/test-database.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { askByTls, type ToldByTls } from './support/net/ask-by-tls.ts'
import { HAS_CADDY, startCaddy, type Caddy } from './support/net/caddy.ts'
import { freePort } from './support/net/free-port.ts'
import { startNameServer } from './support/net/name-server.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

if (!HAS_CADDY) process.stderr.write('caddy is not installed: its tests are left out\n')
/** where the caller is, who is not the proxy */
const CALLER = '127.0.0.2'

let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>
let fresh: TestDatabase
let server: ServerProcess
let caddy: Caddy
let port: number

const ask = (path: string, options: RequestOptions = {}, body?: string): Promise<ToldByTls> =>
  askAt({ path, port }, options, body)

/** Asks by TLS at a path and a port: Caddy's own authority made the certificate, which this machine does not know. */
const askAt = (
  { path, port: at }: { readonly path: string; readonly port: number },
  options: RequestOptions = {},
  body?: string,
): Promise<ToldByTls> => {
  const how = { rejectUnauthorized: false, localAddress: CALLER, family: 4, ...options }
  return askByTls(`https://localhost:${at}${path}`, how, body)
}

test.skipIf(!HAS_CADDY)('[OP802] [PP50] no client says which country it is in', async () => {
  const folder = await temporaryDataDir('caddy-country')
  const echo = createServer((asked, answer) => answer.end(JSON.stringify(asked.headers)))
  const serverPort = String(await listeningPort(echo))
  const tls = await freePort()
  const proxy = await startCaddy({ folder: folder.path, port: tls, serverPort })
  try {
    const headers = { 'x-country': 'IN', 'X-COUNTRY': 'IN', 'x-other': 'kept' }
    const { text } = await vi.waitFor(
      () => askAt({ path: '/api/v1/none', port: tls }, { headers }),
      60_000,
    )
    expect(JSON.parse(text)).toMatchObject({ 'x-other': 'kept' })
    expect(JSON.parse(text)).not.toHaveProperty('x-country')
  } finally {
    await proxy.stop()
    echo.close()
    await folder.remove()
  }
})

test.skipIf(!HAS_CADDY)('[OP926] [RT80] of several gateways a browser stays with one', async () => {
  const folder = await temporaryDataDir('caddy-sticky')
  const [one, other] = ['one', 'other'].map((name) =>
    createServer((_asked, answer) => answer.end(name)),
  )
  if (one === undefined || other === undefined) throw new Error('there are two gateways')
  const shared = await listeningPort(one)
  other.listen(shared, '127.0.0.2')
  await once(other, 'listening')
  const names = await startNameServer(['127.0.0.1', '127.0.0.2'])
  const tls = await freePort()
  const proxy = await startCaddy({
    folder: folder.path,
    port: tls,
    serverPort: String(shared),
    servers: { name: 'gateway.example', nameServerPort: names.port },
  })
  const answers = async (cookie?: string): Promise<ReadonlySet<string>> => {
    const headers = cookie === undefined ? {} : { cookie }
    const ask20 = Array.from({ length: 20 }, () => askAt({ path: '/', port: tls }, { headers }))
    return new Set((await Promise.all(ask20)).map(({ text }) => text))
  }
  try {
    const first = await vi.waitFor(() => askAt({ path: '/', port: tls }), 60_000)
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/^crease_gateway=\w+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(await answers(cookie.split(';')[0])).toEqual(new Set([first.text]))
    // control: without its cookie it is given to either
    expect(await answers()).toEqual(new Set(['one', 'other']))
  } finally {
    await proxy.stop()
    names.close()
    one.close()
    other.close()
    await folder.remove()
  }
})

describe.skipIf(!HAS_CADDY)('behind the Caddyfile', () => {
  beforeAll(async () => {
    dataDir = await temporaryDataDir('caddy')
    fresh = await freshLedger()
    port = await freePort()
    server = await startServer({
      DATABASE_URL: fresh.connectionString,
      DATA_DIR: dataDir.path,
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_ORIGINS: `https://localhost:${port}`,
    })
    caddy = await startCaddy({ folder: dataDir.path, port, serverPort: new URL(server.url).port })
    await vi.waitFor(async () => {
      if ((await ask('/api/v1/domainConfig')).status !== 200) throw new Error('not yet')
    }, 60_000)
  })
  afterAll(async () => {
    await caddy.stop()
    await server.stop()
    await fresh.drop()
    await dataDir.remove()
  })

  test('[OP802] pages and calls come with our headers over TLS, and what watches the server does not', async () => {
    for (const path of ['/', '/api/v1/domainConfig', '/api/v1/none']) {
      const { headers } = await ask(path)
      expect(headers['strict-transport-security']).toContain('max-age=')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers).not.toHaveProperty('server')
    }
    expect([(await ask('/livez')).status, (await ask('/readyz')).status]).toEqual([404, 404])
  })

  test('[OP802] who asks is who asks Caddy, whatever is said of it', async () => {
    const spoofed = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' }
    for (const headers of [{}, spoofed]) {
      const { text } = await ask('/api/v1/fetchIpAddress', { headers })
      expect(JSON.parse(text)).toEqual({ success: true, IpAddress: `::ffff:${CALLER}` })
    }
    // control: who asks the server itself is the proxy, as far as it knows
    const direct = await fetch(`${server.url}/api/v1/fetchIpAddress`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    expect(await direct.json()).toMatchObject({ IpAddress: '::ffff:203.0.113.9' })
  })

  test('[OP802] a sign-in has its cookie, and sockets come through by websocket and by polling from our page alone', async () => {
    const origin = `https://localhost:${port}`
    const headers = { 'content-type': 'application/json', origin }
    const signedIn = await ask('/api/v1/demo/client/signin', { method: 'POST', headers }, '{}')
    expect(String(signedIn.headers['set-cookie'])).toMatch(/__Host-crease-refresh=.*Secure/)
    const { token } = JSON.parse(signedIn.text)
    for (const transport of ['websocket', 'polling']) {
      const enter = (from: string): Promise<string> => {
        const socket = io(`https://localhost:${port}${SPORTS_NAMESPACE}`, {
          auth: { token },
          transports: [transport],
          forceNew: true,
          reconnection: false,
          rejectUnauthorized: false,
          extraHeaders: { origin: from },
        })
        return new Promise<string>((resolve) => {
          socket.once('connect', () => resolve('in'))
          socket.once('connect_error', () => resolve('refused'))
        }).finally(() => socket.close())
      }
      expect([transport, await enter(origin), await enter('https://other.example')]).toEqual([
        transport,
        'in',
        'refused',
      ])
    }
  })
})
