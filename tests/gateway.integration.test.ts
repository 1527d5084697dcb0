import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import type {
  CreateBetReply,
  JoinReply,
  OrderNews,
  Upstream,
  Wallet,
} from '@crease/contract/sockets.ts'
import type { BetReply } from '@crease/contract/bet-shapes.ts'
import type { Match } from '@crease/contract/shapes.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test } from 'vitest'
import { exchangeOf, gatewayOf, takesConnections } from './support/gateway-process.ts'
import { betOn, demoPlayer, expectDone, listedMatch, type Player } from './support/player.ts'
import { CROWDED, startServer, type ServerProcess } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const dataDir = perFile(() => temporaryDataDir('gateway'))
let server: ServerProcess
const sockets: Socket[] = []

const start = (): Promise<ServerProcess> =>
  startServer({ DATA_DIR: dataDir().path, SIGN_INS_PER_MINUTE: '1000', GATEWAYS: '1', ...CROWDED })
beforeAll(async () => {
  server = await start()
})
afterAll(async () => {
  await server.stop()
})
// what the server had to say of it
const tellWhenFailed = (): void => onTestFailed(() => void process.stderr.write(server.output()))
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

const soon = { timeout: 60_000, interval: 50 }

function connect(namespace: string, transports: string[], auth: object): Socket {
  const socket = io(`${server.url}${namespace}`, {
    auth,
    transports,
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 200,
  })
  comeBack(socket)
  return socket
}

/** A refused handshake, or a line that the server ends, is tried again, as the page does. */
function comeBack(socket: Socket): void {
  const later = (): void => {
    setTimeout(() => sockets.includes(socket) && socket.connect(), 200)
  }
  socket.on('connect_error', () => socket.active || later())
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && later())
  sockets.push(socket)
}

/** A reader of a player's orders that resumes as the page does; every news and wallet it was told. */
function readOrders(player: Player, transports: string[], from: number | null = null) {
  let number = from
  const bets = new Map<string, string>()
  const kinds: string[] = []
  const wallets: Wallet[] = []
  const faults: string[] = []
  const socket = io(`${server.url}/user`, {
    auth: (give) => give({ token: player.token, ...(number !== null && { orders: number }) }),
    transports,
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 200,
  })
  comeBack(socket)
  socket.on('wallet', (wallet: Wallet) => wallets.push(wallet))
  socket.on('order_data', (news: OrderNews) => {
    if (news.kind === 'delta' && news.after !== number) faults.push(`${news.after} after ${number}`)
    kinds.push(news.kind)
    for (const bet of news.bets) bets.set(bet.betId, bet.status)
    if (!news.more) number = news.number
  })
  return { socket, bets, kinds, wallets, faults, number: () => number }
}
/** far from any price: it rests */
const RESTING = { matchOddVariant: 'back', matchOdd: 900, stake: 100 } as const

async function placeOverHttp(player: Player, match: Match): Promise<string> {
  const reply = player.call<Extract<CreateBetReply, { success: true }>>('placeBet', {
    body: betOn(match, 0, RESTING),
  })
  return (await expectDone(reply)).bet.betId
}
/** Asks until somebody answers. */
async function atLast<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (const until = Date.now() + 60_000; ;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

const cancel = (player: Player, betId: string) =>
  expectDone(player.call<BetReply>('cancelBet', { body: { betId } }))

async function joined(socket: Socket, eventId: string): Promise<JoinReply> {
  return socket
    .timeout(30_000)
    .emitWithAck('join_match', { eventId, sportId: '4', matchId: eventId })
}

test('[OP85] the only gateway takes its connections itself: they are not handed to it one by one', () => {
  const gateway = gatewayOf(server.pid) ?? 0
  expect(takesConnections(gateway, Number(new URL(server.url).port))).toBe(true)
})

test('[RT30] one address serves websockets, polls and calls', async () => {
  tellWhenFailed()
  const player = await demoPlayer(server.url)
  const match = await listedMatch(player)
  const gateway = gatewayOf(server.pid)
  expect(gateway).not.toBeNull()
  const upstreams: Upstream[] = []
  for (const transport of ['websocket', 'polling']) {
    const sports = connect('/sports', [transport], { token: player.token })
    sports.on('upstream', (upstream: Upstream) => upstreams.push(upstream))
    expect(await joined(sports, match.eventId)).toMatchObject({
      success: true,
      messages: [{ kind: 'image', match_id: match.eventId }],
    })
    const reader = readOrders(player, [transport])
    await expect.poll(() => reader.kinds, soon).toEqual(['image'])
    const bet: CreateBetReply = await sports
      .timeout(30_000)
      .emitWithAck('create-bet', { token: player.token, bet: betOn(match, 0, RESTING) })
    if (!bet.success) throw new Error(bet.message)
    await expect.poll(() => reader.bets.get(bet.bet.betId), soon).toBe('EXECUTABLE')
    await cancel(player, bet.bet.betId)
    await expect.poll(() => reader.bets.get(bet.bet.betId), soon).toBe('EXECUTION_COMPLETE')
    expect(reader.faults).toEqual([])
  }
  expect(upstreams.map(({ status }) => status)).toEqual(['live', 'live'])
})

test('[RT30] [RT33] a gateway that is killed is started again; nobody misses what happened meanwhile', async () => {
  const player = await demoPlayer(server.url)
  const match = await listedMatch(player)
  const [one, other] = [await placeOverHttp(player, match), await placeOverHttp(player, match)]
  const readers = [readOrders(player, ['websocket']), readOrders(player, ['polling'])]
  const sports = connect('/sports', ['websocket'], { token: player.token })
  for (const reader of readers) await expect.poll(() => reader.bets.size, soon).toBe(2)
  const before = gatewayOf(server.pid)
  if (before === null) throw new Error('there is no gateway')
  process.kill(before, 'SIGKILL')
  // who finds nobody asks again, as the page does
  await atLast(() => cancel(player, one))
  const third = await atLast(() => placeOverHttp(player, match))
  for (const reader of readers) {
    await expect.poll(() => reader.bets.get(one), soon).toBe('EXECUTION_COMPLETE')
    await expect.poll(() => reader.bets.get(third), soon).toBe('EXECUTABLE')
    expect(reader.bets.get(other)).toBe('EXECUTABLE')
    expect(reader.faults).toEqual([])
    expect(reader.kinds.slice(1)).not.toContain('image')
    expect(reader.wallets.at(-1)).toMatchObject({ Balance: 1500, Exposure: 200 })
  }
  expect(await joined(sports, match.eventId)).toMatchObject({ success: true })
  expect(gatewayOf(server.pid)).not.toBe(before)
  expect(server.output()).toContain('the gateway has ended and is started again')
})

test('[RT33] across a kill of the server too, who was away is told how every bet ended', async () => {
  const player = await demoPlayer(server.url)
  const match = await listedMatch(player)
  const bets = [await placeOverHttp(player, match), await placeOverHttp(player, match)]
  const reader = readOrders(player, ['websocket'])
  await expect.poll(() => reader.bets.size, soon).toBe(2)
  reader.socket.disconnect()
  await cancel(player, bets[0] ?? '')
  await server.kill()
  server = await start()
  const back = player.at(server.url)
  await cancel(back, bets[1] ?? '')
  const again = readOrders(back, ['websocket'], reader.number())
  await expect.poll(() => again.bets.size, soon).toBe(2)
  expect([...again.bets.values()]).toEqual(['EXECUTION_COMPLETE', 'EXECUTION_COMPLETE'])
  expect(again.kinds).toEqual(['delta'])
})

test('[RT35] an exchange that stands still is said to be down, and back when it goes on', async () => {
  const player = await demoPlayer(server.url)
  const sports = connect('/sports', ['websocket'], { token: player.token })
  const said: string[] = []
  sports.on('upstream', ({ status }: Upstream) => said.push(status))
  await expect.poll(() => said, soon).toEqual(['live'])
  const exchange = exchangeOf(server.pid)
  if (exchange === null) throw new Error('there is no exchange')
  process.kill(exchange, 'SIGSTOP')
  await expect
    .poll(() => said.at(-1), soon)
    .toBe('down')
    .finally(() => process.kill(exchange, 'SIGCONT'))
  await expect.poll(() => said.at(-1), soon).toBe('live')
  expect(sports.connected).toBe(true)
})
