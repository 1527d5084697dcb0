import type { Logger } from 'pino'
import type { Database } from '../ledger/database.ts'
import { forgetUnbet } from '../ledger/journal/forget-unbet.ts'

const FORGET_EVERY_MS = 60 * 60_000

/** Deletes old markets without a bet [LG181], at a start and once an hour. */
export function startForgetting({
  database,
  logger,
}: {
  readonly database: Pick<Database, 'query'>
  readonly logger: Logger
}): { readonly stop: () => Promise<void> } {
  let round: 'first' | 'later' = 'first'
  let running = forget()
  async function forget(): Promise<void> {
    try {
      const gone = await forgetUnbet(database, { now: Date.now(), round })
      round = 'later'
      if (gone > 0) logger.info({ gone }, 'markets without a bet were deleted')
    } catch (error) {
      logger.error({ err: error }, 'markets without a bet were not deleted')
    }
  }
  const timer = setInterval(() => {
    running = running.then(forget)
  }, FORGET_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
