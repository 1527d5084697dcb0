// Before the tests on servers: one server makes the stories of the matches and the compiled code that every later one
// finds. Servers that began at the same time without them would each make all, which takes most of a minute of processor
// time on a machine that has none yet.
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { OF_TESTS, startServer } from '../server-process.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

/** in which no story comes once all are there */
const QUIET_MS = 4_000
/** a guard against what hangs, and no measure */
const LOOKS_MOST = 30

const told = (): number => readdirSync(OF_TESTS.STORIES_DIR, { recursive: true }).length

const { path, remove } = await temporaryDataDir('first-server')
// the sports of the tests (vitest.config.ts)
const server = await startServer({ DATA_DIR: path, FEED_SPORTS: 'cricket' })
for (let look = 0, before = -1; look < LOOKS_MOST && told() !== before; look += 1) {
  before = told()
  await pause(QUIET_MS)
}
await server.stop()
await remove()
