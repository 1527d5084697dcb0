import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { warnOfOneDisk } from './one-disk.ts'

const MEMORY = '/dev/shm'
const folders: string[] = []
const folderIn = (parent: string): string => {
  const folder = mkdtempSync(join(parent, 'crease-one-disk-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

async function warned(backupDir: string): Promise<readonly string[]> {
  const said: string[] = []
  const log = { warn: (_details: object, message: string) => void said.push(message) }
  await warnOfOneDisk({ home: folderIn(tmpdir()), backupDir, log })
  return said
}

test('[OP1130] a backup on the disk of the ledger is warned of at the start', async () => {
  expect(await warned(folderIn(tmpdir()))).toEqual([
    'BACKUP_DIR is on the disk of the ledger: a lost disk takes both',
  ])
})

test.skipIf(!existsSync(MEMORY))('[OP1130] a backup on another disk is not', async () => {
  expect(await warned(folderIn(MEMORY))).toEqual([])
})
