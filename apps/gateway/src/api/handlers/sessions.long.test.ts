import { ACCESS_LIFE_MS, GRACE_MS } from '@crease/people/sessions/session-life.ts'
import { NO_EDGE } from '@crease/protocol/gateway-settings.ts'
import { afterEach, expect, test } from 'vitest'
import { openApi, type Api, type ApiSettings } from '../../testing/open-api.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let api: Api
const open = async (settings: ApiSettings = {}) => {
  api = await openApi(settings)
  return api
}
afterEach(() => api.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  api.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
const get = (url: string, token: string) =>
  api.http.inject({ method: 'GET', url, headers: { 'user-token': token } })

type Answered = Awaited<ReturnType<typeof post>>
const cookieOf = (answer: Answered): string => String(answer.headers['set-cookie'])
/** as a browser sends it back */
const sentBack = (answer: Answered): string => cookieOf(answer).split(';')[0] ?? ''

async function signIn(headers: Record<string, string> = {}) {
  const answer = await post('/api/v1/demo/client/signin', {}, headers)
  const token: string = answer.json().token
  return { answer, token, cookie: sentBack(answer) }
}
async function real(headers: Record<string, string> = {}) {
  const body = { loginId: 'asha', password: 'correct horse' }
  const answer = await post('/api/v1/client/signin', body, headers)
  const token: string = answer.json().token
  return { answer, token, cookie: sentBack(answer) }
}
const refresh = (cookie: string, body: object = {}) =>
  post('/api/v1/client/refresh', body, cookie === '' ? {} : { cookie })

test('[AU60] the refresh token is in a cookie that no script reads, bound to host and TLS where there is TLS', async () => {
  await open()
  const { answer } = await signIn()
  expect(cookieOf(answer)).toMatch(
    /^crease-refresh=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/,
  )
  expect(answer.body).not.toContain(sentBack(answer).split('=')[1])
  await api.close()
  await open({ edge: { ...NO_EDGE, publicOrigins: ['https://crease.example'] } })
  const over = await signIn()
  expect(cookieOf(over.answer)).toMatch(
    /^__Host-crease-refresh=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=43200$/,
  )
  expect((await refresh(over.cookie)).statusCode).toBe(200)
  expect((await refresh(over.cookie.replace('__Host-', ''))).json().code).toBe('TOKEN_EXPIRED')
})

test('[AU51] [AU53] a token that is too old is renewed by the cookie, which is another one each time', async () => {
  await open()
  const { token, cookie } = await signIn()
  api.clock.now += ACCESS_LIFE_MS
  expect((await get('/api/v1/getBalance', token)).json().code).toBe('TOKEN_EXPIRED')
  const renewed = await refresh(cookie, { idleMs: 1000 })
  expect(renewed.json()).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    goodForMs: ACCESS_LIFE_MS,
    userId: '1',
  })
  expect(sentBack(renewed)).not.toBe(cookie)
  expect((await get('/api/v1/getBalance', renewed.json().token)).statusCode).toBe(200)
  // the session itself does not last longer for it
  const left = ((12 * 60 - 10) * 60).toString()
  expect(cookieOf(renewed)).toContain(`Max-Age=${left}`)
})

test('[AU54] [AU55] a lost reply is given again; later the same cookie ends the session, and is forgotten', async () => {
  await open()
  const { cookie } = await signIn()
  const first = await refresh(cookie)
  const again = await refresh(cookie)
  expect([again.json().token, sentBack(again)]).toEqual([first.json().token, sentBack(first)])
  api.clock.now += GRACE_MS
  const reused = await refresh(cookie)
  expect([reused.statusCode, reused.json().code, reused.json().reason]).toEqual([
    401,
    'TOKEN_EXPIRED',
    'reused',
  ])
  expect(cookieOf(reused)).toContain(
    'crease-refresh=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
  )
  expect((await get('/api/v1/getBalance', first.json().token)).json().code).toBe('TOKEN_EXPIRED')
  expect((await refresh(sentBack(first))).json().reason).toBe('reused')
  const onRecord = api.recorded.filter(({ kind }) => kind === 'token-reused')
  expect(onRecord).toMatchObject([{ user: 1 }, { user: 1 }])
})

test('[AU58] a database that is away is 503 and keeps the cookie: nobody is signed out by it', async () => {
  await open()
  const { cookie } = await signIn()
  api.sessionRows.isAway = true
  const away = await refresh(cookie)
  expect(away.statusCode).toBeGreaterThanOrEqual(500)
  expect(away.headers['set-cookie']).toBeUndefined()
  api.sessionRows.isAway = false
  expect((await refresh(cookie)).statusCode).toBe(200)
})

test('[AU53] renewing is no sign-in: it needs the cookie, and is not counted as one', async () => {
  await open({ http: { signInsPerMinute: 1 } })
  const { cookie } = await signIn()
  let last = cookie
  for (let one = 0; one < 5; one += 1) {
    const renewed = await refresh(last)
    expect(renewed.statusCode).toBe(200)
    last = sentBack(renewed)
  }
  expect((await refresh('')).json().code).toBe('TOKEN_EXPIRED')
  expect((await refresh(`crease-refresh=${'x'.repeat(43)}`)).json().code).toBe('TOKEN_EXPIRED')
  expect((await refresh(last, { idleMs: -1 })).json()).toMatchObject({
    code: 'BAD_REQUEST',
    field: 'idleMs',
  })
  const other = { cookie: last, 'content-type': 'text/plain' }
  expect((await post('/api/v1/client/refresh', {}, other)).statusCode).toBe(415)
})

test('[AU7] signing out works with a token that is too old, and takes the cookie away', async () => {
  await open()
  const { token, cookie } = await signIn()
  api.clock.now += ACCESS_LIFE_MS
  const out = await post('/api/v1/client/signout', {}, { 'user-token': token, cookie })
  expect(out.json()).toEqual({ success: true, message: 'Signed out' })
  expect(cookieOf(out)).toContain('Max-Age=0')
  expect((await refresh(cookie)).json().reason).toBe('signed-out')
  const twice = await post('/api/v1/client/signout', {}, { 'user-token': token })
  expect(twice.json().code).toBe('TOKEN_EXPIRED')
})

test('[AU61] a player sees where it is signed in, and ends one or all others of its own sessions', async () => {
  await open()
  await api.sessions.addPlayer({ loginId: 'asha', displayName: 'A', password: 'correct horse' })
  const first = await real({ 'user-agent': CHROME })
  const [second, third] = [await real({ 'user-agent': 'my-bot/2.1 (x)' }), await real()]
  const stranger = await signIn()
  const list = async (token: string) => (await get('/api/v1/client/sessions', token)).json().data
  const seen = await list(first.token)
  expect(seen.map((each: { isThis: boolean }) => each.isThis)).toEqual([false, false, true])
  expect(seen[2]).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    isThis: true,
    device: 'Chrome, Windows',
    network: '127.0.0.1',
    begunAt: new Date(api.clock.now).toISOString(),
    lastUsedAt: new Date(api.clock.now).toISOString(),
  })
  expect(seen[1].device).toBe('my-bot')
  const end = (token: string, id: string) =>
    post('/api/v1/client/sessions/end', { id }, { 'user-token': token })
  // a stranger cannot end a session
  expect((await end(stranger.token, seen[1].id)).json()).toMatchObject({ code: 'NOT_FOUND' })
  expect((await end(first.token, seen[1].id)).json()).toMatchObject({ success: true, ended: 1 })
  expect((await get('/api/v1/getBalance', second.token)).json().code).toBe('TOKEN_EXPIRED')
  expect((await end(first.token, seen[1].id)).json()).toMatchObject({ code: 'NOT_FOUND' })
  const others = await post('/api/v1/client/sessions/end/others', {}, { 'user-token': first.token })
  expect(others.json()).toMatchObject({ success: true, ended: 1 })
  expect((await get('/api/v1/getBalance', third.token)).json().code).toBe('TOKEN_EXPIRED')
  expect((await refresh(third.cookie)).json().reason).toBe('ended')
  expect(await list(first.token)).toHaveLength(1)
  expect(await list(stranger.token)).toHaveLength(1)
})

test('[AU62] an operator ends one session of a player, or all; nobody else does', async () => {
  await open()
  await api.sessions.addPlayer({ loginId: 'asha', displayName: 'A', password: 'correct horse' })
  const [one, two] = [await real(), await real()]
  const operator = await signIn()
  api.tenants.operator = (await api.sessions.authenticate(operator.token))?.userId ?? null
  const url = '/api/v1/operator/player/sessions'
  const seen = await get(`${url}?loginId=asha`, operator.token)
  expect(seen.json().data).toHaveLength(2)
  expect((await get(`${url}?loginId=asha`, one.token)).json().code).toBe('FORBIDDEN')
  const end = (body: object, token: string) =>
    post(`${url}/end`, { loginId: 'asha', reason: 'SUSPICIOUS', ...body }, { 'user-token': token })
  expect((await end({}, one.token)).json().code).toBe('FORBIDDEN')
  expect((await end({ loginId: 'nobody' }, operator.token)).json()).toMatchObject({
    code: 'NOT_FOUND',
    field: 'loginId',
  })
  const { id } = (await api.sessions.authenticate(one.token)) ?? { id: '' }
  expect((await end({ id }, operator.token)).json().data).toHaveLength(1)
  expect((await get('/api/v1/getBalance', one.token)).statusCode).toBe(401)
  expect((await end({ id }, operator.token)).json()).toMatchObject({ field: 'id' })
  expect((await end({}, operator.token)).json().data).toEqual([])
  expect((await refresh(two.cookie)).json().reason).toBe('operator')
})

test('[AU63] who signs in again in the same browser leaves no session behind', async () => {
  await open()
  const first = await signIn()
  const second = await signIn({ cookie: first.cookie })
  expect((await get('/api/v1/getBalance', first.token)).json().code).toBe('TOKEN_EXPIRED')
  expect((await get('/api/v1/getBalance', second.token)).statusCode).toBe(200)
})

test('[AU65] a sign-in tells of the one before it: when, from where and with what', async () => {
  await open()
  await api.sessions.addPlayer({ loginId: 'asha', displayName: 'A', password: 'correct horse' })
  const first = await real({ 'user-agent': CHROME })
  expect(first.answer.json().lastSignIn).toBeNull()
  const at = new Date(api.clock.now).toISOString()
  api.clock.now += 60_000
  expect((await real()).answer.json().lastSignIn).toEqual({
    at,
    device: 'Chrome, Windows',
    network: '127.0.0.1',
  })
})
