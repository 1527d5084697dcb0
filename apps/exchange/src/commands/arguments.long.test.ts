import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FILES: Readonly<Record<string, string>> = {
  operator: 'add-operator',
  recover: 'recover-account',
}

test.each([
  ['archive', ['--chek'], '--chek'],
  ['archive', ['--check', '--attach', '5'], '--attach'],
  ['backup', ['--list'], '--list'],
  ['restore', ['--lst'], '--lst'],
  ['restore', ['--to', 'newest', '--drop', 'all'], '--drop'],
  ['restore', ['--list', '--to', 'newest'], '--list'],
  ['restore', ['--to', '2026-01-31T12:00:00'], '2026-01-31T12:00:00Z'],
  ['verify', ['--nighly'], '--nighly'],
  ['verify-round', ['--help'], '--help'],
  ['verify-round', ['1', 'again'], 'again'],
  ['operator', ['dana', '--help'], '--help'],
  ['recover', ['asha', '--dry-run'], '--dry-run'],
  ['recover', ['asha', 'dana'], 'dana'],
])(
  '[OP1021] [OP161] %s with %s names what it does not know, and does nothing',
  (name, words, named) => {
    const folder = mkdtempSync(join(tmpdir(), 'crease-arguments-'))
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, `${FILES[name] ?? name}.ts`), ...words],
      {
        encoding: 'utf8',
        env: {
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DATA_DIR: join(folder, 'data'),
          BACKUP_DIR: join(folder, 'backup'),
        },
      },
    )
    expect([status === 0, stdout]).toEqual([false, ''])
    expect(stderr).toContain(named)
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  },
)
