import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import type { Command } from '@crease/domain/records/command.ts'
import type { MarketStatus } from '@crease/domain/market/market.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { expect, test } from 'vitest'
import { cutUnderWay } from '../writer/testing/cut.ts'
import {
  ASHA,
  betOn,
  kinds,
  matchMarket,
  openExchangeGround,
  type Running,
} from './testing/exchange.ts'
import { VERSIONS_A_ROW } from './unwritten-states.ts'

const MARKET = matchMarket('1.1')
const { marketId } = MARKET
const CHANGES = 20

const ground = perTest(openExchangeGround)

const inPlay = (status: 'OPEN' | 'SUSPENDED' | 'CLOSED'): Command => ({
  kind: 'market-state',
  marketId,
  status,
  inPlay: true,
  betDelayMs: 0,
})

/** Suspends a market in play and opens it again and again; it is open after an even number. */
async function change(exchange: Running['exchange'], times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    await exchange.submit(inPlay(nth % 2 === 0 ? 'SUSPENDED' : 'OPEN'))
  }
}

/** An exchange with a market in play, which has changed often and has no order. */
async function startInPlay(): Promise<Running> {
  const one = await ground().startOpen([MARKET])
  await one.exchange.submit(inPlay('OPEN'))
  await change(one.exchange, CHANGES)
  return one
}

const bet = (price: number) => betOn(MARKET, ASHA, { side: 'BACK', odds: price, stake: 100_00 })

const versionIn = ({ exchange }: Running): number => exchange.market(marketId)?.state.version ?? 0

/** The newest commit group, and the market's row. */
async function ledger(): Promise<{ groups: number; version: number; status: MarketStatus }> {
  const { rows } = await ground().database.query<{
    groups: number
    version: number
    status: MarketStatus
  }>('SELECT (SELECT count(*)::int FROM tick) AS groups, version, status FROM market')
  const [row] = rows
  if (row === undefined) throw new Error('the market is not written')
  return row
}

async function inBalance(): Promise<void> {
  expect(await ground().findings()).toEqual([])
}

test('[LG190] suspensions of a market in play without an order are published and write nothing, until an order is placed', async () => {
  const one = await startInPlay()
  const before = await ledger()
  await change(one.exchange, CHANGES)
  expect(one.exchange.market(marketId)?.state.status).toBe('OPEN')
  expect(await ledger()).toEqual(before)
  const version = versionIn(one)
  expect(version).toBe(before.version + 2 * CHANGES)
  expect(kinds([await one.exchange.submit(bet(300))])).toEqual(['placed'])
  expect(await ledger()).toEqual({ groups: before.groups + 1, version, status: 'OPEN' })
  // with an order each change is a row
  await change(one.exchange, 1)
  const suspended = { groups: before.groups + 2, version: version + 1, status: 'SUSPENDED' }
  expect(await ledger()).toEqual(suspended)
  await inBalance()
})

test('[LG190] [LG192] the turn in play, the end and each change beside the state are written', async () => {
  const one = await startInPlay()
  const turned = await ledger()
  expect(turned.status).toBe('OPEN')
  await one.exchange.submit(inPlay('CLOSED'))
  expect(await ledger()).toMatchObject({ groups: turned.groups + 1, status: 'CLOSED' })
  const next = await ground().start()
  expect(next.exchange.market(marketId)?.state.status).toBe('CLOSED')
})

test('[LG190] [FD38] [FD46] after a kill the market is suspended, at a version above all that were published, and takes the first bet once its feed speaks', async () => {
  const killed = await startInPlay()
  const shown = versionIn(killed)
  const sent = { ...bet(300), terms: { ...PLAIN_TERMS, marketVersion: shown } }
  // its successor takes over, and it never hears of it
  const next = await ground().start()
  await next.exchange.submit({ kind: 'release' })
  expect(next.exchange.market(marketId)?.state).toMatchObject({ status: 'SUSPENDED' })
  expect(versionIn(next)).toBeGreaterThan(shown)
  expect(kinds([await next.exchange.submit(bet(300))])).toEqual(['MARKET_NOT_OPEN'])
  await next.exchange.submit(inPlay('OPEN'))
  expect(await next.exchange.submit(sent)).toMatchObject({ bet: { lapseReason: 'MKT_VERSION' } })
  const placed = { ...bet(300), terms: { ...PLAIN_TERMS, marketVersion: versionIn(next) } }
  expect(await next.exchange.submit(placed)).toMatchObject({ bet: { remaining: 100_00 } })
  expect((await ledger()).version).toBe(versionIn(next))
  // the bet rests, so the last version is known
  const last = versionIn(next)
  const third = await ground().start()
  await third.exchange.submit({ kind: 'release' })
  expect(versionIn(third)).toBe(last + 1)
  await inBalance()
})

test('[LG190] [LG191] versions never go back over kills in a row, also of a market that changed more often than its row allows', async () => {
  let newest = versionIn(await startInPlay())
  // the first, without any change, is killed at once
  for (const changes of [0, 3, VERSIONS_A_ROW + 3, 0]) {
    const next = await ground().start()
    await next.exchange.submit({ kind: 'release' })
    expect(versionIn(next)).toBeGreaterThanOrEqual(newest)
    await change(next.exchange, changes)
    newest = versionIn(next)
    expect(newest).toBeLessThanOrEqual((await ledger()).version + VERSIONS_A_ROW)
  }
})

test('[LG190] [OP21] after a lost connection the market is as it was published, and the first bet writes it', async () => {
  const one = await startInPlay()
  await one.exchange.submit(inPlay('SUSPENDED'))
  await one.exchange.submit(inPlay('OPEN'))
  const shown = one.exchange.market(marketId)?.state
  const cut = await cutUnderWay(ground().database, () => one.exchange.submit(bet(300)))
  expect(kinds([cut])).toEqual(['BUSY'])
  expect(one.errors).toContain('a group was not committed')
  expect(kinds([await one.exchange.submit(bet(300))])).toEqual(['placed'])
  expect(one.exchange.market(marketId)?.state).toEqual(shown)
  expect(await ledger()).toMatchObject({ version: shown?.version, status: 'OPEN' })
  await inBalance()
})
