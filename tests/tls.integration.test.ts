import { writeFile } from 'node:fs/promises'
import type { RequestOptions } from 'node:https'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { SPORTS_NAMESPACE } from '@crease/contract/sockets.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askByTls, type ToldByTls } from './support/net/ask-by-tls.ts'
import { FEW_MATCHES, startServer, type ServerProcess } from './support/server-process.ts'
import { selfSigned, type Certificate } from './support/stream-server/certificate.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const dataDir = perFile(() => temporaryDataDir('tls'))
const fresh = perFile(freshLedger)
let server: ServerProcess
let certificate: Certificate

const writeCertificate = async (made: Certificate): Promise<void> => {
  await writeFile(join(dataDir().path, 'cert.pem'), made.cert)
  await writeFile(join(dataDir().path, 'key.pem'), made.key)
  certificate = made
}

beforeAll(async () => {
  await writeCertificate(selfSigned())
  await writeFile(join(dataDir().path, 'database-url'), `${fresh().connectionString}\n`, {
    mode: 0o600,
  })
  server = await startServer({
    ...FEW_MATCHES,
    DATABASE_URL: '',
    DATABASE_URL_FILE: join(dataDir().path, 'database-url'),
    DATA_DIR: dataDir().path,
    GATEWAYS: '2',
    TLS_CERT: join(dataDir().path, 'cert.pem'),
    TLS_KEY: join(dataDir().path, 'key.pem'),
    PUBLIC_ORIGINS: 'https://localhost',
    SECURITY_CONTACT: 'mailto:security@bets.example',
    LOG_LEVEL: 'info',
  })
})
afterAll(async () => {
  await server.stop()
})

const ask = (path: string, options: RequestOptions = {}, body?: string): Promise<ToldByTls> => {
  const url = `https://localhost:${new URL(server.url).port}${path}`
  return askByTls(url, { ca: certificate.cert, ...options }, body)
}

test('[OP125] with a certificate the server speaks https itself: pages, calls and websockets, and says HSTS', async () => {
  expect(server.url).toMatch(/^https:/)
  const alive = await ask('/livez')
  expect(alive).toMatchObject({ status: 200 })
  expect(alive.headers['strict-transport-security']).toContain('max-age=')
  const headers = { 'content-type': 'application/json' }
  const signedIn = await ask('/api/v1/demo/client/signin', { method: 'POST', headers }, '{}')
  const { token } = JSON.parse(signedIn.text)
  const socket = io(`https://localhost:${new URL(server.url).port}${SPORTS_NAMESPACE}`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    ca: certificate.cert,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  socket.close()
})

test('[OP125] control: who does not know the certificate, or speaks no TLS, or an old one, gets nowhere', async () => {
  await expect(ask('/livez', { ca: selfSigned().cert })).rejects.toThrow(/certificate|signature/)
  await expect(fetch(server.url.replace('https', 'http'))).rejects.toThrow('fetch failed')
  const port = Number(new URL(server.url).port)
  const refused = await new Promise<string>((resolve) => {
    const old = connect({
      port,
      host: 'localhost',
      maxVersion: 'TLSv1.1',
      minVersion: 'TLSv1.1',
      rejectUnauthorized: false,
    })
    old.once('error', ({ message }) => resolve(message))
    old.once('secureConnect', () => resolve('connected'))
  })
  expect(refused).not.toBe('connected')
})

test('[OP125] [OP142] a new certificate is taken on SIGHUP, by every gateway, and one that is none is not', async () => {
  await writeFile(join(dataDir().path, 'cert.pem'), 'none')
  process.kill(server.pid, 'SIGHUP')
  await vi.waitFor(() => expect(server.output()).toContain('the old one stays'), 60_000)
  expect((await ask('/livez')).status).toBe(200)
  await writeCertificate(selfSigned())
  process.kill(server.pid, 'SIGHUP')
  // every new connection may come to another gateway
  await vi.waitFor(async () => {
    for (let n = 0; n < 8; n += 1) expect((await ask('/livez')).status).toBe(200)
  }, 60_000)
})

test('[OP126] security.txt names whom to tell, until when, and where it stands', async () => {
  const { text, headers } = await ask('/.well-known/security.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(text).toMatch(
    /^Contact: mailto:security@bets.example\nExpires: \d{4}-.*Z\nPreferred-Languages: en, hi\nCanonical: https:\/\/localhost\/.well-known\/security.txt\n$/,
  )
})

test('[OP124] the address of the database came out of a file, and nothing that was printed tells it', () => {
  expect(server.output()).not.toContain(fresh().connectionString)
})
