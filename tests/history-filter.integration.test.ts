import type { BetEnd } from '@crease/domain/accounting/bet-result.ts'
import { marketId, userId } from '@crease/domain/units/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { historyOn } from '@crease/ledger/reads/history-on.ts'
import type { BetsAsk } from '@crease/ledger/reads/history-reads.ts'
import type { PlaceInHistory } from '@crease/ledger/reads/history-rows.ts'
import { endOf } from '@crease/ledger/reads/settled-ends.ts'
import { addLongAccount } from '@crease/ledger/testing/long-account.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { rowsReadBy } from '@crease/ledger/testing/rows-read.ts'

const PLAYER = userId(7)
const LINES = 3000
const BUSY = marketId('m505')
const MORE_BETS = 700
const ENDS = ['won', 'lost', 'void', 'even'] as const
const LIMITS = [1, 10, 25, 100, 500]

const database = perFile(openFreshLedger)
// a program's market: its newest bets lost, a few older ones won
beforeAll(async () => {
  const began = Date.UTC(2026, 0, 1)
  await addLongAccount(database(), { userId: PLAYER, lines: LINES, began, stepMs: 60_000 })
  await database().query(
    `INSERT INTO bet (id, user_id, market_id, runner_id, side, odds, requested_odds, stake, matched, remaining, cancelled,
       lapsed, voided, matched_times_odds, status, placed_at)
     SELECT 1000000 + n, $1, $2, CASE WHEN n <= 5 THEN 'a' ELSE 'b' END, 'BACK', 200, 200, 100, 100, 0, 0, 0, 0, 20000,
       'EXECUTION_COMPLETE', now() FROM generate_series(1, ${MORE_BETS}) AS n`,
    [PLAYER, BUSY],
  )
  await database().query('ANALYZE bet')
})

type Part = Partial<Pick<BetsAsk, 'end' | 'marketId'>>
const ask = (limit: number, part: Part): BetsAsk => ({
  userId: PLAYER,
  sport: null,
  from: null,
  to: null,
  after: null,
  end: null,
  marketId: null,
  limit,
  ...part,
})

/** All pages of a list: the ends of its bets by their ids. */
async function listOf(limit: number, part: Part): Promise<readonly (readonly [string, BetEnd])[]> {
  const ledger = historyOn(database())
  const found: (readonly [string, BetEnd])[] = []
  for (let after: PlaceInHistory | null = null; ;) {
    const page = await ledger.settledBets({ ...ask(limit, part), after })
    found.push(...page.rows.map((row) => [`${row.of} ${row.bet.betId}`, endOf(row)] as const))
    if (page.next === null) return found
    after = page.next
  }
}

test('[DR70] [DR82] a filter by result gives each bet of a market once, whatever the size of a page', async () => {
  const all = await listOf(100, { marketId: BUSY })
  expect(all).toHaveLength(MORE_BETS + 1)
  expect(new Set(all.map(([id]) => id)).size).toBe(all.length)
  for (const limit of LIMITS) {
    expect(await listOf(limit, { marketId: BUSY })).toEqual(all)
    for (const end of ENDS) {
      const those = all.filter(([, each]) => each === end)
      expect([limit, end, await listOf(limit, { marketId: BUSY, end })]).toEqual([
        limit,
        end,
        those,
      ])
    }
  }
  expect(all.filter(([, end]) => end === 'won').length).toBeGreaterThanOrEqual(5)
})

test('[DR70] the list of every market is the same in pages of ten and of five hundred', async () => {
  const all = await listOf(500, {})
  expect(all.length).toBeGreaterThan(MORE_BETS + LINES / 2)
  expect(await listOf(10, {})).toEqual(all)
  for (const end of ENDS)
    expect(await listOf(25, { end })).toEqual(all.filter((row) => row[1] === end))
})

test('[BS830] [DR75] a page for a rare result is a few reads of a bounded number of rows', async () => {
  for (const limit of [1, 25, 500]) {
    let queries = 0
    const query = (text: string, values: unknown[]): unknown => {
      queries += 1
      return database().query(text, values)
    }
    const counted: ReturnType<typeof historyOn> = Reflect.apply(historyOn, null, [{ query }])
    await counted.settledBets(ask(limit, { end: 'even' }))
    expect(queries).toBeLessThanOrEqual(4)
    const { ledger, read } = rowsReadBy(database(), historyOn)
    await ledger.settledBets(ask(limit, { end: 'even' }))
    // each of five hundred lines: whether there is a later one, its market, its bet and its round, some sorted
    expect(read()).toBeLessThan(500 * 14)
  }
})
