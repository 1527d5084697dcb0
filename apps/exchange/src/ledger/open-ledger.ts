import { openDatabase, type Database } from './database.ts'
import { embeddedAddress, startEmbeddedPostgres } from './postgres/embedded-postgres.ts'

export interface OpenedLedger {
  readonly database: Database
  readonly close: () => Promise<void>
}

/** For a command: the database that is named, or runs already, or else is started for it alone; null: there is none yet. */
export async function openLedger(config: {
  readonly databaseUrl: string | null
  readonly dataDir: string
}): Promise<OpenedLedger | null> {
  const { databaseUrl, dataDir } = config
  const address = databaseUrl ?? (await embeddedAddress(dataDir))
  if (address === null) return null
  const database = openDatabase({ connectionString: address })
  const answered = await database.query('SELECT 1').then(
    () => true,
    (error: unknown) => error,
  )
  if (answered === true) return { database, close: () => database.end() }
  await database.end()
  if (databaseUrl !== null) throw answered
  const postgres = await startEmbeddedPostgres({ dataDir })
  const own = openDatabase(postgres)
  return {
    database: own,
    close: async () => {
      await own.end()
      await postgres.stop()
    },
  }
}
