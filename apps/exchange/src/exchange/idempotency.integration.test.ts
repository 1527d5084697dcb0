import { randomUUID } from 'node:crypto'
import type { Placement } from '@crease/domain/bet/placement.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import {
  ASHA,
  BIREN,
  betOn,
  kinds,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
} from './testing/exchange.ts'
import type { RunningExchange } from './exchange.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const [FIRST, SECOND] = [matchMarket('1.1'), matchMarket('1.2')]
const BACK = { side: 'BACK', odds: 300, stake: 100_00 } as const

const ground = perTest(openExchangeGround)

/** An exchange on which one bet was placed, and one refused, on a market that has been settled since. */
async function afterSettlement() {
  const one = await ground().startOpen([FIRST, SECOND])
  const placed = betOn(FIRST, ASHA, BACK)
  const refused = betOn(FIRST, ASHA, { ...BACK, stake: 99_000_00 })
  expect(kinds([await one.exchange.submit(placed)])).toEqual(['placed'])
  expect(kinds([await one.exchange.submit(refused)])).toEqual(['INSUFFICIENT_FUNDS'])
  // the old key is used again in the very tick of the settlement, too
  const moved = elsewhere(placed)
  const [, together] = await Promise.all([
    one.exchange.submit(settleFor(FIRST)),
    one.exchange.submit(moved),
  ])
  expect(kinds([together])).toEqual(['ID_REUSED'])
  return { one, placed, refused }
}

const elsewhere = (placement: Placement): Placement => ({ ...placement, marketId: SECOND.marketId })

/** A player uses old keys for new bets while others bet; the others are unaffected, and no bet is made. */
async function attack(
  exchange: RunningExchange,
  { placed, refused }: { placed: Placement; refused: Placement },
) {
  const replies = await Promise.all([
    exchange.submit(betOn(SECOND, BIREN, BACK)),
    exchange.submit(elsewhere(placed)),
    exchange.submit(elsewhere(refused)),
    exchange.submit(placed),
    exchange.submit(refused),
    exchange.submit(betOn(SECOND, BIREN, BACK)),
  ])
  expect(kinds(replies)).toEqual([
    'placed',
    'ID_REUSED',
    // what was refused in a market that has ended is remembered no more [BS100]: it is judged again
    'INSUFFICIENT_FUNDS',
    'placed',
    'ID_REUSED',
    'placed',
  ])
  expect(replies[3]).toMatchObject({
    bet: { marketId: FIRST.marketId, clientBetId: placed.clientBetId, lapsed: 100_00 },
  })
}

test('[LG40] the key of a settled market, used again on a live one, hurts nobody', async () => {
  const { one, placed, refused } = await afterSettlement()
  await attack(one.exchange, { placed, refused })
  expect(one.errors).toEqual([])
  expect(await ground().findings()).toEqual([])
})

test('[LG40] nor does it after a restart, at once or when the old keys have been read', async () => {
  const { one, placed, refused } = await afterSettlement()
  await one.exchange.stop()
  const next = await ground().start()
  await openMarket(next.exchange, SECOND)
  await attack(next.exchange, { placed, refused })
  await new Promise((resolve) => setTimeout(resolve, 500))
  await attack(next.exchange, { placed, refused })
  expect(next.errors).toEqual([])
  expect((await ground().database.query('SELECT FROM bet')).rowCount).toBe(5)
  expect(await ground().findings()).toEqual([])
})

test('[LG40] the id of an old cash-out, used again, hurts nobody', async () => {
  const { one } = await afterSettlement()
  await one.exchange.stop()
  const clientId = randomUUID()
  await ground().database.query(
    `INSERT INTO cash_out (user_id, client_id, market_id, percent, floor, status, outcome, at)
     VALUES (1, $1, $2, 100, 0, 'done', '{"kind": "done", "value": 0, "betIds": []}', now())`,
    [clientId, FIRST.marketId],
  )
  const next = await ground().start()
  await openMarket(next.exchange, SECOND)
  await next.exchange.submit(betOn(SECOND, ASHA, { ...BACK, odds: 180 }))
  const cashOut = { userId: ASHA, marketId: SECOND.marketId, percent: 100, clientId } as const
  const replies = await Promise.all([
    next.exchange.submit(betOn(SECOND, BIREN, BACK)),
    next.exchange.submit({
      ...cashOut,
      kind: 'cash-out',
      floor: paise(0),
      way: 'cash-out',
      validUntil: Date.now() + 2_000,
    }),
    next.exchange.submit({ ...betOn(SECOND, ASHA, BACK), clientBetId: clientId }),
  ])
  expect(kinds(replies)).toEqual(['placed', 'ID_REUSED', 'ID_REUSED'])
  expect(next.errors).toEqual([])
})

test('[LG40] while the sequencer stops, and when the ledger cannot be asked, an old key is answered', async () => {
  const { one, placed } = await afterSettlement()
  await ground().database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'crease-sequencer' AND datname = current_database()",
  )
  // now the sequencer sees that its connection is gone, takes another, and asks again
  expect(kinds([await one.exchange.submit(elsewhere(placed))])).toEqual(['ID_REUSED'])
  const last = one.exchange.submit(elsewhere(placed))
  await one.exchange.stop()
  expect(kinds([await last])).toEqual(['ID_REUSED'])
})
