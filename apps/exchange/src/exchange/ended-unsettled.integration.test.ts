import { expect, test } from 'vitest'
import { eventId } from '@crease/domain/units/ids.ts'
import { endedViewOf } from '@crease/domain/state/views.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { endedBesideUnsettled } from '@crease/ledger/reads/events.ts'
import { matchMarket, openExchangeGround, openMarket, settleFor } from './exchange-for-tests.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(openExchangeGround)

const ENDED = matchMarket('first-over')
const LIVE = matchMarket('match-odds')
const OVER = { ...matchMarket('another-match'), eventId: eventId('e2') }

test('[RT37] after a restart a match that goes on has its ended markets with their results, and others have none', async () => {
  const first = await ground().start()
  for (const market of [ENDED, LIVE, OVER]) await openMarket(first.exchange, market)
  for (const market of [ENDED, OVER]) await first.exchange.submit(settleFor(market))
  await first.exchange.stop()

  const catalogue = new Catalogue(Date.now)
  catalogue.tellMarkets((await endedBesideUnsettled(ground().database)).map(endedViewOf))
  const market = catalogue.market(ENDED.marketId)
  expect(market?.state.status).toBe('SETTLED')
  expect(market?.runners.map(({ status }) => status)).toEqual(['WINNER', 'LOSER'])
  expect(catalogue.market(LIVE.marketId)).toBeNull()
  expect(catalogue.market(OVER.marketId)).toBeNull()
})
