import { setTimeout as pause } from 'node:timers/promises'
import { ROUTES } from '@crease/contract/http.ts'
import type { OrderNews } from '@crease/contract/sockets.ts'
import { betId, userId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, paise } from '@crease/domain/units/money.ts'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BET, MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { openApi } from '../testing/open-api.ts'
import { closeSockets, connect, listen } from '../testing/reader.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const USER = userId(1)
const api = perTest(openApi)
let address: string
let token: string
beforeEach(async () => {
  address = await listen(api())
  token = await api().signIn()
})
afterEach(closeSockets)

/** A reader of orders, from a number or from an image; `heard` fills as they come. */
function readOrders(orders?: number): { socket: Socket; heard: OrderNews[] } {
  const auth = { token, ...(orders !== undefined && { orders }) }
  const socket = connect(`${address}/user`, { auth })
  const heard: OrderNews[] = []
  socket.on('order_data', (news: OrderNews) => heard.push(news))
  return { socket, heard }
}

const ended = (id: number) => ({
  ...BET,
  betId: betId(id),
  userId: USER,
  remaining: NO_MONEY,
  cancelled: paise(10_000),
  status: 'EXECUTION_COMPLETE' as const,
})
const commit = (number: number, ...ids: number[]) =>
  api().broadcast.publish({ number, markets: [view()], bets: ids.map(ended) })
const idsOf = (heard: readonly OrderNews[]) =>
  heard.flatMap(({ bets }) => bets.map((bet) => Number(bet.betId)))

test('[RT33] deltas follow the image number by number, whatever numbers others take', async () => {
  commit(3, 50)
  const { heard } = readOrders()
  await expect.poll(() => heard.length).toBe(1)
  commit(4, 1)
  await expect.poll(() => heard.length).toBe(2)
  commit(9, 2, 3)
  await expect.poll(() => heard.length).toBe(3)
  expect(heard.map((news) => [news.kind === 'delta' ? news.after : null, news.number])).toEqual([
    [null, 3],
    [3, 4],
    [4, 9],
  ])
  expect(idsOf(heard)).toEqual([1, 2, 3])
})

test('[RT33] who comes back is told the final state of all that ended meanwhile, from the ledger', async () => {
  commit(20, 1)
  for (const [number, id] of [
    [10, 1],
    [12, 2],
    [15, 3],
    [15, 4],
  ] as const) {
    api().ledger.changed.push({ bet: ended(id), market: MARKET, number })
  }
  const { heard } = readOrders(10)
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]).toMatchObject({ kind: 'delta', after: 10, number: 20, more: false })
  expect(idsOf(heard)).toEqual([2, 3, 4])
  expect(heard[0]?.bets.every(({ status }) => status === 'EXECUTION_COMPLETE')).toBe(true)
})

test('[RT33] a number that the ledger has not reached gets an image', async () => {
  commit(20, 1)
  const { heard } = readOrders(21)
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]).toMatchObject({ kind: 'image', number: 20 })
})

test('[RT34] many missed bets come in parts of 100, and the number with the last', async () => {
  commit(2000, 1)
  for (let id = 1; id <= 1234; id += 1) {
    api().ledger.changed.push({
      bet: ended(id),
      market: MARKET,
      number: 10 + (id % 7 === 0 ? 1 : 0),
    })
  }
  api().ledger.changed.sort((a, b) => a.number - b.number || a.bet.betId - b.bet.betId)
  const { heard } = readOrders(0)
  await expect.poll(() => heard.at(-1)?.more).toBe(false)
  expect(new Set(idsOf(heard)).size).toBe(1234)
  expect(idsOf(heard)).toHaveLength(1234)
  expect(heard.every(({ bets }) => bets.length <= 100)).toBe(true)
  expect(heard.filter(({ more }) => !more)).toHaveLength(1)
})

test('[RT33] what is committed while a reader is told what it missed comes after that', async () => {
  commit(20, 1)
  const answer = Promise.withResolvers<void>()
  const { changedAfter } = api().ledger
  Object.assign(api().ledger, {
    changedAfter: async (...args: Parameters<typeof changedAfter>) => {
      await answer.promise
      return changedAfter(...args)
    },
  })
  api().ledger.changed.push({ bet: ended(5), market: MARKET, number: 18 })
  const { socket, heard } = readOrders(10)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  await pause(50)
  commit(21, 6)
  await pause(50)
  expect(heard).toEqual([])
  answer.resolve()
  await expect.poll(() => heard.length).toBe(2)
  expect(heard.map((news) => [news.kind === 'delta' ? news.after : null, news.number])).toEqual([
    [10, 20],
    [20, 21],
  ])
  expect(idsOf(heard)).toEqual([5, 6])
})

test('[RT67] [RT33] who comes back after another reader is told the same of one look into the ledger, and after a commit the newest', async () => {
  commit(20, 1)
  let looks = 0
  const { changedAfter } = api().ledger
  Object.assign(api().ledger, {
    changedAfter: (...args: Parameters<typeof changedAfter>) => {
      looks += 1
      return changedAfter(...args)
    },
  })
  api().ledger.changed.push({ bet: ended(5), market: MARKET, number: 18 })
  const first = readOrders(10)
  await expect.poll(() => idsOf(first.heard)).toEqual([5])
  const second = readOrders(10)
  await expect.poll(() => idsOf(second.heard)).toEqual([5])
  expect(looks).toBe(1)
  api().ledger.changed.push({ bet: ended(6), market: MARKET, number: 21 })
  commit(21, 6)
  await expect.poll(() => idsOf(first.heard)).toEqual([5, 6])
  const third = readOrders(10)
  await expect.poll(() => idsOf(third.heard)).toEqual([5, 6])
  expect(looks).toBe(2)
})

test('[BS15] an order over the socket is the call of that name over HTTP', async () => {
  const socket = connect(`${address}/sports`, { token })
  const order = (message: unknown) => socket.timeout(2000).emitWithAck('order', message)
  const overHttp = await api().http.inject({
    url: '/api/v1/getBalance',
    headers: { 'user-token': token },
  })
  expect(await order({ token, name: 'getBalance' })).toEqual(overHttp.json())
  expect(await order({ token, name: 'cancelBet', body: { betId: '99' } })).toMatchObject({
    success: false,
    code: 'BET_UNKNOWN',
  })
  expect(await order({ token: 'x', name: 'getBalance' })).toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(await order({ token, name: 'signIn', body: {} })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await order({ token, name: 'toString' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await order(null)).toMatchObject({ code: 'BAD_REQUEST' })
})

test('[BS139] a report as a file is not there over the socket, and nothing of it is read', async () => {
  const auth = { token }
  const socket = connect(`${address}/sports`, { auth })
  const files = Object.entries(ROUTES).filter(([, route]) => 'answers' in route)
  expect(files.map(([name]) => name)).toEqual(['reportFile'])
  const body = { report: 'statement-funds' }
  const asked = { token, name: 'reportFile', body }
  expect(await socket.timeout(2000).emitWithAck('order', asked)).toMatchObject({
    code: 'NOT_FOUND',
    field: 'name',
  })
})

test('[BS85] what a read asks for over the socket is what it asks for in an address', async () => {
  const auth = { token }
  const socket = connect(`${address}/sports`, { auth })
  const read = (body: unknown) =>
    socket.timeout(2000).emitWithAck('order', { token, name: 'getMyCurrentBets', body })
  expect(await read({ limit: '5', page: 2 })).toMatchObject({ success: true, page: 2 })
  expect(await read({ betType: 'sideways' })).toMatchObject({ success: false, field: 'betType' })
  for (const body of ['limit=5', ['limit'], { limit: { of: 5 } }]) {
    expect(await read(body)).toMatchObject({ code: 'BAD_REQUEST', field: 'body' })
  }
})

test('[RT33] [RT36] a slow reader is told page by page, as it takes them, and need not come back', async () => {
  const BETS = 3000
  commit(2000, 1)
  for (let id = 1; id <= BETS; id += 1) {
    api().ledger.changed.push({ bet: ended(id), market: MARKET, number: 10 })
  }
  // far less may wait than all of it is; this reader polls, so that what waits is only its to take
  const auth = { token, orders: 0 }
  const socket = connect(`${address}/user`, { auth, transports: ['polling'] })
  const heard: OrderNews[] = []
  socket.on('order_data', (news: OrderNews) => heard.push(news))
  await expect.poll(() => heard.at(-1)?.more, { timeout: 4000 }).toBe(false)
  expect(new Set(idsOf(heard)).size).toBe(BETS)
  expect(JSON.stringify(heard).length).toBeGreaterThan(1024 * 1024)
})
