import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whyNotStarted } from './why-not-started.ts'

const config = (change: object = {}) => ({
  port: 3000,
  host: '127.0.0.1',
  dataDir: '/srv/crease',
  ...change,
})

async function errorOf(failing: Promise<unknown>): Promise<unknown> {
  return failing.then(
    () => null,
    (error: unknown) => error,
  )
}

test('[OP55] a port that is taken is named, with what to do', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const address = first.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address
  const second = createServer().listen(port, '127.0.0.1')
  const error = await errorOf(once(second, 'listening'))
  first.close()
  const named = `PORT ${port} of HOST 127.0.0.1 cannot be listened on (EADDRINUSE): end what does, or set another PORT`
  expect(whyNotStarted(error, config({ port }))).toBe(named)
  // as a gateway has it, which listens by node's cluster
  const ofCluster = { ...Object(error), syscall: 'bind' }
  expect(whyNotStarted(Object.assign(new Error('bind'), ofCluster), config({ port }))).toBe(named)
  expect(whyNotStarted(error, config({ metrics: { port, host: '127.0.0.1' } }))).toBe(
    `METRICS_PORT ${port} of METRICS_HOST 127.0.0.1 cannot be listened on (EADDRINUSE): end what does, or set another METRICS_PORT`,
  )
})

test('[OP55] a port that this user may not take is no port that something else has', () => {
  const refused = Object.assign(new Error('bind'), { syscall: 'bind', code: 'EACCES', port: 443 })
  expect(whyNotStarted(refused, config({ port: 443 }))).toBe(
    'PORT 443 of HOST 127.0.0.1 cannot be listened on (EACCES): this user may take no port below 1024, set another PORT',
  )
})

test('[OP55] a HOST that is none of this machine is named, and not the database', async () => {
  const listening = async (host: string) =>
    errorOf(once(createServer().listen(0, host), 'listening'))
  // kept for documentation: no machine has it
  const away = await listening('203.0.113.1')
  const host = 'no-such-host.invalid'
  const unknown = await listening(host)
  const remedy = 'set it to an address of this machine'
  expect(whyNotStarted(away, config({ host: '203.0.113.1' }))).toBe(
    `HOST 203.0.113.1 cannot be listened on (EADDRNOTAVAIL): ${remedy}`,
  )
  expect(whyNotStarted(away, config({ metrics: { port: 0, host: '203.0.113.1' } }))).toBe(
    `METRICS_HOST 203.0.113.1 cannot be listened on (EADDRNOTAVAIL): ${remedy}`,
  )
  for (const [name, settings] of [
    ['HOST', { host }],
    ['METRICS_HOST', { metrics: { port: 9464, host } }],
  ] as const) {
    const why = whyNotStarted(unknown, config(settings))
    expect(why).toMatch(`${name} ${host} cannot be listened on (getaddrinfo `)
    expect(why).toContain(remedy)
  }
})

test('[OP55] a DATA_DIR that cannot be one is named, with what to do', async () => {
  const dataDir = join(tmpdir(), `crease-no-folder-${process.pid}`)
  await writeFile(dataDir, 'a file')
  const error = await errorOf(mkdir(join(dataDir, 'postgres'), { recursive: true }))
  await rm(dataDir)
  const why = whyNotStarted(error, config({ dataDir }))
  expect(why).toMatch(`DATA_DIR ${dataDir} cannot be used (ENOTDIR`)
  expect(why).toMatch(/: set it to a folder that this user may write$/)
})

test('[OP55] a database that does not answer is named by its setting', async () => {
  const error = await errorOf(once(connect(1, '127.0.0.1'), 'connect'))
  expect(whyNotStarted(error, config())).toBe(
    'DATABASE_URL cannot be reached (connect ECONNREFUSED 127.0.0.1:1)',
  )
})

test('[OP55] what we refuse ourselves is a sentence, and a bug says where it happened', () => {
  expect(whyNotStarted(new Error('the database is too old'), config())).toBe(
    'the database is too old',
  )
  expect(whyNotStarted(new TypeError('no such thing'), config())).toMatch(
    /^TypeError: no such thing\n\s+at .*why-not-started\.test/,
  )
  expect(whyNotStarted('gone', config())).toBe('gone')
})
