import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import type { AuditEvent } from '@crease/protocol/audit.ts'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { startChores } from './chores.ts'

const TIDY_EVERY_MS = 5 * 60_000

const fresh = perTest(freshLedger)
const database = perTest(() => openDatabase(fresh()))
const dataDir = perTest(() => temporaryDataDir('chores'))

afterEach(() => {
  vi.useRealTimers()
})

/** The chores at their first look and at the next one; a demo account of `busy` is not closed. */
async function choresDone({ busy }: { readonly busy: UserId }) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const recorded: AuditEvent[] = []
  const ended: UserId[] = []
  const heads = join(dataDir().path, 'chain-heads')
  const chores = startChores({
    database: database(),
    connectionString: fresh().connectionString,
    config: { demos: { perHour: 9, alive: 9 }, dataDir: dataDir().path },
    exchange: {
      submit: async (command) =>
        'userId' in command && command.userId === busy
          ? { kind: 'refused', refusal: { code: 'BUSY' } }
          : { kind: 'done' },
    },
    endSessionsOf: async (user) => ended.push(user),
    record: (event) => void recorded.push(event),
    logger: pino({ level: 'silent' }),
  })
  await expect.poll(() => existsSync(heads) && readdir(heads)).toHaveLength(1)
  await rm(heads, { recursive: true })
  vi.advanceTimersByTime(TIDY_EVERY_MS)
  return { chores, recorded, ended, heads }
}

test('[OP95] [PM4] [OP800] [AU23] [LG111] every five minutes what is past its time goes, and no younger row with it', async () => {
  await database().query(
    `SET session_replication_role = replica;
     INSERT INTO account_notice (user_id, kind, begun_at, at, count, number)
     SELECT 1, 'wrong-codes', at, at, 1, days FROM unnest(ARRAY[29, 31]) days, LATERAL (SELECT now() - days * interval '1 day' AS at) moment;
     INSERT INTO player_message (user_id, client_id, body, at, answer, answered_by, answered_at)
     SELECT 1, gen_random_uuid(), days::text, now() - interval '400 days', 'a', 2, now() - days * interval '1 day' FROM unnest(ARRAY[365, 367]) days;
     INSERT INTO sign_in_ticket (ticket_hash, user_id, made_at, tries, ended)
     SELECT hours::text::bytea, 1, now() - hours * interval '1 hour', 0, false FROM unnest(ARRAY[23, 25]) hours;
     INSERT INTO account_standing (user_id, operator, pause, pause_until, at)
     SELECT user_id, 'open', 'time-out', now() + minutes * interval '1 minute', now() FROM unnest(ARRAY[3, 4], ARRAY[-1, 1]) each (user_id, minutes);
     INSERT INTO session (id, user_id, created_at, expires_at, last_used_at, network, device, secret)
     SELECT gen_random_uuid(), user_id, now() - interval '2 hours', now() + interval '9 hours', now() - minutes * interval '1 minute', '', '', ''
     FROM unnest(ARRAY[5, 6], ARRAY[29, 31]) each (user_id, minutes);
     INSERT INTO app_user (id, login_id, display_name, is_demo, created_at) OVERRIDING SYSTEM VALUE
     SELECT id, 'demo-' || id, 'Demo', true, now() - hours * interval '1 hour' FROM unnest(ARRAY[11, 12, 13], ARRAY[25, 25, 23]) each (id, hours);
     RESET session_replication_role`,
  )
  const { chores, recorded, ended, heads } = await choresDone({ busy: userId(12) })
  const left = async (column: string, from: string): Promise<readonly unknown[]> => {
    const { rows } = await database().query<{ left: unknown }>(
      `SELECT ${column} AS left FROM ${from} ORDER BY 1`,
    )
    return rows.map((row) => row.left)
  }
  await expect.poll(() => left('number', 'account_notice')).toEqual([29])
  await expect.poll(() => left('body', 'player_message')).toEqual(['365'])
  await expect.poll(() => left(`encode(ticket_hash, 'escape')`, 'sign_in_ticket')).toEqual(['23'])
  await expect.poll(() => left('user_id', 'session WHERE ended_at IS NULL')).toEqual([5])
  await expect.poll(() => left('id', 'app_user WHERE is_demo')).toEqual([12, 13])
  expect(ended).toEqual([11])
  // each is on record after it has happened
  await expect.poll(() => recorded).toHaveLength(2)
  const states = recorded.map(({ user, about }) => [user, about['ended'] ?? about['to']])
  expect(states).toEqual(
    expect.arrayContaining([
      [11, 'closed'],
      [3, 'time-out'],
    ]),
  )
  await expect.poll(() => existsSync(heads) && readdir(heads)).toHaveLength(1)
  await chores.stop()
})
