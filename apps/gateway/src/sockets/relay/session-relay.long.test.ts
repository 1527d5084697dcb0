import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createServer, request as passOn } from 'node:http'
import { once } from 'node:events'
import { privatePlace } from '@crease/exchange/stream/listen.ts'
import { dirname } from 'node:path'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApi, type Api } from '../../testing/open-api.ts'
import { listen } from '../../testing/reader.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const EDGE = { trustedProxies: ['127.0.0.1'], publicOrigins: [] }
const soon = { timeout: 60_000, interval: 10 }

const place = perTest(() => privatePlace(tmpdir()))
let folder: string
let one: Api
let other: Api
let oneAt: string
let otherAt: string
beforeEach(async () => {
  folder = dirname(place().path)
  one = await openApi({ relayIn: folder, edge: EDGE })
  other = await openApi({ relayIn: folder, edge: EDGE })
  ;[oneAt, otherAt] = [await listen(one), await listen(other)]
})
afterEach(async () => {
  await one.close()
  await other.close()
})

interface Asked {
  readonly from?: string
  readonly origin?: string
  readonly said?: string
}

async function poll(
  at: string,
  sid: string | null,
  { from = '203.0.113.1', origin, said }: Asked = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const session = sid === null ? '' : `&sid=${sid}`
  const answer = await fetch(`${at}/socket.io/?EIO=4&transport=polling${session}`, {
    headers: {
      'x-forwarded-for': from,
      // of a stranger, who would be believed to be the first caller
      'x-crease-caller': '203.0.113.1',
      ...(origin !== undefined && { origin }),
    },
    ...(said !== undefined && { method: 'POST', body: said }),
  })
  return { status: answer.status, text: await answer.text() }
}

async function begun(at: string): Promise<string> {
  const { text } = await poll(at, null)
  return /"sid":"([^"]+)"/.exec(text)?.[1] ?? ''
}

test('[RT80] polls of a session reach its gateway through any other, with all that is said both ways', async () => {
  const sid = await begun(oneAt)
  const token = await one.signIn()
  const joined = await poll(otherAt, sid, { said: `40/user,${JSON.stringify({ token })}` })
  expect(joined).toEqual({ status: 200, text: 'ok' })
  let heard = ''
  for (let turn = 0; !heard.includes('42/user,["order_data"'); turn += 1) {
    heard += (await poll(turn % 2 === 0 ? otherAt : oneAt, sid)).text
  }
  expect(heard).toContain('42/user,["wallet"')
})

test('[RT80] [RT65] a relayed poll counts for its caller, and its session is worthless elsewhere', async () => {
  const sid = await begun(oneAt)
  expect((await poll(otherAt, sid, { said: '40/user,{}' })).status).toBe(200)
  const stolen = await poll(otherAt, sid, { from: '203.0.113.2', said: '40/user,{}' })
  expect([stolen.status, JSON.parse(stolen.text)]).toMatchObject([400, { field: 'unknown sid' }])
})

test('[RT80] [RT60] a page of another site is refused by the gateway that it reaches', async () => {
  const sid = await begun(oneAt)
  expect((await poll(otherAt, sid, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await poll(otherAt, sid, { origin: otherAt, said: '40/user,{}' })).status).toBe(200)
})

test('[RT80] an upgrade to a websocket reaches the gateway of its session', async () => {
  // a WebSocket of Node.js names no address before its own
  const began = await fetch(`${oneAt}/socket.io/?EIO=4&transport=polling`)
  const sid = /"sid":"([^"]+)"/.exec(await began.text())?.[1]
  const path = `/socket.io/?EIO=4&transport=websocket&sid=${sid}`
  const socket = new WebSocket(`${otherAt.replace('http', 'ws')}${path}`)
  const heard: string[] = []
  socket.addEventListener('message', ({ data }) => heard.push(String(data)))
  await once(socket, 'open')
  socket.send('2probe')
  await expect.poll(() => heard, soon).toContain('3probe')
  socket.close()
})

test('[RT80] [RT88] a session whose gateway is gone is refused, and so is one that never was', async () => {
  const sid = await begun(oneAt)
  await one.close()
  for (const none of [sid, `deadbeef${sid.slice(8)}`, 'x', `../../../${sid}`]) {
    const { status, text } = await poll(otherAt, none)
    expect([status, JSON.parse(text)]).toMatchObject([400, { field: 'unknown sid' }])
  }
  one = await openApi({ relayIn: folder, edge: EDGE })
  await listen(one)
})

test('[RT66] polls count at the gateway that they reach, also of a session that another one holds, or none', async () => {
  await one.close()
  await other.close()
  const limited = (pollsPerTenSeconds: number) =>
    openApi({ relayIn: folder, edge: EDGE, sockets: { pollsPerTenSeconds } })
  one = await limited(5)
  other = await limited(2)
  ;[oneAt, otherAt] = [await listen(one), await listen(other)]
  const sid = await begun(otherAt)
  const statuses = async (session: string, from: string) => {
    const all: number[] = []
    for (let nth = 0; nth < 7; nth += 1) {
      all.push((await poll(oneAt, session, { from, said: '6' })).status)
    }
    return all
  }
  // once, and not again where they are passed on to
  expect(await statuses(sid, '203.0.113.1')).toEqual([200, 200, 200, 200, 200, 429, 429])
  const none = `deadbeef${sid.slice(8)}`
  expect(await statuses(none, '203.0.113.2')).toEqual([400, 400, 400, 400, 400, 429, 429])
})

/** A balancer that gives each request to the next gateway in turn. */
async function inTurn(): Promise<{ readonly url: string; readonly close: () => void }> {
  let turn = 0
  const balancer = createServer((request, response) => {
    const at = new URL((turn += 1) % 2 === 0 ? oneAt : otherAt)
    const { method, url: path, headers } = request
    const passed = passOn({ host: at.hostname, port: at.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.once('close', () => passed.destroy())
    request.pipe(passed)
  })
  const port = await listeningPort(balancer)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      balancer.close()
      balancer.closeAllConnections()
    },
  }
}

/** How a polling client fares whose requests go to each gateway in turn. */
async function polling(): Promise<string> {
  const balancer = await inTurn()
  const { token } = await sharedPlayer()
  const socket = io(`${balancer.url}/user`, {
    auth: { token },
    transports: ['polling'],
    forceNew: true,
    reconnection: false,
  })
  try {
    return await new Promise<string>((resolve) => {
      socket.once('wallet', () => resolve('heard'))
      socket.once('connect_error', () => resolve('refused'))
      socket.once('disconnect', () => resolve('refused'))
    })
  } finally {
    socket.close()
    balancer.close()
  }
}

/** A player whom both gateways know. */
async function sharedPlayer(): Promise<{ readonly token: string }> {
  const token = await one.signIn()
  const authenticate = one.sessions.authenticate.bind(one.sessions)
  Object.assign(other.sessions, { authenticate })
  return { token }
}

test('[RT80] a client by polling is served whichever gateway each of its requests reaches', async () => {
  expect(await polling()).toBe('heard')
})

test('[RT80] control: without the private sockets of the gateways it is refused', async () => {
  for (const name of await readdir(folder)) await rm(`${folder}/${name}`)
  expect(await polling()).toBe('refused')
})
