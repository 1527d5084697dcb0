import type { AuditEvent } from '@crease/protocol/audit.ts'
import { expect, test } from 'vitest'
import { openFreshLedger } from '../testing/test-database.ts'
import { writeAudit } from './audit-rows.ts'
import { recordEndedPauses } from './ended-pauses.ts'
import { perFile } from '../testing/per-test.ts'

const NOW = Date.UTC(2026, 10, 25)
const DAY = 24 * 3_600_000

const database = perFile(openFreshLedger)

/** Events of one look, after they are stored. */
async function looked(now: number): Promise<readonly AuditEvent[]> {
  const told: AuditEvent[] = []
  await recordEndedPauses({ database: database(), now, record: (event) => void told.push(event) })
  const rows = told.map((event) => ({ ...event, at: now, times: 1 }))
  if (rows.length > 0) await writeAudit(database(), { id: crypto.randomUUID(), rows })
  return told
}

test('[OP800] the end of an absence is on record once, under its player; one that lasts is not', async () => {
  const away = (user: number, pause: string, until: number) =>
    database().query(
      `INSERT INTO account_standing (user_id, operator, pause, pause_until, at)
       VALUES ($1, 'open', $2, ms_to_time($3), ms_to_time($4))`,
      [user, pause, until, NOW - 2 * DAY],
    )
  await away(1, 'time-out', NOW - 1)
  await away(2, 'excluded', NOW + 1)
  await away(3, 'time-out', NOW - 40 * DAY)
  expect(await looked(NOW)).toEqual([
    {
      kind: 'state-changed',
      user: 1,
      by: null,
      from: null,
      about: { ended: 'time-out', until: NOW - 1 },
    },
  ])
  expect(await looked(NOW)).toEqual([])
  expect(await looked(NOW + 1)).toMatchObject([{ user: 2, about: { ended: 'excluded' } }])
  expect(await looked(NOW + DAY)).toEqual([])
  // another absence of the same player ends by itself
  await database().query(
    `INSERT INTO account_standing (user_id, operator, pause, pause_until, at)
     VALUES (1, 'open', 'time-out', ms_to_time($1), ms_to_time($2))`,
    [NOW + 2 * DAY, NOW + DAY],
  )
  expect(await looked(NOW + 2 * DAY)).toMatchObject([{ user: 1 }])
})
