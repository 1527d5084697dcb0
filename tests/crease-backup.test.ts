import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { PROGRAM_ENV } from '@crease/ledger/postgres/child-environment.ts'

const PROGRAM = fileURLToPath(new URL('../deploy/backup/crease-backup', import.meta.url))
const FILE = '000000010000000000000007.gz.partial'

/** Stand-ins for the tools; the receiver notes each start and loses its connection, and dd meets the end of the disk. */
const TOOLS = {
  // a primary on its first timeline
  psql: 'echo "7|1|0/7000100|"',
  pg_receivewal: `case $* in *--create-slot*) exit 0 ;; esac; echo >>"$BACKUP_DIR/starts"; exit 1`,
  sleep: '/bin/sleep 0.05',
  dd: '[ ! -e "$BACKUP_DIR/full" ] || { echo "dd: No space left on device" >&2; exit 1; }; exec /bin/dd "$@"',
}

/** Starts a receiver on this folder with stand-ins for its tools; it ends with its test. */
function receiverOn(folder: string, tools: Readonly<Record<string, string>>) {
  for (const [name, script] of Object.entries(tools)) {
    writeFileSync(join(folder, 'tools', name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, 'tools', name), 0o755)
  }
  const receiver = spawn(PROGRAM, ['receive'], {
    env: {
      PATH: `${join(folder, 'tools')}:${process.env['PATH']}`,
      BACKUP_DIR: folder,
      BACKUP_URL: 'postgres://nobody@127.0.0.1:1/crease',
    },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(receiver, 'exit')
  onTestFinished(async () => {
    if (receiver.exitCode === null) process.kill(-(receiver.pid ?? 0), 'SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  })
  return receiver
}

/** A folder of backups, and one for the tools. */
function backups() {
  const folder = mkdtempSync(join(tmpdir(), 'crease-receiver-'))
  const inside = (name: string): string => join(folder, name)
  for (const name of ['tools', 'wal', 'left']) mkdirSync(inside(name))
  return { folder, inside }
}

test('[OP1104] a full disk ends a step of the receiver, and the log is received once there is room', async () => {
  const { folder, inside } = backups()
  // the file that was received last lies in both places, and either may reach further
  writeFileSync(inside(`left/${FILE}`), gzipSync('earlier, to the end'))
  writeFileSync(inside(`wal/${FILE}`), gzipSync('newer'))
  writeFileSync(inside('full'), '')
  const receiver = receiverOn(folder, TOOLS)
  let said = ''
  receiver.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect
    .poll(() => said.split('No space left').length, { timeout: 10_000 })
    .toBeGreaterThan(2)
  expect(receiver.exitCode).toBeNull()
  rmSync(inside('full'))
  const starts = (): number => readFileSync(inside('starts'), 'utf8').length
  await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).toContain('starts')
  await expect.poll(starts, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(statSync(inside(`wal/${FILE}`)).size).toBe(0)
  expect(gunzipSync(readFileSync(inside(`left/${FILE}`))).toString()).toBe('newerer, to the end')
})

test('[OP1104] [OP177] while another program moves files of the log the receiver moves none', async () => {
  const { folder, inside } = backups()
  writeFileSync(inside(`wal/${FILE}`), gzipSync('whole'))
  const restore = spawn('flock', [inside('moving'), 'cat'], { stdio: ['pipe', 'ignore', 'ignore'] })
  await expect.poll(() => readdirSync(folder)).toContain('moving')
  const receiver = receiverOn(folder, TOOLS)
  const said: readonly unknown[] = await once(receiver.stderr, 'data')
  expect(String(said[0])).toContain('waits for another crease-backup')
  const read: readonly unknown[] = await once(
    spawn(PROGRAM, ['fetch', FILE.slice(0, 24), inside('read')], {
      env: { PATH: process.env['PATH'], BACKUP_DIR: folder },
    }).stderr,
    'data',
  )
  expect(String(read[0])).toContain('waits for another crease-backup')
  expect(readdirSync(inside('wal'))).toEqual([FILE])
  restore.stdin.end()
  await expect.poll(() => readdirSync(inside('left')), { timeout: 10_000 }).toEqual([FILE])
  await expect
    .poll(() => readFileSync(inside('read'), 'utf8').slice(0, 5), { timeout: 10_000 })
    .toBe('whole')
})

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  '[OP177] the log of a folder that is read-only, where nobody moves files, is read without a wait',
  () => {
    const { folder, inside } = backups()
    const own = mkdtempSync(join(tmpdir(), 'crease-read-'))
    writeFileSync(inside(`wal/${FILE}`), gzipSync('whole'))
    spawnSync('mount', ['--bind', folder, folder])
    spawnSync('mount', ['-o', 'remount,bind,ro', folder])
    try {
      const { status, stderr } = spawnSync(
        PROGRAM,
        ['fetch', FILE.slice(0, 24), join(own, 'read')],
        { env: { PATH: process.env['PATH'], BACKUP_DIR: folder } },
      )
      expect([status, stderr.toString()]).toEqual([0, ''])
      expect(readFileSync(join(own, 'read'), 'utf8').slice(0, 5)).toBe('whole')
    } finally {
      spawnSync('umount', [folder])
      for (const path of [folder, own]) rmSync(path, { recursive: true })
    }
  },
)

test('[OP1104] while the primary does not answer nothing is moved: its timeline is not known', async () => {
  const { folder, inside } = backups()
  writeFileSync(inside(`wal/${FILE}`), gzipSync('whole'))
  const receiver = receiverOn(folder, { ...TOOLS, psql: 'exit 2' })
  let said = ''
  receiver.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const tries = (): number => said.split('it is tried again').length
  await expect.poll(tries, { timeout: 10_000 }).toBeGreaterThan(2)
  expect(readdirSync(inside('wal'))).toEqual([FILE])
  // control: once it answers, what was received is laid aside
  writeFileSync(inside('tools/psql'), `#!/bin/sh\n${TOOLS.psql}\n`)
  await expect.poll(() => readdirSync(inside('left')), { timeout: 10_000 }).toEqual([FILE])
})

test('[OP1104] after two restores within one file of the log it is received from the newest branch on', async () => {
  const { folder, inside } = backups()
  // the primary is on its third timeline, and has the file of that one alone
  writeFileSync(inside('wal/00000003.history'), '1\t0/7000000\tno\n2\t0/7000080\tno\n')
  const own = '000000030000000000000007.gz.partial'
  const before = '000000020000000000000007.gz.partial'
  for (const name of [own, before]) writeFileSync(inside(`wal/${name}`), gzipSync(name))
  utimesSync(inside(`wal/${own}`), 1_000, 1_000)
  receiverOn(folder, {
    ...TOOLS,
    psql: 'echo "7|3|0/7000100|"',
    // it stays connected
    pg_receivewal: TOOLS.pg_receivewal.replace('exit 1', 'exec /bin/sleep 60'),
  })
  await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).toContain('starts')
  // its place is kept, with its moment, and what was received is laid aside
  expect(readdirSync(inside('wal')).toSorted()).toEqual(['00000003.history', own])
  const { size, mtimeMs } = statSync(inside(`wal/${own}`))
  expect([size, mtimeMs]).toEqual([0, 1_000_000])
  for (const name of [own, before])
    expect(gunzipSync(readFileSync(inside(`left/${name}`))).toString()).toBe(name)
})

test.each(['0', '08', '7d', '-1', '14 '])(
  '[OP1103] BACKUP_DAYS of %j is refused at once, by its name',
  (days) => {
    const folder = mkdtempSync(join(tmpdir(), 'crease-days-'))
    const { status, stderr } = spawnSync(PROGRAM, ['take'], {
      encoding: 'utf8',
      env: {
        ...PROGRAM_ENV,
        BACKUP_DIR: folder,
        BACKUP_DAYS: days,
        BACKUP_URL: 'postgres://nobody@127.0.0.1:1/crease',
      },
    })
    rmSync(folder, { recursive: true })
    expect([status, stderr]).toEqual([
      1,
      `crease-backup: BACKUP_DAYS must be a whole number from 1, not '${days}'\n`,
    ])
  },
)

test.each(['2026-01-31T12:00:00', '2026-01-31 12:00', '12:00', '2026', 'tomorrow', 'TZ'])(
  '[OP161] a restore to %j is refused: its moment would be another one in each time zone',
  (moment) => {
    const folder = mkdtempSync(join(tmpdir(), 'crease-moment-'))
    const into = join(folder, 'into')
    const { status, stderr } = spawnSync(PROGRAM, ['restore', '--to', moment, '--into', into], {
      encoding: 'utf8',
      env: { ...PROGRAM_ENV, BACKUP_DIR: folder },
    })
    rmSync(folder, { recursive: true })
    expect([status, stderr]).toEqual([
      1,
      `crease-backup: ${moment} is no moment such as 2026-01-31T12:00:00Z\n`,
    ])
  },
)

test('[OP1104] a copy that cannot be unpacked, as on a full disk, leaves an empty folder for the next try', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crease-unpacked-'))
  const inside = (name: string): string => join(folder, name)
  const copy = inside('base/1769860800')
  mkdirSync(copy, { recursive: true })
  const label = 'START WAL LOCATION: 0/7000028 (file 000000010000000000000007)\n'
  writeFileSync(inside('backup_label'), label)
  writeFileSync(inside('table'), randomBytes(1_000_000))
  const whole = spawnSync('tar', ['-cz', '-C', folder, 'backup_label', 'table']).stdout
  writeFileSync(join(copy, 'base.tar.gz'), whole.subarray(0, whole.length / 2))
  const { status, stderr } = spawnSync(
    PROGRAM,
    ['restore', '--rehearse', '--to', 'newest', '--into', inside('into')],
    { encoding: 'utf8', env: { ...PROGRAM_ENV, BACKUP_DIR: folder } },
  )
  const left = readdirSync(inside('into'))
  rmSync(folder, { recursive: true })
  expect([status, left]).toEqual([1, []])
  expect(stderr).toContain(`crease-backup: ${copy} was not unpacked`)
})
