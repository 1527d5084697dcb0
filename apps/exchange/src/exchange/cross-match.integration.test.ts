import { HOUSE, runnerId, userId, type UserId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { expect, test } from 'vitest'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'
import type { RunningExchange } from './exchange.ts'
import { ASHA, BIREN, betOn, fund, matchMarket, openExchangeGround } from './testing/exchange.ts'

const HERONS = runnerId('herons')
const DRAW = runnerId('draw')
const CHIT = userId(3)
const two = matchMarket('1.7')
const MARKET: MarketDefinition = {
  ...two,
  crossMatching: 'on',
  runners: [...two.runners, { runnerId: DRAW, name: 'Draw', sort: 3 }],
}

const ground = perTest(openExchangeGround)

async function startOpen(): Promise<RunningExchange> {
  const { exchange } = await ground().start()
  const { marketId } = MARKET
  await exchange.submit({ kind: 'open-market', market: MARKET })
  const open = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
  await exchange.submit({ kind: 'market-state', marketId, ...open })
  for (const user of [ASHA, BIREN, CHIT]) await fund(exchange, user, 10_000_00)
  return exchange
}

const backOf = (user: UserId, odds: number) =>
  betOn(MARKET, user, { side: 'BACK', odds, stake: 333_33 })

async function findings(): Promise<readonly unknown[]> {
  const verification = await verifyLedger(ground().database)
  expect(verification.looked.fills).toBeGreaterThan(2)
  return verification.findings
}

test('[MT42] [MT49] control: a house that would lose is found', async () => {
  const exchange = await startOpen()
  await exchange.submit(backOf(ASHA, 310))
  await exchange.submit({ ...backOf(BIREN, 290), runnerId: HERONS })
  await exchange.submit({ ...backOf(CHIT, 300), runnerId: DRAW })
  expect(await findings()).toEqual([])
  await ground().database.query(
    'UPDATE position SET if_win[1] = if_win[1] - 10000 WHERE user_id = $1',
    [HOUSE],
  )
  expect(await findings()).toMatchObject([{ rule: expect.stringContaining('[MT42]') }])
})
