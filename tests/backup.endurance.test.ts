import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTimelines, timelineAt } from '@crease/exchange/backup/timelines.ts'
import { ifThere } from '@crease/ledger/postgres/if-there.ts'
import { backupPlaces } from '@crease/ledger/postgres/backup-folder.ts'
import { readChainHeads } from '@crease/exchange/backup/chain-heads.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { embeddedAddress } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMoment } from './support/backup/backup-moments.ts'
import { keepLog } from './support/backup/kept-log.ts'
import { storedBets } from './support/backup/stored-bets.ts'
import { isRunning } from './support/gateway-process.ts'
import { betOn, currentBets, demoPlayer, listedMatch, type Player } from './support/player.ts'
import { runCommand } from './support/run-command.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(() => temporaryDataDir('backup'))
let server: ServerProcess
let settings: Record<string, string>
beforeAll(async () => {
  settings = {
    DATA_DIR: join(ground().path, 'data'),
    BACKUP_DIR: join(ground().path, 'backup'),
    LOG_LEVEL: 'info',
  }
  server = await startServer(settings)
})
afterAll(async () => {
  await server.stop()
})

async function place(player: Player, stake = 100): Promise<string> {
  const match = await listedMatch(player)
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 900, stake })
  const reply = await player.call<{ success: true; bet: { betId: string } }>('placeBet', { body })
  if (!reply.success) throw new Error(reply.code)
  return reply.bet.betId
}

/** The server is killed, its database ends with it, and the folder is gone. */
async function lost(): Promise<void> {
  const folder = settings['DATA_DIR'] ?? ''
  const lock = await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  const postmaster = Number(lock.split('\n')[0])
  await server.kill()
  await expect.poll(() => isRunning(postmaster)).toBe(false)
  await rm(folder, { recursive: true })
}

const restore = (to: string, changed: Record<string, string> = {}) =>
  runCommand({ ...settings, ...changed }, 'restore', '--to', to)

/** Asks the ledger of the server that runs, as its superuser. */
async function onLedger<Answer>(ask: (database: Database) => Promise<Answer>): Promise<Answer> {
  const connectionString = (await embeddedAddress(settings['DATA_DIR'] ?? '')) ?? ''
  const database = openDatabase({ connectionString })
  try {
    return await ask(database)
  } finally {
    await database.end()
  }
}

/** The files of heads that say a moment after this one, in order. */
async function headsAfter(moment: string): Promise<readonly string[]> {
  const written = await readChainHeads(settings['DATA_DIR'] ?? '')
  const newer = [...written].filter(([, { at }]) => at > moment)
  return newer.map(([name]) => `${name}.json`).toSorted()
}

test('[OP160] [OP161] [CG704] the folder is lost, and a moment between two bets comes back from the backup', async () => {
  const player = await demoPlayer(server.url)
  const first = await place(player)
  const chain = `INSERT INTO seed_chain (table_slug, epoch, length, anchor, salt, sealed)`
  await onLedger((database) => database.query(`${chain} VALUES ('duel', 1, 9, '', '', '')`))
  const copied = await runCommand(settings, 'backup')
  expect(copied).toMatchObject({ code: 0 })
  const second = await place(player)
  const moment = await aMoment()
  const third = await place(player)
  await onLedger(keepLog)
  // control: before the loss all three are there
  const had = (await currentBets(player)).map(({ betId }) => betId)
  expect([first, second, third].filter((id) => had.includes(id))).toHaveLength(3)
  const whileItRuns = await runCommand(settings, 'restore', '--to', moment)
  expect(whileItRuns).toMatchObject({ code: 1 })
  expect(whileItRuns.said).toContain('a server runs on this DATA_DIR')
  await lost()
  const restored = await runCommand(settings, 'restore', '--to', moment)
  expect(restored.said).toMatch(/^The ledger is back at group \d+/)
  const verified = await runCommand(settings, 'verify')
  expect(verified.said).toContain('The ledger adds up')
  server = await startServer(settings)
  const has = (await currentBets(player.at(server.url))).map(({ betId }) => betId)
  expect(has).toContain(first)
  expect(has).toContain(second)
  expect(has).not.toContain(third)
  const kept = `SELECT FROM seed_chain WHERE table_slug = 'duel' AND NOT is_lost`
  expect((await onLedger((database) => database.query(kept))).rowCount).toBe(0)
  // and it goes on from there
  expect(await place(player.at(server.url))).not.toBe('')
})

test('[LG112] heads of the chain that a stop wrote after the moment are laid aside, and verify finds nothing', async () => {
  const player = await demoPlayer(server.url)
  await place(player)
  await onLedger(keepLog)
  const moment = await aMoment()
  await place(player)
  await onLedger(keepLog)
  await server.stop()
  const stopped = await headsAfter(moment)
  expect(stopped).not.toEqual([])
  // control: held against the ledger as it is, they are its heads
  expect((await runCommand(settings, 'verify')).said).toMatch(
    /[1-9]\d* heads of chains[^]*The ledger adds up/,
  )
  const restored = await runCommand(settings, 'restore', '--to', moment)
  expect(restored.said).toMatch(/^The ledger is back at group \d+/)
  const [, aside = ''] =
    /Heads of its chain from after that moment lie in (\S+)/.exec(restored.said) ?? []
  expect((await readdir(aside)).toSorted()).toEqual(stopped)
  expect(await headsAfter(moment)).toEqual([])
  expect((await runCommand(settings, 'verify')).said).toContain('The ledger adds up')
  server = await startServer(settings)
})

test('[OP1100] a second restore brings back what the first one left out, and a third what was bet after the first', async () => {
  const player = await demoPlayer(server.url)
  // after a restore the ledger gives ids again: stakes tell the bets apart
  const [first, second, third, fourth, fifth] = [101, 102, 103, 104, 105]
  await place(player, first)
  const early = await aMoment()
  await place(player, second)
  const later = await aMoment()
  await place(player, third)
  await onLedger(keepLog)
  await server.stop()
  // somebody picked too early a moment, and bets are taken on it
  expect((await runCommand(settings, 'restore', '--to', early)).said).toMatch(
    /^The ledger is back at group \d+/,
  )
  server = await startServer(settings)
  await place(player.at(server.url), fourth)
  const onNewBranch = await aMoment()
  await place(player.at(server.url), fifth)
  await onLedger(keepLog)
  await server.stop()
  const all = [first, second, third, fourth, fifth]
  const restoredTo = async (moment: string, ...more: readonly string[]) => {
    const { said } = await runCommand(settings, 'restore', '--to', moment, ...more)
    const [, timeline = ''] = /and timeline (\d+) of the log/.exec(said) ?? [said]
    const has = (await storedBets(settings)).map(({ stake }) => stake)
    return { bets: all.filter((stake) => has.includes(stake)), timeline }
  }
  const { bets, timeline } = await restoredTo(later)
  expect(bets).toEqual([first, second])
  const onNew = await restoredTo(onNewBranch)
  expect([onNew.bets, onNew.timeline === timeline]).toEqual([[first, fourth], false])
  // the newest continues from there
  expect((await restoredTo('newest')).bets).toEqual([first, fourth])
  expect((await runCommand(settings, 'verify')).said).toContain('The ledger adds up')
  // a branch that was left can be named
  expect(await restoredTo(later, '--timeline', timeline)).toEqual({
    bets: [first, second],
    timeline,
  })
})

test('[OP1102] clusters that restores laid aside are listed, and deleted by their names', async () => {
  const { said } = await runCommand(settings, 'restore', '--list')
  const aside = [...said.matchAll(/^Laid aside at \S+: (\S+), [1-9]\d* MB/gm)].map(
    ([, name]) => name,
  )
  expect(aside.length).toBeGreaterThan(3)
  expect(said).toMatch(/^Any moment from \S+ to \S+ can be restored\n {2}copy of /)
  expect(said).toMatch(/^Timeline 2 continues 1 from \S+, restored at /m)
  const [oldest = ''] = aside
  expect((await runCommand(settings, 'restore', '--drop', oldest)).said).toMatch(
    /^Deleted \S+, [1-9]\d* MB\n$/,
  )
  expect((await runCommand(settings, 'restore', '--drop', oldest)).code).toBe(1)
  await runCommand(settings, 'restore', '--drop', 'all')
  expect((await runCommand(settings, 'restore', '--list')).said).not.toContain('Laid aside')
  server = await startServer(settings)
})

test('[OP160] [OP1101] what is committed right after a start is kept within a minute, and a log that cannot be kept is an error, never a wait', async () => {
  const player = await demoPlayer(server.url)
  const bet = await place(player)
  const log = join(settings['BACKUP_DIR'] ?? '', 'wal')
  const betAt = Date.now()
  const isKept = async (): Promise<boolean> => {
    const growing = (await readdir(log)).filter((name) => name.endsWith('.now.gz'))
    const times = await Promise.all(
      growing.map(async (name) => (await stat(join(log, name))).mtimeMs),
    )
    return times.some((at) => at > betAt)
  }
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
  // the machine is lost: neither the database nor its parent can finish anything
  await lost()
  await restore('newest')
  expect((await storedBets(settings)).map(({ id }) => id)).toContain(bet)
  server = await startServer(settings)
  // the folder is gone as a disk would be: PostgreSQL is not root, and fails
  await rename(log, `${log}-away`)
  await onLedger((database) => database.query('SELECT pg_switch_wal()'))
  const failing = async (): Promise<string> => (await runCommand(settings, 'backup')).said
  await expect.poll(failing).toMatch(/^Nothing was copied: the log cannot be kept in /m)
  await expect.poll(() => server.output()).toContain('the log of the ledger is not kept')
  await rename(`${log}-away`, log)
  await expect.poll(() => server.output(), { timeout: 120_000 }).toContain('is kept again')
  expect((await runCommand(settings, 'backup')).said).toMatch(
    /^The ledger is copied to \S+: [1-9]\d* MB in /m,
  )
})

test('[OP161] a moment that cannot be reached changes nothing, and a server without a log is not copied', async () => {
  await server.stop()
  expect((await restore('2001-01-01T00:00:00Z')).said).toContain('is from before that moment')
  const late = await restore('2101-01-01T00:00:00Z')
  expect(late).toEqual({ code: 1, said: expect.any(String) })
  expect(late.said).toContain('the log that was kept ends before that moment: --to newest')
  expect((await runCommand(settings, 'verify')).said).toContain('The ledger adds up')
  server = await startServer({ DATA_DIR: settings['DATA_DIR'] ?? '' })
  const unkept = await runCommand(settings, 'backup')
  expect(unkept).toMatchObject({ code: 1 })
  expect(unkept.said).toContain('it keeps no log there')
  await server.stop()
  server = await startServer(settings)
})

test('[OP1100] a restore that fails behind its recovery changes nothing, and no later one follows it', async () => {
  const first = await place(await demoPlayer(server.url))
  await onLedger(keepLog)
  await server.stop()
  const archive = join(settings['BACKUP_DIR'] ?? '', 'archive')
  await mkdir(archive, { recursive: true })
  await writeFile(join(archive, 'part-000001.zst'), 'x')
  // a file is in the place of the folder
  const failed = await restore('newest', { ARCHIVE_DIR: join(archive, 'part-000001.zst') })
  expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was restored') })
  await rm(join(archive, 'part-000001.zst'))
  server = await startServer(settings)
  const second = await place(await demoPlayer(server.url))
  await onLedger(keepLog)
  await lost()
  expect((await restore('newest')).code).toBe(0)
  expect((await storedBets(settings)).map(({ id }) => id)).toEqual(
    expect.arrayContaining([first, second]),
  )
  server = await startServer(settings)
})

test('[OP1100] a restore that cannot be noted puts the ledger back and names the timeline to restore', async () => {
  expect((await runCommand(settings, 'backup')).code).toBe(0)
  await server.stop()
  const file = backupPlaces(settings['BACKUP_DIR'] ?? '').restores
  const own = String(timelineAt(await readTimelines(settings['BACKUP_DIR'] ?? ''), null))
  const noted = await ifThere(readFile(file, 'utf8'))
  await rm(file, { force: true })
  await symlink('/no/such/folder/restores', file)
  const on = ['restore', '--to', 'newest', '--timeline', own] as const
  const failed = await runCommand(settings, ...on)
  expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was restored') })
  expect(failed.said).toMatch(/cannot be written: it has timeline \d+ as the ledger's/)
  expect(failed.said).toContain('--timeline at the next restore')
  await rm(file)
  if (noted !== null) await writeFile(file, noted)
  server = await startServer(settings)
  const bet = await place(await demoPlayer(server.url))
  await onLedger(keepLog)
  await lost()
  expect((await runCommand(settings, ...on)).code).toBe(0)
  expect((await storedBets(settings)).map(({ id }) => id)).toContain(bet)
  server = await startServer(settings)
})

test('[OP1122] a folder with the backups of another ledger is neither written to nor restored from', async () => {
  await server.stop()
  const file = join(settings['BACKUP_DIR'] ?? '', 'ledger-identifier')
  const own = await readFile(file, 'utf8')
  expect(own).toMatch(/^\d{15,20}\n$/)
  await writeFile(file, '7000000000000000001\n')
  await expect(startServer(settings)).rejects.toThrow('holds backups of another ledger')
  expect((await restore('newest')).said).toContain('of that ledger')
  // a folder of the release before names nobody: its copies say whose they are, to a new ledger at each try
  await rm(file)
  const other = { ...settings, DATA_DIR: join(ground().path, 'other') }
  for (let times = 0; times < 2; times += 1)
    await expect(startServer(other)).rejects.toThrow('holds backups of another ledger')
  expect((await restore('newest')).code).toBe(0)
  expect(await readFile(file, 'utf8')).toBe(own)
  server = await startServer(settings)
})
