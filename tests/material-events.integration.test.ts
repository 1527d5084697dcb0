import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BetRow, BetReply } from '@crease/contract/bet-shapes.ts'
import type { ConditionalRow } from '@crease/contract/order-shapes.ts'
import { SPORTS_NAMESPACE, USER_NAMESPACE, type OrderNews } from '@crease/contract/sockets.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { freshLedger, type TestDatabase } from '@crease/ledger/testing/test-database.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { marketsPage, MATCH_ID, matchesPage } from '@crease/exchange/feeds/testing/made-up-rows.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  cricketMatches,
  currentBets,
  demoPlayer,
  expectDone,
  type Player,
} from './support/player.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

const SOON = { timeout: 60_000, interval: 100 }
const MARKET = String(MATCH_ID * 10)

const folder = perFile(() => temporaryDataDir('events'))
let fresh: TestDatabase
let server: ServerProcess
let player: Player
let sockets: readonly Socket[]
/** all that the player's order stream has told */
const heard: BetRow[] = []

beforeAll(async () => {
  await writeFile(join(folder().path, 'list-0.json'), matchesPage())
  await tell('ACTIVE', [2, 2.04])
  fresh = await freshLedger()
  server = await startServer({
    FEED: `diamond-files:${folder().path}`,
    DATABASE_URL: fresh.connectionString,
    DATA_DIR: join(folder().path, 'data'),
  })
  player = await demoPlayer(server.url)
  sockets = await Promise.all([SPORTS_NAMESPACE, USER_NAMESPACE].map(connected))
  sockets[1]?.on('order_data', (news: OrderNews) => heard.push(...news.bets))
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await server.stop()
  await fresh.drop()
})

async function connected(namespace: string): Promise<Socket> {
  const auth = { token: player.token }
  const socket = io(`${server.url}${namespace}`, { auth, transports: ['websocket'] })
  await new Promise((resolve) => socket.once('connect', () => resolve(null)))
  return socket
}

/** The Kites' prices, absent: none, and the word of their market or of their section alone, from the next picture on. */
async function tell(
  gstatus: string,
  prices: readonly [number, number] | null,
  of: 'the market' | 'the Kites' = 'the market',
): Promise<void> {
  const others = of === 'the market' ? gstatus : 'ACTIVE'
  const [back, lay] = prices ?? [0, 0]
  const page = marketsPage({
    gtype: 'match',
    mname: 'MATCH_ODDS',
    mid: MATCH_ID * 10,
    status: others === 'ACTIVE' ? 'OPEN' : others,
    min: 100,
    max: 25_000,
    sections: [
      {
        sid: 1,
        nat: 'Kites',
        gstatus,
        cells: [
          ['back1', back, 5000],
          ['lay1', lay, 5000],
        ],
      },
      { sid: 2, nat: 'Herons', gstatus: others, cells: [['back1', 1.9, 5000]] },
    ],
  })
  const written = join(folder().path, 'markets.new')
  await writeFile(written, page)
  await rename(written, join(folder().path, 'markets-0.json'))
}

const layAt = (matchOdd: number, keepThroughEvents?: true) => ({
  eventId: `${MATCH_ID}`,
  marketId: MARKET,
  selectionId: '1',
  matchOdd,
  matchOddVariant: 'lay' as const,
  stake: 500,
  clientBetId: randomUUID(),
  ...(keepThroughEvents && { keepThroughEvents }),
})

/** As the player's order stream told it last. */
const told = (betId: string) => heard.findLast((bet) => bet.betId === betId)
const rests = (betId: string) => () => told(betId)?.status === 'EXECUTABLE'

test('[MK70] [RT70] [FD91] a suspension in play of a feed without events: the lay at 2.02 is told that it lapsed for EVENT, and is not taken at 1.30', async () => {
  const lapses = await expectDone(player.call<BetReply>('placeBet', { body: layAt(2.02) }))
  // the same order by socket, kept
  const [sports] = sockets
  const reply: BetReply = await sports
    ?.timeout(20_000)
    .emitWithAck('create-bet', { token: player.token, bet: layAt(2.01, true) })
  expect(reply).toMatchObject({ success: true, bet: { keepThroughEvents: true } })
  const [gone, kept] = [lapses.bet.betId, reply.bet.betId]
  await vi.waitUntil(rests(gone), SOON)
  await vi.waitUntil(rests(kept), SOON)
  await tell('SUSPENDED', [1.3, 1.32])
  await vi.waitUntil(() => told(gone)?.lapsed === 500, SOON)
  expect(told(gone)).toMatchObject({ lapseReason: 'EVENT', matched: 0, remaining: 0 })
  expect(told(kept)).toMatchObject({ lapseReason: null, remaining: 500 })
  // its player has seen enough, and takes it back while the market is suspended
  await expectDone(player.call<BetReply>('cancelBet', { body: { betId: kept } }))
  await tell('ACTIVE', [1.3, 1.32])
  const again = async () => {
    const tried = await player.call<BetReply>('placeBet', { body: layAt(1.2) })
    return tried.success
  }
  await vi.waitUntil(again, SOON)
  expect([gone, kept].map((betId) => told(betId)?.matched)).toEqual([0, 0])
})

test('[BS95] orders in batches and replacements are kept as they ask, and the ledger agrees', async () => {
  const order = { action: 'place', order: layAt(1.1, true) }
  const batch = await player.call<{ success: true; receipts: { bet: BetRow }[] }>('batchBets', {
    body: { mode: 'all-or-none', orders: [order] },
  })
  const { receipts } = await expectDone(Promise.resolve(batch))
  const bet = receipts[0]?.bet
  if (bet === undefined) throw new Error('the batch has no receipt')
  expect(bet.keepThroughEvents).toBe(true)
  await vi.waitUntil(rests(bet.betId), SOON)
  const back = { betId: bet.betId, keepThroughEvents: false }
  const replaced = await expectDone(player.call<BetReply>('replaceBet', { body: back }))
  expect(replaced.bet).toMatchObject({ betId: bet.betId, keepThroughEvents: false })
  await tell('SUSPENDED', [1.3, 1.32])
  await vi.waitUntil(() => told(bet.betId)?.lapseReason === 'EVENT', SOON)
  const database = openDatabase(fresh)
  expect((await verifyLedger(database)).findings).toEqual([])
  await database.end()
})

test('[FD71] [FD91] a section BALL RUNNING beside an open one takes no bets, shows its word, and what rests there lapses', async () => {
  await tell('ACTIVE', [2, 2.04])
  await vi.waitUntil(async () => (await kites()) === 'ACTIVE', SOON)
  const { bet } = await expectDone(player.call<BetReply>('placeBet', { body: layAt(2.02) }))
  await vi.waitUntil(rests(bet.betId), SOON)
  await tell('BALL RUNNING', null, 'the Kites')
  await vi.waitUntil(async () => (await kites()) === 'BALL RUNNING', SOON)
  await vi.waitUntil(() => told(bet.betId)?.lapseReason === 'EVENT', SOON)
  const refused = await player.call<BetReply>('placeBet', { body: layAt(2.02) })
  expect(refused).toMatchObject({ success: false, code: 'RUNNER_NOT_OPEN' })
  const herons = { ...layAt(1.9), selectionId: '2', matchOddVariant: 'back' as const }
  await expectDone(player.call<BetReply>('placeBet', { body: herons }))
  await tell('ACTIVE', [1.3, 1.32])
  await vi.waitUntil(async () => (await kites()) === 'ACTIVE', SOON)
  expect(told(bet.betId)).toMatchObject({ matched: 0 })
})

test('[BS48] [FD1] a stop waits while its row is suspended without prices and reopens, whoever rests a bait beyond it', async () => {
  await tell('ACTIVE', [2, 2.04])
  const baiter = await demoPlayer(server.url)
  const bait = { ...layAt(6, true), matchOddVariant: 'back' as const, stake: 100 }
  await vi.waitUntil(async () => (await kites()) === 'ACTIVE', SOON)
  await expectDone(baiter.call<BetReply>('placeBet', { body: bait }))
  await vi.waitUntil(async () => (await currentBets(baiter))[0]?.status === 'EXECUTABLE', SOON)
  const asked = {
    bet: { ...layAt(8), clientBetId: undefined, stake: 100 },
    trigger: { kind: 'STOP', watch: 'BEST', odd: 2.5 },
  }
  const body = { orders: [asked], clientBetId: randomUUID() }
  const kept = await expectDone(player.call<ConditionalsReply>('placeConditional', { body }))
  const status = async () => {
    const { orders } = await expectDone(player.call<ConditionalsReply>('getConditionals'))
    return orders.find(({ orderId }) => orderId === kept.orders[0]?.orderId)?.status
  }
  for (const subject of ['the market', 'the Kites'] as const) {
    await tell('SUSPENDED', null, subject)
    await vi.waitUntil(async () => (await kites()) === 'SUSPENDED', SOON)
    await tell('ACTIVE', [2.02, 2.06])
    await vi.waitUntil(async () => (await kites()) === 'ACTIVE', SOON)
    expect(await status()).toBe('WAITING')
  }
  // the control: the house itself is there
  await tell('ACTIVE', [2.5, 2.54])
  await vi.waitUntil(async () => (await status()) === 'TRIGGERED', SOON)
})

interface ConditionalsReply {
  readonly success: true
  readonly orders: readonly ConditionalRow[]
}

/** The word of the Kites in the list of matches. */
async function kites(): Promise<string | undefined> {
  const match = (await cricketMatches(player)).find(({ eventId }) => eventId === `${MATCH_ID}`)
  return match?.matchOdds.oddDatas.find(({ selectionId }) => selectionId === '1')?.status
}
