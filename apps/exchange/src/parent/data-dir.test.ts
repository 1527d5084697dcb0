import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepPrivate } from './data-dir.ts'

const folder = mkdtempSync(join(tmpdir(), 'crease-data-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** what others may do: nothing, or of root's folder pass through it */
const OTHERS = process.getuid?.() === 0 ? 0o011 : 0

test("[OP127] DATA_DIR is the server's alone, whether it is new, open to everybody, or closed already", async () => {
  const fresh = join(folder, 'new')
  await keepPrivate(fresh)
  expect(statSync(fresh).mode & 0o777).toBe(0o700)
  chmodSync(fresh, 0o755)
  await keepPrivate(fresh)
  expect(statSync(fresh).mode & 0o777).toBe(0o700 | OTHERS)
  chmodSync(fresh, 0o700)
  await keepPrivate(fresh)
  expect(statSync(fresh).mode & 0o777).toBe(0o700)
})
