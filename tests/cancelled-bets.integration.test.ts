import type { Database } from '@crease/ledger/connections/database.ts'
import { BetLedger } from '@crease/ledger/reads/bet-reads.ts'
import { historyOn } from '@crease/ledger/reads/history-on.ts'
import { addLongAccount } from '@crease/ledger/testing/long-account.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { rowsReadBy } from '@crease/ledger/testing/rows-read.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { marketId, userId } from '@crease/domain/units/ids.ts'
import { beforeAll, expect, test } from 'vitest'

const ledger = perFile(openFreshLedger)
beforeAll(() =>
  addLongAccount(ledger(), {
    userId: userId(7),
    lines: 10,
    began: Date.UTC(2026, 0, 1),
    stepMs: 60_000,
  }),
)

test('[DR84] bets of a market are read without those that were cancelled there', async () => {
  // in an open market and in one that was settled: two bets that count, and thousands that were cancelled
  const player = userId(9_000)
  for (const [market, first] of [
    ['quick', 3_000_000],
    ['quick-ended', 4_000_000],
  ] as const) {
    const isOpen = market === 'quick'
    await ledger().query(
      `INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version, result)
       SELECT $1, 'e', definition || jsonb_build_object('marketId', $1::text), CASE WHEN $2 THEN 'OPEN' ELSE 'SETTLED' END,
         false, 0, 1, CASE WHEN $2 THEN NULL ELSE result END
       FROM market WHERE id = 'm5'`,
      [market, isOpen],
    )
    await ledger().query(
      `INSERT INTO position (market_id, user_id, if_win, if_lose, exposure, settled_version, settled_net, settled_commission)
       SELECT $1, $2, '{0,0}', '{0,0}', CASE WHEN $3 THEN 100 ELSE 0 END, settled, settled - 1, settled - 1
       FROM (SELECT CASE WHEN $3 THEN NULL ELSE 1 END) AS once(settled)`,
      [market, player, isOpen],
    )
    await ledger().query(
      `INSERT INTO bet (id, user_id, market_id, runner_id, side, odds, requested_odds, stake, matched, remaining, cancelled,
         lapsed, voided, matched_times_odds, status, placed_at)
       SELECT $1 + n, $2, $3, 'a', 'BACK', 200, 200, 100, counts * 100, 0, 100 - counts * 100, 0, 0, counts * 20000,
         'EXECUTION_COMPLETE', now() FROM generate_series(1, 20000) AS n, LATERAL (SELECT (n <= 2)::int) AS part(counts)`,
      [first, player, market],
    )
  }
  await ledger().query(
    `INSERT INTO statement (user_id, kind, market_id, amount, balance, narration, at, settlement_version, settlement_entry,
       report, nth, credit_to, debit_to, staked, staked_to, sport, commission, sport_net_to, sport_commission_to)
     VALUES ($1, 'sport', 'quick-ended', 0, 0, 'Line', now(), 1, 'result', 'sport', 1, 0, 0, 0, 0, '4', 0, 0, 0)`,
    [player],
  )
  for (const name of ['market', 'position', 'bet']) await ledger().query(`ANALYZE ${name}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it only queries it
  const current = rowsReadBy(ledger(), (on) => new BetLedger(on as Database))
  const page = { userId: player, from: null, to: null, page: 1, limit: 25 }
  expect(await current.ledger.currentBets({ ...page, side: null, state: 'all' })).toMatchObject({
    total: 2,
  })
  expect(current.read()).toBeLessThan(50)
  const history = rowsReadBy(ledger(), historyOn)
  const account = await history.ledger.marketAccount(player, marketId('quick-ended'))
  expect(account?.bets).toHaveLength(2)
  // with the few lines of the whole account
  expect(history.read()).toBeLessThan(100)
})
