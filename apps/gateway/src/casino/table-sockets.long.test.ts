import type { TableBets, TableMessage } from '@crease/contract/casino-shapes.ts'
import type { LobbyData } from '@crease/contract/lobby-shapes.ts'
import type { JoinTableReply } from '@crease/contract/sockets.ts'
import { paise } from '@crease/domain/units/money.ts'
import { roundId, userId } from '@crease/domain/units/ids.ts'
import { ROUND_BET, tableView } from '@crease/protocol/testing/casino.ts'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApi } from '../testing/open-api.ts'
import { closeSockets, connect, connected, listen, next } from '../testing/reader.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(() => openApi({ sockets: { rooms: 2 } }))
let address: string
beforeEach(async () => {
  address = await listen(api())
  for (const slug of ['teen20', 'dt20', 'war']) api().broadcast.tellTable(tableView({}, slug))
})
afterEach(closeSockets)

const open = async (namespace = '/sports'): Promise<Socket> => {
  return connected(`${address}${namespace}`, { token: await api().signIn() })
}
const join = (socket: Socket, ask: object): Promise<JoinTableReply> =>
  socket.timeout(5000).emitWithAck('join_table', ask)

test('[RT82] a table is joined with its image, followed by deltas, and resumed by number', async () => {
  const socket = await open()
  const joined = await join(socket, { slug: 'teen20' })
  expect(joined).toMatchObject({ success: true, messages: [{ kind: 'image', seq: 0 }] })
  const heard = next<TableMessage>(socket, 'table_data')
  api().broadcast.tellTable(tableView({ window: 1, status: 'DEALING' }))
  expect(await heard).toMatchObject({ kind: 'delta', seq: 1, set: { status: 'DEALING' } })
  api().broadcast.tellTable(tableView({ window: 1, status: 'ENDED' }))
  const resume = { epoch: 'tables-1', seq: 1 }
  expect(await join(await open(), { slug: 'teen20', resume })).toMatchObject({
    messages: [{ kind: 'delta', seq: 2, set: { status: 'ENDED' } }],
  })
})

test('[RT83] [OP120] a socket watches so many tables, and what it watches is counted until it goes', async () => {
  const socket = await open()
  expect(await join(socket, { slug: 'ludo' })).toMatchObject({ code: 'NOT_FOUND', field: 'slug' })
  expect(await join(socket, {})).toMatchObject({ code: 'BAD_REQUEST', field: 'slug' })
  await join(socket, { slug: 'teen20' })
  await join(socket, { slug: 'teen20' })
  await join(socket, { slug: 'dt20' })
  expect(await join(socket, { slug: 'war' })).toMatchObject({
    code: 'FOLLOWS_TOO_MANY',
    message: 'You can follow at most 2 of these at once; close one first',
    limit: 2,
  })
  expect(api().recorded).toMatchObject([{ kind: 'bound-hit', user: 1, about: { bound: 'rooms' } }])
  expect([...api().watched]).toEqual([
    ['teen20', 1],
    ['dt20', 1],
  ])
  socket.emit('leave_table', { slug: 'teen20' })
  await expect.poll(() => api().watched.get('teen20')).toBe(0)
  socket.disconnect()
  await expect.poll(() => api().watched.get('dt20')).toBe(0)
})

test('[RT84] the lobby has every table at once, then those whose row is another one', async () => {
  const socket = await open()
  const whole = next<LobbyData>(socket, 'lobby_data')
  socket.emit('join_lobby')
  expect((await whole).tables.map(({ slug }) => slug)).toEqual(['teen20', 'dt20', 'war'])
  const changed = next<LobbyData>(socket, 'lobby_data')
  api().broadcast.tellTable(tableView({ shoeLeft: 40 }, 'war'))
  api().broadcast.tellTable(tableView({ watching: 3 }, 'dt20'))
  const { tables } = await changed
  expect(tables).toMatchObject([{ slug: 'dt20', watching: 3, max: 50_000 }])
})

test("[RT85] a player's bets on a round come whole at once, and when one changes", async () => {
  const round = {
    userId: userId(1),
    table: 'teen20',
    roundId: roundId(ROUND_BET.roundId),
    bets: [ROUND_BET],
    exposure: paise(10_000),
    net: null,
  }
  api().exchange.rounds.push(round)
  const socket = connect(`${address}/user`, { token: await api().signIn() })
  expect(await next<TableBets>(socket, 'table_bets')).toMatchObject({
    casinoGameSlug: 'teen20',
    exposure: 100,
    profitOrLoss: null,
    bets: [{ betId: '9', selectionId: 'a', matchOdd: 1.98, stake: 100, status: 'ACCEPTED' }],
  })
  const settled = { kind: 'SETTLED', comes: { kind: 'win' }, net: paise(9_800), at: 1 } as const
  const heard = next<TableBets>(socket, 'table_bets')
  const bets = [{ ...ROUND_BET, status: settled }]
  api().broadcast.tellRound({ ...round, bets, exposure: paise(0), net: paise(9_800) })
  expect(await heard).toMatchObject({ profitOrLoss: 98, bets: [{ profitOrLoss: 98 }] })
})
