import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../deploy/backup/crease-backup', import.meta.url))
const FILE = '000000010000000000000007.gz.partial'

/** Stand-ins for the tools; the receiver notes each start and loses its connection, and dd meets the end of the disk. */
const TOOLS = {
  psql: 'exit 0',
  pg_receivewal: `case $* in *--create-slot*) exit 0 ;; esac; echo >>"$BACKUP_DIR/starts"; exit 1`,
  sleep: '/bin/sleep 0.05',
  dd: '[ ! -e "$BACKUP_DIR/full" ] || { echo "dd: No space left on device" >&2; exit 1; }; exec /bin/dd "$@"',
}

test('[OP1104] a full disk ends a step of the receiver, and the log is received once there is room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crease-receiver-'))
  const inside = (name: string): string => join(folder, name)
  for (const name of ['tools', 'wal', 'left']) mkdirSync(inside(name))
  for (const [name, script] of Object.entries(TOOLS)) {
    writeFileSync(inside(`tools/${name}`), `#!/bin/sh\n${script}\n`)
    chmodSync(inside(`tools/${name}`), 0o755)
  }
  // the file that was received last lies in both places, and either may reach further
  writeFileSync(inside(`left/${FILE}`), gzipSync('earlier, to the end'))
  writeFileSync(inside(`wal/${FILE}`), gzipSync('newer'))
  writeFileSync(inside('full'), '')
  const receiver = spawn(PROGRAM, ['receive'], {
    env: {
      PATH: `${inside('tools')}:${process.env['PATH']}`,
      BACKUP_DIR: folder,
      BACKUP_URL: 'postgres://nobody@127.0.0.1:1/crease',
    },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  receiver.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(receiver, 'exit')
  onTestFinished(async () => {
    if (receiver.exitCode === null) process.kill(-(receiver.pid ?? 0), 'SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  })
  await expect
    .poll(() => said.split('No space left').length, { timeout: 10_000 })
    .toBeGreaterThan(2)
  expect(receiver.exitCode).toBeNull()
  rmSync(inside('full'))
  const starts = (): number => readFileSync(inside('starts'), 'utf8').length
  await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).toContain('starts')
  await expect.poll(starts, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(readdirSync(inside('wal'))).toEqual([])
  expect(gunzipSync(readFileSync(inside(`left/${FILE}`))).toString()).toBe('newerer, to the end')
})

test.each(['0', '08', '7d', '-1', '14 '])(
  '[OP1103] BACKUP_DAYS of %j is refused at once, by its name',
  (days) => {
    const folder = mkdtempSync(join(tmpdir(), 'crease-days-'))
    const { status, stderr } = spawnSync(PROGRAM, ['take'], {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
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
