import { SPORTS_MESSAGES } from '@crease/contract/socket-messages.ts'
import { EVENT } from '@crease/protocol/testing/fixtures.ts'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApi, type Api } from '../testing/open-api.ts'
import { connected, listen } from '../testing/reader.ts'

const WITHIN_MS = 10_000
const { sportId, eventId } = EVENT
let api: Api
let token: string
let socket: Socket
beforeEach(async () => {
  api = await openApi({ sockets: { rooms: 1, messagesPerSecond: 1000 } })
  api.broadcast.tellEvent(EVENT)
  token = await api.signIn()
  socket = await connected(`${await listen(api)}/sports`, { token })
})
afterEach(async () => {
  socket.disconnect()
  await api.close()
})

const ask = (...said: readonly [name: string, ...values: unknown[]]): Promise<unknown> => {
  const [name, ...values] = said
  return socket.timeout(WITHIN_MS).emitWithAck(name, ...values)
}

test('[BS84] every message is answered where it has a callback, whether it is sound, empty or has too many values', async () => {
  const names = Object.keys(SPORTS_MESSAGES)
  expect(names.length).toBeGreaterThan(10)
  const mute: string[] = []
  for (const name of names) {
    for (const values of [[], [{}], [7], [{ sportId, eventId }], [{}, 'more']]) {
      const answer = await ask(name, ...values).catch(() => null)
      const isAnswer = typeof answer === 'object' && answer !== null && 'success' in answer
      if (!isAnswer) mute.push(`${name} ${JSON.stringify(values)}`)
    }
  }
  expect(mute).toEqual([])
  const two = await ask('order', { token, name: 'getBalance' }, null)
  expect(two).toMatchObject({ success: false, code: 'BAD_REQUEST' })
  expect(await ask('order', { token, name: 'getBalance' })).toMatchObject({ success: true })
})

test('[BS84] a list is left and joined with an answer, and one too many is refused with the limit', async () => {
  expect(await ask('join_list', { sportId })).toEqual({ success: true })
  const other = await ask('join_list', { sportId: '9' })
  expect(other).toMatchObject({ code: 'FOLLOWS_TOO_MANY', field: 'sportId', limit: 1 })
  expect(await ask('join_list', { sportId: 9 })).toMatchObject({
    code: 'BAD_REQUEST',
    field: 'sportId',
  })
  expect(await ask('leave_list', { sportId })).toEqual({ success: true })
  expect(await ask('join_list', { sportId: '9' })).toEqual({ success: true })
})
