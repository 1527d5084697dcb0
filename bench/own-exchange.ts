import { startExchange } from '@crease/exchange/exchange/exchange.ts'
import { restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import { createLedger } from '@crease/exchange/writer/ledger.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { print } from './printing.ts'

/** An exchange in this process, on an empty ledger of its own. */
export async function openExchange(name: string) {
  const dataDir = await temporaryDataDir(name)
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
  const database = openDatabase(postgres)
  await migrate(database)
  const ledger = createLedger(postgres, 'bench')
  const exchange = await startExchange({
    ledger,
    restoreEngine,
    publish: () => undefined,
    now: Date.now,
    log: { error: (details, message) => print(`${message} ${JSON.stringify(details)}`) },
    superseded: () => print('superseded'),
  })
  return {
    exchange,
    database,
    postgres,
    close: async () => {
      await exchange.stop()
      await ledger.close()
      await database.end()
      await postgres.stop()
      await dataDir.remove()
    },
  }
}
