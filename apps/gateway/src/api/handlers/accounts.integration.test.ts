import { PAGE_LIMIT_MAX } from '@crease/contract/accounts/account-shapes.ts'
import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  betOn,
  fund,
  KITES,
  matchMarket,
  openMarket,
} from '@crease/exchange/exchange/testing/exchange.ts'
import { addResults, removeRounds } from '@crease/ledger/testing/casino-rows.ts'
import { OperatorReads } from '@crease/exchange/operators/operator-reads.ts'
import { openLedgerApi, type LedgerApi } from '../../testing/ledger-api.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const REPORTS = {
  funds: '/api/v1/client/account/statement/deposit/withdraw',
  refund: '/api/v1/client/refund/statement',
  sport: '/api/v1/client/account/statement/sport/report',
  casino: '/api/v1/client/account/statement/casino/report',
  thirdParty: '/api/v1/client/account/statement/betting/report',
} as const
const BETS = '/api/v1/getMyCurrentBets'
const CASINO_BETS = '/api/v1/getMyCurrentCasinoBets'
const RESULTS = '/api/v1/getCasinoResult'
const WITHIN = { timeout: 60_000 }
const OPENING = 1500
const DEPOSITS = 23
/** 20 November 2026, 18:29:59.999 UTC: the last moment of the day in Kolkata */
const LAST_OF_DAY = Date.UTC(2026, 10, 20, 18, 30) - 1

const api = perFile(openLedgerApi)
let other: string
beforeAll(async () => {
  other = await api().another()
  await live(api())
})

/** Two bets won, a market voided, one settled again, and bets that are still open. */
async function live({ exchange, user, ground }: LedgerApi): Promise<void> {
  for (let nth = 1; nth < DEPOSITS; nth += 1) await fund(exchange, user, nth * 100)
  const ask = { side: 'BACK', odds: 190, stake: 100_00 } as const
  const bet = async (id: string, each: Parameters<typeof betOn>[2] = ask): Promise<void> => {
    const market = matchMarket(id)
    await openMarket(exchange, market)
    await exchange.submit(betOn(market, user, each))
  }
  for (const id of ['1.won', '1.void', '1.again']) await bet(id)
  await end('1.won', WON)
  await end('1.void', { kind: 'void', reason: 'rain' })
  await end('1.again', WON)
  const ended = await new OperatorReads(ground.database).endedMarket(marketId('1.again'))
  const again = { marketId: marketId('1.again'), result: LOST } as const
  await exchange.submit({ kind: 'resettle', ...again, ended })
  await vi.waitFor(async () => expect(await linesOf('1.again')).toBe(3), WITHIN)
  await bet('1.back')
  await bet('1.lay', { side: 'LAY', odds: 192, stake: 200_00 })
  await bet('1.rests', { side: 'BACK', odds: 500, stake: 300_00 })
}

const WON = { kind: 'winners', winners: [KITES], removed: [] } as const
const LOST = { ...WON, winners: [runnerId('herons')] } as const

/** Settles a market, and waits until the ledger has it. */
async function end(id: string, result: MarketResult): Promise<void> {
  await api().exchange.submit({ kind: 'settle', marketId: marketId(id), result })
  await vi.waitFor(async () => expect(await linesOf(id)).toBe(1), WITHIN)
}

async function linesOf(market: string | null): Promise<number> {
  const { rows } = await api().ground.database.query<{ lines: number }>(
    'SELECT count(*) AS lines FROM statement WHERE user_id = $1 AND ($2::text IS NULL OR market_id = $2)',
    [api().user, market],
  )
  return rows[0]?.lines ?? 0
}

const narrations = ({ data }: { data: { narration: string }[] }): string[] =>
  data.map(({ narration }) => narration)
const inPaise = (points: number): number => Math.round(points * 100)

test('[DR22] [DR23] [DR51] each line is in one of the five reports, and their sums are the cash', async () => {
  const replies = await Promise.all(
    Object.values(REPORTS).map((url) => api().ask(`${url}?limit=100`)),
  )
  const [funds, refund, sport, casino, thirdParty] = replies.map(({ body }) => body)
  expect(funds.total).toBe(DEPOSITS)
  expect(narrations(sport)).toEqual([
    expect.stringContaining('settlement 2'),
    expect.stringContaining('taken back'),
    expect.stringContaining('Kites won'),
    expect.stringContaining('Kites won'),
  ])
  expect(narrations(refund)).toEqual([expect.stringContaining('void (rain)')])
  // [DR51] 90 less 2 % were won, 100 were lost in the end by the bet that was settled again
  expect(inPaise(sport.totals.credit) - inPaise(sport.totals.debit)).toBe(88_20 - 100_00)
  expect([casino.total, thirdParty.total]).toEqual([0, 0])
  const sums = replies.map(({ body }) => inPaise(body.totals.credit) - inPaise(body.totals.debit))
  expect(sums.reduce((sum, each) => sum + each)).toBe(api().exchange.account(api().user)?.cash)
  const listed = replies.reduce((sum, { body }) => sum + body.data.length, 0)
  expect(listed).toBe(await linesOf(null))
})

test('[DR24] a report is listed newest first, page by page, each line once', async () => {
  const seen: number[] = []
  for (const page of [1, 2, 3]) {
    const { body } = await api().ask(`${REPORTS.funds}?page=${page}&limit=10`)
    expect(body).toMatchObject({ page, totalPages: 3, total: DEPOSITS })
    seen.push(...body.data.map((row: { profitOrLoss: number }) => row.profitOrLoss))
  }
  const deposits = Array.from({ length: DEPOSITS - 1 }, (_, at) => DEPOSITS - 1 - at)
  expect(seen).toEqual([...deposits, OPENING])
  const past = await api().ask(`${REPORTS.funds}?page=9`)
  expect(past.body).toMatchObject({ data: [], page: 9, totalPages: 3, total: DEPOSITS })
})

test('[DR20] days are of the zone that is named, and of UTC when none is', async () => {
  const { database } = api().ground
  const round = { mid: '1', slug: 'teen20', winner: 'Player A' }
  await addResults(database, [{ ...round, at: LAST_OF_DAY }])
  const on = async (day: string, zone: string): Promise<number> =>
    (await api().ask(`${RESULTS}?startDate=${day}&endDate=${day}${zone}`)).body.totalCount
  expect(await on('2026-11-20', '')).toBe(1)
  expect(await on('2026-11-20', '&timeZone=Asia/Kolkata')).toBe(1)
  await removeRounds(database)
  await addResults(database, [{ ...round, at: LAST_OF_DAY + 1 }])
  expect(await on('2026-11-20', '')).toBe(1)
  expect(await on('2026-11-20', '&timeZone=Asia/Kolkata')).toBe(0)
  expect(await on('2026-11-21', '&timeZone=Asia/Kolkata')).toBe(1)
  await removeRounds(database)
})

test.each([
  ['startDate=2026-02-30', { field: 'startDate' }],
  ['endDate=tomorrow', { field: 'endDate' }],
  ['timeZone=Mars/Olympus', { field: 'timeZone' }],
  ['timeZone=2026-01-01T00:00Z', { field: 'timeZone' }],
  ['timeZone=2026-01-01T00:00[Asia/Kolkata]', { field: 'timeZone' }],
  ['startDate=2026-03-02&endDate=2026-03-01', { code: 'DATE_ORDER', field: 'endDate' }],
  ['limit=101', { field: 'limit', limit: PAGE_LIMIT_MAX, nearest: PAGE_LIMIT_MAX }],
  ['page=0', { field: 'page', limit: 1, nearest: 1 }],
  ['page=x', { field: 'page' }],
])('[DR20] [DR21] %s is refused with its field, in every report', async (query, refused) => {
  for (const url of [...Object.values(REPORTS), BETS, CASINO_BETS, RESULTS]) {
    const { status, body } = await api().ask(`${url}?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'BAD_REQUEST', ...refused })
  }
})

test('[DR25] [SP4] the stakes of a list add up to its total, also of a lay that the starting price has resized', async () => {
  const resizedBy = (change: number) =>
    api().ground.database.query(
      `UPDATE bet SET stake = stake - $1, resized = resized + $1 WHERE market_id = '1.lay'`,
      [change],
    )
  await resizedBy(50_00)
  expect((await api().ask(`${BETS}?betType=lay`)).body).toMatchObject({
    data: [{ stake: 200 }],
    totals: { stake: 200 },
  })
  await resizedBy(-50_00)
})

test('[DR25] [DR74] current bets are those that can still be won or lost, of one side or both', async () => {
  const all = (await api().ask(BETS)).body
  // the lay of 200 at 1.92 can lose 184, the backs their stakes
  expect(all).toMatchObject({ total: 3, totals: { stake: 600, liability: 584 } })
  expect(all.data).toMatchObject([
    { liability: 300, possibleProfit: 1200, status: 'EXECUTABLE' },
    { liability: 184, possibleProfit: 200 },
    { liability: 100, possibleProfit: 90 },
  ])
  expect((await api().ask(`${BETS}?state=unmatched`)).body).toMatchObject({
    total: 1,
    totals: { stake: 300, liability: 300 },
  })
  expect((await api().ask(`${BETS}?state=matched`)).body.total).toBe(2)
  expect((await api().ask(`${BETS}?betType=back&limit=1&page=2`)).body).toMatchObject({
    data: [{ matchOddVariant: 'back', stake: 100 }],
    total: 2,
    totalPages: 2,
    totals: { stake: 400 },
  })
  expect((await api().ask(`${BETS}?betType=lay`)).body).toMatchObject({
    data: [{ matchOddVariant: 'lay', matchOdd: 1.92, eventName: 'Kites v Herons' }],
    totals: { stake: 200 },
  })
  const today = new Date().toISOString().slice(0, 10)
  expect((await api().ask(`${BETS}?startDate=${today}`)).body.total).toBe(3)
  expect((await api().ask(`${BETS}?endDate=2020-01-01`)).body.total).toBe(0)
  expect((await api().ask(`${BETS}?betType=both`)).body).toMatchObject({ field: 'betType' })
  expect((await api().ask(BETS, other)).body.total).toBe(0)
})
