import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each([
  ['archive', '--chek'],
  ['backup', '--list'],
  ['restore', '--lst'],
  ['verify', '--nighly'],
])('[OP1021] %s with %s names what it does not know, and does nothing', (name, word) => {
  const folder = mkdtempSync(join(tmpdir(), 'crease-arguments-'))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${name}.ts`), word],
    {
      encoding: 'utf8',
      env: { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backup') },
    },
  )
  expect([status === 0, stdout]).toEqual([false, ''])
  expect(stderr).toContain(`'${word}'`)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})
