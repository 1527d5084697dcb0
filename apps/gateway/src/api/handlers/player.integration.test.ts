import type { UserId } from '@crease/domain/units/ids.ts'
import {
  betOn,
  fund,
  KITES,
  matchMarket,
  openMarket,
} from '@crease/exchange/exchange/testing/exchange.ts'
import { OperatorReads } from '@crease/exchange/operators/operator-reads.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { paise } from '@crease/domain/units/money.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { openLedgerApi } from '../../testing/ledger-api.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { replacing } from '@crease/domain/testing/asked.ts'

const NOTICES = '/api/v1/getNotices'
const SEE = '/api/v1/seeNotices'
const FAVOURITES = '/api/v1/getFavourites'
const CHANGE = '/api/v1/changeFavourites'
const WITHIN = { timeout: 60_000 }

const api = perFile(openLedgerApi)
let other: string
beforeAll(async () => {
  other = await api().another()
  await fund(api().exchange, api().user, 10_000_00)
})

interface Told {
  readonly line: string
  readonly number: number
  readonly at: string
}
/** The listed lines, with the fields of the tests. */
async function told(query = ''): Promise<readonly Told[]> {
  return (await api().ask(`${NOTICES}${query}`)).body.data
}

const bet = async (id: string, user: UserId, asked: Parameters<typeof betOn>[2]) => {
  const reply = await api().exchange.submit(betOn(matchMarket(id), user, asked))
  if (reply.kind !== 'placed') throw new Error(`not placed: ${reply.kind}`)
  return reply.bet
}

test('[OP95] a bet that is placed, moved, matched and settled is one line that moves up', async () => {
  const { exchange, user } = api()
  const market = matchMarket('1.line')
  await openMarket(exchange, market)
  const first = await bet('1.line', user, { side: 'BACK', odds: 210, stake: 100_00 })
  expect(await told()).toMatchObject([{ line: `b${first.betId}`, bet: { remaining: 100 } }])
  const moved = await exchange.submit(replacing(first, { requestedOdds: odds(200) }))
  expect(moved.kind).toBe('replaced')
  const [now, ...others] = await told()
  expect(others).toEqual([])
  expect(now).toMatchObject({ movedFrom: 2.1, bet: { matchOdd: 2, remaining: 100 } })
  const own = `${now?.line}`
  const after = now?.number ?? 0
  await exchange.submit({
    kind: 'quotes',
    marketId: market.marketId,
    runners: [
      {
        runnerId: KITES,
        back: [{ odds: odds(205), size: paise(5_000_00) }],
        lay: [],
        lastTraded: null,
      },
    ],
  })
  await vi.waitFor(async () => {
    expect(await told(`?after=${after}`)).toMatchObject([{ line: own, bet: { matched: 100 } }])
  }, WITHIN)
  const before = await told()
  await exchange.submit({
    kind: 'settle',
    marketId: market.marketId,
    result: { kind: 'winners', winners: [KITES], removed: [] },
  })
  await vi.waitFor(async () => {
    expect(await told()).toMatchObject([{ line: own, settled: { amount: 100, corrected: false } }])
  }, WITHIN)
  const [settled] = await told()
  expect(settled?.number).toBeGreaterThan(before[0]?.number ?? 0)
  expect(Math.abs(Date.now() - Date.parse(settled?.at ?? ''))).toBeLessThan(60_000)
  const ended = await new OperatorReads(api().ground.database).endedMarket(market.marketId)
  const result = { kind: 'void', reason: 'abandoned' } as const
  await exchange.submit({ kind: 'resettle', marketId: market.marketId, result, ended })
  await vi.waitFor(async () => {
    expect(await told()).toMatchObject([{ line: own, settled: null, voidReason: 'abandoned' }])
  }, WITHIN)
})

test('[OP95] [OP96] pages follow one another without a gap, what was seen is seen on every device, nobody else is told', async () => {
  const { exchange, user } = api()
  await openMarket(exchange, matchMarket('1.pages'))
  for (let nth = 0; nth < 35; nth += 1) {
    await bet('1.pages', user, { side: 'BACK', odds: 300, stake: 100_00 })
  }
  const { body: first } = await api().ask(NOTICES)
  const { body: second } = await api().ask(`${NOTICES}?before=${first.next}`)
  const lines = [...first.data, ...second.data].map(({ line }: Told) => line)
  expect([first.data.length, second.data.length, new Set(lines).size]).toEqual([30, 6, 36])
  expect([second.next, first.unread]).toEqual([null, 36])
  await api().post(SEE, { number: first.number })
  await api().post(SEE, { number: 1 })
  expect((await api().ask(NOTICES)).body).toMatchObject({ unread: 0, seen: first.number })
  await api().post(SEE, { number: Number.MAX_SAFE_INTEGER })
  expect((await api().ask(NOTICES)).body.seen).toBeLessThanOrEqual(first.number)
  expect((await api().ask(NOTICES, other)).body).toMatchObject({ data: [], unread: 0, seen: 0 })
  expect((await api().ask(`${NOTICES}?before=x`)).body).toMatchObject({ field: 'before' })
})

const named = (id: string) => ({
  marketId: id,
  marketName: 'Match Odds',
  eventId: 'e1',
  eventName: 'Kites v Herons',
  sportId: '4',
})

test('[OP97] favourites are one list for the account, changed by two devices at a time, and bounded', async () => {
  const star = (id: string) => ({ changes: [{ kind: 'star', favourite: named(id) }] })
  await Promise.all([api().post(CHANGE, star('a')), api().post(CHANGE, star('b'))])
  await api().post(CHANGE, star('a'))
  await api().post(CHANGE, { changes: [{ kind: 'star-table', slug: 'crash' }] })
  const stands = (await api().ask(FAVOURITES)).body
  const ids = ({ markets }: { markets: { marketId: string }[] }) =>
    markets.map(({ marketId: id }) => id)
  expect(ids(stands).toSorted()).toEqual(['a', 'b'])
  expect(stands.tables).toEqual(['crash'])
  const place = { kind: 'place', marketId: 'b', before: 'a' }
  expect(ids((await api().post(CHANGE, { changes: [place] })).body)).toEqual(['b', 'a'])
  const many = Array.from({ length: 60 }, (_, nth) => ({
    kind: 'star',
    favourite: named(`m${nth}`),
  }))
  const full = ids((await api().post(CHANGE, { changes: many })).body)
  expect([full.length, full[0], full.at(-1)]).toEqual([50, 'm10', 'm59'])
  expect((await api().ask(FAVOURITES, other)).body).toMatchObject({ markets: [], tables: [] })
  const faulty = { changes: [{ kind: 'star', favourite: { ...named('z'), sportId: '' } }] }
  expect((await api().post(CHANGE, faulty)).status).toBe(400)
})

test('[BS147] who has the line of a bet that was moved is told to drop it', async () => {
  const { exchange, user } = api()
  await openMarket(exchange, matchMarket('1.replaced'))
  const { betId } = await bet('1.replaced', user, { side: 'BACK', odds: 210, stake: 100_00 })
  const [waiting] = await told()
  const terms = { size: null, persistence: null, keepThroughEvents: null, clientBetId: null }
  const about = { kind: 'replace', userId: user, betId, ...terms } as const
  await exchange.submit({ ...about, requestedOdds: odds(200) })
  const after = waiting?.number ?? 0
  const { data, replaced } = (await api().ask(`${NOTICES}?after=${after}`)).body
  expect([data.length, replaced]).toEqual([1, [`b${betId}`]])
  const [now] = await told()
  expect((await api().ask(`${NOTICES}?after=${now?.number ?? 0}`)).body.replaced).toBeUndefined()
  await exchange.submit({ kind: 'cancel-all', userId: user, marketId: null, side: null })
})

test('[OP95] a bet that was placed before those thirty days is a line once it is settled', async () => {
  const { exchange, user, ground } = api()
  const market = matchMarket('1.cup')
  await openMarket(exchange, market)
  const { betId } = await bet('1.cup', user, { side: 'BACK', odds: 190, stake: 100_00 })
  const line = `b${betId}`
  expect(await told()).toContainEqual(expect.objectContaining({ line }))
  // weeks before the final
  await ground.database.query(
    "UPDATE bet SET placed_at = placed_at - interval '31 days' WHERE id = $1",
    [betId],
  )
  expect(await told()).not.toContainEqual(expect.objectContaining({ line }))
  const result = { kind: 'winners', winners: [KITES], removed: [] } as const
  await exchange.submit({ kind: 'settle', marketId: market.marketId, result })
  await vi.waitFor(async () => {
    expect(await told()).toContainEqual(
      expect.objectContaining({ line, settled: { amount: 90, corrected: false } }),
    )
  }, WITHIN)
})
