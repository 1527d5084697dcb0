import { expect, test } from 'vitest'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { appAddress } from '@crease/ledger/roles/app-address.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { forgetUnbet } from './forget-unbet.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const DAY_MS = 24 * 3_600_000
const NOW = Date.parse('2026-11-28T12:00:00Z')

const owner = perFile(openFreshLedger)
const app = perFile(async () =>
  openDatabase({ connectionString: await appAddress(owner(), owner().connectionString) }),
)

/** An event that started some days ago, with one market. */
async function market(name: string, days: number, status = 'SETTLED'): Promise<void> {
  const result = status === 'SETTLED' ? '{}' : null
  await owner().query(
    `INSERT INTO event VALUES ($1, '4', 'Kites v Herons', 'Series', ms_to_time($2))`,
    [name, NOW - days * DAY_MS],
  )
  await owner().query(
    `INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version, result)
     VALUES ($1, $1, '{}', $2, false, 0, 1, $3)`,
    [name, status, result],
  )
}

async function left(table: 'market' | 'event' | 'feed_result'): Promise<readonly unknown[]> {
  const id = table === 'feed_result' ? 'market_id' : 'id'
  const { rows } = await owner().query<{ id: string }>(
    `SELECT ${id} AS id FROM ${table} ORDER BY 1`,
  )
  return rows.map((row) => row.id)
}

test('[LG181] markets go a week after their end, unless somebody bet or an operator acted', async () => {
  await market('unbet', 8)
  await market('young', 6)
  await market('open', 8, 'OPEN')
  await market('bet', 8)
  await market('held', 8)
  await market('late-result', 8)
  await owner().query(
    `INSERT INTO position (market_id, user_id, if_win, if_lose, exposure) VALUES ('bet', 1, '{}', '{}', 0)`,
  )
  await owner().query(
    `INSERT INTO operator_act (user_id, operator, act, market_id, asked, reason, at)
     VALUES (1, 'omar', 'void-market', 'held', '{}', 'error', now())`,
  )
  await owner().query(
    `INSERT INTO feed_result (market_id, feed, result, state, due_at, told_at)
     SELECT id, 'simulator', '{}', 'done', now(), ms_to_time($2 - days * $3)
     FROM unnest($1::text[], ARRAY[8, 5]::bigint[]) AS given(id, days)`,
    [['unbet', 'late-result'], NOW, DAY_MS],
  )
  await owner().query(
    `INSERT INTO event VALUES ('no-market', '4', 'Nobody v Nobody', 'Series', ms_to_time($1))`,
    [NOW - 8 * DAY_MS],
  )
  // the market, its event, and the event without one
  expect(await forgetUnbet(app(), { now: NOW, round: 'first' })).toBe(3)
  const kept = ['bet', 'held', 'late-result', 'open', 'young']
  expect(await left('market')).toEqual(kept)
  expect(await left('event')).toEqual(kept)
  expect(await left('feed_result')).toEqual(['late-result'])
})

test('[LG181] later rounds look back two months, and all rounds go in steps', async () => {
  await market('ancient', 80)
  await owner().query(
    `INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version, result)
     SELECT 'many ' || n, 'late-result', '{}', 'SETTLED', false, 0, 1, '{}' FROM generate_series(1, 1100) AS n`,
  )
  expect(await forgetUnbet(app(), { now: NOW, round: 'later' })).toBe(1100)
  expect(await left('event')).toContain('ancient')
  expect(await forgetUnbet(app(), { now: NOW, round: 'first' })).toBe(2)
  expect(await left('event')).not.toContain('ancient')
})
