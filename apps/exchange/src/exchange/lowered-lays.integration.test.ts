import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import { expect, test } from 'vitest'
import { verifyLedger } from '../verify/verify-ledger.ts'
import { ASHA, BIREN, betOn, fund, matchMarket, openExchangeGround } from './exchange-for-tests.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const MARKET = { ...matchMarket('1.1'), winners: 1 }

const ground = perTest(openExchangeGround)

test('[MK82] a kept lay is lowered in the ledger too: a restart finds it at its new odds', async () => {
  const { exchange } = await ground().start()
  await exchange.submit({ kind: 'open-market', market: MARKET })
  const open = {
    marketId: MARKET.marketId,
    status: 'OPEN',
    inPlay: false,
    betDelayMs: 0,
  } as const
  await exchange.submit({ kind: 'market-state', ...open })
  await fund(exchange, BIREN, 10_000_00)
  await fund(exchange, ASHA, 10_000_00)
  const kept = { ...PLAIN_TERMS, persistence: 'KEEP' } as const
  await exchange.submit({
    ...betOn(MARKET, BIREN, { side: 'LAY', odds: 800, stake: 100_00 }),
    terms: kept,
  })
  const gone = MARKET.runners[1]
  if (gone === undefined) throw new Error('a market of two was expected')
  const removal = {
    kind: 'remove-runner',
    marketId: MARKET.marketId,
    runnerId: gone.runnerId,
  } as const
  await exchange.submit({ ...removal, reduction: 25_000, factor: 'place' })
  const lowered = exchange.openBets(BIREN)
  expect(lowered).toMatchObject([{ odds: 625, requestedOdds: 800, remaining: 100_00 }])
  expect((await verifyLedger(ground().database)).findings).toEqual([])
  await exchange.stop()
  const second = (await ground().start()).exchange
  expect(second.openBets(BIREN)).toEqual(lowered)
  const taking = betOn(MARKET, ASHA, { side: 'BACK', odds: 625, stake: 100_00 })
  expect(await second.submit(taking)).toMatchObject({ bet: { matched: 100_00 } })
  expect((await verifyLedger(ground().database)).findings).toEqual([])
})
