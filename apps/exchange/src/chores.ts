import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { closeOldDemos } from './closing-demos.ts'
import type { Config } from './config.ts'
import type { Exchange } from './exchange/exchange.ts'
import type { Database } from './ledger/database.ts'
import { DemoUsers } from './ledger/reads/demo-users.ts'
import { NightlyCheck } from './ledger/verify/nightly-check.ts'
import { SessionRows } from './ledger/reads/sessions.ts'

const VERIFY = fileURLToPath(new URL('verify.ts', import.meta.url))
const TIDY_EVERY_MS = 10 * 60_000

interface ChoresOf {
  readonly database: Database
  readonly address: { readonly connectionString: string }
  readonly config: Pick<Config, 'demos'>
  readonly exchange: Pick<Exchange, 'submit'>
  readonly logger: Logger
}

/**
 * What goes by the clock, whoever bets: old sessions are forgotten, old demo accounts closed, the ledger is
 * checked at night. What fails is logged and tried again.
 */
export function startChores({ database, address, config, exchange, logger }: ChoresOf): {
  readonly stop: () => Promise<void>
} {
  const nightly = new NightlyCheck({
    database,
    connectionString: address.connectionString,
    program: VERIFY,
    now: Date.now,
    log: logger,
  })
  const sessions = new SessionRows(database)
  const demos = new DemoUsers(database, config.demos)
  const tidy = setInterval(() => {
    sessions
      .removeExpired(Date.now())
      .catch((error: unknown) => logger.error({ err: error }, 'old sessions were not forgotten'))
    closeOldDemos({ demos, exchange, now: Date.now }).then(
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
