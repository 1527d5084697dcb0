import { expect, test } from 'vitest'
import { ASHA, betOn, matchMarket, openExchangeGround } from './testing/exchange.ts'

const MARKETS = Array.from({ length: 20 }, (_, n) => matchMarket(`1.${n}`))
const TURNS = 40

/** Updates of markets, and those whose new state is next to the old one, as PostgreSQL counts them. */
const UPDATES = `SELECT n_tup_upd::int AS updates, n_tup_hot_upd::int AS "inPlace" FROM pg_stat_user_tables WHERE relname = 'market'`

test('[OP1106] a market with an order that is suspended and opened again is changed in place, and no index is written', async () => {
  const ground = await openExchangeGround()
  const { exchange, ledger } = await ground.startOpen(MARKETS)
  // changes of a market without an order are not written [LG190]
  const orders = MARKETS.map((market) =>
    betOn(market, ASHA, { side: 'BACK', odds: 300, stake: 100_00 }),
  )
  await Promise.all(orders.map(exchange.submit))
  for (let turn = 0; turn < TURNS; turn += 1) {
    const status = turn % 2 === 0 ? 'SUSPENDED' : 'OPEN'
    const to = { kind: 'market-state', status, inPlay: true, betDelayMs: 0 } as const
    await Promise.all(MARKETS.map(({ marketId }) => exchange.submit({ ...to, marketId })))
  }
  // a connection tells its counts at its end
  await exchange.stop()
  await ledger.close()
  const counted = async () => (await ground.database.query(UPDATES)).rows[0]
  const updates = MARKETS.length * TURNS
  await expect.poll(counted).toMatchObject({ updates })
  // a reader of another database of the cluster may keep old states for a while: without room none is in place
  expect((await counted()).inPlace).toBeGreaterThan(updates / 4)
  await ground.close()
})
