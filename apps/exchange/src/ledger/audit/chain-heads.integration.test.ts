import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../database.ts'
import { createLedger } from '../ledger.ts'
import { migrate } from '../migrate.ts'
import { freshDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { BROKEN_AUDIT, writeAudit } from './audit-rows.ts'
import { readChainHeads, writeChainHeads, wrongHeads } from './chain-heads.ts'

let fresh: TestDatabase
let database: Database
let dataDir: string

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh)
  await migrate(database)
  dataDir = await mkdtemp(join(tmpdir(), 'crease-heads-'))
})
afterAll(async () => {
  await database.end()
  await fresh.drop()
  await rm(dataDir, { recursive: true })
})

const MONDAY = Date.UTC(2026, 10, 23, 4)
const DAY = 24 * 3_600_000

async function somethingHappens(group: number): Promise<void> {
  const ledger = createLedger(fresh, 'test')
  await ledger.takeOver()
  await ledger.commit({ groupId: group, commands: 1, writes: {} })
  await ledger.close()
  const event = {
    kind: 'sign-out',
    user: null,
    by: null,
    from: null,
    about: {},
    at: 0,
    times: 1,
  } as const
  await writeAudit(database, { id: crypto.randomUUID(), rows: [event] })
}

test('[LG111] the heads of both chains are written out once a day, and verify holds the ledger against them', async () => {
  await somethingHappens(1)
  expect(await writeChainHeads(database, { dataDir, now: MONDAY })).toMatchObject({
    at: '2026-11-23T04:00:00.000Z',
    tick: { id: 1 },
    audit: { id: 1 },
  })
  await somethingHappens(2)
  expect(await writeChainHeads(database, { dataDir, now: MONDAY + 1000 })).toBeNull()
  await writeChainHeads(database, { dataDir, now: MONDAY + DAY })
  const folder = join(dataDir, 'chain-heads')
  expect(await readdir(folder)).toEqual(['2026-11-23.json', '2026-11-24.json'])
  expect((await stat(join(folder, '2026-11-23.json'))).mode & 0o777).toBe(0o600)
  expect(await wrongHeads(database, await readChainHeads(dataDir))).toEqual([])
})

test('[LG111] a chain that is made anew from its beginning, or cut at its end, is found by the heads alone', async () => {
  await database.query('ALTER TABLE audit_event DISABLE TRIGGER audit_event_is_append_only')
  await database.query('ALTER TABLE tick DISABLE TRIGGER ALL; DELETE FROM tick WHERE id = 2')
  const rows = await database.query('DELETE FROM audit_event RETURNING *')
  for (const { kind } of rows.rows) {
    const event = { kind, user: null, by: null, from: '192.0.2.1', about: {}, at: 1, times: 1 }
    await writeAudit(database, { id: crypto.randomUUID(), rows: [event] })
  }
  expect((await database.query(BROKEN_AUDIT)).rows).toEqual([])
  const found = await wrongHeads(database, await readChainHeads(dataDir))
  expect(found.map(({ detail }) => detail)).toEqual([
    'tick 2 is not the head of 2026-11-24',
    'audit_event 1 is not the head of 2026-11-23',
    'audit_event 2 is not the head of 2026-11-24',
  ])
})

test('[LG111] a head that was tampered with is no head', async () => {
  await writeFile(join(dataDir, 'chain-heads', '2026-11-23.json'), '{"at":"x","tick":{"id":1}}')
  await expect(readChainHeads(dataDir)).rejects.toThrow('2026-11-23.json is not what was written')
})
