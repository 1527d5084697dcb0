import { runnerId } from '@crease/domain/units/ids.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import { expect, test } from 'vitest'
import { OperatorReads } from '../operators/operator-reads.ts'
import { ASHA, betOn, KITES, kinds, matchMarket, openExchangeGround } from './testing/exchange.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const MARKET = matchMarket('1.1')
const { marketId } = MARKET
const wonBy = (...winners: (typeof KITES)[]): MarketResult => ({
  kind: 'winners',
  winners,
  removed: [],
})

const ground = perTest(openExchangeGround)

const broken = async (): Promise<readonly string[]> =>
  (await ground().findings()).map(({ rule }) => rule.slice(0, 7))

const newest = async (): Promise<number> => {
  const { rows } = await ground().database.query<{ id: number }>('SELECT max(id) AS id FROM tick')
  return rows[0]?.id ?? 0
}

/** The owner of the database takes the end of the ledger away, and all that hangs on it. */
async function cutAfter(tick: number): Promise<void> {
  for (const table of ['statement', 'transfer', 'fill', 'tick']) {
    const of = table === 'tick' ? 'id' : 'tick_id'
    await ground().database.query(
      `ALTER TABLE ${table} DISABLE TRIGGER ALL; DELETE FROM ${table} WHERE ${of} > ${tick}`,
    )
  }
}

test('[LG172] [LG173] the end of a ledger that was cut is missed, also where nothing of it moved any money', async () => {
  const { exchange } = await ground().startOpen([MARKET])
  const bet = betOn(MARKET, ASHA, { side: 'BACK', odds: 190, stake: 100_00 })
  expect(kinds([await exchange.submit(bet)])).toEqual(['placed'])
  await exchange.submit({ kind: 'settle', marketId, result: wonBy(KITES) })
  await expect.poll(() => exchange.market(marketId)?.settlement?.progress.kind).toBe('complete')
  const before = await newest()
  expect(await broken()).toEqual([])
  // to another winner and back: every balance is as before
  for (const winner of [runnerId('herons'), KITES]) {
    const ended = await new OperatorReads(ground().database).endedMarket(marketId)
    if (ended === null) throw new Error('the market has not ended')
    const result = wonBy(winner)
    const reply = await exchange.submit({ kind: 'resettle', marketId, result, ended })
    expect(kinds([reply])).toEqual(['done'])
    await expect.poll(() => exchange.market(marketId)?.settlement?.progress.kind).toBe('complete')
  }
  await exchange.stop()
  expect(await newest()).toBeGreaterThan(before)
  expect(await broken()).toEqual([])
  await cutAfter(before)
  expect(new Set(await broken())).toEqual(new Set(['[LG172]', '[LG173]']))
  await cutAfter(1)
  expect(await broken()).toContain('[LG173]')
})

test('[LG173] a cut behind the last sound check is missed, even of groups that say nothing', async () => {
  const { exchange } = await ground().startOpen([MARKET])
  const bet = betOn(MARKET, ASHA, { side: 'BACK', odds: 190, stake: 100_00 })
  expect(kinds([await exchange.submit(bet)])).toEqual(['placed'])
  const before = await newest()
  for (const status of ['SUSPENDED', 'OPEN'] as const) {
    await exchange.submit({ kind: 'market-state', marketId, status, inPlay: false, betDelayMs: 0 })
  }
  await exchange.stop()
  expect(await newest()).toBeGreaterThan(before)
  expect(await broken()).toEqual([])
  await cutAfter(before)
  expect(await broken()).toEqual(['[LG173]'])
})
