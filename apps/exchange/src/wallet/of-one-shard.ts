import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import type { Shards, TakesMarkets } from '@crease/protocol/parent-messages.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import type { Config } from '../config.ts'
import { openDatabase, type Database } from '../ledger/database.ts'
import { SETTLED_AFTER_MS } from '../ledger/player/joined-notices.ts'
import type { RunningExchange } from '../exchange/exchange.ts'
import type { PushSender } from '../push/push-sender.ts'
import { NO_SUBJECT } from '../push/send-push.ts'
import { startPush } from '../push/start-push.ts'
import { ChangesLater } from './changes-later.ts'
import { startTables, type OpenTables } from '../tables/start-tables.ts'
import { NO_TABLES } from '../tables/tables-port.ts'
import type { OpenWallet } from './open-wallet.ts'

/** One shard, and all of them. */
export interface ShardPlaces {
  readonly config: Config
  /** which of the shards it is */
  readonly own: number
  /** all of them, in their order; ledgers are migrated and durable */
  readonly shards: Shards
}

/** What an exchange is started with. */
export interface Surroundings extends ShardPlaces {
  readonly takes: TakesMarkets
  /** another one has the markets, and this one waits [OP940] */
  readonly waits: () => void
  /** another server owns the markets: this one must end */
  readonly superseded: () => void
}

/** Who tells browsers that are not open. */
export type Pushing = Pick<PushSender, 'changed' | 'stop'>

/** The first shard has the browsers: another one tells it who changed [SH88]. */
const TOLD_BY_THE_FIRST: Pushing = { changed: () => undefined, stop: async () => undefined }

/** Pushes of the only exchange, or of the first of several for all of them [SH88]. */
export async function pushOf(
  { config: { dataDir, edge }, own, shards }: Surroundings,
  database: Database,
  log: Logger,
): Promise<Pushing> {
  if (own !== 0) return TOLD_BY_THE_FIRST
  const others = shards.slice(1).map(({ connectionString }) => openDatabase({ connectionString }))
  const subject = edge.publicOrigins[0] ?? NO_SUBJECT
  const sender = await startPush({ database, others, dataDir, subject, now: steadyNow, log })
  if (others.length === 0) return sender
  const later = new ChangesLater((rows) => sender.changed(rows), SETTLED_AFTER_MS)
  return {
    changed: later.changed,
    stop: async () => {
      later.stop()
      await sender.stop()
      await Promise.all(others.map((each) => each.end()))
    },
  }
}

interface Own {
  readonly place: Shards[number]
  readonly logger: Logger
  readonly config: Config
}

/** What of its surroundings is of this shard alone. */
export function ownOf({ config, own, shards }: ShardPlaces): Own {
  const place = shards[own]
  if (place === undefined) throw new Error(`there is no shard ${own} of ${shards.length}`)
  const base = shards.length === 1 ? null : { exchange: own }
  return {
    place,
    logger: pino({ level: config.logLevel, base }),
    // the heads of its chains are its own
    config: {
      ...config,
      dataDir: own === 0 ? config.dataDir : join(config.dataDir, `shard-${own}`),
    },
  }
}

/** The first shard has the chores of people, and those of all ledgers together. */
export const ledgersOf = ({ own, shards }: ShardPlaces) => ({
  people: own === 0 ? ('here' as const) : ('elsewhere' as const),
  connectionStrings: shards.map(({ connectionString }) => connectionString),
})

/** Whom the chores of a shard ask: accounts are closed in every one of them by the first [SH83]. */
export const choresAsk = (
  { own }: ShardPlaces,
  { wallet, exchange }: { readonly wallet: OpenWallet; readonly exchange: RunningExchange },
) => (own === 0 ? wallet.closesDemos(exchange) : exchange)

/** Users, sessions and what they keep are in the ledger of the first shard. */
export const peopleOf = ({ own, shards }: Surroundings, database: Database): Database =>
  own === 0 ? database : openDatabase({ connectionString: shards[0].connectionString })

/** The casino's tables are in the first shard. */
export const tablesOf = async (
  { config: { tables: settings, dataDir }, own }: Surroundings,
  beside: Omit<Parameters<typeof startTables>[0], 'settings' | 'dataDir'>,
): Promise<Omit<OpenTables, 'watched'>> =>
  own === 0
    ? startTables({ settings, dataDir, ...beside })
    : { ...NO_TABLES, beacons: () => null, stop: async () => undefined }
