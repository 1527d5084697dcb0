import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { zstdCompressSync } from 'node:zlib'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { paise } from '@crease/domain/units/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { archiveDue, attachFrom, checkArchive } from '../journal/archive-journal.ts'
import { archivePart } from '../journal/archive-part.ts'
import { notDue, partsHere, type Part } from '../journal/parts.ts'
import { beforeQueries } from '../journal/testing/before-queries.ts'
import { OperatorReads } from '../operators/operator-reads.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'
import { openArchiveGround } from './testing/archive-ground.ts'
import { ASHA, kinds, matchMarket, settleFor } from './testing/exchange.ts'

const FUTURE = Date.parse('2100-01-01T00:00:00Z')

const ground = perTest(openArchiveGround)
const said: string[] = []

const archive = () => ({
  database: ground().database,
  folder: ground().folder,
  say: (sentence: string) => said.push(sentence),
  keptSince: 0,
})

beforeEach(async () => {
  said.length = 0
  await mkdir(ground().folder)
})

/** A part with two settled markets, and the fill of a third one in another part. */
async function duePart(): Promise<Part> {
  await ground().play('1.2')
  await ground().groupsWithoutFill()
  expect(await ground().findings()).toEqual([])
  const [part] = await partsHere(ground().database)
  if (part === undefined) throw new Error('the journal has no part')
  return part
}

/** Archives a part, and begins something else once it is locked; answers that. */
async function whileLocked<T>(other: () => Promise<T>): Promise<T> {
  const part = await duePart()
  let others: Promise<T> | null = null
  const database = beforeQueries(ground().database, async (text) => {
    if (!text.startsWith('DROP TABLE tick')) return
    others = other()
    await pause(200)
  })
  await archivePart(database, part, ground().folder)
  if (others === null) throw new Error('nothing was locked')
  return others
}

test('[ST43] [LG194] an ended market that is read while its part is detached is archived, not one without fills', async () => {
  const records = new OperatorReads(ground().database)
  const read = await whileLocked(() => records.endedMarket(matchMarket('1.1').marketId))
  expect(read).toMatchObject({ isArchived: true })
})

test('[LG194] a check that begins while a part is detached finds no fault', async () => {
  expect((await whileLocked(() => verifyLedger(ground().database))).findings).toEqual([])
})

test('[LG183] [LG184] names with every separator of lines are archived, and attached again', async () => {
  const narration = 'A\u2028B\u2029C\u0085D\rE'
  const gift = { kind: 'fund', userId: ASHA, amount: paise(100), narration } as const
  expect(kinds([await ground().running().exchange.submit(gift)])).toEqual(['done'])
  await ground().play('1.2')
  await ground().groupsWithoutFill()
  expect(await ground().archive()).toBeGreaterThan(0)
  expect(await checkArchive(archive())).toBe(0)
  expect(await attachFrom(archive(), 1)).toBeGreaterThan(0)
  expect(await ground().findings()).toEqual([])
})

test('[LG195] a file that a full disk refused leaves nothing on it, and its part stays', async () => {
  const part = await duePart()
  const { database, folder } = ground()
  await symlink('/dev/full', join(folder, 'part-000001.zst.begun'))
  await expect(archivePart(database, part, folder)).rejects.toThrow('ENOSPC')
  expect(await readdir(folder)).toEqual([])
  expect((await partsHere(database))[0]).toEqual(part)
})

test('[LG194] two runs at a time: the second one is refused, and so is an attach', async () => {
  await duePart()
  const asked = { ...archive(), say: () => undefined }
  let refused: readonly PromiseSettledResult<number>[] = []
  const database = beforeQueries(ground().database, async (text) => {
    if (!text.startsWith('LOCK TABLE')) return
    refused = await Promise.allSettled([archiveDue(asked, FUTURE), attachFrom(asked, 1)])
  })
  expect(await archiveDue({ ...asked, database }, FUTURE)).toBeGreaterThan(0)
  const reason = new Error('another run archives or attaches parts')
  expect(refused).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  expect(await checkArchive(archive())).toBe(0)
})

test('[LG183] bets wait a second at most, also where one long read after the other holds the journal', async () => {
  const part = await duePart()
  const { database, folder } = ground()
  const [first, second] = [await database.connect(), await database.connect()]
  const reads = [
    [first, 'transfer'],
    [second, 'fill'],
  ] as const
  for (const [client, table] of reads)
    await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS SHARE MODE`)
  const archived = archivePart(database, part, folder)
  while (!(await isTickLocked())) await pause(5)
  await pause(500)
  await first.query('COMMIT')
  await pause(800)
  expect(await isTickLocked()).toBe(false)
  await second.query('COMMIT')
  for (const [client] of reads) client.release()
  expect(await archived).toContain('part-000001')
})

async function isTickLocked(): Promise<boolean> {
  const { rows } = await ground().database.query(
    `SELECT FROM pg_locks WHERE relation = 'tick'::regclass AND mode = 'AccessExclusiveLock' AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  return rows.length > 0
}

test('[LG196] a part with a fill that was voided lately stays: a notice gives the reason by it', async () => {
  const part = await duePart()
  const { database } = ground()
  expect(await notDue(database, part, FUTURE)).toBe(null)
  const { rows } = await database.query<{ id: number }>('SELECT min(id) AS id FROM fill')
  const voided = (days: number): Promise<unknown> =>
    database.query(
      `INSERT INTO fill_void (fill_id, market_id, bet_id, reason, at) VALUES ($1, '1.1', 1, 'error', now() - $2 * interval '1 day')`,
      [(rows[0]?.id ?? 0) + (days > 31 ? 1 : 0), days],
    )
  await voided(32)
  expect(await notDue(database, part, FUTURE)).toBe(null)
  await voided(30)
  expect(await notDue(database, part, FUTURE)).toBe('notices still give the reason of a void in it')
})

test('[LG183] a result that is held for a market which an operator has settled holds no part for ever', async () => {
  const part = await duePart()
  const { database } = ground()
  const told = (state: string): Promise<unknown> =>
    database.query(
      `INSERT INTO feed_result (market_id, feed, result, state, due_at, told_at) VALUES ('1.1', 'hub', '{}', $1, now(), now())
       ON CONFLICT (market_id) DO UPDATE SET state = excluded.state`,
      [state],
    )
  await told('correcting')
  expect(await notDue(database, part, FUTURE)).toContain('market 1.1')
  await told('held')
  expect(await notDue(database, part, FUTURE)).toBe(null)
})

test('[LG196] a part stays until a sound check has read the end of its markets', async () => {
  const { match, groupsWithoutFill, archive: checkAndArchive, running } = ground()
  await match('1.2')
  await groupsWithoutFill()
  await checkAndArchive()
  await running().exchange.submit(settleFor(matchMarket('1.2')))
  await ground().play('1.3')
  await groupsWithoutFill()
  expect(await archiveDue(archive(), FUTURE)).toBe(0)
  expect(said.at(-1)).toContain('market 1.2 with a fill in it has not ended, or not by the last')
  expect(await checkAndArchive()).toBeGreaterThan(0)
})

/** Runs it again and again, each time up to a later query, until one run comes to its end; answers how many did not. */
async function brokenOffAtEach(
  run: (database: ReturnType<typeof beforeQueries>) => Promise<unknown>,
): Promise<number> {
  for (let most = 0; ; most += 1) {
    let queries = 0
    const database = beforeQueries(ground().database, () => {
      queries += 1
      if (queries > most) throw new Error('broken off')
    })
    try {
      await run(database)
      return most
    } catch (error) {
      if (!String(error).includes('broken off')) throw error
    }
  }
}

test('[LG195] an archive run and an attach that end before any of their queries are run again', async () => {
  const part = await duePart()
  const { database, folder, findings } = ground()
  await writeFile(join(folder, 'part-000001.zst.begun'), 'of a run that was killed')
  expect(
    await brokenOffAtEach(async (watched) => {
      expect((await partsHere(database))[0]).toEqual(part)
      await archivePart(watched, part, folder)
    }),
  ).toBeGreaterThan(30)
  expect(await readdir(folder)).toEqual(['part-000001.zst'])
  expect(await checkArchive(archive())).toBe(0)
  expect(await findings()).toEqual([])
  expect(
    await brokenOffAtEach(async (watched) => {
      expect((await partsHere(database))[0]).not.toEqual(part)
      await attachFrom({ ...archive(), database: watched }, 1)
    }),
  ).toBeGreaterThan(20)
  expect((await partsHere(database))[0]).toEqual(part)
  expect(await findings()).toEqual([])
  expect(await archiveDue(archive(), FUTURE)).toBeGreaterThan(0)
})

test('[LG184] [LG185] a file that is cut, empty or of something else is found, and is not attached', async () => {
  const part = await duePart()
  const { database, folder, findings } = ground()
  const path = await archivePart(database, part, folder)
  const whole = await readFile(path)
  for (const [bytes, fault] of [
    [whole.subarray(0, whole.length / 2), 'unexpected end of file'],
    [whole.subarray(0, -1), 'unexpected end of file'],
    [Buffer.alloc(0), 'unexpected end of file'],
    [Buffer.alloc(1_000, 7), 'Unknown frame descriptor'],
    [Buffer.concat([whole, Buffer.from('x')]), 'its hash is another'],
    [zstdCompressSync('notes\n{"a":1}\n'), 'names no table'],
    [zstdCompressSync('tick\n'), 'its hash is another'],
  ] as const) {
    await writeFile(path, bytes)
    expect(await checkArchive(archive())).toBe(1)
    expect(said.at(-1)).toContain(fault)
    await expect(attachFrom(archive(), 1)).rejects.toThrow(fault)
  }
  expect(await findings()).toEqual([])
  await writeFile(path, whole)
  expect(await attachFrom(archive(), 1)).toBe(1)
  expect(await findings()).toEqual([])
})
