import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { nameOf } from '@crease/ledger/postgres/backup-folder.ts'
import { copiesIn, newestCopy, pruneBackups } from './copies.ts'
import { listOf } from './list-backups.ts'
import { packFolder, unpacked, unpackFolder } from './packed-folder.ts'
import { PROGRAM_ENV } from '@crease/ledger/postgres/child-environment.ts'

const COMMAND = fileURLToPath(new URL('../commands/backup.ts', import.meta.url))
const PROGRAM = fileURLToPath(new URL('../../../../deploy/backup/crease-backup', import.meta.url))
const DAY_MS = 24 * 3_600_000
const NOW = Date.parse('2026-03-31T12:00:00Z')

/** A file of the log, by its place. */
const fileOf = (place: number): string =>
  `00000001${'0'.repeat(8)}${place.toString(16).toUpperCase().padStart(8, '0')}`

/** A folder with a copy of each of these days ago, and a file of the log for each day. */
async function folderWith(days: readonly number[], now = NOW): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'crease-copies-'))
  await mkdir(join(folder, 'wal'))
  for (const day of days) {
    const cluster = join(folder, 'base', nameOf(now - day * DAY_MS), 'cluster')
    await mkdir(cluster, { recursive: true })
    const label = `START WAL LOCATION: 0/2000028 (file ${fileOf(100 - day)})\n`
    await writeFile(join(cluster, 'backup_label'), label)
    await writeFile(join(folder, 'wal', `${fileOf(100 - day)}.gz`), '')
  }
  await writeFile(join(folder, 'wal', '00000002.history.gz'), '')
  return folder
}

test('[OP1103] copies and log that no moment of the last days needs are removed, and nothing else', async () => {
  const folder = await folderWith([20, 16, 15, 9, 1])
  const removed = await pruneBackups({ backupDir: folder, days: 14, now: NOW })
  // the copy of 15 days ago is needed for the moments of 14 days ago
  expect(removed).toEqual({ copies: 2, files: 2 })
  expect(await readdir(join(folder, 'base'))).toHaveLength(3)
  expect((await readdir(join(folder, 'wal'))).toSorted()).toEqual([
    ...[15, 9, 1].map((day) => `${fileOf(100 - day)}.gz`),
    '00000002.history.gz',
  ])
  expect(await pruneBackups({ backupDir: folder, days: 14, now: NOW })).toEqual({
    copies: 0,
    files: 0,
  })
})

test('[OP1103] [OP1124] a copy of a clock that was a year ahead counts for nothing, and by that clock nothing is removed that the newest copy needed', async () => {
  const YEAR = 365
  const folder = await folderWith([15, 9, 1, -YEAR])
  const wrong = NOW + YEAR * DAY_MS - 60_000
  const left = await readdir(join(folder, 'wal'))
  const newestAt = NOW - DAY_MS
  expect(await pruneBackups({ backupDir: folder, days: 14, now: wrong })).toEqual({
    copies: 0,
    files: 0,
    doubtedBy: newestAt,
  })
  expect(await readdir(join(folder, 'wal'))).toEqual(left)
  expect(await copiesIn(folder)).toHaveLength(4)
  expect(await newestCopy(folder, NOW)).toBe(newestAt)
})

test('[OP1103] [OP1124] a full disk that took no copy for eight days gets room by fewer BACKUP_DAYS', async () => {
  const folder = await folderWith([20, 16, 12, 9, 8])
  const killed = join(folder, 'base', 'begun-1')
  await mkdir(killed)
  await utimes(killed, NOW / 1000, NOW / 1000 - 2 * 86_400)
  const newest = NOW - 8 * DAY_MS
  expect(await pruneBackups({ backupDir: folder, days: 3, now: NOW })).toEqual({
    copies: 2,
    files: 2,
    doubtedBy: newest,
  })
  expect(await readdir(join(folder, 'base'))).toEqual(
    [12, 9, 8].map((day) => nameOf(NOW - day * DAY_MS)),
  )
})

test('[OP1103] [OP1124] [OP1104] crease-backup makes the same room before it copies', async () => {
  const folder = await folderWith([])
  const at = (day: number): string => String(Math.floor(Date.now() / 1000) - day * 86_400)
  const days = [20, 16, 12, 9, 8]
  for (const day of days) {
    const copy = join(folder, 'base', at(day))
    await mkdir(copy, { recursive: true })
    await writeFile(
      join(copy, 'backup_label'),
      `START WAL LOCATION: 0/2 (file ${fileOf(100 - day)})\n`,
    )
    spawnSync('tar', ['-C', copy, '-czf', join(copy, 'base.tar.gz'), 'backup_label'])
    await writeFile(join(folder, 'wal', `${fileOf(100 - day)}.gz`), '')
  }
  const away = { ...PROGRAM_ENV, BACKUP_URL: 'postgresql://127.0.0.1:1/none' }
  const take = (wanted: string): string => {
    const env = { ...away, BACKUP_DIR: folder, BACKUP_DAYS: wanted }
    return spawnSync(PROGRAM, ['take'], { env, encoding: 'utf8' }).stderr
  }
  // the database is away: it ends where it would copy
  expect(take('3')).toContain('counted back from the newest')
  expect(await readdir(join(folder, 'base'))).toHaveLength(3)
  expect(await readdir(join(folder, 'wal'))).toHaveLength(4)
  const none = await folderWith([])
  const { stderr } = spawnSync(PROGRAM, ['take'], {
    env: { ...away, BACKUP_DIR: none },
    encoding: 'utf8',
  })
  expect(stderr).not.toContain('counted back')
})

test('[OP1117] [OP1103] a log whose folder is gone is nothing to remove: it is the copy that fails by it', async () => {
  const folder = await folderWith([20, 16, 1])
  await rm(join(folder, 'wal'), { recursive: true })
  const removed = await pruneBackups({ backupDir: folder, days: 14, now: NOW })
  expect(removed).toEqual({ copies: 1, files: 0 })
})

test('[OP1117] copies and a log that cannot be read are an error, and never none', async () => {
  const folder = await folderWith([1])
  const places = { dataDir: await mkdtemp(join(tmpdir(), 'crease-no-ledger-')), backupDir: folder }
  expect(await copiesIn(folder)).toHaveLength(1)
  for (const name of ['wal', 'base']) {
    await rm(join(folder, name), { recursive: true })
    await writeFile(join(folder, name), 'no folder')
    await expect(listOf(places)).rejects.toThrow('ENOTDIR')
  }
  await expect(copiesIn(folder)).rejects.toThrow('ENOTDIR')
  // what is not there is none
  expect(await copiesIn(join(folder, 'nowhere'))).toEqual([])
})

test('[OP1103] npm run backup removes what is too old before it copies, also where it cannot copy', async () => {
  const folder = await folderWith([20, 16, 15, 9, 1], Date.now())
  const none = await mkdtemp(join(tmpdir(), 'crease-no-ledger-'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND], {
    // also the clock of this test, which may not be the machine's
    env: { ...process.env, DATA_DIR: none, BACKUP_DIR: folder, BACKUP_DAYS: '14' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    'Nothing was copied: there is no ledger in this DATA_DIR yet\n',
  ])
  expect(stdout).toBe('Older than 14 days: 2 copies and 2 files of the log are removed\n')
  expect(await readdir(join(folder, 'base'))).toHaveLength(3)
})

test('[OP1103] without an older copy all of them stay, and without any copy the log does', async () => {
  const young = await folderWith([9, 1])
  expect(await pruneBackups({ backupDir: young, days: 14, now: NOW })).toEqual({
    copies: 0,
    files: 0,
  })
  const empty = await folderWith([])
  await writeFile(join(empty, 'wal', fileOf(1)), '')
  await pruneBackups({ backupDir: empty, days: 1, now: NOW })
  expect(await readdir(join(empty, 'wal'))).toContain(fileOf(1))
})

test('[OP1103] a copy is packed file by file, and unpacked with every byte; an unpacked one of before is read too', async () => {
  const [from, to, back] = await Promise.all(
    ['from', 'to', 'back'].map((name) => mkdtemp(join(tmpdir(), `crease-packed-${name}-`))),
  )
  if (from === undefined || to === undefined || back === undefined) throw new Error('no folders')
  const text = 'a page of the cluster '.repeat(10_000)
  await mkdir(join(from, 'deep', 'empty'), { recursive: true })
  await writeFile(join(from, 'deep', 'page'), text)
  await writeFile(join(from, 'left-out'), text)
  await packFolder(from, to, { takes: (path) => path !== 'left-out' })
  expect((await readdir(to, { recursive: true })).toSorted()).toEqual([
    'deep',
    'deep/empty',
    'deep/page.zst',
  ])
  await writeFile(join(to, 'older'), text)
  await unpackFolder(to, back)
  expect((await readdir(back, { recursive: true })).toSorted()).toEqual([
    'deep',
    'deep/empty',
    'deep/page',
    'older',
  ])
  expect(String(await unpacked(join(to, 'deep', 'page')))).toBe(text)
  expect(String(await unpacked(join(back, 'deep', 'page')))).toBe(text)
})
