import { expect, test } from 'vitest'
import { matchMarket, openExchangeGround, openMarket } from '../exchange/testing/exchange.ts'
import { MarketAlarms } from '@crease/ledger/reads/market-alarms.ts'
import { resultsOnLedger } from './results-on-ledger.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const ground = perTest(openExchangeGround)

test('[LG171] an operator sees which markets a start has set aside', async () => {
  const { exchange, ledger } = await ground().start()
  for (const id of ['1.1', '1.2']) await openMarket(exchange, matchMarket(id))
  await exchange.stop()
  await ledger.close()
  await ground().database.query(`UPDATE market SET lapsing = '{"opens": 1}' WHERE id = '1.1'`)
  const again = await ground().start()
  const log = { info: () => undefined, error: () => undefined, warn: () => undefined }
  const { database } = ground()
  resultsOnLedger({ database, waitSeconds: 0, feeds: [], log, exchange: again.exchange })
  const alarms = new MarketAlarms(database)
  await expect
    .poll(async () => (await alarms.open()).map(({ marketId, why }) => [marketId, why]))
    .toEqual([['1.1', 'a row of it cannot be read: see the log, and npm run verify']])
})
