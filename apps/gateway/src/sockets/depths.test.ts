import { setTimeout as pause } from 'node:timers/promises'
import type { JoinDepthReply, RunnerDepth } from '@crease/contract/depth-shapes.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EVENT, MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { openDoor, type Door } from '../door-for-tests/open-door.ts'
import { connected, listen } from '../door-for-tests/reader.ts'

const OTHER = marketId('1.9')
const KITES = { marketId: MARKET.marketId, selectionId: 'kites' }

let door: Door
let socket: Socket
const told: RunnerDepth[] = []
beforeEach(async () => {
  told.length = 0
  door = await openDoor()
  const address = await listen(door)
  socket = await connected(`${address}/sports`, { token: await door.signIn() })
  socket.on('depth_data', (depth: RunnerDepth) => told.push(depth))
  door.broadcast.tellEvent(EVENT)
})
afterEach(async () => {
  socket.disconnect()
  await door.close()
})

const join = async (asked: unknown): Promise<JoinDepthReply> =>
  socket.timeout(5000).emitWithAck('join_depth', asked)

/** the exchange has this book from now on, and says that its market has changed */
function change(best: number): void {
  const market = view({ best })
  door.exchange.markets.set(MARKET.marketId, market)
  const nothing = { bets: [], accounts: [], positions: [], conditionals: [] }
  door.broadcast.publish({ number: 1, markets: [market], ...nothing })
}

test('[RT50] who joins is answered with the runner, and then told what changes', async () => {
  change(185)
  const answer = await join(KITES)
  expect(answer).toMatchObject({
    success: true,
    depth: {
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
    },
  })
  change(190)
  await expect.poll(() => told.at(-1)?.back).toEqual([[1.9, 500]])
})

test('[RT50] it is told at most ten times a second, and nothing that it was told before', async () => {
  await join(KITES)
  for (let best = 150; best < 350; best += 1) {
    change(best)
    await pause(2)
  }
  await expect.poll(() => told.at(-1)?.back).toEqual([[3.49, 500]])
  const before = told.length
  expect(before).toBeLessThan(200 / 4)
  change(349)
  change(349)
  await pause(250)
  expect(told).toHaveLength(before)
})

test('[RT50] who leaves is told no more', async () => {
  await join(KITES)
  change(160)
  await expect.poll(() => told.length).toBe(1)
  socket.emit('leave_depth', KITES)
  await pause(50)
  const asked = door.exchange.commands.length
  change(170)
  await pause(150)
  expect(told).toHaveLength(1)
  expect(door.exchange.commands).toHaveLength(asked)
})

test('[RT50] an unknown runner is refused, and so are a fifth one and nonsense', async () => {
  expect(await join({ ...KITES, selectionId: 'nobody' })).toMatchObject({
    success: false,
    code: 'NOT_FOUND',
    field: 'selectionId',
  })
  expect(await join({ marketId: 7 })).toMatchObject({ success: false, code: 'BAD_REQUEST' })
  door.exchange.markets.set(OTHER, view({ market: { marketId: OTHER } }))
  for (const selectionId of ['kites', 'herons', 'draw', 'kites']) {
    expect(await join({ ...KITES, selectionId })).toMatchObject({ success: true })
  }
  expect(await join({ marketId: OTHER, selectionId: 'kites' })).toMatchObject({ success: true })
  expect(await join({ marketId: OTHER, selectionId: 'draw' })).toMatchObject({
    success: false,
    code: 'RATE_LIMITED',
  })
})
