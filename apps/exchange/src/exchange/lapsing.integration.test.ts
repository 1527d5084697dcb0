import { marketId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { createLedger } from '../writer/ledger.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'
import { BIREN, betOn, fund, matchMarket, startOn } from './testing/exchange.ts'
import type { RunningExchange } from './exchange.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const BETS = 3_000
const PLAYERS = Array.from({ length: 10 }, (_, nth) => userId(100 + nth))
const playerOf = (nth: number) => userId(100 + (nth % PLAYERS.length))
const MARKET = matchMarket('1.1')
const OTHER = matchMarket('1.2')

const fresh = perTest(freshLedger)
const database = perTest(() => openDatabase(fresh()))

const open = async (): Promise<number> => {
  const { rows } = await database().query(
    `SELECT count(*)::int AS open FROM bet WHERE market_id = '${MARKET.marketId}' AND remaining > 0`,
  )
  return rows[0]?.open
}

const turn = (status: 'OPEN' | 'CLOSED', id = MARKET.marketId, inPlay = true) =>
  ({ kind: 'market-state', marketId: id, status, inPlay, betDelayMs: 0 }) as const

async function fill(exchange: RunningExchange): Promise<void> {
  for (const market of [MARKET, OTHER]) {
    await exchange.submit({ kind: 'open-market', market })
    await exchange.submit(turn('OPEN', market.marketId, false))
  }
  await Promise.all(PLAYERS.map((user) => fund(exchange, user, 10_000_000_00)))
  await fund(exchange, BIREN, 10_000_000_00)
  const bet = { side: 'BACK', odds: 300, stake: 100_00 } as const
  await Promise.all(
    Array.from({ length: BETS }, (_, nth) => exchange.submit(betOn(MARKET, playerOf(nth), bet))),
  )
}

test.each(['OPEN', 'CLOSED'] as const)(
  '[MK40] [MK42] a lapse of many bets (%s) that is killed goes on, and another market is answered in between',
  async (status) => {
    const ledger = createLedger(fresh(), 'first')
    let commits = Infinity
    const first = await startOn({
      ...ledger,
      // the third commit is the last one that this life of the server gets through
      commit: (rows) => ((commits -= 1) < 0 ? new Promise(() => undefined) : ledger.commit(rows)),
    })
    await fill(first)
    expect(await open()).toBe(BETS)
    commits = 3
    await first.submit(turn(status))
    const between = { side: 'LAY', odds: 200, stake: 100_00 } as const
    expect((await first.submit(betOn(OTHER, BIREN, between))).kind).toBe('placed')
    const left = await open()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(BETS)
    const second = createLedger(fresh(), 'second')
    const last = await startOn(second)
    await expect.poll(open, { timeout: 60_000 }).toBe(0)
    await last.submit(turn(status))
    await expect.poll(() => last.market(marketId('1.1'))?.state.status).toBe(status)
    for (const user of PLAYERS) expect(last.account(user)).toMatchObject({ held: paise(0) })
    expect((await verifyLedger(database())).findings).toEqual([])
    await last.stop()
    await second.close()
    await ledger.close()
  },
)
