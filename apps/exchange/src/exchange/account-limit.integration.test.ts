import { paise } from '@crease/domain/units/money.ts'
import type { PlayerLimits } from '@crease/domain/records/players/player-limits.ts'
import { expect, test } from 'vitest'
import {
  ASHA,
  BIREN,
  betOn,
  fund,
  matchMarket,
  openExchangeGround,
  openMarket,
} from './exchange-for-tests.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const MARKET = { ...matchMarket('1.8'), maxPayout: matchMarket('1.8').maxStake }

const ground = perTest(openExchangeGround)

test('[MT51] limits of one player are read from their table when the exchange starts', async () => {
  await ground().database.query(
    'INSERT INTO account_limit (user_id, max_stake, max_exposure) VALUES ($1, 50000, 80000)',
    [ASHA],
  )
  const { exchange } = await ground().start()
  await openMarket(exchange, MARKET)
  for (const user of [ASHA, BIREN]) await fund(exchange, user, 10_000_00)
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

test('[OP54] limits that an operator sets hold at once and after a restart, until they are cleared', async () => {
  const none = {
    userId: ASHA,
    maxStake: null,
    maxExposure: null,
    maxOpenBets: null,
    commissionDiscount: null,
  }
  const setLimits = (limits: PlayerLimits) =>
    ({
      kind: 'operate',
      by: { userId: BIREN, name: 'Omar' },
      reason: 'SUSPICIOUS',
      act: { kind: 'set-limits', limits },
    }) as const
  const bet = () => betOn(MARKET, ASHA, { side: 'BACK', odds: 300, stake: 500_01 })
  const first = await ground().start()
  await openMarket(first.exchange, MARKET)
  await fund(first.exchange, ASHA, 10_000_00)
  await first.exchange.submit(setLimits({ ...none, maxStake: paise(500_00) }))
  expect(await first.exchange.submit(bet())).toMatchObject({
    refusal: { code: 'PLAYER_STAKE_LIMIT' },
  })
  await first.exchange.stop()
  const second = await ground().start()
  expect(await second.exchange.submit(bet())).toMatchObject({
    refusal: { code: 'PLAYER_STAKE_LIMIT' },
  })
  await second.exchange.submit(setLimits(none))
  await second.exchange.stop()
  const third = await ground().start()
  expect(await third.exchange.submit(bet())).toMatchObject({ kind: 'placed' })
})

test('[MT52] the bound on a payout holds after a restart, as the market’s definition does', async () => {
  const first = await ground().start()
  await openMarket(first.exchange, MARKET)
  await first.exchange.stop()
  const { exchange } = await ground().start()
  await fund(exchange, ASHA, 10_000_00)
  const asked = { side: 'BACK', odds: 30_000, stake: 1_000_00 } as const
  expect(await exchange.submit(betOn(MARKET, ASHA, asked))).toMatchObject({
    refusal: { code: 'PAYOUT_ABOVE_MAX', limit: 100_000_00, nearest: 333_33 },
  })
})
