import type { ConditionalNews } from '@crease/contract/sockets.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import { betId, userId, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { BET, EVENT } from '@crease/protocol/testing/fixtures.ts'
import { openApi } from '../testing/open-api.ts'
import { listen } from '../testing/reader.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(openApi)
let socket: Socket | null = null

afterEach(async () => {
  socket?.disconnect()
})

/** A stop of the user that waits. */
function waiting(id: number, user: UserId): ConditionalOrder {
  const { marketId, runnerId } = BET
  return {
    orderId: betId(id),
    userId: user,
    marketId,
    placement: {
      kind: 'place',
      userId: user,
      eventId: EVENT.eventId,
      marketId,
      runnerId,
      side: 'BACK',
      requestedOdds: 180,
      stake: paise(100_00),
      clientBetId: null,
    },
    trigger: { kind: 'STOP', watch: 'BEST', odds: 170 },
    expiresAt: null,
    siblingId: null,
    clientOrderId: null,
    placedAt: 0,
    status: { kind: 'WAITING' },
  }
}

test('[BS70] who joins hears of all orders that wait, then of each change, and of nobody else’s', async () => {
  const token = await api().signIn()
  const [own, other] = [userId(1), userId(2)]
  api().exchange.waiting.push(waiting(5, own), waiting(6, other))
  const heard: ConditionalNews[] = []
  socket = io(`${await listen(api())}/user`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  })
  socket.on('conditional', (news: ConditionalNews) => heard.push(news))
  await expect.poll(() => heard).toHaveLength(1)
  const { name: eventName } = EVENT
  expect(heard[0]).toMatchObject({
    kind: 'image',
    orders: [{ orderId: '5', status: 'WAITING', on: { eventName, marketName: 'Match Odds' } }],
  })

  const at = 2_000
  const lapsed = { kind: 'LAPSED', at, reason: 'MKT_INVALID' } as const
  api().broadcast.publish({
    conditionals: [
      waiting(7, other),
      { ...waiting(5, own), status: { kind: 'TRIGGERED', at, betId: betId(9) } },
      { ...waiting(8, own), status: lapsed },
    ],
  })
  await expect.poll(() => heard).toHaveLength(2)
  expect(heard[1]).toMatchObject({
    kind: 'change',
    orders: [
      { orderId: '5', status: 'TRIGGERED', betId: '9', endedAt: '1970-01-01T00:00:02.000Z' },
      { orderId: '8', status: 'LAPSED', reason: 'MKT_INVALID' },
    ],
  })
})
