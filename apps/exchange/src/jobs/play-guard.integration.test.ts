import { openDatabase } from '@crease/ledger/connections/database.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { rowsReadBy } from '@crease/ledger/testing/rows-read.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import type { StandingRow } from '@crease/domain/records/players/protection.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { PlayGuard } from './play-guard.ts'

const NOW = Date.UTC(2026, 10, 30, 12)
const LOCKED: StandingRow = { userId: userId(1), operator: 'locked', pause: null, at: NOW }

const fresh = perTest(freshLedger)
const database = perTest(() => openDatabase({ connectionString: fresh().connectionString }))

/** Rows that one look reads, with `signedIn` people, before PostgreSQL has statistics of the tables. */
async function rowsOfLook(signedIn: number): Promise<number> {
  // sessions without people: only they are read
  await database().query(
    `SET session_replication_role = replica;
     ALTER TABLE session SET (autovacuum_enabled = off);
     INSERT INTO session (id, user_id, created_at, expires_at, last_used_at, network, device, secret)
     SELECT gen_random_uuid(), n, at, at, at, '', '', '' FROM generate_series(1, ${signedIn}) n, ms_to_time(${NOW}) at;
     RESET session_replication_role`,
  )
  const { ledger: guard, read } = rowsReadBy(
    database(),
    (on) =>
      new PlayGuard({
        database: on,
        stream: { tellEnded: () => undefined },
        now: () => NOW,
        log: { error: ({ err }: { err?: unknown }) => expect.fail(String(err)) },
        config: { playMinuteMs: 60_000 },
      }),
  )
  guard.tell([LOCKED])
  await guard.stop()
  return read()
}

test('[PP20] [PP35] the look at every second reads each session a few times, before there are statistics', async () => {
  expect(await rowsOfLook(200)).toBeLessThan(200 * 6)
})
