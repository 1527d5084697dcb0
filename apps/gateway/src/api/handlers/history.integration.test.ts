import { roundOf } from '@crease/domain/testing/round-world.ts'
import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition, MarketResult } from '@crease/domain/market/market.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  betOn,
  KITES,
  matchMarket,
  openMarket,
} from '@crease/exchange/exchange/testing/exchange.ts'
import {
  betOnRound,
  roundOpened,
  roundSettled,
  windowClosed,
} from '@crease/exchange/exchange/testing/rounds.ts'
import { OperatorReads } from '@crease/exchange/operators/operator-reads.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { openLedgerApi, type LedgerApi } from '../../testing/ledger-api.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const BETS = '/api/v1/getMySettledBets'
const PROFIT = '/api/v1/getMyProfitAndLoss'
const BY_MARKET = '/api/v1/getMyProfitByMarket'
const MARKET = '/api/v1/getMyMarketAccount'
const WITHIN = { timeout: 60_000 }
const WON = { kind: 'winners', winners: [KITES], removed: [] } as const
const LOST = { ...WON, winners: [runnerId('herons')] } as const
const VOID = { kind: 'void', reason: 'rain' } as const

const api = perFile(openLedgerApi)
beforeAll(async () => {
  await playIn(api())
})

const tennis = (id: string): MarketDefinition => ({
  ...matchMarket(id),
  sportId: '2',
  eventName: 'Ivanov v Okafor',
})

/** Two sports and the casino: won, lost, void, both sides in one market, and two that were settled again. */
async function playIn({ exchange, user }: LedgerApi): Promise<void> {
  const back = { side: 'BACK', odds: 190, stake: 100_00 } as const
  const lay = { side: 'LAY', odds: 192, stake: 150_00 } as const
  const markets = [
    { market: matchMarket('2.won'), bets: [back, back], result: WON },
    { market: matchMarket('2.lost'), bets: [back], result: LOST },
    { market: matchMarket('2.void'), bets: [back], result: VOID },
    { market: tennis('2.both'), bets: [back, lay], result: LOST },
    { market: tennis('2.again'), bets: [back], result: WON },
    { market: tennis('2.void-again'), bets: [lay], result: LOST },
  ] as const
  for (const { market, bets, result } of markets) {
    await openMarket(exchange, market)
    for (const bet of bets) await exchange.submit(betOn(market, user, bet))
    await settle(market.marketId, result, 1)
  }
  await settleAnew('2.again', LOST)
  await settleAnew('2.void-again', VOID)
  await playRound(1, 'a')
  await playRound(2, 'b')
}

async function playRound(nth: number, selection: string): Promise<void> {
  const { exchange, user } = api()
  await exchange.submit(roundOpened(nth))
  await exchange.submit(betOnRound(user, nth, { selection }))
  await exchange.submit(windowClosed(nth))
  await exchange.submit(roundSettled(nth))
}

async function settle(id: string, result: MarketResult, lines: number): Promise<void> {
  await api().exchange.submit({ kind: 'settle', marketId: marketId(id), result })
  await vi.waitFor(async () => expect(await linesOf(id)).toBe(lines), WITHIN)
}

async function settleAnew(id: string, result: MarketResult): Promise<void> {
  const { exchange, ground } = api()
  const ended = await new OperatorReads(ground.database).endedMarket(marketId(id))
  await exchange.submit({ kind: 'resettle', marketId: marketId(id), result, ended })
  await vi.waitFor(async () => expect(await linesOf(id)).toBe(3), WITHIN)
}

async function linesOf(market: string): Promise<number> {
  const { rows } = await api().ground.database.query<{ lines: number }>(
    'SELECT count(*) AS lines FROM statement WHERE user_id = $1 AND market_id = $2',
    [api().user, market],
  )
  return rows[0]?.lines ?? 0
}

interface Brought {
  readonly profitOrLoss: number
  readonly commission: number
}
const inPaise = (points: number): number => Math.round(points * 100)
const sumOf = (rows: readonly Brought[]): readonly number[] => [
  rows.reduce((sum, { profitOrLoss }) => sum + inPaise(profitOrLoss), 0),
  rows.reduce((sum, { commission }) => sum + inPaise(commission), 0),
]

/** Net and commission of the statement's lines without funds, of one sport or of all. */
async function statementSum(sport: string | null): Promise<readonly number[]> {
  const { rows } = await api().ground.database.query<{ net: number; charged: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS net, (SELECT coalesce(sum(CASE WHEN credit = 'DEMO_COMMISSION'
         THEN amount ELSE -amount END), 0)::bigint FROM transfer WHERE user_id = $1
         AND 'DEMO_COMMISSION' IN (credit, debit) AND ($2::text IS NULL OR (SELECT definition ->> 'sportId' FROM market
         WHERE id = transfer.market_id) = $2)) AS charged
     FROM statement LEFT JOIN market ON market.id = market_id WHERE user_id = $1 AND kind <> 'funds'
       AND ($2::text IS NULL OR coalesce(definition ->> 'sportId', 'c9') = $2)`,
    [api().user, sport],
  )
  return [rows[0]?.net ?? NaN, rows[0]?.charged ?? NaN]
}

/** All rows of a list, two at a time. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever came, for the test to hold against
async function all(url: string): Promise<any[]> {
  // oxlint-disable-next-line typescript/no-explicit-any -- the same
  const rows: any[] = []
  let after = ''
  for (let page = 0; page < 50; page += 1) {
    const { body } = await api().ask(`${url}${url.includes('?') ? '&' : '?'}limit=2${after}`)
    rows.push(...body.data)
    if (body.next === null) return rows
    after = `&after=${body.next}`
  }
  throw new Error('the list has no end')
}

test('[DR71] [LG90] profit and loss by sport, market and day are the statement to the paisa', async () => {
  const { body } = await api().ask(PROFIT)
  const whole = await statementSum(null)
  expect(whole[0]).not.toBe(0)
  expect(whole[1]).toBeGreaterThan(0)
  expect(sumOf([body.totals])).toEqual(whole)
  expect(sumOf(body.bySport)).toEqual(whole)
  expect(sumOf(body.byDay)).toEqual(whole)
  expect(body.byDay).toHaveLength(30)
  expect(sumOf(await all(BY_MARKET))).toEqual(whole)
  const sports = body.bySport.map(({ sportId }: { sportId: string }) => sportId)
  expect([...sports]).toEqual(['2', '4', 'c9'])
  for (const row of body.bySport) {
    const of = await statementSum(row.sportId)
    expect(sumOf([row])).toEqual(of)
    expect(sumOf((await api().ask(`${PROFIT}?sportId=${row.sportId}`)).body.byDay)).toEqual(of)
    expect(sumOf(await all(`${BY_MARKET}?sportId=${row.sportId}`))).toEqual(of)
  }
})

test('[DR71] each market and round is one row, whatever was corrected in it', async () => {
  const rows = await all(BY_MARKET)
  expect(rows).toHaveLength(8)
  const again = rows.find(({ marketId: id }) => id === '2.again')
  expect(again).toMatchObject({
    profitOrLoss: -100,
    commission: 0,
    sportId: '2',
    eventName: 'Ivanov v Okafor',
  })
  expect(rows.find(({ marketId: id }) => id === '2.won')).toMatchObject({
    profitOrLoss: 176.4,
    commission: 3.6,
  })
  expect(rows.find(({ marketId: id }) => id === '2.void-again')).toMatchObject({ profitOrLoss: 0 })
  expect(rows[0]).toMatchObject({ marketId: null, mid: roundOf(2), sportId: 'c9' })
})

test('[DR70] settled bets say what each came to, page by page, each once, by sport and by result', async () => {
  const bets = await all(BETS)
  expect(bets).toHaveLength(10)
  expect(new Set(bets.map(({ betId }) => betId)).size).toBe(10)
  const of = (id: string) => bets.filter(({ marketId: own }) => own === id)
  expect(of('2.won').map(({ result, profitOrLoss }) => [result, profitOrLoss])).toEqual([
    ['won', 90],
    ['won', 90],
  ])
  expect(of('2.again')).toMatchObject([
    { result: 'lost', profitOrLoss: -100, stake: 100, matchOdd: 1.9 },
  ])
  expect(of('2.both').map(({ matchOddVariant, result }) => [matchOddVariant, result])).toEqual([
    ['lay', 'won'],
    ['back', 'lost'],
  ])
  expect(of('2.void')).toMatchObject([{ result: 'void', profitOrLoss: 0, stake: 100 }])
  const times = bets.map(({ settledAt }) => Date.parse(settledAt))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const count = async (query: string): Promise<number> => (await all(`${BETS}?${query}`)).length
  expect(await count('result=void')).toBe(2)
  expect(await count('result=won')).toBe(bets.filter(({ result }) => result === 'won').length)
  expect(await count('sportId=2')).toBe(4)
  expect(await count('sportId=c9')).toBe(2)
  expect(await count('sportId=4&result=lost')).toBe(1)
  expect(await count('marketId=2.both')).toBe(2)
  expect(await count('endDate=2020-01-01')).toBe(0)
  expect((await api().ask(BETS, await api().another())).body.data).toEqual([])
})

test('[DR72] [DR73] [RT791] a line leads to its market and has its sentence: result, own bets, commission, and all its lines', async () => {
  const sport = '/api/v1/client/account/statement/sport/report?limit=100'
  const lines = (await api().ask(sport)).body.data
  const won = lines.find(({ marketId: id }: { marketId: string }) => id === '2.won')
  expect(won).toMatchObject({
    commission: 3.6,
    profitOrLoss: 176.4,
    mid: null,
    said: { id: 'charged', args: { line: { id: 'settled' }, amount: '3.60' } },
  })
  const { body } = await api().ask(`${MARKET}?marketId=2.again`)
  expect(body).toMatchObject({
    eventName: 'Ivanov v Okafor',
    profitOrLoss: -100,
    commission: 0,
    commissionRate: 200,
  })
  expect(body.lines).toHaveLength(3)
  expect(body.lines.map(({ commission }: Brought) => commission)).toEqual([0, -1.8, 1.8])
  expect(body.lines.map(({ said }: { said?: { id: string } }) => said?.id)).toEqual([
    'settled-again',
    'result-taken-back',
    'charged',
  ])
  expect(body.bets).toMatchObject([{ result: 'lost', profitOrLoss: -100 }])
  const casino = (await api().ask('/api/v1/client/account/statement/casino/report')).body.data
  expect(casino[0]).toMatchObject({ mid: roundOf(2), marketId: null, said: { id: 'round' } })
  const foreign = await api().ask(`${MARKET}?marketId=2.again`, await api().another())
  expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', field: 'marketId' } })
})

test.each([
  [
    'startDate=2026-01-01&endDate=2026-12-31',
    { code: 'DATE_RANGE', field: 'startDate', limit: 90, nearest: '2026-10-03' },
  ],
  [
    'startDate=2026-03-02&endDate=2026-03-01',
    { code: 'DATE_ORDER', field: 'endDate', nearest: '2026-03-02' },
  ],
  ['sportId=chess', { code: 'BAD_REQUEST', field: 'sportId' }],
  ['timeZone=Mars/Olympus', { code: 'BAD_REQUEST', field: 'timeZone' }],
])(
  '[DR56] [DR71] %s is refused with its field, its limit and what would do',
  async (query, refused) => {
    for (const url of [BETS, PROFIT, BY_MARKET]) {
      expect(await api().ask(`${url}?${query}`)).toMatchObject({ status: 400, body: refused })
    }
    expect((await api().ask(`${BETS}?after=1.x`)).body).toMatchObject({ field: 'after' })
  },
)

test('[DR75] a page of settled bets goes on where the one before ended, in the middle of a market too', async () => {
  const one = (await api().ask(`${BETS}?limit=9`)).body
  const rest = (await api().ask(`${BETS}?limit=9&after=${one.next}`)).body
  expect([one.data.length, rest.data.length, rest.next]).toEqual([9, 1, null])
  expect(one.data.at(-1).marketId).toBe(rest.data[0].marketId)
})

test('[LG90] [LG91] the ledger that was played in is found whole', async () => {
  expect((await verifyLedger(api().ground.database)).findings).toEqual([])
})

test('[DR71] days are of the zone that is named: a clock change does not lose an hour', async () => {
  const { database } = api().ground
  const token = await api().another()
  // the last moment of 1 November in New York, whose day has 25 hours
  await database.query(
    `INSERT INTO statement (user_id, kind, amount, balance, narration, at)
     SELECT max(id), 'third-party', 500, 0, 'A round elsewhere', '2025-11-03 04:59:59Z' FROM app_user`,
  )
  const on = async (zone: string) => {
    const days = 'startDate=2025-11-01&endDate=2025-11-03'
    const { body } = await api().ask(`${PROFIT}?${days}&timeZone=${zone}`, token)
    return body.byDay.map(({ profitOrLoss }: Brought) => profitOrLoss)
  }
  expect(await on('America/New_York')).toEqual([0, 5, 0])
  expect(await on('Asia/Kolkata')).toEqual([0, 0, 5])
})
