import { perTest } from '@crease/ledger/testing/per-test.ts'
import { ProfitLedger } from '@crease/ledger/reads/profit-reads.ts'
import { steadyClock, type Clock } from '@crease/protocol/steady-clock.ts'
import { expect, test } from 'vitest'
import { createLedger } from '../writer/ledger.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'
import {
  ASHA,
  betOn,
  kinds,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
  type Running,
} from './testing/exchange.ts'

const ground = perTest(openExchangeGround)
const TEN_MINUTES = 10 * 60_000
const DAY_AND_AN_HOUR = 25 * 3_600_000

/** The clock of a machine that is ahead by this. */
const ahead = (ms: number): Clock =>
  steadyClock({ wall: () => Date.now() + ms, monotonic: () => performance.now() })

/** Asha wins 88.20 in a market of its own. */
async function win({ exchange }: Running, id: string): Promise<void> {
  const market = matchMarket(id)
  await openMarket(exchange, market)
  const bet = betOn(market, ASHA, { side: 'BACK', odds: 190, stake: 100_00 })
  expect(kinds([await exchange.submit(bet), await exchange.submit(settleFor(market))])).toEqual([
    'placed',
    'done',
  ])
}

test('[OP138] [LG91] an exchange behind a clock that was set back goes on from its ledger: every sum and line is in order', async () => {
  const { start, startOpen, database } = ground()
  const first = await startOpen([], { now: ahead(TEN_MINUTES) })
  for (const id of ['a', 'b', 'c']) await win(first, id)
  await first.exchange.stop()
  const second = await start({ now: ahead(0) })
  for (const id of ['d', 'e']) await win(second, id)
  const { rows } = await database.query(
    `SELECT sport_net_to::int AS net, at >= lag(at, 1, at) OVER (ORDER BY id) AS "isInOrder" FROM statement
     WHERE user_id = $1 AND sport IS NOT NULL ORDER BY id`,
    [ASHA],
  )
  expect(rows).toEqual([1, 2, 3, 4, 5].map((wins) => ({ net: wins * 88_20, isInOrder: true })))
  const [sport] = await new ProfitLedger(database).bySport(ASHA, [0, Date.now() + 2 * TEN_MINUTES])
  expect(sport?.parts).toMatchObject([{ net: 5 * 88_20 }])
  expect((await verifyLedger(database)).findings).toEqual([])
})

test('[OP1123] [OP1146] [LG91] behind a clock that was a day and more ahead it does not start, and where that is accepted every sum goes on', async () => {
  const { start, startOpen, database, connectionString } = ground()
  const first = await startOpen([], { now: ahead(DAY_AND_AN_HOUR) })
  for (const id of ['a', 'b', 'c']) await win(first, id)
  await first.exchange.stop()
  await expect(start({ now: ahead(0) })).rejects.toThrow(/machine's clock says .* CLOCK_BEHIND/)
  const ledger = createLedger({ connectionString }, 'accepted', { clockBehind: 'accepted' })
  const second = await start({ now: ahead(0), ledger })
  for (const id of ['d', 'e']) await win(second, id)
  const { rows } = await database.query(
    `SELECT sport_net_to::int AS net FROM statement WHERE user_id = $1 AND sport IS NOT NULL ORDER BY id`,
    [ASHA],
  )
  expect(rows).toEqual([1, 2, 3, 4, 5].map((wins) => ({ net: wins * 88_20 })))
  const [sport] = await new ProfitLedger(database).bySport(ASHA, [0, Date.now() + TEN_MINUTES])
  expect(sport?.parts).toMatchObject([{ net: 5 * 88_20 }])
  expect((await verifyLedger(database)).findings).toEqual([])
})
