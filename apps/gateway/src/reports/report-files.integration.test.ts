import { addLongAccount } from '@crease/ledger/testing/long-account.ts'
import { get, type IncomingMessage } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { openLedgerApi } from '../testing/ledger-api.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const LINES = 20_000
const BEGAN = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000
const DAYS = '&startDate=2026-01-01&endDate=2026-01-20'

const api = perFile(openLedgerApi)
let token: string
let other: string
beforeAll(async () => {
  token = await api().realAccount('priya')
  // the account's neighbour has lines of its own
  await api().realAccount('ravi')
  other = await api().realAccount('tara')
  const { rows } = await api().ground.database.query<{ id: string }>(
    `SELECT id FROM app_user WHERE login_id = 'priya'`,
  )
  const userId = Number(rows[0]?.id)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the database numbered it
  const owner = { userId: userId as never, lines: LINES, began: BEGAN, stepMs: MINUTE_MS }
  await addLongAccount(api().ground.database, owner)
})

const fileOf = (query: string, as = token) => api().file(`/api/v1/reports/file?${query}`, as)
let listening: Promise<string> | null = null
const address = (): Promise<string> => (listening ??= api().listen())
const linesOf = (text: string): readonly string[] => text.split('\r\n').slice(0, -1)

test('[DR82] a file has every line of its days once, the newest first, under heads that name the zone', async () => {
  const { text, headers } = await fileOf(`report=statement-sport${DAYS}&timeZone=Asia/Kolkata`)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="account-statement-sport.csv"')
  const [head, ...lines] = linesOf(text)
  expect(head).toBe('\uFEFFDate (Asia/Kolkata),Sr No,Credit,Debit,Pts,Owed,Commission,Remark')
  expect(lines).toHaveLength(LINES / 2)
  const told = lines.map((line) => Number(/Line (\d+)$/.exec(line)?.[1]))
  expect(told).toEqual(told.toSorted((a, b) => b - a))
  expect(new Set(told).size).toBe(told.length)
  // 19,999 minutes after the beginning, which was half past five in the morning there
  expect(lines[0]).toBe('2026-01-15 02:49:00,1,,199.99,-200080.00,0.00,0.00,Line 19999')
})

test.each([
  ['statement-funds', LINES / 10],
  ['statement-refund', LINES / 10],
  ['statement-casino', (LINES / 10) * 3],
  ['statement-third-party', 0],
  ['bet-history', (LINES / 10) * 9],
  ['profit-and-loss', (LINES / 10) * 9],
  ['casino-results', (LINES / 10) * 3],
  ['current-bets-sport', 0],
  ['current-bets-casino', 0],
])('[DR82] %s is whole: %i rows', async (report, rows) => {
  const { text } = await fileOf(`report=${report}${DAYS}`)
  expect(linesOf(text)).toHaveLength(rows + 1)
})

test('[DR82] filters and the language of the heads are those of the page', async () => {
  const lost = await fileOf(`report=bet-history${DAYS}&result=lost&sportId=4&language=hi`)
  const [head = '', ...lines] = linesOf(lost.text)
  expect(head).toContain('लाभ या हानि')
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.every((line) => line.includes(',lost,') && line.includes('Cricket'))).toBe(true)
})

test('[DR82] [DR85] a file covers 90 days at most, the last 90 where none is named, and is its owner’s alone', async () => {
  const far = await api().ask(
    '/api/v1/reports/file?report=statement-sport&startDate=2026-01-01&endDate=2026-04-01',
    token,
  )
  expect(far).toMatchObject({ status: 400, body: { code: 'DATE_RANGE', limit: 90 } })
  const unknown = await api().ask('/api/v1/reports/file?report=everything', token)
  expect(unknown).toMatchObject({ status: 400, body: { field: 'report' } })
  // as the pages of the same reports
  for (const [query, field] of [
    ['bet-history&timeZone=2026-01-01T00:00%2B05:30', 'timeZone'],
    ['bet-history&sportId=no-sport', 'sportId'],
    ['profit-and-loss&sportId=no-sport', 'sportId'],
    ['casino-results&casinoGameSlug=no-game', 'casinoGameSlug'],
  ]) {
    const { status, body } = await api().ask(`/api/v1/reports/file?report=${query}`, token)
    expect([query, status, body]).toMatchObject([query, 400, { code: 'BAD_REQUEST', field }])
  }
  const nobody = await api().ask('/api/v1/reports/file?report=bet-history', 'nobody')
  expect(nobody.body.code).toBe('TOKEN_EXPIRED')
  const { text } = await fileOf(`report=statement-sport${DAYS}`, other)
  expect(linesOf(text)).toHaveLength(1)
})

test('[DR82] who reads slowly has no more read for them, and whoever goes ends the reading', async () => {
  const { reading } = api()
  const url = await address()
  // twenty pages of two megabytes: more than the buffers of a connection hold
  reading.more = 'x'.repeat(4000)
  const before = reading.pages
  const asked = `report=statement-sport${DAYS}`
  const reply = await new Promise<IncomingMessage>((resolve) => {
    get(`${url}/api/v1/reports/file?${asked}`, { headers: { 'user-token': token } }, resolve)
  })
  reply.pause()
  await settled(() => reading.pages)
  const whilePaused = reading.pages - before
  expect(whilePaused).toBeGreaterThan(0)
  expect(whilePaused).toBeLessThan(15)
  reply.destroy()
  await settled(() => reading.pages)
  expect(reading.pages - before).toBeLessThanOrEqual(whilePaused + 1)
  // its place is free again
  reading.more = ''
  for (let nth = 0; nth < 3; nth += 1) {
    expect(linesOf((await fileOf(`report=statement-funds${DAYS}`)).text)).toHaveLength(2001)
  }
})

test('[DR82] a HEAD reads the first piece at most: nobody takes the others', async () => {
  const { reading } = api()
  const url = await address()
  const before = reading.pages
  const asked = `${url}/api/v1/reports/file?report=statement-sport${DAYS}`
  const reply = await fetch(asked, { method: 'HEAD', headers: { 'user-token': token } })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'text/csv; charset=utf-8',
  ])
  await settled(() => reading.pages)
  expect(reading.pages - before).toBeLessThanOrEqual(2)
})

/** Waits until a count has not changed for half a second. */
async function settled(count: () => number): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
