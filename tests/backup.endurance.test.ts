import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readChainHeads } from '@crease/exchange/backup/chain-heads.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { embeddedAddress } from '@crease/ledger/postgres/embedded-postgres.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRunning } from './support/gateway-process.ts'
import { betOn, cricketMatches, currentBets, demoPlayer, type Player } from './support/player.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

let ground: TemporaryDataDir
let server: ServerProcess
let settings: Record<string, string>
beforeAll(async () => {
  ground = await temporaryDataDir('backup')
  settings = { DATA_DIR: join(ground.path, 'data'), BACKUP_DIR: join(ground.path, 'backup') }
  server = await startServer(settings)
})
afterAll(async () => {
  await server.stop()
  await ground.remove()
})

/** A command of package.json, without npm: its exit code, and what it printed. */
async function command(name: string, ...args: readonly string[]) {
  const program = fileURLToPath(new URL(`../apps/exchange/src/${name}.ts`, import.meta.url))
  const env = { PATH: process.env['PATH'], ...settings }
  return new Promise<{ readonly code: number | null; readonly said: string }>((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { env }, (_error, out, wrong) =>
      resolve({ code: child.exitCode, said: out + wrong }),
    )
  })
}

async function place(player: Player): Promise<string> {
  const match = (await cricketMatches(player)).find(({ isPlayFlag }) => !isPlayFlag)
  if (match === undefined) throw new Error('no match is open before the off')
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 900, stake: 100 })
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

/** What a minute does: the log up to here is kept. */
async function keepLog(): Promise<void> {
  const connectionString = (await embeddedAddress(settings['DATA_DIR'] ?? '')) ?? ''
  const database = openDatabase({ connectionString })
  const { rows } = await database.query<{ file: string }>(
    'SELECT pg_walfile_name(pg_switch_wal()) AS file',
  )
  const kept = async (): Promise<boolean> => {
    const told = await database.query<{ done: boolean }>(
      'SELECT last_archived_wal >= $1 AS done FROM pg_stat_archiver',
      [rows[0]?.file],
    )
    return told.rows[0]?.done === true
  }
  await expect.poll(kept).toBe(true)
  await database.end()
}

/** The files of heads that say a moment after this one, in order. */
async function headsAfter(moment: string): Promise<readonly string[]> {
  const written = await readChainHeads(settings['DATA_DIR'] ?? '')
  const newer = [...written].filter(([, { at }]) => at > moment)
  return newer.map(([name]) => `${name}.json`).toSorted()
}

test('[OP160] [OP161] the folder is lost, and a moment between two bets comes back from the backup', async () => {
  const player = await demoPlayer(server.url)
  const first = await place(player)
  const copied = await command('backup')
  expect(copied).toMatchObject({ code: 0 })
  const second = await place(player)
  await pause(1_500)
  const moment = new Date().toISOString()
  await pause(1_500)
  const third = await place(player)
  await keepLog()
  // control: before the loss all three are there
  const had = (await currentBets(player)).map(({ betId }) => betId)
  expect([first, second, third].filter((id) => had.includes(id))).toHaveLength(3)
  const whileItRuns = await command('restore', '--to', moment)
  expect(whileItRuns).toMatchObject({ code: 1 })
  expect(whileItRuns.said).toContain('a server runs on this DATA_DIR')
  await lost()
  const restored = await command('restore', '--to', moment)
  expect(restored.said).toMatch(/^The ledger is back at group \d+/)
  const verified = await command('verify')
  expect(verified.said).toContain('The ledger adds up')
  server = await startServer(settings)
  const has = (await currentBets(player.at(server.url))).map(({ betId }) => betId)
  expect(has).toContain(first)
  expect(has).toContain(second)
  expect(has).not.toContain(third)
  // and it goes on from there
  expect(await place(player.at(server.url))).not.toBe('')
})

test('[LG112] heads of the chain that a stop wrote after the moment are laid aside, and verify finds nothing', async () => {
  const player = await demoPlayer(server.url)
  await place(player)
  await keepLog()
  await pause(1_500)
  const moment = new Date().toISOString()
  await pause(1_500)
  await place(player)
  await keepLog()
  await server.stop()
  const stopped = await headsAfter(moment)
  expect(stopped).not.toEqual([])
  // control: held against the ledger as it is, they are its heads
  expect((await command('verify')).said).toMatch(/[1-9]\d* heads of chains[^]*The ledger adds up/)
  const restored = await command('restore', '--to', moment)
  expect(restored.said).toMatch(/^The ledger is back at group \d+/)
  const [, aside = ''] =
    /Heads of its chain from after that moment lie in (\S+)/.exec(restored.said) ?? []
  expect((await readdir(aside)).toSorted()).toEqual(stopped)
  expect(await headsAfter(moment)).toEqual([])
  expect((await command('verify')).said).toContain('The ledger adds up')
  server = await startServer(settings)
})

test('[OP161] a moment that cannot be reached changes nothing, and a server without a log is not copied', async () => {
  await server.stop()
  const early = await command('restore', '--to', '2001-01-01T00:00:00Z')
  expect(early).toMatchObject({ code: 1 })
  expect(early.said).toContain('is from before that moment')
  const late = await command('restore', '--to', '2101-01-01T00:00:00Z')
  expect(late).toEqual({ code: 1, said: expect.any(String) })
  expect(late.said).toContain('recovery ended before configured recovery target was reached')
  expect((await command('verify')).said).toContain('The ledger adds up')
  server = await startServer({ DATA_DIR: settings['DATA_DIR'] ?? '' })
  const unkept = await command('backup')
  expect(unkept).toMatchObject({ code: 1 })
  expect(unkept.said).toContain('it keeps no log there')
})
