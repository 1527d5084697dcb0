import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { expect, test } from 'vitest'
import { FEW_MATCHES, startServer } from './support/server-process.ts'

const RETIRED = 'the seeds of the casino are retired'

const dataDir = perTest(() => temporaryDataDir('restored-ledger'))

test('[CG704] a server on a ledger that lacks the newest head of its DATA_DIR retires the seeds', async () => {
  const settings = { ...FEW_MATCHES, DATA_DIR: dataDir().path, LOG_LEVEL: 'error' }
  const first = await startServer(settings)
  await first.stop()
  expect(first.output()).not.toContain(RETIRED)
  // as a server wrote it that went on for longer than the ledger that was restored
  const head = { at: '2099-01-01T00:00:00.000Z', tick: { id: 1e12, hash: 'ab'.repeat(32) } }
  const file = join(dataDir().path, 'chain-heads', '2099-01-01T00.json')
  await writeFile(file, JSON.stringify({ ...head, audit: null }))
  const server = await startServer(settings)
  await server.stop()
  expect(server.output()).toContain(RETIRED)
})
