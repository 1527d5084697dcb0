import type { Shards } from '@crease/protocol/parent-messages.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { openPeopleReads, type PeopleReads } from '@crease/exchange/people-reads.ts'

/** The ledgers of all shards, in their order; users and what they keep are in the first. */
export type Ledgers = readonly [PeopleReads, ...PeopleReads[]]
export type LedgerDatabase = PeopleReads['database']

/** Opens what people ask of the ledger of each shard. */
export async function openLedgers([first, ...others]: Shards): Promise<Ledgers> {
  const opened = await openPeopleReads(first.connectionString)
  const rest = await Promise.all(
    others.map(({ connectionString }) => openPeopleReads(connectionString)),
  )
  return [opened, ...rest]
}

/** Whether each gives signs of life. */
export const allAnswer = (ledgers: Ledgers): boolean => ledgers.every(({ answers }) => answers())

/** The shard whose ledger has a market, however long ago it ended; null: none has. */
export async function shardWith(
  databases: readonly LedgerDatabase[],
  market: MarketId,
): Promise<number | null> {
  const found = await Promise.all(
    databases.map((database) => database.query('SELECT FROM market WHERE id = $1', [market])),
  )
  const at = found.findIndex(({ rowCount }) => rowCount === 1)
  return at < 0 ? null : at
}
