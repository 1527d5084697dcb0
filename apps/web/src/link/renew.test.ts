import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'

const stored = stubStorage()
const { AUTH_KEY, keptSession } = await import('./early/kept-session.ts')
const { bearer, freshBearer, isTokenOld, renewed, setBearer, whenTokenExpires } =
  await import('./bearer.ts')
const { call } = await import('./call.ts')
const { renew } = await import('./renew.ts')

interface Asked {
  readonly path: string
  readonly headers: Headers
  readonly body: string
}
let asked: Asked[] = []
let answers: (() => Response | Promise<Response>)[] = []
const expired = vi.fn<(why?: string) => void>()
whenTokenExpires(expired)

const keep = (token: string, tokenEndsAt: number, userId = '7'): void =>
  void stored.set(
    AUTH_KEY,
    JSON.stringify({ state: { token, tokenEndsAt, userId, isLoggedIn: true }, version: 0 }),
  )
const signIn = (token: string, endsIn = 600_000): void => {
  keep(token, Date.now() + endsIn)
  setBearer(token, Date.now() + endsIn)
}
const json = (status: number, body: object) => () => Response.json(body, { status })
const fault = (status: number, code: string, more = {}) =>
  json(status, { success: false, error: code, message: code, code, ...more })
const next = (token: string, userId = '7') =>
  json(200, { success: true, token, goodForMs: 600_000, userId })
const balance = json(200, { success: true, Balance: 5, Owed: 0, Withheld: 0 })
const lost = (): never => {
  throw new TypeError('no line')
}

beforeEach(() => {
  stored.clear()
  asked = []
  expired.mockReset()
  vi.stubGlobal('fetch', async (path: string, init: { headers: Headers; body: string }) => {
    asked.push({ path, headers: new Headers(init.headers), body: init.body })
    return answers.shift()?.()
  })
})
const paths = () => asked.map(({ path }) => path.split('/').at(-1))

test('[UI13] [UI632] a token that the server takes no more is renewed, and the call asked again as it was', async () => {
  signIn('t1')
  answers = [fault(401, 'TOKEN_EXPIRED'), next('t2'), balance]
  expect((await call('getBalance')).kind).toBe('answered')
  expect(paths()).toEqual(['getBalance', 'refresh', 'getBalance'])
  expect(asked.map(({ headers }) => headers.get('user-token'))).toEqual(['t1', null, 't2'])
  expect([bearer(), keptSession()?.token]).toEqual(['t2', 't2'])
  expect(expired).not.toHaveBeenCalled()
})

test('[UI13] only where no renewal helps the session ends, with why where the server says so', async () => {
  signIn('t1')
  const over = fault(401, 'TOKEN_EXPIRED', { reason: 'too-many' })
  answers = [fault(401, 'TOKEN_EXPIRED'), over]
  expect((await call('getBalance')).kind).toBe('refused')
  expect(expired.mock.calls).toEqual([['too-many']])
})

test('[UI632] a lost line and a server that is busy end nothing', async () => {
  signIn('t1')
  answers = [fault(401, 'TOKEN_EXPIRED'), lost]
  expect(await call('getBalance')).toEqual({ kind: 'lost' })
  answers = [fault(503, 'BUSY'), fault(429, 'RATE_LIMITED'), () => new Response('<html>')]
  expect([await renew(), await renew(), await renew()]).toEqual(['lost', 'lost', 'lost'])
  expect(expired).not.toHaveBeenCalled()
  expect(keptSession()?.token).toBe('t1')
})

test('[UI631] a token that holds costs nothing, one that is old is renewed before it is used', async () => {
  signIn('t1')
  answers = [balance]
  await call('getBalance')
  expect([await freshBearer(), paths()]).toEqual(['t1', ['getBalance']])
  signIn('t1', 1000)
  expect(isTokenOld()).toBe(true)
  answers = [next('t2'), balance]
  await call('getBalance')
  expect(paths()).toEqual(['getBalance', 'refresh', 'getBalance'])
  expect(asked.at(-1)?.headers.get('user-token')).toBe('t2')
})

test('[UI631] all who ask at a time renew once; what another tab was given is taken', async () => {
  signIn('t1', 0)
  answers = [next('t2'), balance, balance, balance]
  await Promise.all([call('getBalance'), call('getBalance'), freshBearer(), call('getBalance')])
  expect(paths().filter((path) => path === 'refresh')).toHaveLength(1)
  // another tab
  signIn('t2', 0)
  keep('t3', Date.now() + 600_000)
  answers = [balance]
  await call('getBalance')
  expect(asked.at(-1)?.headers.get('user-token')).toBe('t3')
  expect(paths().filter((path) => path === 'refresh')).toHaveLength(1)
})

test('[UI632] a cookie of another player renews nothing here', async () => {
  signIn('t1')
  answers = [next('t9', '9')]
  expect(await renew()).toBe('over')
  expect([bearer(), keptSession()?.token]).toEqual(['t1', 't1'])
})

test('[AU52] a renewal says how long nobody has touched a page of ours', async () => {
  signIn('t1')
  stored.set('crease-touched', String(Date.now() - 120_000))
  answers = [next('t2')]
  await renew()
  const { idleMs } = JSON.parse(asked[0]?.body ?? '')
  expect(idleMs).toBeGreaterThanOrEqual(120_000)
  expect(idleMs).toBeLessThan(130_000)
})

test('[UI631] a tab that fetches the code of it, and hears meanwhile that another has renewed, asks nothing', async () => {
  signIn('t1')
  const waiting = renewed()
  signIn('t2')
  expect([await waiting, bearer(), asked]).toEqual(['renewed', 't2', []])
})

test('[UI631] a tab that waits for its turn, and hears meanwhile that another has renewed, asks nothing', async () => {
  signIn('t1')
  const turn = Promise.withResolvers<void>()
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, work: () => unknown) => turn.promise.then(work) },
  })
  const waiting = renew()
  // the storage has told this tab of it
  signIn('t2')
  turn.resolve()
  expect([await waiting, bearer(), asked]).toEqual(['renewed', 't2', []])
  vi.unstubAllGlobals()
})

const bare = (status: number, error: string) => json(status, { success: false, error })

test('[UI13] a bare "Token has expired" is renewed once, and signs out where the new token is refused too', async () => {
  signIn('t1')
  answers = [bare(200, 'Token has expired'), next('t2'), balance]
  expect((await call('getBalance')).kind).toBe('answered')
  expect(expired).not.toHaveBeenCalled()
  answers = [bare(200, 'Token has expired'), next('t3'), bare(401, 'Token has expired')]
  expect((await call('getBalance')).kind).toBe('refused')
  expect(expired).toHaveBeenCalledOnce()
})

test('[UI13] any other bare refusal ends no session, and a failing server without a code says nothing', async () => {
  signIn('t1')
  answers = [bare(400, 'Not now'), bare(502, 'Not now')]
  const refusal = { error: 'Not now', message: 'Not now', code: '' }
  expect(await call('getBalance')).toMatchObject({ kind: 'refused', refusal })
  expect(await call('getBalance')).toEqual({ kind: 'lost' })
  expect([paths(), expired.mock.calls]).toEqual([['getBalance', 'getBalance'], []])
})
