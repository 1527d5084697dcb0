import { perTest } from '@crease/ledger/testing/per-test.ts'
import { rowsReadBy } from '@crease/ledger/testing/rows-read.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import type { StandingRow } from '@crease/domain/records/players/protection.ts'
import { userId } from '@crease/domain/units/ids.ts'
import type { EndedSession } from '@crease/protocol/messages.ts'
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

const guardOf = (
  on: ConstructorParameters<typeof PlayGuard>[0]['database'],
  tellEnded: (ended: readonly EndedSession[]) => void = () => undefined,
) =>
  new PlayGuard({
    database: on,
    stream: { tellEnded },
    now: () => NOW,
    log: { error: ({ err }: { err?: unknown }) => expect.fail(String(err)) },
    config: { playMinuteMs: 60_000 },
  })

/** Rows that one look reads. */
async function rowsOfLook(): Promise<number> {
  const { ledger: guard, read } = rowsReadBy(database(), (on) => guardOf(on))
  guard.tell([LOCKED])
  await guard.stop()
  return read()
}

test('[PP20] [PP35] [LG171] a look ends sessions of accounts that are shut now, and those as old as their players wish, and tells them', async () => {
  await database().query(
    `SET session_replication_role = replica;
     INSERT INTO session (id, user_id, created_at, expires_at, last_used_at, network, device, secret)
     SELECT gen_random_uuid(), user_id, ms_to_time(${NOW}) - minutes * interval '1 minute', ms_to_time(${NOW}), ms_to_time(${NOW}), '', '', ''
     FROM unnest(ARRAY[1, 2, 3, 4, 5, 6], ARRAY[5, 5, 5, 59, 60, 60]) each (user_id, minutes);
     RESET session_replication_role;
     INSERT INTO account_standing (user_id, operator, at) VALUES
       (1, 'open', now()), (1, 'locked', now()), (2, 'locked', now()), (2, 'open', now()), (3, 'closed', now());
     INSERT INTO player_protection (user_id, rules, waiting, at) VALUES
       (4, '{"session": 60}', '[]', now()), (5, '{"session": 60}', '[]', now()), (6, '{"session": 1e300}', '[]', now())`,
  )
  const told: EndedSession[] = []
  const guard = guardOf(database(), (ended) => void told.push(...ended))
  guard.tell([LOCKED])
  await guard.stop()
  const { rows } = await database().query(
    `SELECT user_id AS "user", end_reason AS why FROM session WHERE ended_at IS NOT NULL ORDER BY user_id`,
  )
  expect(rows).toEqual([
    { user: 1, why: 'account' },
    { user: 3, why: 'account' },
    { user: 5, why: 'limit' },
  ])
  expect(told.map(({ reason }) => reason).toSorted()).toEqual(['account', 'account', 'limit'])
})

test('[PP27] the guard hands standings on to the tables: a rising bet of a player who goes away is cashed out', async () => {
  const asked: number[] = []
  const guard = guardOf(database())
  guard.cashOutAt({
    rounds: (user) => {
      asked.push(user)
      return []
    },
    cashOutTableBet: async () => ({ kind: 'refused', refusal: { code: 'BUSY' } }),
  })
  guard.tell([{ ...LOCKED, operator: 'open' }, LOCKED])
  await guard.stop()
  expect(asked).toEqual([1])
})

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
