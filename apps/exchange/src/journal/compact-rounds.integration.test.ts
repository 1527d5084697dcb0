import type { Database } from '@crease/ledger/connections/database.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { compactRounds } from './compact-rounds.ts'

const NOW = Date.UTC(2026, 10, 30, 12)
const HOUR_MS = 3_600_000

const database = perFile(openFreshLedger)

/** The spans of time that a round of compacting asks for, in their order. */
async function spansOf(signal?: AbortSignal): Promise<readonly (readonly unknown[])[]> {
  const spans: unknown[][] = []
  const watched = {
    query: <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      spans.push(values.slice(0, 2))
      return database().query<Row>(text, values)
    },
  }
  const compact = (on: Pick<Database, 'query'>): Promise<number> =>
    compactRounds(on, { now: NOW, round: 'later', ...(signal !== undefined && { signal }) })
  await Reflect.apply(compact, null, [watched])
  return spans
}

test('[LG186] rounds are compacted hour by hour up to a day ago, so that no batch reads all of those before it', async () => {
  const spans = await spansOf()
  const hours = Array.from({ length: 48 }, (_, nth) => NOW - (72 - nth) * HOUR_MS)
  expect(spans).toEqual(hours.map((at) => [at, at + HOUR_MS]))
})

test('[LG186] a stop ends the compacting after the batch that is under way', async () => {
  expect(await spansOf(AbortSignal.abort())).toHaveLength(1)
})
