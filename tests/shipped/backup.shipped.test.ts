import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { narrowParts } from '@crease/exchange/journal/testing/narrow-parts.ts'
import { PART_GROUPS } from '@crease/exchange/journal/keep-journal-ahead.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { embeddedAddress } from '@crease/ledger/postgres/embedded-postgres.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMoment } from '../support/backup/backup-moments.ts'
import { isRunning } from '../support/gateway-process.ts'
import {
  betOn,
  cricketMatches,
  currentBets,
  demoPlayer,
  isQuiet,
  listedMatch,
  type Player,
} from '../support/player.ts'
import { startServer, type ServerProcess } from '../support/server-process.ts'
import { pageOf } from './page-commands.ts'
import { CLONE, pageShell } from './page-shell.ts'

const SECTION = 'The embedded database'
const GROWN = 'The disk of the ledger'
const SETTINGS = '/etc/crease/settings'

const page = pageOf('backup')
let folder: TemporaryDataDir
let settings: Readonly<Record<string, string>>
let server: ServerProcess | null = null
let shell: Awaited<ReturnType<typeof pageShell>>

beforeAll(async () => {
  folder = await temporaryDataDir('drill')
  settings = {
    DATA_DIR: join(folder.path, 'data'),
    BACKUP_DIR: join(folder.path, 'backup'),
    LOG_LEVEL: 'info',
  }
  const file = join(folder.path, 'settings')
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, lines.join(''))
  shell = await pageShell({
    programs: { systemctl },
    instead: { [SETTINGS]: file, '/srv/crease': CLONE },
    env: {},
  })
  server = await startServer(settings)
})
afterAll(async () => {
  await server?.stop()
  shell.close()
  await folder.remove()
})

async function systemctl([verb = '']: readonly string[]) {
  await server?.stop()
  server = verb === 'start' ? await startServer(settings) : null
  return { code: 0, text: '' }
}

const url = (): string => server?.url ?? ''

async function bet(player: Player): Promise<string> {
  // after a start the markets open again once the feed has spoken of them
  await listedMatch(player)
  const match = (await cricketMatches(player)).findLast(isQuiet)
  if (match === undefined) throw new Error('no match is open before the off')
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 900, stake: 100 })
  const reply = await player.call<{ success: true; bet: { betId: string } }>('placeBet', { body })
  if (!reply.success) throw new Error(reply.code)
  return reply.bet.betId
}

/** Waits until the log of now is in BACKUP_DIR, as it is without anybody's help. */
async function untilKept(): Promise<void> {
  const since = Date.now()
  const log = join(settings['BACKUP_DIR'] ?? '', 'wal')
  const isKept = (): boolean =>
    readdirSync(log).some((name) => name.endsWith('.gz') && changedAt(join(log, name)) > since)
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
}

/** 0: it is gone, as a file of the log is that was replaced. */
const changedAt = (path: string): number =>
  existsSync(path) ? (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) : 0

/** The machine is lost: the server, its database and its folder. */
async function loseMachine(): Promise<void> {
  const data = settings['DATA_DIR'] ?? ''
  const lock = readFileSync(join(data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  const postmaster = Number(lock.split('\n')[0])
  await server?.kill()
  server = null
  await expect.poll(() => isRunning(postmaster)).toBe(false)
  rmSync(data, { recursive: true })
}

/** Runs a block; its output, of which the lines with a time are printed. */
async function typed(script: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { code, text } = await shell.run(script, env)
  expect([code, text]).toEqual([0, text])
  const timed = text.split('\n').filter((line) => line.endsWith(' s'))
  for (const line of timed) process.stdout.write(`${line.replaceAll(folder.path, '')}\n`)
  return text
}

test('[OP1107] the drill: a lost machine, a restore to the wrong moment, and one to the right one', async () => {
  const player = await demoPlayer(url())
  const first = await bet(player)
  expect(await typed(page.next(SECTION))).toMatch(
    /^Older than 14 days: .* are removed\nThe ledger is copied to \S+: [1-9]\d* MB in \d+\.\d s\n/,
  )
  const second = await bet(player)
  const early = await aMoment()
  const third = await bet(player)
  const late = await aMoment()
  // the log ends a restore at a moment only by a later commit
  await bet(player)
  await untilKept()
  await loseMachine()

  const [look, restore] = [page.next(SECTION), page.next(SECTION)]
  const shown = await typed(look)
  expect(shown).toMatch(/^Any moment from \S+ to \S+ can be restored\n {2}copy of /m)
  const restored = async (MOMENT: string): Promise<readonly string[]> => {
    const said = await typed(restore, { ...settings, MOMENT })
    expect(said).toMatch(/^The ledger is back at group \d+, committed at \S+, after \d+\.\d s$/m)
    expect(said).toContain('The ledger adds up')
    return openOf([first, second, third])
  }
  const openOf = async (ids: readonly string[]): Promise<readonly string[]> => {
    const open = (await currentBets(player.at(url()))).map(({ betId }) => betId)
    return ids.filter((id) => open.includes(id))
  }
  expect(await restored(early)).toEqual([first, second])
  // the first one takes the number of the third bet, which is on another timeline
  await bet(player.at(url()))
  const between = await bet(player.at(url()))
  await untilKept()
  // control: the page's first restore has left the third bet out, and its second brings it back
  const listed = await typed(look)
  expect(listed).toMatch(/^Timeline 2 continues 1 from \S+, restored at /m)
  expect(await restored(late)).toEqual([first, second, third])
  expect(await openOf([between])).toEqual([])
  // bets that were taken between the two restores come back with their timeline
  await typed(page.next(SECTION), { ...settings, MOMENT: 'newest', TIMELINE: '2' })
  expect(await openOf([between])).toEqual([between])
  expect(await typed(page.next(SECTION), settings)).toMatch(
    /^Deleted \S+cluster\.before-\S+, \d+ MB$/m,
  )
})

/** The first part of the journal ends after some groups and is a hundred days old, and a sound check has read it. */
async function ageJournal(database: Database): Promise<void> {
  const newest = async (): Promise<number> =>
    (await database.query<{ id: number }>('SELECT max(id) AS id FROM tick')).rows[0]?.id ?? 0
  const first = (await newest()) + 5
  await narrowParts(database, { first, groups: PART_GROUPS })
  await expect.poll(newest, { timeout: 120_000 }).toBeGreaterThan(first)
  await database.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE tick SET at = at - interval '100 days'; COMMIT`,
  )
  expect((await shell.run('npm run -s verify', settings)).text).toContain('The ledger adds up')
}

test('[LG183] [LG184] [OP1108] an old part of the journal is archived, checked and attached again by the page', async () => {
  const archive = page.next(GROWN)
  expect(await typed(archive)).toBe(
    'Part 1 stays: it is still being written.\nNothing is archived yet: there is no file to read.\n',
  )
  const connectionString = (await embeddedAddress(settings['DATA_DIR'] ?? '')) ?? ''
  const database = openDatabase({ connectionString })
  await ageJournal(database)
  await database.end()
  const archived = /^Part 1 \(groups \d+ to \d+\) is in \S+\/part-000001\.zst\.$/m
  expect(await typed(archive)).toMatch(archived)
  expect(readdirSync(join(settings['BACKUP_DIR'] ?? '', 'archive'))).toEqual(['part-000001.zst'])
  const PART = '1'
  expect(await typed(page.next(GROWN), { ...settings, PART })).toBe('Part 1 is attached again.\n')
  expect((await shell.run('npm run -s verify', settings)).text).toContain('The ledger adds up')
  expect(page.left()).toEqual([])
})

test('[OP1107] control: without the log the moment is refused, and the ledger stays as it is', async () => {
  await server?.stop()
  server = null
  const wal = join(settings['BACKUP_DIR'] ?? '', 'wal')
  for (const name of readdirSync(wal)) if (!name.includes('history')) rmSync(join(wal, name))
  const script = 'npm run -s restore -- --to newest'
  const { code, text } = await shell.run(script, settings)
  expect(code).toBe(1)
  expect(text).toMatch(/^Nothing was restored: /)
  expect((await shell.run('npm run -s verify', settings)).text).toContain('The ledger adds up')
})
