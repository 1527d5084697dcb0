import { setTimeout as pause } from 'node:timers/promises'
import type { DepthChange, DepthPlaces, JoinDepthReply } from '@crease/contract/depth-shapes.ts'
import { betId, marketId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EVENT, MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { openApi, type Api } from '../testing/open-api.ts'
import { connected, listen } from '../testing/reader.ts'

const KITES = { marketId: MARKET.marketId, selectionId: 'kites' }

let api: Api
let socket: Socket
const told: DepthChange[] = []
const places: DepthPlaces[] = []
beforeEach(async () => {
  told.length = 0
  places.length = 0
  api = await openApi()
  const address = await listen(api)
  socket = await connected(`${address}/sports`, { token: await api.signIn() })
  socket.on('depth_data', (heard: DepthChange) => told.push(heard))
  socket.on('depth_places', (place: DepthPlaces) => places.push(place))
  api.broadcast.tellEvent(EVENT)
})
afterEach(async () => {
  socket.disconnect()
  await api.close()
})

const join = async (asked: unknown): Promise<JoinDepthReply> =>
  socket.timeout(5000).emitWithAck('join_depth', asked)

/** the exchange has this book from now on, and says that its market has changed */
function change(best: number): void {
  const market = view({ best })
  api.exchange.markets.set(MARKET.marketId, market)
  api.broadcast.publish({ markets: [market] })
}

test('[RT50] who joins is answered with the runner, and then told what changes', async () => {
  change(185)
  const answer = await join(KITES)
  expect(answer).toMatchObject({
    success: true,
    depth: {
      kind: 'image',
      seq: 0,
      ...KITES,
      selectionName: 'Kites',
      eventId: EVENT.eventId,
      marketName: 'Match Odds',
      gtype: 'match',
      ladder: 'FINEST',
      takesLays: true,
      status: 'OPEN',
      gstatus: 'ACTIVE',
      min: 100,
      max: 100_000,
      ltp: null,
      tv: 0,
      back: [[1.85, 500]],
      lay: [[1.87, 700.5]],
      traded: [],
      trades: [],
    },
    places: { ...KITES, places: [] },
  })
  change(190)
  await expect.poll(() => told.length).toBe(1)
  // [RT123] what is another one, and no more
  expect(told[0]).toEqual({
    kind: 'change',
    ...KITES,
    seq: 1,
    back: [
      [1.9, 500],
      [1.85, 0],
    ],
    lay: [
      [1.92, 700.5],
      [1.87, 0],
    ],
  })
})

test('[RT120] [RT121] [RT123] what was traded is told as changes by number, and a second reader gets the number', async () => {
  change(185)
  await join(KITES)
  const trade = { odds: odds(185), size: paise(12_050) }
  api.exchange.told = { traded: [trade], trades: [{ ...trade, at: 7000 }], places: [] }
  change(185)
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toEqual({
    kind: 'change',
    ...KITES,
    seq: 1,
    traded: [[1.85, 120.5]],
    trades: [{ at: 7000, price: 1.85, size: 120.5 }],
  })
  expect(await join(KITES)).toMatchObject({ depth: { seq: 1, traded: [[1.85, 120.5]] } })
})

test('[RT122] a reader is told the places of its own bets, and nobody else’s', async () => {
  const joined = await join(KITES)
  const [asked] = api.exchange.commands.flatMap((command) =>
    command.kind === 'read-depth' ? (command.users ?? []) : [],
  )
  if (asked === undefined) throw new Error('nobody is asked for')
  expect(joined).toMatchObject({ places: { ...KITES, places: [] } })
  const place = { betId: betId(7), ahead: paise(50_000) }
  const others = { userId: userId(999), betId: betId(8), ahead: paise(0) }
  api.exchange.told = { traded: [], trades: [], places: [{ ...place, userId: asked }, others] }
  change(191)
  await expect.poll(() => places).toEqual([{ ...KITES, places: [{ betId: '7', ahead: 500 }] }])
  change(192)
  await expect.poll(() => told.length).toBe(2)
  expect(places).toHaveLength(1)
})

test('[RT50] it is told at most ten times a second, and nothing that it was told before', async () => {
  await join(KITES)
  for (let best = 150; best < 350; best += 1) {
    change(best)
    await pause(2)
  }
  await expect.poll(() => told.at(-1)?.back?.[0]).toEqual([3.49, 500])
  const before = told.length
  expect(before).toBeLessThan(200 / 4)
  change(349)
  change(349)
  await pause(250)
  expect(told).toHaveLength(before)
})

test('[RT50] a change that only a snapshot brought is told to open ladders too', async () => {
  change(185)
  await join(KITES)
  // the news of it were lost with the line
  api.exchange.markets.set(MARKET.marketId, view({ best: 190 }))
  api.sockets.restart()
  await expect.poll(() => told.at(-1)?.back?.[0]).toEqual([1.9, 500])
})

test('[RT50] who leaves is told no more', async () => {
  await join(KITES)
  change(160)
  await expect.poll(() => told.length).toBe(1)
  socket.emit('leave_depth', KITES)
  await pause(50)
  const asked = api.exchange.commands.length
  change(170)
  await pause(150)
  expect(told).toHaveLength(1)
  expect(api.exchange.commands).toHaveLength(asked)
})

test('[RT50] an unknown runner is refused, and so are a thirteenth one and nonsense', async () => {
  expect(await join({ ...KITES, selectionId: 'nobody' })).toMatchObject({
    success: false,
    code: 'NOT_FOUND',
    field: 'selectionId',
  })
  expect(await join({ marketId: 7 })).toMatchObject({ success: false, code: 'BAD_REQUEST' })
  const others = ['1.9', '2.0', '2.1', '2.2'].map((id) => marketId(id))
  for (const id of others) api.exchange.markets.set(id, view({ market: { marketId: id } }))
  const runners = others.flatMap((id) =>
    ['kites', 'herons', 'draw'].map((selectionId) => ({ marketId: id, selectionId })),
  )
  for (const runner of [...runners, ...runners.slice(0, 1)]) {
    expect(await join(runner)).toMatchObject({ success: true })
  }
  expect(await join(KITES)).toMatchObject({ success: false, code: 'FOLLOWS_TOO_MANY' })
})
