import { openNats } from '@crease/protocol/nats/nats-lines.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openDatabase, type Database } from '../ledger/database.ts'
import type { ApartRole } from '../ledger/role-lease.ts'
import { linesOf } from './apart-desks.ts'
import { StoriesAhead } from '../feeds/simulator/stories-ahead.ts'
import { workOnFeeds } from './feeds-part.ts'
import { workOnJobs } from './jobs-part.ts'
import { ownRole, type Work } from './owner.ts'
import type { PartLine } from './part-line.ts'
import { workOnTables } from './tables-part.ts'

interface ApartParts {
  readonly config: Config
  readonly role: ApartRole
  /** of the ledger */
  readonly connectionString: string
  readonly logger: Logger
  /** another process has the role: this one must end */
  readonly lost: () => void
}

/** A role that runs in this process. */
export interface RunningApart {
  /** Ends what it does in order, and leaves the role to the next. */
  readonly stop: () => Promise<void>
}

/** Runs a role in this process: resolves when it has the role's lease and works [OP942]. */
export async function runApart(parts: ApartParts): Promise<RunningApart> {
  const { config, role, connectionString, logger, lost } = parts
  if (config.natsUrl === null) throw new Error('NATS_URL must be set')
  const database = openDatabase({ connectionString })
  const ahead = role === 'feeds' ? new StoriesAhead(config) : undefined
  const lines = await openNats(config.natsUrl, {
    of: linesOf(role),
    refused: (why) => logger.warn({ why }, 'the exchange gives no line'),
  })
  const owner = await ownRole({
    role,
    database,
    connect: () => lines.open(null),
    work: async (line) => workOf({ ...parts, database, ahead }, line),
    lost,
    log: logger,
  })
  await owner.begun
  return {
    stop: async () => {
      await owner.stop()
      await ahead?.close()
      await lines.close()
      await database.end()
    },
  }
}

function workOf(
  parts: ApartParts & { readonly database: Database; readonly ahead: StoriesAhead | undefined },
  line: PartLine,
): Work | Promise<Work> {
  switch (parts.role) {
    case 'feeds':
      return workOnFeeds(parts, line)
    case 'tables':
      return workOnTables(parts, line)
    case 'jobs':
      return workOnJobs(parts, line)
  }
}
