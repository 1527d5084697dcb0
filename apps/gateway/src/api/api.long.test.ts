import { randomUUID } from 'node:crypto'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROUTES } from '@crease/contract/http.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, paise } from '@crease/domain/units/money.ts'
import { afterEach, expect, test } from 'vitest'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { openApi, type Api, type ApiSettings } from '../testing/open-api.ts'

let api: Api
const open = async (settings: ApiSettings = {}) => {
  api = await openApi(settings)
}
afterEach(() => api.close())

const signedIn = async () => ({ 'user-token': await api.signIn() })

test('every row of the route table is there, and each that needs a session says so', async () => {
  await open()
  for (const { method, path: url, signedIn: needed } of Object.values(ROUTES)) {
    const reply = await api.http.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })
    expect([url, reply.statusCode === 401 && reply.json().code === 'TOKEN_MISSING']).toEqual([
      url,
      needed,
    ])
    expect([url, reply.statusCode]).not.toEqual([url, 404])
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})

test.each([
  ['{"loginId": "a", ', 400],
  ['"text"', 400],
  ['[]', 400],
  ['{"loginId": 5, "password": "x"}', 400],
  ['{"loginId": "a", "password": "x", "__proto__": {"x": 1}}', 400],
  [`{"loginId": "${'a'.repeat(70_000)}"}`, 413],
])('a bad body is never an error of ours: %s', async (payload, status) => {
  await open()
  const headers = { 'content-type': 'application/json' }
  const url = '/api/v1/client/signin'
  const reply = await api.http.inject({ method: 'POST', url, headers, payload })
  expect([reply.statusCode, reply.json()]).toMatchObject([status, { code: 'BAD_REQUEST' }])
})

test('[BS80] what the database cannot keep is refused with its field, in a body and in an address', async () => {
  await open()
  const headers = await signedIn()
  for (const [url, payload, field] of [
    ['/api/v1/operator/market/status', { marketId: 'm', note: 'a\0b' }, 'note'],
    ['/api/v1/operator/market/settle', { winners: ['\ud800'] }, 'winners.0'],
    ['/api/v1/cancelAllBets', { marketId: 'x\0' }, 'marketId'],
  ] as const) {
    const reply = await api.http.inject({ method: 'POST', url, headers, payload })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'BAD_REQUEST', field }])
  }
  const url = '/api/v1/operator/market/settlement?marketId=a%00b'
  const asked = await api.http.inject({ url, headers })
  expect([asked.statusCode, asked.json().field]).toEqual([400, 'marketId'])
})

test('[BS83] a body that is too big is told how big it may be', async () => {
  await open()
  const payload = { loginId: 'a'.repeat(70_000) }
  const reply = await api.http.inject({ method: 'POST', url: '/api/v1/client/signin', payload })
  expect(reply.json()).toMatchObject({ code: 'BAD_REQUEST', limit: 65_536 })
})

test('[BS83] [BS190] [BS192] a body with each field at its maximum is read from signed-in users, and the refusal of a longer one states the limit', async () => {
  await open()
  const headers = await signedIn()
  const order = { action: 'cancel', order: { betId: '9'.repeat(15) }, said: '\u0939'.repeat(2_300) }
  const batch = (orders: number) => ({
    mode: 'each',
    orders: Array.from({ length: orders }, () => order),
  })
  const send = (url: string, payload: object) =>
    api.http.inject({ method: 'POST', url, headers, payload })
  const most = await send('/api/v1/batchBets', batch(60))
  expect([most.statusCode, most.json().receipts.length]).toEqual([200, 60])
  const more = await send('/api/v1/batchBets', batch(90))
  expect(more.statusCode).toBe(413)
  expect(more.json().limit).toBeGreaterThan(400_000)
  const text = { en: 'a'.repeat(20_000), hi: '\u0939'.repeat(20_000) }
  const tenant = { texts: { help: text, terms: text, rules: text } }
  // it is read, and refused for what it lacks
  expect((await send('/api/v1/operator/tenant', { host: '*', tenant })).statusCode).toBe(400)
  expect((await send('/api/v1/cancelBet', { betId: 'x'.repeat(70_000) })).json().limit).toBe(65_536)
})

test('an address that cannot be read is refused in our own words', async () => {
  await open()
  const reply = await api.http.inject('/api/v1/%ff')
  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { success: false, code: 'BAD_REQUEST' },
  ])
})

test.each([
  ['/api/v1/operator/bet/void', { betId: 'abc' }, { field: 'betId' }],
  ['/api/v1/operator/bet/void', { betId: '0x10' }, { field: 'betId' }],
  ['/api/v1/operator/bet/void', { betId: '99999999999999999999' }, { field: 'betId' }],
  ['/api/v1/cashOut', { tolerance: 9e13, value: -9e13 }, { field: 'value', limit: -1e13 }],
  ['/api/v1/cashOut', { tolerance: 9e13 }, { field: 'tolerance', limit: 1e13, nearest: 1e13 }],
])('[BS83] %s refuses %j by its field', async (url, body, said) => {
  await open()
  const rest = { reason: 'RULES', marketId: 'm', value: 1, validUntil: 1, clientId: randomUUID() }
  const headers = await signedIn()
  const payload = { ...rest, ...body }
  const reply = await api.http.inject({ method: 'POST', url, headers, payload })
  expect([reply.statusCode, reply.json()]).toMatchObject([400, said])
})

test('bodies are JSON, and a field that is missing is named', async () => {
  await open()
  const url = '/api/v1/client/signin'
  const text = await api.http.inject({
    method: 'POST',
    url,
    payload: 'x',
    headers: { 'content-type': 'text/plain' },
  })
  expect([text.statusCode, text.json().code]).toEqual([415, 'BAD_REQUEST'])
  const missing = await api.http.inject({ method: 'POST', url, payload: { loginId: 'a' } })
  expect(missing.json()).toMatchObject({ code: 'BAD_REQUEST', field: 'password' })
})

test('an API path that does not exist is 404 in JSON', async () => {
  await open()
  const reply = await api.http.inject('/api/v1/nothing')
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
})

test('an error of ours says nothing of itself', async () => {
  await open()
  const headers = await signedIn()
  Object.assign(api.exchange, {
    funds: () => {
      throw new Error('secret')
    },
  })
  const reply = await api.http.inject({ url: '/api/v1/getBalance', headers })
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('secret')
  expect(reply.json().code).toBe('INTERNAL')
})

test('[BS108] [BS160] the address that asks too much is refused, and told how long to wait', async () => {
  await open({ http: { requestsPerTenSeconds: 3 } })
  const ask = () => api.http.inject('/api/v1/fetchIpAddress')
  const all = [await ask(), await ask(), await ask(), await ask()]
  expect(all.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 429])
  const [, , , refused] = all
  expect(refused?.json()).toMatchObject({ success: false, code: 'RATE_LIMITED', retryAfterS: 10 })
  expect(refused?.headers['retry-after']).toBe('10')
})

test('[PC4] balance includes what is held; exposure is what is held for bets, withheld what withdrawals keep', async () => {
  await open()
  const headers = await signedIn()
  const account = {
    userId: userId(1),
    kind: 'player',
    cash: paise(150_001),
    held: paise(12_550),
    withheld: paise(10_000),
    owed: NO_MONEY,
  }
  api.exchange.accounts.set(userId(1), { ...account, kind: 'player' })
  const get = async (name: string) =>
    (await api.http.inject({ url: `/api/v1/${name}`, headers })).json()
  expect(await get('getBalance')).toEqual({
    success: true,
    Balance: 1500.01,
    Owed: 0,
    Withheld: 100,
  })
  expect(await get('getExposure')).toEqual({ success: true, Exposure: 25.5 })
})

test('the statement says credit and debit in points, with the balance after each line', async () => {
  await open()
  const headers = await signedIn()
  api.ledger.lines.push({
    userId: userId(1),
    kind: 'sport',
    marketId: null,
    amount: paise(-10_050),
    balance: paise(139_950),
    narration: 'Kites v Herons, Match Odds',
    at: Date.UTC(2026, 5, 1, 18, 30),
    owed: paise(40_50),
    commission: NO_MONEY,
  })
  const url = '/api/v1/client/account/statement/sport/report?page=1&limit=10'
  const reply = await api.http.inject({ url, headers })
  expect(reply.json()).toEqual({
    success: true,
    page: 1,
    totals: { credit: 0, debit: 0 },
    totalPages: 1,
    total: 1,
    upTo: 1,
    data: [
      {
        createdAt: '2026-06-01T18:30:00.000Z',
        profitOrLoss: -100.5,
        userPts: 1399.5,
        owed: 40.5,
        commission: 0,
        narration: 'Kites v Herons, Match Odds',
        marketId: null,
        mid: null,
      },
    ],
  })
  expect(api.ledger.asked[0]).toMatchObject({ report: 'sport', userId: 1 })
})

test('match lists have the shape of the contract, home, away, draw', async () => {
  await open()
  const headers = await signedIn()
  api.broadcast.tellEvent(EVENT)
  api.broadcast.publish({ markets: [view({ inPlay: true })] })
  const list = async (sport: string) =>
    (await api.http.inject({ url: `/api/v1/get${sport}MatchesList`, headers })).json()
  const [match] = (await list('Cricket')).data
  expect(match).toMatchObject({
    eventId: 'e1',
    eventName: 'Kites v Herons',
    eventTime: '2026-06-01T14:00:00.000Z',
    isPlayFlag: true,
    seriesName: 'Harbour Cup',
  })
  expect(match.matchOdds.oddDatas).toEqual([
    {
      selectionId: 'kites',
      runnerName: 'Kites',
      status: 'ACTIVE',
      b1: 1.85,
      bs1: 500,
      l1: 1.87,
      ls1: 700.5,
    },
    expect.objectContaining({ selectionId: 'herons', b1: null, l1: null }),
    expect.objectContaining({ selectionId: 'draw' }),
  ])
  expect(await list('Tennis')).toEqual({ success: true, data: [] })
  expect(await list('Soccer')).toEqual({ success: true, data: [] })
})

test('the web app: its page for its own routes, long life for hashed files, strict content security', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'crease-web-'))
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<p>the app</p>')
  writeFileSync(join(webRoot, 'assets', 'app-3f2a.js'), 'let a')
  await open({ webRoot })
  const [home, route, page, asset, lacking, call] = await Promise.all(
    ['/', '/details?x=1', '/assets/x', '/assets/app-3f2a.js', '/assets/a.js', '/api/x'].map((url) =>
      api.http.inject(url),
    ),
  )
  rmSync(webRoot, { recursive: true })
  expect([home?.body, route?.body]).toEqual(['<p>the app</p>', '<p>the app</p>'])
  expect([home?.headers['cache-control'], route?.headers['cache-control']]).toEqual([
    'no-cache',
    'no-cache',
  ])
  expect(asset?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset?.headers['x-content-type-options']).toBe('nosniff')
  expect([lacking?.statusCode, call?.statusCode]).toEqual([404, 404])
  const policyOf = (reply: typeof home) => String(reply?.headers['content-security-policy'])
  const policy = policyOf(home)
  // a place beside the files is a page as any other
  expect(policyOf(page)).toBe(policy)
  expect(policyOf(asset)).toBe('undefined')
  for (const rule of ["default-src 'self'", "script-src 'self'", "object-src 'none'"]) {
    expect(policy).toContain(rule)
  }
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('without a built web app a page says so', async () => {
  await open()
  const reply = await api.http.inject('/home')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    503,
    'text/html; charset=utf-8',
  ])
  expect(reply.body).toContain('not built')
})
