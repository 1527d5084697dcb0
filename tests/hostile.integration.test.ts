import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { BetReply } from '@crease/contract/bet-shapes.ts'
import { SPORTS_NAMESPACE } from '@crease/contract/sockets.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { operatorOf } from './support/operator.ts'
import { betOn, cricketMatches, demoPlayer, expectDone, type Player } from './support/player.ts'
import { startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

const dataDir = perFile(() => temporaryDataDir('hostile'))
const fresh = perFile(freshLedger)
const server = perFile(() =>
  startServer({ DATABASE_URL: fresh().connectionString, DATA_DIR: dataDir().path }),
)
let player: Player
let socket: Socket

beforeAll(async () => {
  player = await demoPlayer(server().url)
  const auth = { token: player.token }
  socket = io(server().url + SPORTS_NAMESPACE, { auth, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
})

afterAll(async () => {
  socket.close()
})

/** A bet that rests, of a match that is open before the off. */
async function restingBet() {
  const match = await vi.waitFor(
    async () => {
      const isQuiet = ({
        isPlayFlag,
        matchOdds,
      }: Awaited<ReturnType<typeof cricketMatches>>[number]) =>
        !isPlayFlag &&
        matchOdds.oddDatas.every(({ status, b1 }) => status === 'ACTIVE' && b1 !== null)
      const found = (await cricketMatches(player)).find(isQuiet)
      return found ?? Promise.reject(new Error('none is open before the off'))
    },
    { timeout: 50_000, interval: 500 },
  )
  return betOn(match, 0, { matchOddVariant: 'lay', matchOdd: 1.01, stake: 100 })
}

type Hostile = readonly [who: Player, name: RouteName, body: object, key?: string]

const asked = async ([who, name, body, key]: Hostile) => {
  const { method, path } = ROUTES[name]
  const answer = await fetch(server().url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'user-token': who.token,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, reply: await answer.json() }
}

test('[BS80] [BS81] what no call can mean ends no process and fails no tick, and the next bet is placed', async () => {
  const bet = await restingBet()
  const placed = await expectDone(player.call<BetReply>('placeBet', { body: bet }))
  const { betId } = placed.bet
  const operator = await operatorOf(server())
  const why = { marketId: bet.marketId, reason: 'RULES' }
  const hostile: readonly Hostile[] = [
    [player, 'reduceBet', { betId, reduceBy: 10 }, 'no uuid'],
    [player, 'replaceBet', { betId, stake: 50 }, 'k'.repeat(2000)],
    [player, 'placeConditional', { orders: [{ bet, trigger: { kind: 'IN_PLAY' } }] }, 'zzz'],
    [player, 'cancelAllBets', { marketId: 'a\0b' }],
    [operator, 'operatorMarketStatus', { ...why, status: 'OPEN', note: 'a\0b' }],
    [operator, 'operatorSettle', { ...why, winners: ['\ud800'] }],
    [operator, 'operatorVoidBet', { betId: 'abc', reason: 'RULES' }],
    [
      player,
      'cashOut',
      { ...why, value: -9e13, tolerance: 9e13, validUntil: 1, clientId: crypto.randomUUID() },
    ],
  ]
  for (const each of hostile) {
    const { status, reply } = await asked(each)
    expect([each[1], status, reply]).toMatchObject([each[1], 400, { code: 'BAD_REQUEST' }])
  }
  const deep = Array.from({ length: 5000 }).reduce<unknown>((inner) => ({ a: inner }), {})
  const order = { ...bet, clientBetId: crypto.randomUUID(), oddPosition: { back: deep } }
  for (const [event, said] of [
    ['create-bet', { token: player.token, bet: order }],
    ['order', { token: player.token, name: 'cancelAllBets', body: deep }],
  ] as const) {
    expect(await socket.timeout(30_000).emitWithAck(event, said)).toMatchObject({
      success: false,
      code: 'BAD_REQUEST',
    })
  }
  const again = { ...bet, clientBetId: crypto.randomUUID() }
  const next: unknown = await socket
    .timeout(30_000)
    .emitWithAck('create-bet', { token: player.token, bet: again })
  expect(next).toMatchObject({ success: true })
  // errors are all that it prints after its greeting
  expect(server().output()).not.toContain('"level":50')
  const database = openDatabase(fresh())
  expect((await verifyLedger(database)).findings).toEqual([])
  await database.end()
})
