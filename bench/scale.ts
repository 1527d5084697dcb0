import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { startNats } from '@crease/tests/support/nats/nats-server.ts'
import { freePort } from '@crease/tests/support/net/free-port.ts'
import { hopTimes } from './hop/hop-times.ts'
import { measureNews } from './news/measure-news.ts'
import { machine, print } from './printing.ts'
import { median } from './quantile.ts'
import { Figures, printTable } from './scale/figures.ts'
import { measureGateways } from './scale/gateways.ts'
import { measureWholeBet } from './scale/whole-bet.ts'

/**
 * Processor time of a whole bet and of a push, and of news and bets with 1, 2 and 4 gateways over NATS, and of news
 * with up to 64 light ones: a table, each figure beside that of one gateway in the same run; with --json as JSON too, into a file where one is named.
 */
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, file: { type: 'string' } },
})

const HOP_ROUNDS = 10
/** of two exchanges and their gateways */
const CONNECTIONS = 200

const figures = new Figures()
const dataDir = await temporaryDataDir('scale')
const monitor = await freePort()
const jetstream = join(dataDir.path, 'jetstream')
const nats = await startNats(['--http_port', String(monitor), '-js', '-sd', jetstream])
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, connections: CONNECTIONS })
const ground = { postgres, nats, monitor, dataDir: dataDir.path, figures }
try {
  print(machine())
  await measureHop()
  await measureWholeBet(ground)
  await measureGateways(ground)
  await measureManyGateways()
} finally {
  await postgres.stop()
  await nats.kill()
  await dataDir.remove()
}
const recorded = figures.recorded('npm run bench:scale')
printTable(recorded)
const text = JSON.stringify(recorded, null, 2)
if (values.json) print(text)
if (values.file !== undefined) writeFileSync(values.file, `${text}\n`)

async function measureManyGateways(): Promise<void> {
  for (const { gateways, busy } of await measureNews(ground)) {
    const what = 'exchange at 200 bets and about 300 changes a second'
    figures.tell({ id: 'many.exchange', what, unit: 'cores', by: 'gateways' }, gateways, busy)
  }
}

async function measureHop(): Promise<void> {
  const address = `nats://127.0.0.1:${nats.port}`
  const all = await hopTimes({ address, rounds: HOP_ROUNDS, underWay: [1, 64] })
  for (const [atOnce, times] of all) {
    const [local, over] = [median(times['local line']), median(times.NATS)]
    const about = { unit: 'ms', by: 'under way' }
    figures.tell(
      { ...about, id: 'hop.local', what: 'a question over a socket, median' },
      atOnce,
      local,
    )
    figures.tell({ ...about, id: 'hop.nats', what: 'a question over NATS, median' }, atOnce, over)
    const more = over - local
    figures.tell(
      { ...about, id: 'hop.more', what: 'the hop by NATS, more at the median' },
      atOnce,
      more,
    )
  }
}
