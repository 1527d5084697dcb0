import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer, type Socket } from 'node:net'
import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReads } from '@crease/ledger/connections/database.ts'
import { expect, test } from 'vitest'
import { headsFolder } from '../backup/last-heads.ts'
import { exchangeMetrics, type ExchangeReadings } from './exchange-metrics.ts'

const NOTHING: ExchangeReadings = {
  waiting: () => 0,
  gateways: () => 0,
  joined: () => ({ snapshots: 0, resumed: 0 }),
  feedHeardAt: () => null,
  groupNumber: () => 7,
  setAside: () => 0,
  tables: () => [],
  audit: () => ({ waiting: 0, lost: 0 }),
  natsAway: () => false,
  beacons: () => null,
}

test('[OP138] [OP150] the metrics say how far the time of the server is ahead of the machine', async () => {
  const { database } = openReads({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' })
  const now = (): number => Date.now() + 600_000
  const dataDir = await mkdtemp(join(tmpdir(), 'crease-heads-'))
  await mkdir(headsFolder(dataDir))
  const hour = new Date(now()).toISOString().slice(0, 13)
  const heads = join(headsFolder(dataDir), `${hour}.json`)
  await writeFile(heads, '')
  // a file's time is the machine's, also where the clock is moved for a test
  await utimes(heads, new Date(), new Date())
  const metrics = exchangeMetrics({
    pools: [],
    people: database,
    dataDir,
    now,
    feedSilenceMs: 10_000,
  })
  metrics.readFrom(NOTHING)
  expect(await metrics.text()).toMatch(/^crease_clock_ahead_seconds\{.*\} (600|599\.9\d*)$/m)
  expect(await metrics.text()).toMatch(/^crease_chain_head_age_seconds\{.*\} \d(\.\d*)?$/m)
  metrics.stop()
  await database.end()
})

test('[OP1116] a ledger that stands still leaves its own metrics unknown, and those of the process readable', async () => {
  // takes connections and never answers, as a frozen PostgreSQL does
  const taken: Socket[] = []
  const frozen = createServer((socket) => taken.push(socket))
  const port = await listeningPort(frozen)
  const { database } = openReads({ host: '127.0.0.1', port, user: 'nobody', database: 'none' })
  const metrics = exchangeMetrics({
    pools: [],
    people: database,
    dataDir: tmpdir(),
    now: Date.now,
    feedSilenceMs: 10_000,
  })
  metrics.readFrom(NOTHING)

  const gaveUp = database.query('SELECT 1').then(
    () => 'answered',
    () => 'gave up',
  )
  const texts = [await Promise.race([metrics.text(), gaveUp]), await metrics.text()]
  for (const text of texts) {
    expect(text).toContain('crease_group_number{process="exchange",gateway=""} 7')
    expect(text).toMatch(/^crease_verification\{what="findings",.*\} Nan$/m)
    expect(text).toMatch(/^crease_payment_waiting_seconds\{state="approved",.*\} Nan$/m)
  }
  expect(await gaveUp).toBe('gave up')

  metrics.stop()
  for (const socket of taken) socket.destroy()
  frozen.close()
  await database.end()
})
