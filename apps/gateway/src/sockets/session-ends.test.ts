import { setTimeout as pause } from 'node:timers/promises'
import { IDLE_MS } from '@crease/people/sessions/session-life.ts'
import type { Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { openApi, type Api, type ApiSettings } from '../testing/open-api.ts'
import { closeSockets, connect, connected, listen, next } from '../testing/reader.ts'

let api: Api
let address: string
let token: string
const open = async (settings: ApiSettings = {}) => {
  api = await openApi(settings)
  address = await listen(api)
}
afterEach(async () => {
  closeSockets()
  await api.close()
})

const enter = async (namespace: '/sports' | '/user') => {
  return connected(address + namespace, { token, transports: ['websocket'] })
}
const renewed = async (refreshToken: string, idleMs: number) => {
  const session = await api.sessions.refresh(refreshToken, idleMs)
  if (session.kind === 'over') throw new Error('it was over too early')
  return session
}

/** A session without a request until 60 ms before its end. */
async function openLeft() {
  await open()
  const begun = await api.sessions.signInDemo({ ip: '127.0.0.1' })
  if (begun.kind === 'refused') throw new Error(begun.code)
  api.clock.now += IDLE_MS - 60
  const left = await renewed(begun.refreshToken, IDLE_MS)
  token = left.token
  return { begun, left }
}

const disconnected = (socket: Socket) => next<string>(socket, 'disconnect')

test('[RT6] [AU52] a session that nobody uses takes its sockets along, one that is used keeps them', async () => {
  await openLeft()
  const [user, sports] = [await enter('/user'), await enter('/sports')]
  const all = [next(user, 'signed_out'), disconnected(user), disconnected(sports)]
  api.clock.now += 59
  await pause(100)
  expect([user.connected, sports.connected]).toEqual([true, true])
  api.clock.now += 1
  expect((await Promise.all(all))[0]).toEqual({ reason: 'idle' })
  expect([user.connected, sports.connected]).toEqual([false, false])
})

test('[AU51] [AU52] the sockets of a session live on when its token is renewed', async () => {
  const { begun, left } = await openLeft()
  const sports = await enter('/sports')
  const used = await renewed(left.refreshToken, 0)
  api.clock.now += 60
  await pause(100)
  expect(sports.connected).toBe(true)
  const order = { token: used.token, name: 'getBalance' }
  expect(await sports.timeout(5000).emitWithAck('order', order)).toMatchObject({ success: true })
  const old = { token: begun.token, name: 'getBalance' }
  expect(await sports.timeout(5000).emitWithAck('order', old)).toMatchObject({
    code: 'TOKEN_EXPIRED',
  })
})

test('[RT6] [AU57] a socket that joins while its session ends is refused', async () => {
  const [reached, free] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()]
  const refusalOf = () => {
    reached.resolve()
    return free.promise
  }
  await open({ guard: { refusalOf } })
  token = await api.signIn()
  const socket = connect(`${address}/sports`, { token })
  const told = Promise.race([
    new Promise<string>((resolve) => socket.on('connect_error', ({ message }) => resolve(message))),
    new Promise<string>((resolve) => socket.on('connect', () => resolve('connected'))),
  ])
  await reached.promise
  const session = await api.sessions.authenticate(token)
  if (session === null) throw new Error('no session')
  await api.sessions.signOut(session)
  free.resolve(null)
  expect(await told).toBe('TOKEN_EXPIRED')
})
