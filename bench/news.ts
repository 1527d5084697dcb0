import { join } from 'node:path'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { startNats } from '@crease/tests/support/nats/nats-server.ts'
import { measureNews } from './news/measure-news.ts'
import { machine, print } from './printing.ts'

/**
 * npm run bench:news: processor time of the exchange at 200 bets and about 300 changes a second, with 1, 4, 16 and 64 light
 * gateways over NATS, less the time of the same number of idle lines. The limit is 1.1 of one gateway.
 */
const dataDir = await temporaryDataDir('news')
const nats = await startNats(['-js', '-sd', join(dataDir.path, 'jetstream')])
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
try {
  print(machine())
  const costs = await measureNews({ postgres, nats, dataDir: dataDir.path })
  const [one] = costs.map(({ busy, idleLines }) => busy - idleLines)
  for (const { gateways, busy, idleLines, changes } of costs) {
    const ratio = (busy - idleLines) / (one ?? Number.NaN)
    print(
      `${String(gateways).padStart(2)} gateways: exchange ${busy.toFixed(3)} cores, idle lines ${idleLines.toFixed(3)}, ` +
        `without them ${(busy - idleLines).toFixed(3)}: ${ratio.toFixed(2)} of one (limit 1.10); each took ${changes.toFixed(0)} changes a second`,
    )
  }
} finally {
  await postgres.stop()
  await nats.kill()
  await dataDir.remove()
}
