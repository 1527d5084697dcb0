import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type Api } from '../testing/open-api.ts'

let api: Api
let token: string
beforeAll(async () => {
  const edge = { trustedProxies: [], publicOrigins: ['https://bets.example'] }
  api = await openApi({ edge, http: { requestsPerTenSeconds: 100_000 } })
  token = await api.signIn()
})
afterAll(() => api.close())

/** The headers of every reply except length, date and type. */
const SNAPSHOT = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
/** what renews a session comes, or goes, with these */
const SETS_COOKIE: ReadonlySet<RouteName> = new Set(['demoSignIn', 'refreshSession', 'signOut'])
/** of the one answer, not of all */
const OWN = ['content-type', 'content-length', 'date', 'connection', 'retry-after', 'vary']

const isRoute = (name: string): name is RouteName => name in ROUTES
const names = Object.keys(ROUTES).filter(isRoute)

const headersOf = (all: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !OWN.includes(name)))

test('[OP140] [RT94] [BS17] S-08: every call and every refusal has these headers, none of pages alone and none that tells of the server', async () => {
  const seen: RouteName[] = []
  for (const name of names) {
    const { method, path: url } = ROUTES[name]
    const json = { 'content-type': 'application/json' }
    for (const [headers, payload] of [
      [{ ...json, 'user-token': token }, '{}'],
      [json, '{}'],
      [{ ...json, 'user-token': token }, '{'],
      [{ 'user-token': token }, 'x'],
    ] as const) {
      const isRead = method === 'GET'
      const sent = { method, url, headers, ...(!isRead && { payload }) }
      const { headers: answered, statusCode } = await api.http.inject(sent)
      const {
        'set-cookie': cookie,
        'clear-site-data': cleared,
        'x-request-id': request = '',
        'www-authenticate': scheme,
        ...others
      } = headersOf(answered)
      expect([name, cookie === undefined || SETS_COOKIE.has(name)]).toEqual([name, true])
      const isOut = name === 'signOut' && statusCode === 200
      expect([name, cleared]).toEqual([name, isOut ? '"cache", "cookies"' : undefined])
      const wanted = statusCode === 401 ? 'Bearer' : undefined
      expect([name, statusCode, scheme]).toEqual([name, statusCode, wanted])
      expect(request).toMatch(/^[\da-f-]{36}$/)
      expect([name, statusCode, others]).toEqual([name, statusCode, SNAPSHOT])
      seen.push(name)
    }
  }
  expect(seen).toHaveLength(names.length * 4)
})

test('[OP140] control: a header that is missing, another one, or one too many is no such answer', () => {
  const { 'x-frame-options': _gone, ...lacking } = SNAPSHOT
  expect(headersOf({ ...lacking, date: 'now' })).not.toEqual(SNAPSHOT)
  expect(headersOf({ ...SNAPSHOT, server: 'x' })).not.toEqual(SNAPSHOT)
  expect(headersOf({ ...SNAPSHOT, date: 'now' })).toEqual(SNAPSHOT)
})
