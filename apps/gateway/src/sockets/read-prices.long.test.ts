import type { Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { EVENT } from '@crease/protocol/testing/fixtures.ts'
import { openApi, type Api } from '../testing/open-api.ts'
import { closeSockets, connected, listen } from '../testing/reader.ts'
import { READ_PRICES } from '../edge/route-prices.ts'

let api: Api
afterEach(async () => {
  closeSockets()
  await api.close()
})

const CORE_MS = 60
const { sportId, eventId } = EVENT

test('[BS830] [BS833] a socket that joins the same match again and again gets as many images as its player may pay for', async () => {
  api = await openApi({ http: { coreMsPerSecond: CORE_MS } })
  api.broadcast.tellEvent(EVENT)
  const address = await listen(api)
  const enter = async (token: string): Promise<Socket> => {
    const socket = await connected(`${address}/sports`, { token })
    return socket
  }
  const token = await api.signIn()
  // a player's sockets share the allowance
  const own = [await enter(token), await enter(token)]
  const join = (socket: Socket | undefined): Promise<unknown> =>
    socket?.timeout(5000).emitWithAck('join_match', { sportId, eventId, matchId: eventId }) ??
    Promise.reject(new Error('no socket'))
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => join(own[nth % 2])))
  const refused = answers.filter((answer) => JSON.stringify(answer).includes('RATE_LIMITED'))
  expect(answers.length - refused.length).toBe(CORE_MS / READ_PRICES.join_match)
  expect(refused[0]).toMatchObject({ code: 'RATE_LIMITED', field: 'allowance', retryAfterS: 1 })
  expect(api.recorded.at(-1)).toMatchObject({ kind: 'bound-hit', about: { bound: 'allowance' } })
  const lists: unknown[] = []
  own[0]?.on('list_data', (list) => lists.push(list))
  own[0]?.emit('join_list', { sportId })
  const lobby = await own[0]?.timeout(5000).emitWithAck('join_lobby', {})
  expect([lobby, lists]).toMatchObject([{ code: 'RATE_LIMITED' }, []])
  // somebody else at the same address reads on
  expect(await join(await enter(await api.signIn()))).toMatchObject({ success: true })
  api.clock.now += 1000
  expect(await join(own[0])).toMatchObject({ success: true })
})
