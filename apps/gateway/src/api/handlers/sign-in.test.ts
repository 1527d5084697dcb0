import { afterEach, expect, test } from 'vitest'
import { openApi, type Api, type ApiSettings } from '../../testing/open-api.ts'
import { ACCESS_LIFE_MS } from '@crease/people/sessions/session-life.ts'

let api: Api
const open = async (settings: ApiSettings = {}) => {
  api = await openApi(settings)
  return api
}
afterEach(() => api.close())

const post = (url: string, payload: object, headers = {}) =>
  api.http.inject({ method: 'POST', url, payload, headers })
const balance = (headers: Record<string, string>) =>
  api.http.inject({ method: 'GET', url: '/api/v1/getBalance', headers })

test('[AU1] login and password give a token; a wrong one and an unknown login the same refusal', async () => {
  await open()
  await api.sessions.addPlayer({ loginId: 'asha', displayName: 'Asha', password: 'correct horse' })
  const signIn = (loginId: string, password: string) =>
    post('/api/v1/client/signin', { IpAddress: '127.0.0.1', hostUrl: 'x', loginId, password })
  const right = await signIn('asha', 'correct horse')
  expect(right.statusCode).toBe(200)
  expect(right.json()).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    userName: 'Asha',
    goodForMs: ACCESS_LIFE_MS,
    userId: '1',
    isDemo: false,
    isOperator: false,
    knownAs: expect.stringMatching(/^[\da-f-]{36}$/),
    lastSignIn: null,
  })
  const refusal = {
    success: false,
    error: 'Login failed, please try again.',
    message: 'Login failed, please try again.',
    code: 'LOGIN_FAILED',
  }
  for (const [login, password] of [
    ['asha', 'wrong horse'],
    ['nobody', 'correct horse'],
    ['zero\0', 'correct horse'],
  ] as const) {
    const wrong = await signIn(login, password)
    expect([wrong.statusCode, wrong.json()]).toEqual([401, refusal])
  }
})

test('[AU6] each demo sign-in is a new player with 1500 points of its own', async () => {
  await open()
  const first = (await post('/api/v1/demo/client/signin', { hostUrl: 'x' })).json()
  const second = (await post('/api/v1/demo/client/signin', {})).json()
  expect(first.isDemo).toBe(true)
  expect(first.userId).not.toBe(second.userId)
  expect((await balance({ 'user-token': first.token })).json()).toEqual({
    success: true,
    Balance: 1500,
    Owed: 0,
    Withheld: 0,
  })
  expect(api.exchange.opened).toHaveLength(2)
})

test('[AU6] a demo player whose wallet could not be filled is not signed in', async () => {
  await open()
  api.exchange.nextReply = { kind: 'refused', refusal: { code: 'BUSY' } }
  const reply = await post('/api/v1/demo/client/signin', {})
  expect([reply.statusCode, reply.json().error]).toEqual([
    503,
    'Demo login failed, please try again.',
  ])
})

test('[AU21] a full house is said with a code and a sentence of its own', async () => {
  await open()
  const answers = []
  for (const kind of ['too-many-from-there', 'too-many'] as const) {
    api.demos.nextAnswer = { kind }
    const reply = await post('/api/v1/demo/client/signin', {})
    answers.push([reply.statusCode, reply.json().code, reply.json().error])
  }
  expect(answers).toEqual([
    [
      429,
      'DEMO_LIMIT',
      'Too many demo accounts from your network this hour, please try again later.',
    ],
    [503, 'DEMO_FULL', 'All demo accounts are in use, please try again later.'],
  ])
})

test('[AU5] the token comes in User-Token or as a bearer; without one: please sign in', async () => {
  await open()
  const token = await api.signIn()
  expect((await balance({ 'User-Token': token })).statusCode).toBe(200)
  expect((await balance({ authorization: `Bearer ${token}` })).statusCode).toBe(200)
  const missing = await balance({})
  expect([missing.statusCode, missing.json()]).toEqual([
    401,
    { success: false, error: 'Please sign in', message: 'Please sign in', code: 'TOKEN_MISSING' },
  ])
})

test('[AU4] [AU51] an unknown token and one of ten minutes ago: Token has expired', async () => {
  await open()
  const token = await api.signIn()
  api.clock.now += ACCESS_LIFE_MS - 1
  expect((await balance({ 'User-Token': token })).statusCode).toBe(200)
  api.clock.now += 1
  for (const bad of [token, 'x'.repeat(43), 'no token']) {
    const reply = await balance({ 'User-Token': bad })
    expect([reply.statusCode, reply.json().error, reply.json().code]).toEqual([
      401,
      'Token has expired',
      'TOKEN_EXPIRED',
    ])
  }
})

test('[AU7] after sign-out the token is worth nothing', async () => {
  await open()
  const token = await api.signIn()
  const headers = { 'User-Token': token, 'content-type': 'application/json' }
  const out = await api.http.inject({
    method: 'POST',
    url: '/api/v1/client/signout',
    headers,
    payload: {},
  })
  expect(out.json()).toEqual({ success: true, message: 'Signed out' })
  expect((await balance({ 'User-Token': token })).json().code).toBe('TOKEN_EXPIRED')
})

test('[AU60] [AU66] a sign-out clears the cookie of its own session, and not the one of a later sign-in', async () => {
  await open()
  const signOut = (token: string, cookie: string) =>
    post('/api/v1/client/signout', {}, { 'user-token': token, cookie })
  const demo = async () => {
    const signedIn = await post('/api/v1/demo/client/signin', {})
    const [cookie = ''] = String(signedIn.headers['set-cookie']).split(';')
    return { token: String(signedIn.json().token), cookie }
  }
  const [first, next] = [await demo(), await demo()]
  const late = await signOut(first.token, next.cookie)
  expect(late.json()).toEqual({ success: true, message: 'Signed out' })
  expect([late.headers['set-cookie'], late.headers['clear-site-data']]).toEqual([
    undefined,
    undefined,
  ])
  expect((await balance({ 'user-token': first.token })).json().code).toBe('TOKEN_EXPIRED')
  const own = await signOut(next.token, next.cookie)
  expect(String(own.headers['set-cookie'])).toContain('Max-Age=0')
  expect(own.headers['clear-site-data']).toBe('"cache", "cookies"')
})

test('[AU63] signing in again in one browser ends the session that it had, and no other', async () => {
  await open()
  const browser = await post('/api/v1/demo/client/signin', {})
  const other = await post('/api/v1/demo/client/signin', {})
  const [cookie = ''] = String(browser.headers['set-cookie']).split(';')
  const again = await post('/api/v1/demo/client/signin', {}, { cookie })
  const codes = []
  for (const reply of [browser, other, again]) {
    codes.push((await balance({ 'user-token': reply.json().token })).json().code)
  }
  expect(codes).toEqual(['TOKEN_EXPIRED', undefined, undefined])
})

test('[AU8] [BS108] [BS160] an address may sign in ten times a minute, demo and real together, and is told how long to wait', async () => {
  await open({ http: { signInsPerMinute: 2 } })
  await post('/api/v1/demo/client/signin', {})
  await post('/api/v1/client/signin', { loginId: 'nobody', password: 'x' })
  const third = await post('/api/v1/demo/client/signin', {})
  expect([third.statusCode, third.json().code]).toEqual([429, 'RATE_LIMITED'])
  expect(third.json().retryAfterS).toBeGreaterThan(50)
  expect(third.headers['retry-after']).toBe(String(third.json().retryAfterS))
  const elsewhere = await api.http.inject({
    method: 'POST',
    url: '/api/v1/demo/client/signin',
    payload: {},
    remoteAddress: '10.0.0.9',
  })
  expect(elsewhere.statusCode).toBe(200)
})

test.each([
  ['127.0.0.1', '::ffff:127.0.0.1'],
  ['::ffff:10.1.2.3', '::ffff:10.1.2.3'],
  ['2001:db8::7', '::ffff:2001:db8::7'],
])('[AU9] the address %s is answered with seven characters to drop', async (ip, mapped) => {
  await open()
  const reply = await api.http.inject({ url: '/api/v1/fetchIpAddress', remoteAddress: ip })
  expect(reply.json()).toEqual({ success: true, IpAddress: mapped })
})

test('[UI191] the page that shows a match is told, and only its host may be framed', async () => {
  await open()
  const told = () => api.http.inject({ url: '/api/v1/domainConfig' })
  const policy = async () => {
    const { headers } = await api.http.inject({ url: '/' })
    return String(headers['content-security-policy'])
  }
  const none = await told()
  expect(none.json().streamUrl).toBeNull()
  expect(await policy()).toContain("frame-src 'none'")
  await api.close()
  await open({ streamUrl: 'https://tv.example:8443/watch/{eventId}?s={sportId}' })
  const some = await told()
  expect(some.json().streamUrl).toBe('https://tv.example:8443/watch/{eventId}?s={sportId}')
  expect(await policy()).toContain('frame-src https://tv.example:8443')
})

test('[DR41] a page runs our own files alone, and no text becomes a script or an address of one', async () => {
  await open()
  const { headers } = await api.http.inject({ url: '/' })
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("img-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain('trusted-types crease-worker')
  expect(policy.join()).not.toContain('unsafe')
})
