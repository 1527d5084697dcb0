import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { WIRE_BET } from '@crease/protocol/testing/fixtures.ts'
import { openApi, type Api, type ApiSettings } from '../testing/open-api.ts'
import { connect, connected, createBet, listen, next } from '../testing/reader.ts'
import { tokenHash } from '@crease/people/sessions/token.ts'
import { rawLine, type RawLine } from '../testing/raw-line.ts'

let api: Api
let address: string
let token: string
const sockets: Socket[] = []
const lines: RawLine[] = []
const open = async (settings: ApiSettings = {}) => {
  api = await openApi(settings)
  address = await listen(api)
  token = await api.signIn()
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  for (const line of lines.splice(0)) line.close()
  await api.close()
})

const soon = { timeout: 5000, interval: 10 }
const line = async (sid = ''): Promise<RawLine> => {
  const one = await rawLine(address, sid)
  lines.push(one)
  return one
}
const handshake = (headers: Readonly<Record<string, string>> = {}, query = 'transport=polling') =>
  fetch(`${address}/socket.io/?EIO=4&${query}`, { headers })
const sidOfPolls = async (): Promise<string> =>
  /"sid":"([^"]+)"/.exec(await (await handshake()).text())?.[1] ?? ''
const statusesOf = async (asks: readonly Promise<Response>[]) =>
  (await Promise.all(asks)).map(({ status }) => status).toSorted((a, b) => a - b)

test('[RT60] a page of another site opens no socket; ours does, and a program that names none', async () => {
  await open()
  const from = async (origin: string) => (await handshake({ origin })).status
  expect(await from('https://evil.example')).toBe(403)
  expect(await from('null')).toBe(403)
  expect(await from(address)).toBe(200)
  expect((await handshake()).status).toBe(200)
  const evil = io(`${address}/sports`, {
    auth: { token },
    transports: ['websocket'],
    extraHeaders: { origin: 'https://evil.example' },
  })
  sockets.push(evil)
  expect(await next<Error>(evil, 'connect_error')).toBeInstanceOf(Error)
})

test('[RT60] [OP60] with public origins it is these that open sockets, and no other', async () => {
  const edge = { trustedProxies: [], publicOrigins: ['https://bets.example'] }
  await open({ edge })
  const from = async (origin: string) => (await handshake({ origin })).status
  expect(await from('https://bets.example')).toBe(200)
  expect(await from('https://bets.example:8443')).toBe(403)
  expect(await from('http://bets.example')).toBe(403)
  expect(await from(address)).toBe(403)
})

test('[OP63] the answers of the sockets have the security headers, refusals too', async () => {
  await open({ edge: { trustedProxies: [], publicOrigins: ['https://bets.example'] } })
  const answers = [
    await handshake(),
    await handshake({ origin: 'https://evil.example' }),
    await handshake({}, 'transport=polling&sid=unknown'),
    await handshake({}, 'transport=pigeon'),
  ]
  for (const { status, headers } of answers) {
    const said = ['x-content-type-options', 'content-security-policy', 'strict-transport-security']
    expect([status, said.filter((name) => headers.get(name) === null)]).toEqual([status, []])
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 400, 400])
})

test('[OP63] every refused poll has the shape of the API’s refusals, whoever refuses it', async () => {
  await open({ edge: { trustedProxies: [], publicOrigins: ['https://bets.example'] } })
  const sid = await sidOfPolls()
  const poll = (query: string, init: RequestInit = {}) =>
    fetch(`${address}/socket.io/?${query}`, init)
  const post = (body: string) => ({ method: 'POST', body })
  const open4 = `EIO=4&transport=polling&sid=${sid}`
  const answers = [
    [403, 'BAD_REQUEST', await handshake({ origin: 'https://evil.example' })],
    [400, 'BAD_REQUEST', await poll('EIO=4&transport=polling&sid=unknown')],
    // these the library refuses
    [400, 'BAD_REQUEST', await poll('EIO=4&transport=pigeon')],
    [400, 'BAD_REQUEST', await poll('EIO=3&transport=polling')],
    [400, 'BAD_REQUEST', await poll('EIO=4&transport=polling', post('40'))],
    [400, 'BAD_REQUEST', await poll(`EIO=3&transport=polling&sid=${sid}`)],
    [413, 'BAD_REQUEST', await poll(open4, post('4'.repeat(2_000_000)))],
    [405, 'NOT_FOUND', await poll(open4, { method: 'PUT' })],
  ] as const
  for (const [status, code, answer] of answers) {
    const body: unknown = await answer.json()
    expect([answer.status, body]).toMatchObject([
      status,
      { success: false, error: expect.any(String), message: expect.any(String), code },
    ])
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const [, , put] = answers.at(-1) ?? []
  expect(put?.headers.get('allow')).toBe('GET, POST')
})

test('[RT61] one address begins so many connections at once, and more as time goes on', async () => {
  await open({ sockets: { newSocketsPerSecond: 2, socketsPerAddress: 100 } })
  const begin = (count: number) => statusesOf(Array.from({ length: count }, () => handshake()))
  expect(await begin(8)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  api.clock.now += 1000
  expect(await begin(3)).toEqual([200, 200, 429])
})

test('[RT61] one address has so many connections; one that ends makes room', async () => {
  await open({ sockets: { socketsPerAddress: 3 } })
  const first = [await line(), await line(), await line()]
  const refused = await rawLine(address)
  expect(refused.refusedWith).toMatch(/^HTTP\/1\.1 429 /)
  expect(refused.refusedWith).toContain('x-content-type-options: nosniff')
  first[0]?.close()
  await expect.poll(async () => (await line()).refusedWith, soon).toBe('')
})

test('[RT62] [OP120] the eleventh socket of a player ends the oldest: a phone that comes back often is let in', async () => {
  await open({ sockets: { newSocketsPerSecond: 1000 } })
  const enter = async (as: string) => {
    const socket = await connected(`${address}/sports`, { token: as })
    socket.io.reconnection(false)
    sockets.push(socket)
    return socket
  }
  const other = await enter(await api.signIn())
  const mine: Socket[] = []
  for (let one = 0; one < 25; one += 1) mine.push(await enter(token))
  const alive = () => mine.map(({ connected: is }) => is)
  const last = (count: number) => mine.map((_, at) => at >= mine.length - count)
  await expect.poll(alive, soon).toEqual(last(10))
  expect(other.connected).toBe(true)
  const hit = api.recorded.filter(({ about }) => about['bound'] === 'sockets')
  expect(hit).toHaveLength(15)
})

test('[RT61] a refusal that waiting does not change names no wait', async () => {
  const places = { header: 'x-country', countries: ['IN'] }
  await open({ edge: { trustedProxies: [], publicOrigins: [], places } })
  const elsewhere = await handshake()
  expect([elsewhere.status, elsewhere.headers.get('retry-after')]).toEqual([451, null])
  await api.close()
  await open({ sockets: { socketsPerAddress: 0 } })
  const tooMany = await handshake()
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '1'])
})

test('[RT63] a second join of a namespace while the first is under way ends the connection', async () => {
  await open()
  let asked = 0
  const late = Promise.withResolvers<null>()
  Object.assign(api.sessions, { authenticate: () => ((asked += 1), late.promise) })
  const one = await line()
  one.say(`40/sports,${JSON.stringify({ token })}`)
  one.say(`40/user,${JSON.stringify({ token })}`)
  await expect.poll(() => asked, soon).toBe(2)
  expect(one.isOpen()).toBe(true)
  for (let more = 0; more < 50; more += 1) one.say(`40/user,${JSON.stringify({ token })}`)
  await expect.poll(one.isOpen, soon).toBe(false)
  expect(asked).toBe(2)
  late.resolve(null)
})

test.each([
  ['without a token', '40/sports,{}'],
  ['with a token that nobody knows', `40/user,{"token":"${'x'.repeat(43)}"}`],
  ['of a namespace that there is not', '40/admin,{}'],
])('[RT63] the third join %s ends the connection', async (_, join) => {
  await open()
  const one = await line()
  for (const time of [1, 2, 3]) {
    expect(one.isOpen()).toBe(true)
    one.say(join)
    await expect
      .poll(() => one.heard().filter((each) => each.startsWith('44')), soon)
      .toHaveLength(time)
  }
  await expect.poll(one.isOpen, soon).toBe(false)
})

test('[AU10] a token that nobody knows is asked of the exchange once, however often it joins', async () => {
  await open()
  let asked = 0
  Object.assign(api.sessions, { authenticate: async () => ((asked += 1), null) })
  for (let one = 0; one < 5; one += 1) {
    const socket = connect(`${address}/user`, { token: 'y'.repeat(43) })
    sockets.push(socket)
    expect((await next<Error>(socket, 'connect_error')).message).toBe('TOKEN_EXPIRED')
  }
  expect(asked).toBe(1)
})

test('[RT63] answers that nobody asked for, and joins and leaves, have a rate limit', async () => {
  await open()
  const one = await line()
  one.say(`40/sports,${JSON.stringify({ token })}`)
  await expect.poll(() => one.heard().some((each) => each.startsWith('40/sports')), soon).toBe(true)
  for (let more = 0; more < 20; more += 1) one.say(`43/sports,${more}[]`)
  await pause(50)
  expect(one.isOpen()).toBe(true)
  for (let more = 0; more < 20; more += 1) one.say(`43/sports,${more}[]`)
  await expect.poll(one.isOpen, soon).toBe(false)
})

test.each(['3', '6', '6x'])(
  '[RT63] packets below the messages have the same limit, also many in one poll: %s',
  async (packet) => {
    await open()
    const one = await line()
    for (let more = 0; more < 20; more += 1) one.say(packet)
    await pause(50)
    expect(one.isOpen()).toBe(true)
    for (let more = 0; more < 20; more += 1) one.say(packet)
    await expect.poll(one.isOpen, soon).toBe(false)
    const polls = `${address}/socket.io/?EIO=4&transport=polling&sid=${await sidOfPolls()}`
    const say = () =>
      fetch(polls, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: Array.from({ length: 40 }, () => packet).join('\x1e'),
      })
    await say()
    await expect.poll(async () => (await say()).status, soon).toBe(400)
  },
)

test.each(['begun', 'about to take over from polls'])(
  '[RT63] pings of a websocket that is %s have the same limit',
  async (which) => {
    await open()
    const one = await line(which === 'begun' ? '' : await sidOfPolls())
    one.ping(20)
    await pause(50)
    expect(one.isOpen()).toBe(true)
    one.ping(20)
    await expect.poll(one.isOpen, soon).toBe(false)
  },
)

test("[RT64] a socket places and orders for its own session only, also of the same player's", async () => {
  await open()
  const other = await api.signIn()
  const socket = await connected(`${address}/sports`, { token })
  sockets.push(socket)
  const before = api.exchange.commands.length
  const refused = { success: false, code: 'TOKENS_DIFFER' }
  expect(await createBet(socket, { token: other, bet: WIRE_BET })).toMatchObject(refused)
  const order = { token: other, name: 'getBalance' }
  expect(await socket.timeout(5000).emitWithAck('order', order)).toMatchObject(refused)
  expect(api.exchange.commands).toHaveLength(before)
  expect(tokenHash(other)).not.toBe(tokenHash(token))
  expect(await createBet(socket, { token, bet: WIRE_BET })).toMatchObject({ success: true })
})
