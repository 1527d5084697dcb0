import { openReads, warm, type Database } from './ledger/database.ts'
import { LedgerWatch } from './ledger/ledger-watch.ts'

/** The ledger for what people ask: nobody waits for one that gives no sign of life [OP65]. */
export interface PeopleReads {
  readonly database: Database
  readonly answers: () => boolean
  readonly stop: () => Promise<void>
}

/** Opens the connections of what people ask, all at once, and the watch that breaks those that are stuck. */
export async function openPeopleReads(connectionString: string): Promise<PeopleReads> {
  const reads = openReads({ connectionString })
  const watch = new LedgerWatch({ connectionString }, reads.breakStuck)
  await warm(reads.database)
  return {
    database: reads.database,
    answers: () => watch.answers,
    stop: async () => {
      await watch.stop()
      await reads.database.end()
    },
  }
}
