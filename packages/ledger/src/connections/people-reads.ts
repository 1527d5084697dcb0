import { openReads, openReports, warm, type Database } from './database.ts'
import { watchHosts } from './hosts/watch-hosts.ts'
import { LedgerWatch } from './ledger-watch.ts'

/** The ledger for people's requests: none of them waits for a ledger without signs of life [OP65]. */
export interface PeopleReads {
  readonly database: Database
  /** connections for what reads much: reports, statements, notices [OP832] */
  readonly reports: Database
  /** whether it gives signs of life, and who asks has a connection in time */
  readonly answers: () => boolean
  /** whether what must be written would wait for nothing [OP137] */
  readonly isGone: () => boolean
  readonly stop: () => Promise<void>
}

/** Opens the connections of what people ask, all at once, and the watch that breaks those that are stuck. */
export async function openPeopleReads(connectionString: string): Promise<PeopleReads> {
  const stopWatchingHosts = watchHosts({ connectionString })
  const reads = openReads({ connectionString })
  const reports = openReports({ connectionString })
  const watch = new LedgerWatch({ connectionString }, (forMs) => {
    reads.breakStuck(forMs)
    reports.breakStuck(forMs)
  })
  const crowd = watchPool(reads.database)
  await warm(reads.database)
  return {
    database: reads.database,
    reports: reports.database,
    answers: () => watch.answers && !crowd.isOverfull,
    isGone: () => watch.isGone,
    stop: async () => {
      crowd.stop()
      stopWatchingHosts()
      await watch.stop()
      await Promise.all([reads.database.end(), reports.database.end()])
    },
  }
}

const LOOK_EVERY_MS = 250
/** looks in a row with a request waiting for a connection: a burst is over by then */
const OVERFULL_AFTER_LOOKS = 4

/** Whether somebody has waited for a connection of the pool for a second on end. */
function watchPool(pool: Pick<Database, 'waitingCount'>): {
  readonly isOverfull: boolean
  readonly stop: () => void
} {
  let looks = 0
  const looking = setInterval(() => {
    looks = pool.waitingCount > 0 ? looks + 1 : 0
  }, LOOK_EVERY_MS)
  looking.unref()
  return {
    get isOverfull() {
      return looks >= OVERFULL_AFTER_LOOKS
    },
    stop: () => clearInterval(looking),
  }
}
