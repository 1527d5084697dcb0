import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BetRow, BetReply } from '@crease/contract/bet-shapes.ts'
import { SPORTS_NAMESPACE, USER_NAMESPACE, type OrderNews } from '@crease/contract/sockets.ts'
import { freshLedger, type TestDatabase } from '@crease/ledger/testing/test-database.ts'
import {
  cellsOf,
  marketsPage,
  MATCH_ID,
  matchesPage,
  matchOdds,
} from '@crease/exchange/feeds/testing/made-up-rows.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPlayer, expectDone, type Player } from './support/player.ts'
import { putPage } from '@crease/exchange/feeds/testing/put-page.ts'
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

/** The prices of the Kites and the word of their market, from the next picture on. */
async function tell(gstatus: string, [back, lay]: readonly [number, number]): Promise<void> {
  const sections = [
    { sid: 1, nat: 'Kites', gstatus, cells: cellsOf(back, lay) },
    { sid: 2, nat: 'Herons', gstatus, cells: [['back1', 1.9, 5000] as const] },
  ]
  const status = gstatus === 'ACTIVE' ? 'OPEN' : gstatus
  const page = marketsPage(matchOdds(sections, { mid: MATCH_ID * 10, status }))
  await putPage(folder().path, 'markets-0.json', page)
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
