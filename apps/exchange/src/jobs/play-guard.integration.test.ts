import { perTest } from '@crease/ledger/testing/per-test.ts'
import { rowsReadBy } from '@crease/ledger/testing/rows-read.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import type { StandingRow } from '@crease/domain/records/players/protection.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { PlayGuard } from './play-guard.ts'

const NOW = Date.UTC(2026, 10, 30, 12)
const LOCKED: StandingRow = { userId: userId(1), operator: 'locked', pause: null, at: NOW }

const database = perTest(openFreshLedger)

interface SignedIn {
  readonly now: number
  /** whose sessions have ended */
  readonly before: number
}

/** Sessions without people: only they are read, and PostgreSQL has no statistics of them yet. */
async function signIn({ now, before }: SignedIn): Promise<void> {
  await database().query(
    `SET session_replication_role = replica;
     ALTER TABLE session SET (autovacuum_enabled = off);
     INSERT INTO session (id, user_id, created_at, expires_at, last_used_at, network, device, secret, ended_at, end_reason)
     SELECT gen_random_uuid(), n, at, at, at, '', '', '', CASE WHEN n <= ${before} THEN at END, CASE WHEN n <= ${before} THEN 'idle' END
     FROM generate_series(1, ${before + now}) n, ms_to_time(${NOW}) at;
     RESET session_replication_role`,
  )
}

/** Rows that one look reads. */
async function rowsOfLook(): Promise<number> {
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
  await signIn({ now: 200, before: 0 })
  expect(await rowsOfLook()).toBeLessThan(200 * 6)
})

test('[LG193] the look at every second reads no session that has ended', async () => {
  await signIn({ now: 20, before: 5_000 })
  await database().query(
    `INSERT INTO account_standing (user_id, operator, at) SELECT n, 'locked', now() FROM generate_series(1, 10) n;
     INSERT INTO player_protection (user_id, rules, waiting, at) SELECT n, '{"session": 60}', '[]', now() FROM generate_series(1, 10) n`,
  )
  expect(await rowsOfLook()).toBeLessThan(500)
  await database().query('DROP INDEX session_alive, session_of_user')
  expect(await rowsOfLook()).toBeGreaterThan(5_000)
})
