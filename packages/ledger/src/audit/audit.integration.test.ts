import { userId } from '@crease/domain/units/ids.ts'
import type { AuditEvent } from '@crease/protocol/audit.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '../connections/database.ts'
import { openFreshLedger } from '../testing/test-database.ts'
import { appAddress } from '../roles/app-address.ts'
import { AUDIT_START, BROKEN_AUDIT, writeAudit, type AuditBatch } from './audit-rows.ts'
import { AuditTrail } from './audit-trail.ts'
import { perTest } from '../testing/per-test.ts'

const owners = perTest(openFreshLedger)
/** as the server comes */
const app = perTest(async () =>
  openDatabase({ connectionString: await appAddress(owners(), owners().connectionString) }),
)

const lines = perTest((): object[] => [])

const trailOn = (write: (batch: AuditBatch) => Promise<void>): AuditTrail =>
  new AuditTrail({
    write,
    now: () => 1_700_000_000_000,
    log: { info: (line) => lines().push(line), warn: () => undefined },
  })

const signIn = (user: number): AuditEvent => ({
  kind: 'sign-in',
  user: userId(user),
  by: null,
  from: '192.0.2.1',
  about: { how: 'password' },
})

const rowsOf = async () =>
  (await owners().query(`SELECT id, kind, user_id, times, about FROM audit_event ORDER BY id`)).rows
const broken = async () =>
  (
    await owners().query<{ detail: string }>(
      `WITH ${AUDIT_START} SELECT * FROM (${BROKEN_AUDIT}) AS broken`,
    )
  ).rows.map(({ detail }) => detail)

test('[OP120] what happens is a line of the log and a row of the ledger, with its fields', async () => {
  const trail = trailOn((batch) => writeAudit(app(), batch))
  trail.record(signIn(7))
  trail.record({ ...signIn(8), about: { said: 'a\nb\0\u001fc' } })
  await trail.stop()
  expect(lines()).toEqual([
    {
      audit: 'sign-in',
      user: 7,
      by: null,
      from: '192.0.2.1',
      about: { how: 'password' },
      at: 1_700_000_000_000,
      times: 1,
    },
    expect.objectContaining({ about: { said: 'abc' } }),
  ])
  expect(await rowsOf()).toEqual([
    { id: 1, kind: 'sign-in', user_id: 7, times: 1, about: '{"how":"password"}' },
    { id: 2, kind: 'sign-in', user_id: 8, times: 1, about: '{"said":"abc"}' },
  ])
  expect(await broken()).toEqual([])
})

test('[OP121] a ledger that does not answer keeps nobody waiting, and what waited is written once', async () => {
  let isAway = true
  const trail = trailOn(async (batch) => {
    await writeAudit(app(), batch)
    // written, and never heard of
    if (isAway) throw new Error('the connection is gone')
  })
  for (let n = 1; n <= 700; n += 1) trail.record({ ...signIn(n), kind: 'operator-act' })
  await trail.stop()
  isAway = false
  await trail.stop()
  const rows = await rowsOf()
  expect(rows.map(({ user_id: user }) => user)).toEqual(
    Array.from({ length: 700 }, (_, n) => n + 1),
  )
  expect(await broken()).toEqual([])
})

test('[LG110] several write at once, and it is one chain without a hole', async () => {
  const trails = Array.from({ length: 4 }, () => trailOn((batch) => writeAudit(app(), batch)))
  for (const trail of trails) for (let n = 0; n < 50; n += 1) trail.record(signIn(n))
  await Promise.all(trails.map((trail) => trail.stop()))
  expect((await rowsOf()).map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  expect(await broken()).toEqual([])
})

test.each([
  ['changed', "UPDATE audit_event SET from_address = '192.0.2.9' WHERE id = 2", [2]],
  ['taken out', 'DELETE FROM audit_event WHERE id = 2', [3]],
  [
    'taken out, and numbered again',
    'DELETE FROM audit_event WHERE id = 2; UPDATE audit_event SET id = 2 WHERE id = 3',
    [2],
  ],
])('[LG110] a row that is %s breaks the chain there', async (_how, sql, at) => {
  const trail = trailOn((batch) => writeAudit(app(), batch))
  for (let n = 1; n <= 3; n += 1) trail.record(signIn(n))
  await trail.stop()
  expect(await broken()).toEqual([])
  await owners().query(`ALTER TABLE audit_event DISABLE TRIGGER ALL; ${sql}`)
  expect(await broken()).toEqual(at.map((id) => `row ${id} of the record is not what was written`))
})

test('[LG110] the server adds to the record and does nothing else to it, whatever hash and number it says', async () => {
  const trail = trailOn((batch) => writeAudit(app(), batch))
  trail.record(signIn(1))
  await trail.stop()
  for (const statement of [
    'DELETE FROM audit_event',
    'UPDATE audit_event SET times = 2',
    'TRUNCATE audit_event',
    'ALTER TABLE audit_event DISABLE TRIGGER ALL',
  ]) {
    await expect(app().query(statement)).rejects.toMatchObject({ code: '42501' })
  }
  for (const statement of [
    'DELETE FROM audit_event',
    'UPDATE audit_event SET times = 2',
    'TRUNCATE audit_event',
  ]) {
    await expect(owners().query(statement)).rejects.toMatchObject({ code: 'P0001' })
  }
  await app()
    .query('CREATE TEMP TABLE audit_event (id bigint, hash bytea)')
    .catch(() => undefined)
  await app().query(
    `INSERT INTO public.audit_event (id, at, kind, times, about, batch, place, hash)
     VALUES (99, now(), 'sign-in', 1, '{}', gen_random_uuid(), 0, decode(repeat('00', 32), 'hex'))`,
  )
  expect((await rowsOf()).map(({ id }) => id)).toEqual([1, 2])
  expect(await broken()).toEqual([])
})
