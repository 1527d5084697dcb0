import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { randomUUID } from 'node:crypto'
import { createServer, type Server as HttpServer } from 'node:http'
import type { BetReply } from '@crease/contract/bet-shapes.ts'
import { marketsPage, MATCH_ID, matchesPage } from '@crease/exchange/feeds/testing/made-up-rows.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { freshLedger, type TestDatabase } from '@crease/ledger/testing/test-database.ts'
import { Server } from 'socket.io'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { operatorOf } from './support/operator.ts'
import { demoPlayer, wallet, type Player } from './support/player.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

const MARKET = '9000000001-1'
const SOON = { timeout: 60_000, interval: 100 }
const WHY = { reason: 'WRONG_RESULT', note: 'as the scorecard has it' }

let http: HttpServer
let source: Server
/** what is answered to whoever asks for the markets of the match; null: nothing */
let page: string | null
let dataDir: TemporaryDataDir
let fresh: TestDatabase
let server: ServerProcess
let player: Player

const session = (line: number) =>
  marketsPage({
    gtype: 'fancy',
    mname: 'Normal',
    iplay: false,
    sections: [{ sid: 1, nat: '6 over runs', min: 100, max: 500, cells: [['back1', line, 100]] }],
  })

beforeAll(async () => {
  http = createServer()
  source = new Server(http)
  page = session(46)
  source.on('connection', (socket) => {
    socket.on('join_list', ({ sportId }: { sportId: string }) => {
      if (page !== null && sportId === '4') socket.emit('list', matchesPage({ iplay: false }))
    })
    socket.on('join_match', () => {
      if (page !== null) socket.emit('odds', page)
    })
  })
  const port = await listeningPort(http)
  dataDir = await temporaryDataDir('diamond-socket')
  fresh = await freshLedger()
  server = await startServer({
    FEED: `diamond-socket:http://127.0.0.1:${port}/?key=k1`,
    FEED_SILENCE_SECONDS: '1',
    DATABASE_URL: fresh.connectionString,
    DATA_DIR: dataDir.path,
  })
  player = await demoPlayer(server.url)
})

afterAll(async () => {
  await server.stop()
  await source.close()
  await fresh.drop()
  await dataDir.remove()
})

/** A bet of 100 on a line: its status, or the code that it is refused with. */
async function bet(line: number, matchOdd = 2): Promise<string> {
  const asked = { eventId: `${MATCH_ID}`, marketId: MARKET, selectionId: `${line}`, matchOdd }
  const body = { ...asked, matchOddVariant: 'back', stake: 100, clientBetId: randomUUID() }
  const reply = await player.call<BetReply>('placeBet', { body })
  if (!reply.success) return reply.code
  if (reply.bet.status === 'EXECUTABLE') {
    await player.call('cancelBet', { body: { betId: reply.bet.betId } })
  }
  return reply.bet.status
}

/** Resolves with what a bet that nobody would match is told, once that is as expected: 'EXECUTABLE' is open. */
const untilAsked = (line: number, expected: 'EXECUTABLE' | 'MARKET_NOT_OPEN') =>
  vi.waitFor(async () => {
    const told = await bet(line, 90)
    expect(told).toBe(expected)
    return told
  }, SOON)

test('[FD60] rows that are pushed can be bet on, and a new line as soon as it is said', async () => {
  await untilAsked(46, 'EXECUTABLE')
  expect(await bet(46)).toBe('EXECUTION_COMPLETE')
  page = session(48)
  source.emit('odds', page)
  source.emit('odds', page)
  await untilAsked(48, 'EXECUTABLE')
  expect(await bet(48)).toBe('EXECUTION_COMPLETE')
})

test(
  '[FD33] [FD60] while the socket says nothing, nonsense, or is cut, no bet is taken; then all is back',
  { timeout: 150_000 },
  async () => {
    for (const trouble of [null, '<html>502 Bad Gateway</html>', 'cut']) {
      page = trouble === 'cut' ? null : trouble
      if (trouble === 'cut') source.disconnectSockets(true)
      expect(await untilAsked(48, 'MARKET_NOT_OPEN')).toBe('MARKET_NOT_OPEN')
      page = session(48)
      expect(await untilAsked(48, 'EXECUTABLE')).toBe('EXECUTABLE')
    }
  },
)

test('[FD35] [ST22] its result comes by hand, and another one pays it again', async () => {
  const operator = await operatorOf(server)
  const settle = (number: number) =>
    operator.call<object>('operatorSettle', {
      body: { marketId: MARKET, number, winners: [], ...WHY },
    })
  expect(await settle(47)).toMatchObject({ settlement: { status: 'SETTLED', version: 1 } })
  const first = await wallet(player)
  expect(await settle(48)).toMatchObject({ settlement: { status: 'SETTLED', version: 2 } })
  const second = await wallet(player)
  expect(second.balance).toBeGreaterThan(first.balance)
  expect(second.exposure).toBe(0)
  expect(await settle(47)).toMatchObject({ settlement: { status: 'SETTLED', version: 3 } })
  expect(await wallet(player)).toEqual(first)
})
