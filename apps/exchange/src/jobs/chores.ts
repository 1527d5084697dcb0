import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { closingDemos } from './closing-demos.ts'
import type { Config } from '../settings/config.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import { startForgetting } from './forgetting.ts'
import type { EndSessionsOf } from './ending-sessions.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { ProofRows } from '@crease/people/credentials/proofs.ts'
import { AccountNotices } from '@crease/people/notices/account-notices.ts'
import { Messages } from '@crease/people/messages/messages.ts'
import { DemoUsers } from '@crease/people/users/demo-users.ts'
import { writeChainHeads } from '../backup/chain-heads.ts'
import { recordEndedPauses } from '@crease/ledger/audit/ended-pauses.ts'
import { keepJournalAhead } from '../journal/keep-journal-ahead.ts'
import { NightlyCheck } from '../verify/nightly-check.ts'
import { tidySessions } from '@crease/people/sessions/tidy-sessions.ts'

const VERIFY = fileURLToPath(new URL('../commands/verify.ts', import.meta.url))
const TIDY_EVERY_MS = 5 * 60_000
/** how long notices about accounts are kept [OP95] */
const NOTICES_KEPT_MS = 30 * 24 * 60 * 60_000
/** how long a message is kept after its answer [PM4] */
const MESSAGES_KEPT_MS = 366 * 24 * 60 * 60_000

interface ChoresOf {
  readonly database: Database
  readonly connectionString: string
  readonly config: Pick<Config, 'demos' | 'dataDir'>
  readonly exchange: Pick<Exchange, 'submit'>
  readonly endSessionsOf: EndSessionsOf
  readonly record: RecordEvent
  readonly logger: Logger
}

/**
 * Work by the clock: drops old sessions and markets without a bet, closes old demo accounts, keeps parts of the journal
 * ahead, exports the heads of the chains every hour, checks the ledger at night. Failures are logged and retried.
 */
export function startChores(parts: ChoresOf): { readonly stop: () => Promise<void> } {
  const { database, config, exchange, endSessionsOf, record, logger } = parts
  const nightly = nightlyCheckOf(parts)
  const proofs = new ProofRows(database)
  const accountNotices = new AccountNotices(database)
  const messages = new Messages(database)
  const demos = new DemoUsers(database, config.demos)
  const closeOldDemos = closingDemos({ demos, exchange, endSessionsOf, record, now: Date.now })
  function noteHeads(): void {
    writeChainHeads(database, { dataDir: config.dataDir, now: Date.now }).then(
      (heads) => heads !== null && logger.info({ heads }, 'the heads of the chains'),
      (error: unknown) => logger.error({ err: error }, 'the heads of the chains were not written'),
    )
  }
  function keepAhead(): void {
    keepJournalAhead(database).then(
      (added) => added > 0 && logger.info({ added }, 'the journal has new parts'),
      (error: unknown) => logger.error({ err: error }, 'the journal has no new part'),
    )
  }
  noteHeads()
  keepAhead()
  const forgetting = startForgetting(parts)
  const tidy = setInterval(() => {
    noteHeads()
    keepAhead()
    tidySessions(database, Date.now())
      .then(() => accountNotices.forgetBefore(Date.now() - NOTICES_KEPT_MS))
      .then(() => messages.forgetBefore(Date.now() - MESSAGES_KEPT_MS))
      .catch((error: unknown) => logger.error({ err: error }, 'old sessions were not forgotten'))
    recordEndedPauses({ database, record, now: Date.now() }).catch((error: unknown) =>
      logger.error({ err: error }, 'the ends of time-outs and exclusions were not recorded'),
    )
    proofs
      .forgetOld(Date.now())
      .catch((error: unknown) => logger.error({ err: error }, 'old proofs were not forgotten'))
    closeOldDemos().then(
      (gone) => gone > 0 && logger.info({ gone }, 'old demo accounts were removed'),
      (error: unknown) => logger.error({ err: error }, 'old demo accounts were not removed'),
    )
  }, TIDY_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(tidy)
      await forgetting.stop()
      await nightly.stop()
    },
  }
}

interface NotingHeads {
  readonly database: Database
  readonly config: Pick<Config, 'dataDir'>
  readonly logger: Logger
}

/**
 * Writes the heads of the chains out once more: when a stop begins, which may yet be ended by force, and when nothing is
 * committed any more.
 */
export async function noteStopHeads({
  database,
  config: { dataDir },
  logger,
}: NotingHeads): Promise<void> {
  try {
    const heads = await writeChainHeads(database, { dataDir, now: Date.now, occasion: 'at a stop' })
    logger.info({ heads }, 'the heads of the chains')
  } catch (error) {
    logger.error({ err: error }, 'the heads of the chains were not written')
  }
}

const nightlyCheckOf = ({ database, connectionString, config, logger }: ChoresOf): NightlyCheck =>
  new NightlyCheck({
    database,
    connectionString,
    program: VERIFY,
    dataDir: config.dataDir,
    now: Date.now,
    log: logger,
  })
