import { ROUTES } from '@crease/contract/http.ts'
import type { KeptNews } from '@crease/contract/player-shapes.ts'
import type { SignedOut } from '@crease/contract/sockets.ts'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { gatewaysOf } from './support/gateway-process.ts'
import { operatorOf } from './support/operator.ts'
import { demoPlayer, expectDone, type Player } from './support/player.ts'
import { cookieOf } from './support/program-session.ts'
import { expectWithin } from './support/quickest.ts'
import { CROWDED, FEW_MATCHES, startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** How soon an end must hold everywhere [AU57]. */
const WITHIN_MS = 1000

const server = perFile(() =>
  startServer({ ...FEW_MATCHES, GATEWAYS: '2', SIGN_INS_PER_MINUTE: '1000', ...CROWDED }),
)
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

type Refreshed =
  | { readonly success: true; readonly token: string }
  | { readonly success: false; readonly code: string; readonly reason?: string }

/** The sign-in that the server printed. */
function readySignIn(): { readonly loginId: string; readonly password: string } {
  const [, loginId = '', password = ''] =
    /sign in as '(\S+)' with the password '(\S+)'/i.exec(server().output()) ?? []
  return { loginId, password }
}

/** The player that the server made ready, on a further device. */
async function asha() {
  const answer = await post(ROUTES.signIn.path, readySignIn())
  const { token } = JSON.parse(await answer.text())
  return { token, cookie: cookieOf(answer) ?? '' }
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server().url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    body: JSON.stringify(body),
  })

async function refresh(cookie: string): Promise<{ reply: Refreshed; cookie: string }> {
  const answer = await post(ROUTES.refreshSession.path, {}, { cookie })
  return { reply: JSON.parse(await answer.text()), cookie: cookieOf(answer) ?? '' }
}

/** Four sockets of a kind: each gateway in turn gets the next. */
async function lines(token: string) {
  const all = ['/user', '/sports', '/user', '/sports'].map((namespace) => {
    const asked = {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    }
    const socket = io(`${server().url}${namespace}`, asked)
    sockets.push(socket)
    const why: string[] = []
    socket.on('signed_out', ({ reason }: SignedOut) => why.push(reason ?? ''))
    return { socket, why }
  })
  await expect
    .poll(() => all.every(({ socket }) => socket.connected), { timeout: 60_000 })
    .toBe(true)
  return all
}

/** How long until none of them is connected, milliseconds. */
async function goneWithin(all: Awaited<ReturnType<typeof lines>>, since: number): Promise<number> {
  await expect
    .poll(() => all.some(({ socket }) => socket.connected), { timeout: 60_000, interval: 10 })
    .toBe(false)
  return performance.now() - since
}

test('[AU57] a player ends the other devices, on both gateways, within a second, and they are told why', async () => {
  expect(gatewaysOf(server().pid)).toHaveLength(2)
  await expectWithin(WITHIN_MS, async () => {
    const [own, other] = [await asha(), await asha()]
    const [kept, ended] = [await lines(own.token), await lines(other.token)]
    const since = performance.now()
    const headers = { 'user-token': own.token }
    const done = await post(ROUTES.endOtherSessions.path, {}, headers)
    expect(JSON.parse(await done.text())).toMatchObject({ success: true })
    const took = await goneWithin(ended, since)
    expect(new Set(ended.flatMap(({ why }) => why))).toEqual(new Set(['ended']))
    expect(kept.every(({ socket }) => socket.connected)).toBe(true)
    for (let time = 0; time < 4; time += 1) {
      const asked = await fetch(`${server().url}${ROUTES.getBalance.path}`, {
        headers: { 'user-token': other.token, connection: 'close' },
      })
      expect(asked.status).toBe(401)
    }
    expect((await refresh(other.cookie)).reply).toMatchObject({ reason: 'ended' })
    return took
  })
})

test('[AU62] an operator ends a player everywhere within a second; its reason is kept', async () => {
  const operator: Player = await operatorOf(server())
  await expectWithin(WITHIN_MS, async () => {
    const one = await asha()
    const all = await lines(one.token)
    const since = performance.now()
    await expectDone(
      operator.call<{ success: true }>('operatorEndSessions', {
        body: { loginId: 'asha', reason: 'SUSPICIOUS', note: 'two at once' },
      }),
    )
    const took = await goneWithin(all, since)
    expect((await refresh(one.cookie)).reply).toMatchObject({ reason: 'operator' })
    return took
  })
})

test('[OP96] [OP97] what one device has seen or marked is published to the others, on both gateways', async () => {
  const [own, other] = [await asha(), await asha()]
  const heard: string[] = []
  for (const { socket } of (await lines(other.token)).filter((_, nth) => nth % 2 === 0)) {
    socket.on('kept', ({ what }: KeptNews) => heard.push(what))
  }
  const headers = { 'user-token': own.token }
  await post(ROUTES.seeNotices.path, { number: 1 }, headers)
  await expect.poll(() => heard, { timeout: 60_000 }).toEqual(['notices', 'notices'])
  await post(ROUTES.changeFavourites.path, { changes: [] }, headers)
  await expect.poll(() => heard.slice(2), { timeout: 60_000 }).toEqual(['favourites', 'favourites'])
})

test('[AU54] two gateways answer the same cookie alike', async () => {
  const one = await asha()
  const both = await Promise.all([1, 2, 3, 4].map(() => refresh(one.cookie)))
  expect(new Set(both.map(({ cookie }) => cookie)).size).toBe(1)
  expect(new Set(both.map(({ reply }) => reply.success))).toEqual(new Set([true]))
})

test('[AU56] the sixth sign-in ends the oldest, whose sockets are told', async () => {
  const oldest = await asha()
  const all = await lines(oldest.token)
  for (let more = 0; more < 5; more += 1) await asha()
  await goneWithin(all, performance.now())
  expect(all.flatMap(({ why }) => why)).toContain('too-many')
})

test('[AU53] a program goes on when its token is too old, by itself', async () => {
  const player = await demoPlayer(server().url)
  const before = player.token
  const signedOut = await player.call('getBalance')
  expect(signedOut).toMatchObject({ success: true, Balance: 1500 })
  expect(player.token).toBe(before)
})

test('[AU100] a change of password ends the other devices at once, on both gateways', async () => {
  const [own, other] = [await asha(), await asha()]
  const ended = await lines(other.token)
  const password = 'a newer secret'
  const headers = { 'user-token': own.token }
  const change = { current: readySignIn().password, password }
  const answer = await post(ROUTES.changePassword.path, change, headers)
  expect(JSON.parse(await answer.text())).toMatchObject({ success: true })
  await goneWithin(ended, performance.now())
  expect(new Set(ended.flatMap(({ why }) => why))).toEqual(new Set(['credentials']))
  expect((await refresh(other.cookie)).reply).toMatchObject({ reason: 'credentials' })
})
