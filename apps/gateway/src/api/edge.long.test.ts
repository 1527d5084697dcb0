import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROUTES } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import { afterEach, expect, test } from 'vitest'
import { openApi, type Api, type ApiSettings } from '../testing/open-api.ts'
import { listen } from '../testing/reader.ts'

let api: Api
const open = async (settings: ApiSettings = {}) => {
  api = await openApi(settings)
  return api
}
afterEach(() => api.close())

const JSON_BODY = { 'content-type': 'application/json' }
const rows: readonly Route[] = Object.values(ROUTES)
const ask = (
  { method, path: url }: Pick<Route, 'method' | 'path'>,
  headers: Readonly<Record<string, string>> = {},
  remoteAddress = '10.0.0.1',
) =>
  api.http.inject({
    method,
    url,
    remoteAddress,
    headers: { ...(method !== 'GET' && JSON_BODY), ...headers },
    ...(method !== 'GET' && { payload: {} }),
  })

test.each(['no', 'a bad', 'a good'])(
  '[AU12] the bound of an address stands on every route with %s token, before the session is looked up',
  async (which) => {
    await open({ http: { requestsPerTenSeconds: 1 } })
    const token = which === 'a bad' ? 'x'.repeat(43) : await api.signIn()
    const headers = which === 'no' ? {} : { 'user-token': token }
    expect(rows.length).toBeGreaterThan(30)
    let asked = 0
    Object.assign(api.sessions, {
      authenticate: async () => {
        asked += 1
        return null
      },
    })
    const askAll = () => Promise.all(rows.map((row, index) => ask(row, headers, `10.1.0.${index}`)))
    const first = await askAll()
    const before = asked
    // a refusal comes late, so they are waited for together [AU15]
    const second = await askAll()
    expect(first.filter(({ statusCode }) => statusCode === 429)).toEqual([])
    expect(second.map(({ statusCode }) => statusCode)).toEqual(rows.map(() => 429))
    expect(new Set(second.map((reply) => reply.json().code))).toEqual(new Set(['RATE_LIMITED']))
    expect(asked).toBe(before)
  },
)

test('[AU12] what there is not counts too, and an IPv6 network of 64 bits is one address', async () => {
  await open({ http: { requestsPerTenSeconds: 2 } })
  const nothing = { method: 'GET', path: '/api/v1/nothing' } as const
  const statuses = async (...addresses: readonly string[]) => {
    const all: number[] = []
    for (const one of addresses) all.push((await ask(nothing, {}, one)).statusCode)
    return all
  }
  expect(await statuses('10.2.0.1', '10.2.0.1', '10.2.0.1')).toEqual([404, 404, 429])
  expect(await statuses('2001:db8::1', '2001:db8::2', '2001:db8::3')).toEqual([404, 404, 429])
  expect(await statuses('2001:db8:0:1::1')).toEqual([404])
})

test('[AU13] a call that changes something says that it is JSON, with or without a body', async () => {
  await open()
  const headers = { 'user-token': await api.signIn() }
  const sent = api.exchange.commands.length
  for (const { method, path: url } of rows.filter((row) => row.method !== 'GET')) {
    for (const type of [undefined, 'text/plain', 'application/x-www-form-urlencoded']) {
      const reply = await api.http.inject({
        method,
        url,
        headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
      })
      const said = [url, reply.statusCode, reply.json().code, reply.json().field]
      expect(said).toEqual([url, 415, 'BAD_REQUEST', 'content-type'])
    }
  }
  // no demo account was made and nothing was funded
  expect(api.exchange.commands).toHaveLength(sent)
  const made = await ask({ method: 'POST', path: ROUTES.demoSignIn.path })
  expect(made.statusCode).toBe(200)
})

test('[AU14] two tokens that differ are refused, whichever comes first; the same twice is one', async () => {
  await open()
  const [one, other] = [await api.signIn(), await api.signIn()]
  const balance = (own: string, bearer: string) =>
    ask(ROUTES.getBalance, { 'user-token': own, authorization: `Bearer ${bearer}` })
  for (const [own, bearer] of [
    [one, other],
    [other, one],
  ] as const) {
    const reply = await balance(own, bearer)
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'TOKENS_DIFFER'])
  }
  expect((await balance(one, one)).statusCode).toBe(200)
  expect((await balance('', one)).statusCode).toBe(200)
})

test('[OP61] S-09: forwarding headers are believed of the proxies that are trusted, and of nobody else', async () => {
  const spoofed = {
    'x-forwarded-for': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    'cf-connecting-ip': '203.0.113.9',
    'true-client-ip': '203.0.113.9',
    'x-crease-relayed': 'key 203.0.113.9',
  }
  const seen = async (from: string, headers: Readonly<Record<string, string>>) =>
    (await ask(ROUTES.fetchIpAddress, headers, from)).json().IpAddress
  await open()
  expect(await seen('10.0.0.1', spoofed)).toBe('::ffff:10.0.0.1')
  await api.close()
  await open({ edge: { trustedProxies: ['10.0.0.0/8', '::1'], publicOrigins: [] } })
  expect(await seen('10.0.0.1', spoofed)).toBe('::ffff:203.0.113.9')
  expect(await seen('192.0.2.1', spoofed)).toBe('::ffff:192.0.2.1')
  // the client wrote the first one, the proxy the last
  const lied = { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' }
  expect(await seen('10.0.0.1', lied)).toBe('::ffff:198.51.100.7')
})

const EDGE = { trustedProxies: [], publicOrigins: ['https://bets.example'] }
const ALWAYS = [
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
  'strict-transport-security',
]

test('[OP60] [OP63] every answer has the security headers: each route, what is not there, bad addresses', async () => {
  await open({ edge: EDGE, http: { requestsPerTenSeconds: 1 } })
  const askAll = () => Promise.all(rows.map((row, index) => ask(row, {}, `10.3.0.${index}`)))
  const answers = [...(await askAll()), ...(await askAll())]
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(rows.length)
  for (const url of ['/', '/api/v1/nothing', '/api/v1/%ff', '/%ff', '/livez', '/readyz', '/a.js']) {
    answers.push(await api.http.inject({ url, remoteAddress: url.length + '.0.0.1' }))
  }
  for (const { statusCode, headers } of answers) {
    const lacking = ALWAYS.filter((name) => headers[name] === undefined)
    expect([statusCode, lacking]).toEqual([statusCode, []])
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  }
  await api.close()
  await open()
  const plain = await api.http.inject('/livez')
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  expect(plain.headers['permissions-policy']).toContain('camera=()')
})

test.each([
  ['is no request', 'NONSENSE\r\n\r\n', 400],
  ['names no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['names two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
  [
    'expects what there is not',
    'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n',
    417,
  ],
] as const)(
  '[OP63] what %s is answered with the security headers',
  async (_name, asked, status) => {
    await open({ edge: EDGE })
    const { port, hostname } = new URL(await listen(api))
    const said = await new Promise<string>((resolve) => {
      let text = ''
      const line = dial(Number(port), hostname, () => line.write(asked))
      line.on('data', (chunk: Buffer) => (text += chunk.toString()))
      line.on('close', () => resolve(text))
    })
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const name of ALWAYS) expect(said).toContain(`\r\n${name}: `)
    expect(said).toContain('"code":"BAD_REQUEST"')
  },
)

test('[OP64] headers are waited for 10 seconds, a whole request 15', async () => {
  await open()
  const { headersTimeout, requestTimeout } = api.http.server
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 15_000])
})

test('[OP65] what the ledger cannot answer is BUSY, and may be asked again in a second', async () => {
  await open()
  const headers = { 'user-token': await api.signIn() }
  const away = new Error('timeout exceeded when trying to connect')
  Object.assign(api.ledger, { page: () => Promise.reject(away) })
  const reply = await ask(ROUTES.statementSport, headers)
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
    503,
    'BUSY',
    '1',
  ])
})

test('[OP66] alive is who answers; ready is who has the ledger and the sequencer', async () => {
  let answers = true
  await open({ ledgerAnswers: () => answers })
  const get = async (url: string) => {
    const reply = await api.http.inject(url)
    return [reply.statusCode, reply.json()]
  }
  api.exchange.nextReply = { kind: 'depth', depth: null }
  expect(await get('/readyz')).toEqual([200, { ready: true, ledger: true, sequencer: true }])
  api.exchange.nextReply = { kind: 'refused', refusal: { code: 'BUSY' } }
  expect(await get('/readyz')).toEqual([503, { ready: false, ledger: true, sequencer: false }])
  answers = false
  api.exchange.nextReply = { kind: 'depth', depth: null }
  expect(await get('/readyz')).toEqual([503, { ready: false, ledger: false, sequencer: true }])
  expect(await get('/livez')).toEqual([200, { alive: true }])
})

test('[OP67] of the folder of the app nothing is served that the build keeps for itself', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'crease-web-'))
  mkdirSync(join(webRoot, '.vite'))
  for (const name of ['index.html', '.built-from', '.vite/manifest.json', '.vite/links.json']) {
    writeFileSync(join(webRoot, name), name === 'index.html' ? '<p>the app</p>' : '{"kept": 1}')
  }
  await open({ webRoot })
  const tried = ['/.built-from', '/.vite/manifest.json', '/.vite/links.json', '/%2evite/links.json']
  const answers = await Promise.all(tried.map((url) => api.http.inject(url)))
  rmSync(webRoot, { recursive: true })
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(answers.some(({ body }) => body.includes('kept'))).toBe(false)
})

test.each(['1.5', '0x10', '1e3', ' 1', '1 ', '01', '+1', ''])(
  "[DR55] page '%s' is no whole number",
  async (page) => {
    await open()
    const headers = { 'user-token': await api.signIn() }
    for (const path of [ROUTES.statementSport.path, ROUTES.getMyCurrentBets.path]) {
      const url = `${path}?page=${encodeURIComponent(page)}`
      const reply = await api.http.inject({ url, headers })
      const said = [reply.statusCode, reply.json().code, reply.json().field]
      expect(said).toEqual([400, 'BAD_REQUEST', 'page'])
    }
    expect(api.ledger.asked).toEqual([])
  },
)

test('[DR56] a report covers 90 days at most, to its last day or to today', async () => {
  await open()
  api.clock.now = Date.UTC(2026, 2, 31, 12)
  const headers = { 'user-token': await api.signIn() }
  const get = async (path: string, days: string) =>
    api.http.inject({ url: `${path}?report=bet-history&${days}`, headers })
  const paged = rows.filter(({ query }) => JSON.stringify(query ?? {}).includes('"startDate"'))
  expect(paged).toHaveLength(12)
  for (const { path } of paged) {
    for (const days of ['startDate=2026-01-01&endDate=2026-03-31', 'startDate=2026-01-01', '']) {
      expect([path, days, (await get(path, days)).statusCode]).toEqual([path, days, 200])
    }
    for (const days of ['startDate=2026-01-01&endDate=2026-04-01', 'startDate=2025-12-31']) {
      const reply = await get(path, days)
      expect([path, reply.statusCode]).toEqual([path, 400])
      expect(reply.json()).toMatchObject({ code: 'DATE_RANGE', field: 'startDate', limit: 90 })
    }
  }
})

test('[DR57] a list whose rows have no numbers is read to ten thousand rows and no further', async () => {
  await open()
  const headers = { 'user-token': await api.signIn() }
  const get = (query: string) =>
    api.http.inject({ url: `${ROUTES.getMyCurrentBets.path}?${query}`, headers })
  expect((await get('page=100&limit=100')).statusCode).toBe(200)
  const past = await get('page=101&limit=100')
  const bound = { limit: 100, nearest: 100 }
  expect(past.json()).toMatchObject({ code: 'BAD_REQUEST', field: 'page', ...bound })
})
