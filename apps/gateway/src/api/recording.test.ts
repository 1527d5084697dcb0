import { ROUTES } from '@crease/contract/http.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApi, type Api } from '../testing/open-api.ts'

let api: Api
let token: string
beforeEach(async () => {
  api = await openApi({ http: { signInsPerMinute: 3 }, placementsPerSecond: 1 })
  token = await api.signIn()
})
afterEach(() => api.close())

const post = (url: string, payload: object, as: string | null = token) =>
  api.http.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: '192.0.2.7',
    ...(as !== null && { headers: { 'user-token': as } }),
  })

test('[OP120] sign-ins, failed ones and sign-outs are on record, and what was typed is not', async () => {
  const typed = { loginId: 'my-password-by-mistake', password: 'hunter2-hunter2' }
  await post(ROUTES.signIn.path, typed, null)
  await post(ROUTES.demoSignIn.path, {}, null)
  await post(ROUTES.signOut.path, {})
  expect(api.recorded).toEqual([
    {
      kind: 'sign-in-failed',
      user: null,
      by: null,
      from: '192.0.2.7',
      about: { code: 'LOGIN_FAILED' },
    },
    { kind: 'demo-sign-in', user: 2, by: null, from: '192.0.2.7', about: {} },
    { kind: 'sign-out', user: 1, by: null, from: '192.0.2.7', about: {} },
  ])
  expect(JSON.stringify(api.recorded)).not.toMatch(/mistake|hunter2/)
})

test('[OP120] a bound that is hit is on record with the address and which bound it was', async () => {
  for (let n = 0; n < 4; n += 1) await post(ROUTES.demoSignIn.path, {}, null)
  const orders = [1, 2].map(() => post(ROUTES.cancelBet.path, { betId: '1' }))
  await Promise.all(orders)
  const hit = api.recorded.filter(({ kind }) => kind === 'bound-hit')
  expect(hit).toEqual([
    { kind: 'bound-hit', user: null, by: null, from: '192.0.2.7', about: { bound: 'sign-ins' } },
    { kind: 'bound-hit', user: 1, by: null, from: '192.0.2.7', about: { bound: 'orders' } },
  ])
})

test("[OP120] each operator's call that a player tries is on record as refused by role", async () => {
  const wanted = { marketId: 'm1', reason: 'RULES' }
  await post(ROUTES.operatorVoidMarket.path, wanted)
  await api.http.inject({
    url: `${ROUTES.operatorSettlement.path}?marketId=m1`,
    headers: { 'user-token': token },
  })
  const refused = api.recorded.filter(({ kind }) => kind === 'role-refused')
  expect(refused).toMatchObject([
    { user: 1, about: { call: 'operatorVoidMarket' } },
    { user: 1, about: { call: 'operatorSettlement' } },
  ])
})

test('[OP800] a token of no session, and two of two, are on record as a refused session; no token is none', async () => {
  const ask = (headers: Record<string, string>) =>
    api.http.inject({ url: ROUTES.getBalance.path, headers, remoteAddress: '192.0.2.7' })
  await ask({})
  await ask({ 'user-token': 'x'.repeat(43) })
  await ask({ 'user-token': token, authorization: `Bearer ${'x'.repeat(43)}` })
  await post(ROUTES.refreshSession.path, {}, null)
  expect(api.recorded).toEqual(
    ['TOKEN_EXPIRED', 'TOKENS_DIFFER'].map((code) => ({
      kind: 'session-refused',
      user: null,
      by: null,
      from: '192.0.2.7',
      about: { code },
    })),
  )
})

test.each([
  ['STEP_UP_NEEDED', 'act-refused', { user: null, by: 1 }],
  ['FORBIDDEN', 'role-refused', { user: 1, by: null }],
] as const)(
  "[OP800] an operator's call that is refused with %s is on record as %s, under who asked",
  async (code, kind, who) => {
    await api.close()
    const ways = ['password'] as const
    const refusal = code === 'FORBIDDEN' ? { code } : { code, ways }
    api = await openApi({ guard: { refusalOf: async () => refusal } })
    token = await api.signIn()
    await post(ROUTES.operatorVoidMarket.path, { marketId: 'm1', reason: 'RULES' })
    expect(api.recorded.at(-1)).toMatchObject({ kind, ...who })
  },
)
