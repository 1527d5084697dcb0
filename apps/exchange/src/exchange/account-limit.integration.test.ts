import { expect, test } from 'vitest'
import { ASHA, BIREN, betOn, matchMarket, openExchangeGround } from './testing/exchange.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const MARKET = { ...matchMarket('1.8'), maxPayout: matchMarket('1.8').maxStake }

const ground = perTest(openExchangeGround)

test('[MT51] limits of one player are read from their table when the exchange starts', async () => {
  await ground().database.query(
    'INSERT INTO account_limit (user_id, max_stake, max_exposure) VALUES ($1, 50000, 80000)',
    [ASHA],
  )
  const { exchange } = await ground().startOpen([MARKET])
  const bet = { side: 'BACK', odds: 300, stake: 500_01 } as const
  expect(await exchange.submit(betOn(MARKET, ASHA, bet))).toMatchObject({
    refusal: { code: 'PLAYER_STAKE_LIMIT', limit: 500_00, actual: 500_01, nearest: 500_00 },
  })
  expect(await exchange.submit(betOn(MARKET, BIREN, bet))).toMatchObject({ kind: 'placed' })
  expect(await exchange.submit(betOn(MARKET, ASHA, { ...bet, stake: 500_00 }))).toMatchObject({
    kind: 'placed',
  })
  expect(await exchange.submit(betOn(MARKET, ASHA, { ...bet, stake: 400_00 }))).toMatchObject({
    refusal: { code: 'PLAYER_EXPOSURE_LIMIT', limit: 800_00, actual: 900_00, nearest: 300_00 },
  })
})
