import { copyFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { createLedger } from '../writer/ledger.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { BROKEN_AUDIT, writeAudit } from '@crease/ledger/audit/audit-rows.ts'
import { readChainHeads, setNewerHeadsAside, writeChainHeads, wrongHeads } from './chain-heads.ts'
import { lastHeads } from './last-heads.ts'
import { WHOLE, withinChain } from '../verify/scope.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

const fresh = perFile(freshLedger)
const database = perFile(() => openDatabase(fresh()))
const dataDir = perFile(() => temporaryDataDir('heads'))

const MONDAY = Date.UTC(2026, 10, 23, 4)
const HOUR = 3_600_000
const DAY = 24 * HOUR

async function somethingHappens(group: number): Promise<void> {
  const ledger = createLedger(fresh(), 'test')
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
  await writeAudit(database(), { id: crypto.randomUUID(), rows: [event] })
}

test('[LG111] the heads of both chains are written out once an hour and at a stop, and verify holds the ledger against them', async () => {
  await somethingHappens(1)
  expect(
    await writeChainHeads(database(), { dataDir: dataDir().path, now: () => MONDAY }),
  ).toMatchObject({ at: '2026-11-23T04:00:00.000Z', tick: { id: 1 }, audit: { id: 1 } })
  await somethingHappens(2)
  expect(
    await writeChainHeads(database(), { dataDir: dataDir().path, now: () => MONDAY + HOUR - 1 }),
  ).toBeNull()
  await writeChainHeads(database(), {
    dataDir: dataDir().path,
    now: () => MONDAY + HOUR - 1,
    occasion: 'at a stop',
  })
  await writeChainHeads(database(), { dataDir: dataDir().path, now: () => MONDAY + HOUR })
  const folder = join(dataDir().path, 'chain-heads')
  expect(await readdir(folder)).toEqual([
    '2026-11-23T04-59-59.json',
    '2026-11-23T04.json',
    '2026-11-23T05.json',
  ])
  expect((await stat(join(folder, '2026-11-23T04.json'))).mode & 0o777).toBe(0o600)
  for (const [nth, file] of ['2026-11-23T04.json', '2026-11-23T05.json'].entries()) {
    // by its own hour too, beside the heads of a stop later in it
    const at = MONDAY + nth * HOUR + 600_000
    await utimes(join(folder, file), at / 1000, at / 1000)
    expect(await lastHeads(dataDir().path, at)).toBe(at)
  }
  expect(await wrongHeads(database(), await readChainHeads(dataDir().path))).toEqual([])
})

test('[LG111] heads of a release that wrote them once a day are read as before', async () => {
  const folder = join(dataDir().path, 'chain-heads')
  await copyFile(join(folder, '2026-11-23T04.json'), join(folder, '2026-11-22.json'))
  const moments = [...(await readChainHeads(dataDir().path)).keys()]
  expect(moments[0]).toBe('2026-11-22')
  await rm(join(folder, '2026-11-22.json'))
})

test('[LG111] a chain that is made again from its beginning, or cut at its end, is found by the heads alone', async () => {
  await database().query('ALTER TABLE audit_event DISABLE TRIGGER audit_event_is_append_only')
  await database().query('ALTER TABLE tick DISABLE TRIGGER ALL; DELETE FROM tick WHERE id = 2')
  const rows = await database().query('DELETE FROM audit_event RETURNING *')
  for (const { kind } of rows.rows) {
    const event = { kind, user: null, by: null, from: '192.0.2.1', about: {}, at: 1, times: 1 }
    await writeAudit(database(), { id: crypto.randomUUID(), rows: [event] })
  }
  expect((await database().query(withinChain(WHOLE, BROKEN_AUDIT))).rows).toEqual([])
  const found = await wrongHeads(database(), await readChainHeads(dataDir().path))
  expect(found.map(({ detail }) => detail)).toEqual([
    'tick 2 is not the head of 2026-11-23T04-59-59',
    'tick 2 is not the head of 2026-11-23T05',
    'audit_event 1 is not the head of 2026-11-23T04',
    'audit_event 2 is not the head of 2026-11-23T04-59-59',
    'audit_event 2 is not the head of 2026-11-23T05',
  ])
})

test('[LG112] heads from after the moment that a ledger is put back to are laid aside, those from before are held against it', async () => {
  const aside = await setNewerHeadsAside(dataDir().path, {
    to: MONDAY,
    group: 1,
    now: MONDAY + DAY,
  })
  expect(aside).toBe(join(dataDir().path, 'chain-heads', 'before-2026-11-24T04-00-00.000Z'))
  expect(await readdir(aside ?? '')).toEqual(['2026-11-23T04-59-59.json', '2026-11-23T05.json'])
  expect([...(await readChainHeads(dataDir().path)).keys()]).toEqual(['2026-11-23T04'])
  expect(
    await setNewerHeadsAside(dataDir().path, { to: MONDAY, group: 1, now: MONDAY + DAY }),
  ).toBeNull()
})

test('[LG112] heads carry the moment after which nothing of theirs was committed, and those of a stop replace its first ones', async () => {
  const moments = [0, 400, 500, 900].map((ms) => MONDAY + DAY + ms)
  const stopping = {
    dataDir: dataDir().path,
    now: () => moments.shift() ?? 0,
    occasion: 'at a stop',
  } as const
  const first = await writeChainHeads(database(), stopping)
  expect(first?.at).toBe('2026-11-24T04:00:00.400Z')
  await somethingHappens(3)
  const last = await writeChainHeads(database(), stopping)
  expect(last?.tick?.id).toBeGreaterThan(first?.tick?.id ?? 0)
  expect((await readChainHeads(dataDir().path)).get('2026-11-24T04-00-00')).toEqual(last)
})

test('[LG113] [LG112] hours that come again after a clock was set back get heads of their own, and a restore knows those by their groups', async () => {
  const hourly = (at: number) =>
    writeChainHeads(database(), { dataDir: dataDir().path, now: () => at })
  const ahead = MONDAY + 2 * DAY
  await hourly(ahead)
  await somethingHappens(4)
  await hourly(ahead + HOUR)
  await somethingHappens(5)
  const again = await hourly(ahead + 600_000)
  expect(again?.tick?.id).toBe(5)
  expect(await hourly(ahead + 900_000)).toBeNull()
  const written = await readChainHeads(dataDir().path)
  const groups = ['2026-11-25T04-00-00', '2026-11-25T05', '2026-11-25T04'].map(
    (moment) => written.get(moment)?.tick?.id,
  )
  expect(groups).toEqual([3, 4, 5])
  // put back to a moment of the first of the two hours
  const to = ahead + HOUR - 1
  await setNewerHeadsAside(dataDir().path, { to, group: 3, now: ahead + DAY })
  const left = await readChainHeads(dataDir().path)
  expect([...left.keys()].filter((moment) => moment > '2026-11-25')).toEqual([
    '2026-11-25T04-00-00',
  ])
})

test('[LG111] a head that was tampered with is no head', async () => {
  await writeFile(
    join(dataDir().path, 'chain-heads', '2026-11-23T04.json'),
    '{"at":"x","tick":{"id":1}}',
  )
  await expect(readChainHeads(dataDir().path)).rejects.toThrow(
    '2026-11-23T04.json is not what was written',
  )
})
