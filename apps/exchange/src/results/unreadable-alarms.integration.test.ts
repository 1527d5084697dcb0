import { marketId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { KITES, matchMarket, openExchangeGround, openMarket } from '../exchange/testing/exchange.ts'
import { FeedResults } from '@crease/ledger/reads/feed-results.ts'
import { MarketAlarms } from '@crease/ledger/reads/market-alarms.ts'
import { resultsOnLedger } from './results-on-ledger.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const ground = perTest(openExchangeGround)
const log = { info: () => undefined, error: () => undefined, warn: () => undefined }

/** The owner of the database writes something that no row of ours says, and the exchange starts again with its results. */
async function startedOn(sql: string) {
  const { exchange, ledger } = await ground().start()
  for (const id of ['1.1', '1.2']) await openMarket(exchange, matchMarket(id))
  await exchange.stop()
  await ledger.close()
  const { database } = ground()
  await database.query(sql)
  const again = await ground().start()
  const results = resultsOnLedger({
    database,
    waitSeconds: 60,
    feeds: [],
    log,
    exchange: again.exchange,
  })
  return { results, alarms: new MarketAlarms(database), records: new FeedResults(database) }
}

test('[LG171] an operator sees which markets a start has set aside', async () => {
  const { alarms } = await startedOn(`UPDATE market SET lapsing = '{"opens": 1}' WHERE id = '1.1'`)
  await expect
    .poll(async () => (await alarms.open()).map(({ marketId: id, why }) => [id, why]))
    .toEqual([['1.1', 'a row of it cannot be read: see the log, and npm run verify']])
})

test('[LG171] the alarm about a market whose translated name cannot be read keeps no start away', async () => {
  const { results, alarms } = await startedOn(
    `UPDATE market SET definition = jsonb_set(definition, '{said}', '5') WHERE id = '1.1'`,
  )
  await expect
    .poll(async () => (await alarms.open()).map(({ marketId: id, said }) => [id, said]))
    .toEqual([['1.1', null]])
  await results.start()
  expect((await results.standing()).alarms).toMatchObject([{ marketId: '1.1' }])
})

test('[LG171] [FD76] a result of a feed that cannot be read is an alarm, until the feed says it again', async () => {
  const { results, alarms, records } = await startedOn(
    `INSERT INTO feed_result (market_id, feed, result, state, due_at, told_at)
       VALUES ('1.1', 'simulator', '{"kind": "number", "value": 1e300}', 'waiting', now(), now())`,
  )
  await results.start()
  await expect
    .poll(async () => (await alarms.open()).map(({ marketId: id, why }) => [id, why]))
    .toEqual([['1.1', 'its result in the ledger cannot be read']])
  expect((await results.standing()).open).toEqual([])
  const id = marketId('1.1')
  const result = { kind: 'winners', winners: [KITES], removed: [] } as const
  await results.tell('simulator', { kind: 'result', at: 0, marketId: id, result }, async () => {})
  expect(await records.open()).toMatchObject([{ marketId: '1.1', state: 'waiting', result }])
})

test('[LG171] [FD76] the alarms are listed beside that of a settled market whose settlement cannot be read', async () => {
  const { alarms } = await startedOn(
    `INSERT INTO market_alarm (market_id, why, raised_at, paid_version) VALUES ('1.1', 'a', now(), 1), ('1.2', 'b', now(), 1);
     ALTER TABLE market DISABLE TRIGGER ALL;
     UPDATE market SET status = 'SETTLED', result = '{"kind": "void", "reason": ""}', settlement = '{"version": 1e300}' WHERE id = '1.1'`,
  )
  expect((await alarms.open()).map(({ marketId: id }) => id)).toEqual(['1.2'])
})
