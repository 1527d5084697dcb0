import { setTimeout as pause } from 'node:timers/promises'
import type { OrderNews, Wallet } from '@crease/contract/sockets.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, paise } from '@crease/domain/units/money.ts'
import type { Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { BET, EVENT, view, WIRE_BET } from '@crease/protocol/testing/fixtures.ts'
import { openApi, type Api, type ApiSettings } from '../testing/open-api.ts'
import { closeSockets, connect, connected, createBet, listen, next } from '../testing/reader.ts'

let api: Api
let address: string
let token: string
const open = async (settings: ApiSettings = {}) => {
  api = await openApi(settings)
  address = await listen(api)
  token = await api.signIn()
}
afterEach(async () => {
  closeSockets()
  await api.close()
})

const enter = async (namespace: '/sports' | '/user', transports = ['websocket']) => {
  return connected(address + namespace, { token, transports })
}
const disconnected = (socket: Socket) => next<string>(socket, 'disconnect')

test.each(['/sports', '/user'])('[RT6] %s lets in only who is signed in', async (namespace) => {
  await open()
  const refused = async (bad: { token?: string }) => {
    const socket = connect(address + namespace, bad)
    const error = await next<Error & { data: unknown }>(socket, 'connect_error')
    return [error.message, error.data]
  }
  expect(await refused({})).toEqual([
    'TOKEN_MISSING',
    expect.objectContaining({ success: false, error: 'Please sign in' }),
  ])
  expect(await refused({ token: 'x'.repeat(43) })).toEqual([
    'TOKEN_EXPIRED',
    expect.objectContaining({ success: false, error: 'Token has expired' }),
  ])
  const onRecord = api.recorded.filter(({ kind }) => kind === 'session-refused')
  expect(onRecord).toMatchObject([{ from: '127.0.0.1', about: { code: 'TOKEN_EXPIRED' } }])
})

test.each(['/sports', '/user'])('[RT55] %s refuses a wish that nobody has', async (namespace) => {
  await open()
  const refused = async (wish: object) => {
    const socket = connect(address + namespace, { token, auth: wish })
    const error = await next<Error & { data: unknown }>(socket, 'connect_error')
    return [error.message, error.data]
  }
  const bound = (limit: number) => ({ code: 'BAD_REQUEST', limit, nearest: limit })
  expect(await refused({ heartbeatMs: 499 })).toEqual([
    'BAD_REQUEST',
    expect.objectContaining({ ...bound(500), field: 'heartbeatMs' }),
  ])
  // with a good wish beside it, which would have been lost with it
  expect(await refused({ orders: 12, heartbeatMs: 5001 })).toEqual([
    'BAD_REQUEST',
    expect.objectContaining({ ...bound(5000), field: 'heartbeatMs' }),
  ])
  expect(await refused({ orders: -1 })).toEqual([
    'BAD_REQUEST',
    expect.objectContaining({ ...bound(0), field: 'orders' }),
  ])
})

test('[RT6] there is no way in but the two namespaces', async () => {
  await open()
  for (const path of ['/', '/admin']) {
    const socket = connect(address + path, { token })
    expect((await next<Error>(socket, 'connect_error')).message).toMatch(/NOT_FOUND|Invalid/)
  }
})

test('[RT6] sign-out ends the sockets of that session, and of no other', async () => {
  await open()
  const [user, sports] = [await enter('/user'), await enter('/sports')]
  const other = await connected(`${address}/user`, { token: await api.signIn() })
  const signedOut = next(user, 'signed_out')
  const gone = [disconnected(user), disconnected(sports)]
  await api.http.inject({
    method: 'POST',
    url: '/api/v1/client/signout',
    headers: { 'user-token': token },
    payload: {},
  })
  await signedOut
  await Promise.all(gone)
  expect(other.connected).toBe(true)
})

test('[RT5] who joins a list gets it at once, then when it changes', async () => {
  await open()
  api.broadcast.tellEvent(EVENT)
  const socket = await enter('/sports')
  const first = next(socket, 'list_data')
  socket.emit('join_list', { sportId: '4' })
  expect(await first).toEqual({ sportId: '4', data: [] })
  const second = next(socket, 'list_data')
  api.broadcast.publish({ markets: [view()] })
  expect((await second).data[0]).toMatchObject({ eventId: 'e1', eventName: 'Kites v Herons' })
})

test('[BS15] a bet over the socket is the same bet, receipt and refusal as over HTTP', async () => {
  await open()
  const socket = await enter('/sports')
  const overSocket = await createBet(socket, { token, bet: WIRE_BET })
  const overHttp = await api.http.inject({
    method: 'POST',
    url: '/api/v1/placeBet',
    headers: { 'user-token': token },
    payload: WIRE_BET,
  })
  const [first, second] = api.exchange.commands
  expect(first).toMatchObject({ kind: 'place' })
  expect(first).toEqual(second)
  expect({ ...overSocket, bet: null }).toEqual({ ...overHttp.json(), bet: null })
  const bad = { ...WIRE_BET, stake: 0 }
  const refusedByHttp = await api.http.inject({
    method: 'POST',
    url: '/api/v1/placeBet',
    headers: { 'user-token': token },
    payload: bad,
  })
  expect(await createBet(socket, { token, bet: bad })).toEqual(refusedByHttp.json())
  const refusal = async (message: unknown) => createBet(socket, message)
  expect(await refusal({ bet: WIRE_BET })).toMatchObject({ code: 'TOKEN_MISSING' })
  expect(await refusal({ token: 'no', bet: WIRE_BET })).toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(api.recorded.at(-1)).toMatchObject({ kind: 'session-refused' })
  expect(await refusal(null)).toMatchObject({ code: 'TOKEN_MISSING' })
})

test('[BS16] the limit of placements counts both channels together', async () => {
  await open({ placementsPerSecond: 2 })
  const socket = await enter('/sports')
  await createBet(socket, { token, bet: WIRE_BET })
  await createBet(socket, { token, bet: WIRE_BET })
  expect(await createBet(socket, { token, bet: WIRE_BET })).toMatchObject({ code: 'RATE_LIMITED' })
})

test('[RT7] a player hears wallet and open bets at once, then each change, and nobody else does', async () => {
  await open()
  const user = userId(1)
  const resting = { ...BET, remaining: paise(4_000), matched: paise(6_000), userId: user }
  api.exchange.bets.push(resting)
  const socket = connect(`${address}/user`, { token, transports: ['polling'] })
  const [wallet, orders] = await Promise.all([
    next<Wallet>(socket, 'wallet'),
    next<OrderNews>(socket, 'order_data'),
  ])
  expect(wallet).toMatchObject({ Balance: 1500, Exposure: 0 })
  expect(orders).toMatchObject({ kind: 'image', more: false })
  expect(orders.bets).toEqual([
    expect.objectContaining({
      betId: '7',
      matched: 60,
      remaining: 40,
      eventName: 'Kites v Herons',
    }),
  ])

  const stranger = await connected(`${address}/user`, { token: await api.signIn() })
  await pause(30)
  const overheard: unknown[] = []
  stranger.onAny((...message: unknown[]) => overheard.push(message))
  const pushed = Promise.all([
    next<Wallet>(socket, 'wallet'),
    next<OrderNews>(socket, 'order_data'),
  ])
  const done = { ...resting, remaining: NO_MONEY, matched: paise(10_000) }
  api.broadcast.publish({
    markets: [view({ status: 'SETTLED' })],
    bets: [{ ...done, status: 'EXECUTION_COMPLETE' }],
    accounts: [
      {
        userId: user,
        kind: 'player',
        cash: paise(158_500),
        held: NO_MONEY,
        withheld: NO_MONEY,
        owed: NO_MONEY,
      },
      {
        userId: userId(99),
        kind: 'maker',
        cash: NO_MONEY,
        held: NO_MONEY,
        withheld: NO_MONEY,
        owed: NO_MONEY,
      },
    ],
  })
  const [richer, ended] = await pushed
  expect(richer).toMatchObject({ Balance: 1585, Exposure: 0 })
  expect(richer.version).toBeGreaterThan(wallet.version)
  expect(ended).toMatchObject({ kind: 'delta', after: orders.number, number: 1, more: false })
  expect(ended.bets).toEqual([
    expect.objectContaining({ betId: '7', status: 'EXECUTION_COMPLETE', remaining: 0 }),
  ])
  await pause(30)
  expect(overheard).toEqual([])
})

test('[RT10] [BS160] a socket that talks too much is refused, and told for how long', async () => {
  await open({ sockets: { messagesPerSecond: 5 } })
  const socket = await enter('/sports')
  const join = { eventId: 'x', sportId: '4', matchId: 'x' }
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => socket.timeout(1000).emitWithAck('join_match', join)),
  )
  const codes = answers.map((answer: { code: string }) => answer.code)
  expect(codes).toEqual([...Array(10).fill('NOT_FOUND'), 'RATE_LIMITED', 'RATE_LIMITED'])
  expect(answers.at(-1)).toMatchObject({ retryAfterS: 1 })
})

test('[RT10] one that goes on talking is let go', async () => {
  await open({ sockets: { messagesPerSecond: 1 } })
  const socket = await enter('/sports')
  const gone = disconnected(socket)
  for (let index = 0; index < 300; index += 1) socket.emit('leave_match', { eventId: 'x' })
  expect(await gone).toBe('io server disconnect')
})

test('[RT10] a message above 64 kB ends the connection', async () => {
  await open()
  const socket = await enter('/sports')
  const gone = disconnected(socket)
  socket.emit('join_match', { eventId: 'x'.repeat(66_000) })
  expect(await gone).toMatch(/transport (close|error)/)
})

test('[BS80] bytes and what is nested too deep are refused before the exchange’s process hears of them', async () => {
  await open()
  const sports = await enter('/sports')
  const deep = Array.from({ length: 3000 }).reduce<unknown>((inner) => ({ a: inner }), {})
  const heard = (event: string, message: object) => sports.timeout(5000).emitWithAck(event, message)
  const refused = { success: false, code: 'BAD_REQUEST' }
  for (const odd of [deep, Buffer.from('abc')]) {
    const bet = { ...WIRE_BET, oddPosition: { back: odd } }
    expect(await heard('create-bet', { token, bet })).toMatchObject({
      ...refused,
      field: expect.stringMatching(/^bet\.oddPosition\.back/),
    })
    expect(await heard('order', { token, name: 'cancelAllBets', body: odd })).toMatchObject(refused)
  }
  expect(api.exchange.commands.filter(({ kind }) => kind === 'place')).toEqual([])
})

test('[BS84] no question is left without an answer', async () => {
  await open()
  const [sports, user] = [await enter('/sports'), await enter('/user')]
  const heard = (socket: Socket, event: string, ...said: unknown[]) =>
    socket.timeout(5000).emitWithAck(event, ...said)
  const unknown = { success: false, code: 'NOT_FOUND', field: 'event' }
  expect(await heard(sports, 'join', {})).toMatchObject(unknown)
  expect(await heard(user, 'order', { token, name: 'getBalance' })).toMatchObject(unknown)
  const bad = { success: false, code: 'BAD_REQUEST' }
  expect(await heard(sports, 'join_match')).toMatchObject(bad)
  expect(await heard(sports, 'join_depth')).toMatchObject(bad)
  expect(await heard(sports, 'order')).toMatchObject(bad)
  expect(await heard(sports, 'create-bet')).toMatchObject({ success: false, code: 'TOKEN_MISSING' })
  const join = { eventId: 'e1', sportId: '4', matchId: 'e1' }
  expect(await heard(sports, 'join_match', { ...join, conflateMs: 9000 })).toMatchObject({
    ...bad,
    field: 'conflateMs',
    limit: 5000,
    nearest: 5000,
  })
  expect(await heard(sports, 'join_match', { eventId: 'e1' })).toMatchObject({
    ...bad,
    field: 'sportId',
  })
})
