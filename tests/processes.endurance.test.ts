import type { JoinDepthReply } from '@crease/contract/depth-shapes.ts'
import { request } from 'node:http'
import { ROUTES } from '@crease/contract/http.ts'
import type { CreateBetReply, OrderNews, Upstream } from '@crease/contract/sockets.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import {
  exchangeOf,
  gatewayOf,
  gatewaysOf,
  isRunning,
  takesConnections,
} from './support/gateway-process.ts'
import {
  betOn,
  currentBets,
  demoPlayer,
  expectDone,
  listedMatch,
  wallet,
  type Player,
} from './support/player.ts'
import { freePort } from './support/net/free-port.ts'
import { CROWDED, startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** A port of its own, as shipped: of PORT=0 a gateway that starts while all others are killed opens another one. */
const server = perFile(async () =>
  startServer({
    PORT: String(await freePort()),
    GATEWAYS: '2',
    SIGN_INS_PER_MINUTE: '1000',
    REQUESTS_PER_10_SECONDS: '400',
    ...CROWDED,
  }),
)
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

const soon = { timeout: 60_000, interval: 50 }
/** far from any price: it rests */
const RESTING = { matchOddVariant: 'back', matchOdd: 900, stake: 100 } as const

function connect(namespace: string, auth: object): Socket {
  const asked = { auth, transports: ['websocket'], forceNew: true, reconnectionDelay: 100 }
  const socket = io(`${server().url}${namespace}`, asked)
  sockets.push(socket)
  return socket
}

/** Four connections of one player: each gateway in turn gets the next. */
async function connected(namespace: string, player: Player): Promise<readonly Socket[]> {
  const all = Array.from({ length: 4 }, () => connect(namespace, { token: player.token }))
  await expect.poll(() => all.every((socket) => socket.connected), soon).toBe(true)
  return all
}

/** On a connection of its own; the status. */
const asked = (path: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'user-token': token }
    request(`${server().url}${path}`, { agent: false, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

/** What a program asks again for. */
const ASK_AGAIN: ReadonlySet<string> = new Set(['BUSY', 'UNAVAILABLE', 'RATE_LIMITED'])

type Placed = Extract<CreateBetReply, { success: true }>
/** The bet's id once it is acknowledged; asked again under the same id until then. */
async function place(player: Player, body: ReturnType<typeof betOn>): Promise<string> {
  for (const until = Date.now() + 120_000; Date.now() < until;) {
    const reply = await player.call<Placed>('placeBet', { body }).catch(() => null)
    if (reply?.success === true) return reply.bet.betId
    if (reply !== null && !ASK_AGAIN.has(reply.code)) throw new Error(reply.code)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('nobody took the bet')
}

test('[OP85] of several gateways none takes connections itself: each is given the next in turn', () => {
  const port = Number(new URL(server().url).port)
  const gateways = gatewaysOf(server().pid)
  expect(gateways).toHaveLength(2)
  expect([server().pid, ...gateways].map((pid) => takesConnections(pid, port))).toEqual([
    true,
    false,
    false,
  ])
})

test('[OP85] two gateways on one port show the same book and the same bets', async () => {
  expect(gatewaysOf(server().pid)).toHaveLength(2)
  const [player, other] = [await demoPlayer(server().url), await demoPlayer(server().url)]
  const match = await listedMatch(player)
  const [runner] = match.matchOdds.oddDatas
  const join = { marketId: match.matchOdds.marketId, selectionId: runner?.selectionId }
  const readers = (await connected('/sports', other)).map((socket) => {
    const seen: unknown[] = []
    socket.on('depth_data', (change: unknown) => seen.push(change))
    const book = async (): Promise<JoinDepthReply> =>
      socket.timeout(30_000).emitWithAck('join_depth', join)
    return { seen, book }
  })
  const bookOf = async ({ book }: (typeof readers)[number]): Promise<string> => {
    const joined = await book()
    expect(joined).toMatchObject({ success: true })
    return joined.success ? JSON.stringify(joined.depth.lay) : ''
  }
  await Promise.all(readers.map(bookOf))
  const news = (await connected('/user', player)).map((socket) => {
    const bets: string[] = []
    socket.on('order_data', (told: OrderNews) => bets.push(...told.bets.map(({ betId }) => betId)))
    return bets
  })
  const betId = await place(player, betOn(match, 0, RESTING))
  await expect.poll(() => news.every((bets) => bets.includes(betId)), soon).toBe(true)
  await expect.poll(() => readers.every(({ seen }) => seen.length > 0), soon).toBe(true)
  const books = await Promise.all(readers.map(bookOf))
  expect(new Set(books).size).toBe(1)
  for (let count = 0; count < 6; count += 1) {
    expect(await currentBets(player)).toMatchObject([{ betId }])
  }
})

test('[OP85] a sign-out on one gateway holds on the other, for its sockets and its calls', async () => {
  const player = await demoPlayer(server().url)
  const path = ROUTES.getBalance.path
  for (let count = 0; count < 4; count += 1) expect(await asked(path, player.token)).toBe(200)
  const all = [...(await connected('/user', player)), ...(await connected('/sports', player))]
  for (const socket of all) socket.io.reconnection(false)
  await expectDone(player.call<{ success: true }>('signOut'))
  await expect.poll(() => all.filter((socket) => socket.connected), soon).toEqual([])
  for (let count = 0; count < 4; count += 1) expect(await asked(path, player.token)).toBe(401)
})

test('[OP86] what one gateway has counted of an address counts on the other', async () => {
  const player = await demoPlayer(server().url)
  // what was asked before is forgotten after ten seconds
  await new Promise((resolve) => setTimeout(resolve, 10_500))
  const statuses: number[] = []
  for (let count = 0; count < 56; count += 1) {
    const some = Array.from({ length: 10 }, () => asked(ROUTES.getBalance.path, player.token))
    statuses.push(...(await Promise.all(some)))
    if (statuses.includes(429)) break
  }
  const answered = statuses.filter((status) => status === 200).length
  expect(answered).toBeGreaterThan(300)
  expect(answered).toBeLessThan(520)
  await new Promise((resolve) => setTimeout(resolve, 11_000))
}, 120_000)

test('[RT80] a player by polling is served by several gateways, and comes back when its own is killed', async () => {
  const player = await demoPlayer(server().url)
  const match = await listedMatch(player)
  const options = { auth: { token: player.token }, forceNew: true, reconnectionDelay: 100 }
  const bets = new Set<string>()
  let begun = 0
  for (let count = 0; count < 4; count += 1) {
    const socket = io(`${server().url}/user`, { ...options, transports: ['polling'] })
    sockets.push(socket)
    socket.on('connect', () => (begun += 1))
    socket.on('order_data', (told: OrderNews) => {
      for (const bet of told.bets) bets.add(`${count} ${bet.betId}`)
    })
  }
  await expect.poll(() => begun, soon).toBe(4)
  for (let count = 0; count < 3; count += 1) await place(player, betOn(match, 0, RESTING))
  await expect.poll(() => bets.size, soon).toBe(12)
  expect(begun).toBe(4)
  process.kill(gatewaysOf(server().pid)[0] ?? 0, 'SIGKILL')
  await expect.poll(() => gatewaysOf(server().pid).length, soon).toBe(2)
  await place(player, betOn(match, 0, RESTING))
  await expect.poll(() => bets.size, soon).toBe(16)
})

test('[OP84] a gateway that is killed is started again, and the other one serves on', async () => {
  const player = await demoPlayer(server().url)
  const match = await listedMatch(player)
  const before = gatewaysOf(server().pid)
  process.kill(before[0] ?? 0, 'SIGKILL')
  const betId = await place(player, betOn(match, 0, RESTING))
  await expect.poll(() => gatewaysOf(server().pid).length, soon).toBe(2)
  expect(gatewaysOf(server().pid)).not.toEqual(before)
  expect(await currentBets(player)).toMatchObject([{ betId }])
})

test('[OP84] [OP83] an exchange that is killed is started again: nothing acknowledged is lost, nothing is doubled', async () => {
  const player = await demoPlayer(server().url)
  const match = await listedMatch(player)
  const upstreams: string[] = []
  const sports = connect('/sports', { token: player.token })
  sports.on('upstream', ({ status }: Upstream) => upstreams.push(status))
  const bets = new Map<string, string>()
  const user = connect('/user', { token: player.token })
  user.on('order_data', (told: OrderNews) => {
    for (const bet of told.bets) bets.set(bet.betId, bet.status)
  })
  await expect.poll(() => upstreams, soon).toEqual(['live'])
  const acknowledged = [await place(player, betOn(match, 0, RESTING))]
  const before = exchangeOf(server().pid)
  process.kill(before ?? 0, 'SIGKILL')
  const busy = await player.call<{ success: true }>('getBalance')
  expect(busy).toMatchObject({ success: false })
  for (let count = 0; count < 3; count += 1) {
    acknowledged.push(await place(player, betOn(match, 0, RESTING)))
  }
  expect(exchangeOf(server().pid)).not.toBe(before)
  const open = (await currentBets(player)).map(({ betId }) => betId)
  expect(open.toSorted()).toEqual(acknowledged.toSorted())
  await expect.poll(() => [...bets.keys()].toSorted(), soon).toEqual(acknowledged.toSorted())
  expect(await wallet(player)).toEqual({ balance: 1500, exposure: 400 })
  await expect.poll(() => upstreams.at(-1), soon).toBe('live')
  expect(sports.connected && user.connected).toBe(true)
}, 120_000)

test('[OP84] gateways and exchange killed together come back together', async () => {
  const player = await demoPlayer(server().url)
  const match = await listedMatch(player)
  const betId = await place(player, betOn(match, 0, RESTING))
  for (const pid of gatewaysOf(server().pid)) process.kill(pid, 'SIGKILL')
  process.kill(exchangeOf(server().pid) ?? 0, 'SIGKILL')
  const second = await place(player, betOn(match, 0, RESTING))
  expect((await currentBets(player)).map((bet) => bet.betId).toSorted()).toEqual(
    [betId, second].toSorted(),
  )
}, 120_000)

test('[RT54] the sockets of a server are open as soon as it says that it is ready', async () => {
  const ownDir = await temporaryDataDir('gateway-ready')
  // a feed without messages delays no start
  const settings = {
    DATA_DIR: ownDir.path,
    FEED: 'diamond-socket:http://127.0.0.1:9',
    TABLES: 'off',
  }
  let own = await startServer(settings)
  try {
    const auth = { token: (await demoPlayer(own.url)).token }
    await own.stop()
    own = await startServer(settings)
    const once = { auth, transports: ['websocket'], forceNew: true, reconnection: false }
    const socket = io(`${own.url}/user`, once)
    sockets.push(socket)
    const met = await new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'))
      socket.once('connect_error', ({ message }) => resolve(message))
    })
    expect(met).toBe('connected')
  } finally {
    await own.stop()
    await ownDir.remove()
  }
})

test('[OP84] gateways and exchange end with their parent, however that ends', async () => {
  const ownDir = await temporaryDataDir('ends')
  const start = () => startServer({ DATA_DIR: ownDir.path, GATEWAYS: '1' })
  let own = await start()
  onTestFinished(async () => {
    await own.stop()
    await ownDir.remove()
  })
  const ours = () => [gatewayOf(own.pid), exchangeOf(own.pid)].filter((pid) => pid !== null)
  const killed = ours()
  await own.kill()
  await expect.poll(() => killed.filter(isRunning), soon).toEqual([])
  own = await start()
  const stopped = ours()
  expect(stopped).toHaveLength(2)
  expect(await own.stop()).toBe(0)
  expect(stopped.filter(isRunning)).toEqual([])
  own = await start()
  const hangs = gatewayOf(own.pid) ?? 0
  process.kill(hangs, 'SIGSTOP')
  // it is killed, and the exit code says so
  expect(await own.stop()).toBe(1)
  expect(isRunning(hangs)).toBe(false)
})
