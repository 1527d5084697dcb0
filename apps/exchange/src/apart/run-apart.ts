import { openNats } from '@crease/protocol/nats/nats-lines.ts'
import type { Shards } from '@crease/protocol/parent-messages.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openDatabase, type Database } from '../ledger/database.ts'
import type { ApartRole } from '../ledger/role-lease.ts'
import { ownOf } from '../wallet/of-one-shard.ts'
import { shardOf } from '../wallet/shard-of.ts'
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
  /** which of the shards its exchange is */
  readonly own: number
  /** all of them, in their order */
  readonly shards: Shards
  /** another process has the role: this one must end */
  readonly lost: () => void
}

/** A role that runs in this process. */
export interface RunningApart {
  /** Ends what it does in order, and leaves the role to the next. */
  readonly stop: () => Promise<void>
}

/** Runs the role of a shard in this process: resolves when it has the role's lease in that shard's ledger and works [OP942] [SH97]. */
export async function runApart(parts: ApartParts): Promise<RunningApart> {
  const { config, role, own, lost } = parts
  if (config.natsUrl === null) throw new Error('NATS_URL must be set')
  const { place, logger: ofShard } = ownOf(parts)
  const logger = ofShard.child({ role })
  const database = openDatabase({ connectionString: place.connectionString })
  const ahead = role === 'feeds' ? new StoriesAhead(config) : undefined
  const lines = await openNats(config.natsUrl, {
    of: linesOf(role),
    refused: (why) => logger.warn({ why }, 'the exchange gives no line'),
  })
  const owner = await ownRole({
    role,
    database,
    connect: () => lines.open(null, own),
    work: async (line) => workOf({ ...parts, logger, database, ahead }, line),
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

interface WorkParts extends ApartParts {
  readonly logger: Logger
  readonly database: Database
  readonly ahead: StoriesAhead | undefined
}

function workOf(parts: WorkParts, line: PartLine): Work | Promise<Work> {
  switch (parts.role) {
    case 'feeds':
      return workOnFeeds({ ...parts, shard: shardOf(parts) }, line)
    case 'tables':
      return workOnTables(parts, line)
    case 'jobs':
      return workOnJobs(parts, line)
  }
}
