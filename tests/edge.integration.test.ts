import { readFileSync } from 'node:fs'
import { connect as dial } from 'node:net'
import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { databaseWire } from './support/net/database-wire.ts'
import { gatewayOf } from './support/gateway-process.ts'
import { cookieOf } from './support/program-session.ts'
import { FEW_MATCHES, startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const REQUESTS = 30
/** two seconds, and as much again for a machine that is busy; without the rule it was ten */
const IN_TIME_MS = 4000
const ORIGIN = 'https://bets.example'
/** without its library it moves no clock */
const { FAKETIME = '0' } = process.env
const fresh = perFile(freshLedger)
const wire = perFile(() => databaseWire(fresh().connectionString))
const server = perFile(() =>
  startServer({
    ...FEW_MATCHES,
    FAKETIME,
    DATABASE_URL: wire().connectionString,
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_ORIGINS: ORIGIN,
    SIGN_INS_PER_MINUTE: '1000',
    CORE_MS_PER_SECOND: '1000000',
    DEMO_PER_HOUR: '1000',
    REQUESTS_PER_10_SECONDS: String(REQUESTS),
  }),
)
const sockets: Socket[] = []

/** Behind a proxy on this machine, which says who asks. */

afterAll(async () => {
  wire().mend()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

let lastAddress = 0
/** An address that has asked nothing yet. */
const anAddress = (): string => `203.0.113.${(lastAddress += 1)}`

/** The cookie of the last sign-in from an address. */
const cookies = new Map<string, string>()

async function ask(name: RouteName, from: string, token?: string) {
  const { method, path } = ROUTES[name]
  const began = performance.now()
  const answer = await fetch(server().url + path, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(token !== undefined && { 'user-token': token }),
      ...(name === 'refreshSession' && { cookie: cookies.get(from) ?? '' }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  })
  const { status, headers } = answer
  const cookie = cookieOf(answer)
  if (status === 200 && cookie !== null) cookies.set(from, cookie)
  const body: { code?: string; token?: string } = await answer.json()
  return { status, headers, body, ms: performance.now() - began }
}
/** Signs in; after a cut the sequencer notices by the first thing that it has to write. */
const signIn = (from: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { body } = await ask('demoSignIn', from)
      return body.token ?? Promise.reject(new Error(`no sign-in: ${body.code}`))
    },
    { timeout: 60_000, interval: 1000 },
  )
async function enter(token: string, from: string, headers = {}): Promise<Socket> {
  const socket = io(`${server().url}/sports`, {
    auth: { token },
    transports: ['polling'],
    forceNew: true,
    extraHeaders: { 'x-forwarded-for': from, origin: ORIGIN, ...headers },
  })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
const order = async (socket: Socket, token: string): Promise<string> => {
  const reply = await socket.timeout(60_000).emitWithAck('order', { token, name: 'getBalance' })
  return reply.success === true ? 'done' : reply.code
}

test('[RT66] what is asked by polling counts for who asks, whoever the client says that it is', async () => {
  const [one, other] = [anAddress(), anAddress()]
  const [mine, theirs] = [await signIn(one), await signIn(other)]
  // a word for the other's account, which is not believed
  const greedy = await enter(mine, one, { 'x-crease-relayed': `key ${other}` })
  const quiet = await enter(theirs, other)
  // below what a socket may say at once, above what its address may ask
  const said = await Promise.all(Array.from({ length: 50 }, () => order(greedy, mine)))
  expect(said).toContain('RATE_LIMITED')
  expect(await order(quiet, theirs)).toBe('done')
  expect((await ask('getBalance', other, theirs)).status).toBe(200)
})

test('[RT65] a connection is gone on with from the address that began it, by no other', async () => {
  const [one, other] = [anAddress(), anAddress()]
  const poll = (from: string, sid = '') =>
    fetch(`${server().url}/socket.io/?EIO=4&transport=polling${sid}`, {
      headers: { 'x-forwarded-for': from },
    })
  const begun = await (await poll(one)).text()
  const sid = `&sid=${/"sid":"([^"]+)"/.exec(begun)?.[1]}`
  const stolen = await poll(other, sid)
  expect([stolen.status, stolen.headers.get('x-frame-options')]).toEqual([400, 'DENY'])
  // twice in one address: the last one counts
  expect((await poll(other, `&sid=x${sid}`)).status).toBe(400)
  const own = poll(one, sid)
  const said = fetch(`${server().url}/socket.io/?EIO=4&transport=polling${sid}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': one, 'content-type': 'text/plain' },
    body: '40/sports,{}',
  })
  expect((await said).status).toBe(200)
  expect(await (await own).text()).toContain('TOKEN_MISSING')
})

test("[OP62] the process of the sockets is given none of the server's settings", () => {
  const gateway = gatewayOf(server().pid)
  const given = readFileSync(`/proc/${gateway}/environ`, 'utf8')
  expect(given).toContain('PATH=')
  expect(given, 'a moved clock is that of all processes').toContain(`FAKETIME=${FAKETIME}`)
  expect(given).not.toMatch(/DATABASE_URL|DATA_DIR|TRUSTED_PROXIES|HOME=/)
})

test('[OP64] who says headers too slowly is let go after ten seconds, a body after fifteen', async () => {
  const { hostname, port } = new URL(server().url)
  const ended = (head: string) =>
    new Promise<[seconds: number, said: string]>((resolve) => {
      const began = performance.now()
      let said = ''
      const line = dial(Number(port), hostname, () => line.write(head))
      const drip = setInterval(() => line.write('a'), 500)
      line.on('error', () => undefined)
      line.on('data', (chunk: Buffer) => (said += chunk.toString()))
      line.on('close', () => {
        clearInterval(drip)
        resolve([(performance.now() - began) / 1000, said])
      })
    })
  const [headers, body] = await Promise.all([
    ended('GET / HTTP/1.1\r\nHost: x\r\nx-slow: '),
    ended(
      `POST ${ROUTES.demoSignIn.path} HTTP/1.1\r\nHost: x\r\n` +
        'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
    ),
  ])
  expect(headers[0]).toBeGreaterThan(9)
  // Node.js by itself waits for a minute, and for five
  expect(headers[0]).toBeLessThan(30)
  expect(body[0]).toBeGreaterThan(14)
  expect(body[0]).toBeLessThan(40)
  expect(headers[1]).toMatch(/^HTTP\/1\.1 408 /)
  expect(headers[1]).toContain('x-content-type-options: nosniff')
})

test.each(['cut', 'hold'] as const)(
  '[OP65] [OP66] [OP137] [AU11] [AU58] a ledger that is away (%s): 503 within two seconds, a sign-out holds, nobody else is signed out',
  async (how) => {
    const from = anAddress()
    const [leaver, token] = [await signIn(from), await signIn(from)]
    const cookie = cookies.get(from)
    expect(cookie).toMatch(/^__Host-crease-refresh=/)
    const away = ({ status, headers, body, ms }: Awaited<ReturnType<typeof ask>>) => ({
      status,
      code: body.code,
      again: headers.get('retry-after'),
      inTime: ms < IN_TIME_MS ? true : ms,
    })
    const busy = { status: 503, code: 'BUSY', again: '1', inTime: true }
    const patiently = { timeout: 60_000, interval: 500 }
    const ready = async () => (await fetch(`${server().url}/readyz`)).status
    await expect.poll(ready, patiently).toBe(200)
    wire()[how]()
    const [first, signOut] = await Promise.all([
      ask('statementSport', from, token),
      ask('signOut', from, leaver),
    ])
    expect([away(first), away(signOut)]).toEqual([busy, busy])
    // ended here, though the table could not be told
    expect((await ask('getBalance', from, leaver)).body.code).toBe('TOKEN_EXPIRED')
    expect(away(await ask('getMyCurrentBets', from, token))).toEqual(busy)
    const renewal = await ask('refreshSession', from)
    expect([away(renewal), renewal.headers.getSetCookie()]).toEqual([busy, []])
    // kept in memory: who is signed in stays so; a busy machine may be asked again, the ledger is away as long as this lasts
    const balance = async () => (await ask('getBalance', from, token)).status
    await expect.poll(balance, patiently).toBe(200)
    expect(away(await ask('getBalance', from, 'z'.repeat(43)))).toEqual(busy)
    await expect.poll(ready, patiently).toBe(503)
    expect((await fetch(`${server().url}/livez`)).status).toBe(200)
    // a command waits for nothing either [OP137]
    const cancelled = async () => away(await ask('cancelAllBets', from, token))
    // an exchange that has not yet found out may say truly that there was nothing to cancel
    await expect.poll(cancelled, patiently).toEqual(busy)
    wire().cut()
    wire().mend()
    await expect.poll(ready, patiently).toBe(200)
    expect((await ask('statementSport', from, token)).status).toBe(200)
    expect((await ask('refreshSession', from)).body.token).toMatch(/^[\w-]{43}$/)
    expect((await ask('getBalance', from, leaver)).body.code).toBe('TOKEN_EXPIRED')
  },
)
