import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { closeOldDemos, type ClosingDemos } from './closing-demos.ts'
import type { Sessions } from '@crease/gateway/sessions/sessions.ts'
import { NightlyCheck } from './ledger/nightly-check.ts'
import type { StartedDatabase } from './ledger/start-database.ts'

const VERIFY = fileURLToPath(new URL('verify.ts', import.meta.url))
const TIDY_EVERY_MS = 10 * 60_000

export interface ChoresOf {
  readonly started: StartedDatabase
  readonly sessions: Sessions
  readonly demos: ClosingDemos
  readonly logger: Logger
}

/**
 * What goes by the clock, whoever bets: old sessions are forgotten, old demo accounts closed, the ledger is
 * checked at night. What fails is logged and tried again.
 */
export function startChores({ started, sessions, demos, logger }: ChoresOf): {
  readonly stop: () => Promise<void>
} {
  const nightly = new NightlyCheck({
    database: started.database,
    connectionString: started.address.connectionString,
    program: VERIFY,
    now: Date.now,
    log: logger,
  })
  const tidy = setInterval(() => {
    sessions
      .removeExpired()
      .catch((error: unknown) => logger.error({ err: error }, 'old sessions were not forgotten'))
    closeOldDemos(demos).then(
      (gone) => gone > 0 && logger.info({ gone }, 'old demo accounts were removed'),
      (error: unknown) => logger.error({ err: error }, 'old demo accounts were not removed'),
    )
  }, TIDY_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(tidy)
      await nightly.stop()
    },
  }
}
