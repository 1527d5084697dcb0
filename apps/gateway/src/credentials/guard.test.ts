import { io } from 'socket.io-client'
import { ROUTES } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import { afterEach, expect, test } from 'vitest'
import { openApi, type Api } from '../testing/open-api.ts'
import { Guard, type SessionGuard } from '@crease/people/credentials/guard.ts'
import type { Standing } from '@crease/people/credentials/standing.ts'
import { seal, unseal } from '@crease/people/credentials/secrets.ts'
import { placeOf } from '@crease/people/credentials/page-place.ts'
import { userId, type UserId } from '@crease/domain/units/ids.ts'

let api: Api
/** An operator with a password and no second factor. */
const BARE: Standing = {
  loginId: 'omar',
  displayName: 'Omar',
  role: 'operator',
  isDemo: false,
  hasPassword: true,
  mustChange: false,
  totp: false,
  passkeys: 0,
  codes: 0,
}
afterEach(() => api?.close())

const ALL: [string, Route][] = Object.entries(ROUTES)

test('[AU98] the guard is asked before the body is read, for every call that needs a session, with its row', async () => {
  const asked: Pick<Route, 'enrols' | 'stepUp'>[] = []
  const guard: SessionGuard = {
    refusalOf: async (route) => {
      asked.push(route)
      return { code: 'STEP_UP_NEEDED', ways: ['password', 'totp'] }
    },
  }
  api = await openApi({ guard })
  const token = await api.signIn()
  const rows = ALL.filter(([, route]) => route.signedIn)
  for (const [name, { method, path: url }] of rows) {
    const headers = { 'user-token': token, 'content-type': 'application/json' }
    const reply = await api.http.inject({
      method,
      url,
      headers,
      ...(method !== 'GET' && { payload: '{' }),
    })
    expect([name, reply.statusCode, reply.json()]).toMatchObject([
      name,
      403,
      { code: 'STEP_UP_NEEDED', ways: ['password', 'totp'] },
    ])
  }
  expect(asked).toEqual(rows.map(([, route]) => route))
})

test('[AU98] what pays, sets limits, resets or changes factors needs a proof', () => {
  const named = ALL.filter(([, { stepUp }]) => stepUp === true).map(([name]) => name)
  expect(named).toEqual(
    expect.arrayContaining([
      'operatorSettle',
      'operatorVoidMarket',
      'operatorVoidEvent',
      'operatorVoidBet',
      'operatorDecidePayment',
      'operatorDecideRegistration',
      'operatorSetPlayerLimits',
      'operatorSport',
      'operatorDecideAct',
      'setPlayRules',
      'confirmPlayRule',
      'operatorPasswordReset',
      'beginTotp',
      'removeTotp',
      'newRecoveryCodes',
      'addPasskey',
      'removePasskey',
    ]),
  )
})

test('[AU800] every call about one player, about results or about tenants needs a proof', () => {
  const [about, acts] = [
    /\/operator\/(player|message|registration)\//,
    /\/operator\/(results\/|tenant$|market\/(settle|void)$)/,
  ]
  const must = ALL.filter(([, { path }]) => about.test(path) || acts.test(path))
  expect(must.length).toBeGreaterThan(9)
  expect(must.filter(([, { stepUp }]) => stepUp !== true)).toEqual([])
})

test('[PP28] an exclusion and a time-out of more than a day need a proof; a shorter one does not', async () => {
  api = await openApi({
    guard: {
      refusalOf: async ({ stepUp }) =>
        stepUp === true ? { code: 'STEP_UP_NEEDED', ways: ['password'] } : null,
    },
  })
  const token = await api.signIn()
  const ask = async (call: string, payload: object): Promise<boolean> => {
    const headers = { 'user-token': token }
    const reply = await api.http.inject({
      method: 'POST',
      url: `/api/v1/${call}`,
      payload,
      headers,
    })
    return reply.json().code === 'STEP_UP_NEEDED'
  }
  expect(await ask('excludeMyself', { months: 6 })).toBe(true)
  expect(await ask('takeTimeOut', { hours: 25 })).toBe(true)
  expect(await ask('takeTimeOut', { hours: 24 })).toBe(false)
})

test('[AU97] who has something to do first is refused by sockets as by calls', async () => {
  api = await openApi({ guard: { refusalOf: async () => ({ code: 'SECOND_FACTOR_NEEDED' }) } })
  const token = await api.signIn()
  const url = await api.http.listen({ port: 0, host: '127.0.0.1' })
  const socket = io(`${url}/sports`, { auth: { token }, transports: ['websocket'], forceNew: true })
  const why = await new Promise<{ data?: { code?: string } }>((resolve) => {
    socket.on('connect_error', resolve)
  })
  expect(why.data?.code).toBe('SECOND_FACTOR_NEEDED')
  const { success, code } = await new Promise<{ success: boolean; code?: string }>((resolve) => {
    void api.http
      .inject({ method: 'GET', url: '/api/v1/getBalance', headers: { 'user-token': token } })
      .then((reply) => resolve(reply.json()))
  })
  expect([success, code]).toEqual([false, 'SECOND_FACTOR_NEEDED'])
  socket.close()
})

test('[AU97] sockets that come in together are one look-up, and none where it is known', async () => {
  const looks: PromiseWithResolvers<Standing | null>[] = []
  const of = (): Promise<Standing | null> => {
    const look = Promise.withResolvers<Standing | null>()
    looks.push(look)
    return look.promise
  }
  const guard = new Guard({ of }, { isRecent: async () => false })
  const session = { id: 'a', userId: userId(7), expiresAt: 0 }
  const ask = () => guard.refusalOf({}, session)
  const stale = [ask(), ask()]
  // something of its credentials changes meanwhile: what is on its way is good for those alone that asked before
  guard.forget(userId(7))
  const fresh = [ask(), ask()]
  expect(looks).toHaveLength(2)
  looks[0]?.resolve(null)
  await Promise.all(stale)
  const late = ask()
  expect(looks).toHaveLength(2)
  looks[1]?.resolve(null)
  expect(await Promise.all([...fresh, late])).toEqual([null, null, null])
  expect(await ask()).toBeNull()
  expect(looks).toHaveLength(2)
})

test('[AU97] an operator whose factors the machine’s command removed sets one up at every gateway', async () => {
  const player = { ...BARE, role: 'player', totp: true } as const
  let operator: Standing = { ...BARE, totp: true }
  const of = async (user: UserId) => (user === userId(8) ? player : operator)
  const gateways = [0, 1].map(() => new Guard({ of }, { isRecent: async () => true }))
  const asked = (user: number) =>
    Promise.all(
      gateways.map((guard) => guard.refusalOf({}, { id: 'a', userId: userId(user), expiresAt: 0 })),
    )
  expect(await asked(7)).toEqual([null, null])
  operator = BARE
  // the new password was chosen at one of them
  gateways[0]?.forget(userId(7))
  const needed = { code: 'SECOND_FACTOR_NEEDED' }
  expect(await asked(7)).toEqual([needed, needed])
  expect(await asked(8)).toEqual([null, null])
})

test('[AU94] a secret opens with its key, for its user, and for nobody else', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const sealed = seal(Buffer.from('a secret'), key, userId(7))
  expect(unseal(sealed, key, userId(7)).toString()).toBe('a secret')
  expect(sealed.includes('a secret')).toBe(false)
  expect(() => unseal(sealed, other, userId(7))).toThrow('authenticate')
  expect(() => unseal(sealed, key, userId(8))).toThrow('authenticate')
  expect(seal(Buffer.from('a secret'), key, userId(7))).not.toEqual(sealed)
})

test.each([
  ['bets.example', ['https://bets.example'], 'bets.example'],
  ['evil.example', ['https://bets.example'], undefined],
  ['127.0.0.1:3000', ['https://bets.example'], undefined],
  ['localhost:3000', [], 'localhost'],
  ['127.0.0.1:3000', [], null],
  ['[::1]:3000', [], null],
  ['evil.example', [], undefined],
])('[AU96] at %s with the origins %j passkeys are for %s', (host, publicOrigins, rpId) => {
  expect(placeOf(host, { publicOrigins })?.rpId).toBe(rpId)
})
