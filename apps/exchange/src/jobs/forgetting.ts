import type { Logger } from 'pino'
import type { Database } from '@crease/ledger/connections/database.ts'
import { compactRounds } from '../journal/compact-rounds.ts'
import { forgetUnbet } from '../journal/forget-unbet.ts'

const FORGET_EVERY_MS = 60 * 60_000

/** Deletes old markets without a bet [LG181] and compacts such rounds [LG186], at a start and once an hour. */
export function startForgetting({
  database,
  logger,
}: {
  readonly database: Pick<Database, 'query'>
  readonly logger: Logger
}): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let round: 'first' | 'later' = 'first'
  let running = forget()
  async function forget(): Promise<void> {
    try {
      const asked = { now: Date.now(), round, signal }
      const gone = await forgetUnbet(database, asked)
      const compacted = await compactRounds(database, asked)
      round = 'later'
      if (gone + compacted > 0) logger.info({ gone, compacted }, 'old rows without a bet went')
    } catch (error) {
      logger.error({ err: error }, 'old rows without a bet stay until the next hour')
    }
  }
  const timer = setInterval(() => {
    running = running.then(forget)
  }, FORGET_EVERY_MS)
  return {
    // a backlog of months takes minutes, and a stop has seconds
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
