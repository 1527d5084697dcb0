import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Connection } from '@crease/ledger/connections/database.ts'
import { isText, isWhole } from '@crease/ledger/codecs/guards.ts'

const TAKEN = checkedRows('taken lease', { epoch: isWhole })
const LEASE = checkedRows('newest lease', { owner: isText, epoch: isWhole })

type Queries = Pick<Connection, 'query'>

interface LeaseAsked {
  readonly owner: string
  readonly held: number | null
  /** respects a present holder [OP940], null then, too; a taken lease is kept for this long */
  readonly keepsMs?: number
}

/**
 * Takes the markets for this server and returns the new epoch. The exclusive lock waits for ticks that an earlier owner
 * has under way; later ticks of that owner fail `assert_turn` in their own transaction. The newest starter always wins,
 * and no tick is written twice [LG23]. A server that held the markets before (`held`, its epoch) takes them again only
 * if no other server did meanwhile, else null. Its own take, whose reply was lost, is recognised by `owner`, the name
 * of one server in one life.
 */
export async function takeLease(
  connection: Queries,
  { owner, held, keepsMs }: LeaseAsked,
): Promise<number | null> {
  await connection.query('BEGIN')
  await connection.query('SELECT pg_advisory_xact_lock(20261120, 1)')
  const isTaken = keepsMs !== undefined && (await isKept(connection, owner))
  if (isTaken || (held !== null && !isOurs(await newestLease(connection), { owner, held }))) {
    await connection.query('ROLLBACK')
    return null
  }
  const taken = await TAKEN.first(
    connection,
    `INSERT INTO shard_lease AS lease (shard, owner, epoch, until)
     SELECT 0, $1, coalesce(max(epoch), 0) + 1, clock_timestamp() + $2::int * interval '1 ms' FROM shard_lease
     ON CONFLICT (shard) DO UPDATE SET owner = excluded.owner, epoch = excluded.epoch, taken_at = now(),
       until = coalesce(excluded.until, lease.until)
     RETURNING epoch`,
    [owner, keepsMs ?? null],
  )
  await connection.query('COMMIT')
  if (taken === null) throw new Error('no lease was written')
  return taken.epoch
}

/** Whether another one says again and again that it lives: by the clock of the database, which is one for all. */
async function isKept(connection: Queries, owner: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    'SELECT FROM shard_lease WHERE owner <> $1 AND until > clock_timestamp()',
    [owner],
  )
  return rowCount !== 0
}

type Lease = RowOf<typeof LEASE>

const isOurs = (newest: Lease | null, { owner, held }: { owner: string; held: number }): boolean =>
  newest?.epoch === held || newest?.owner === owner

const newestLease = (connection: Queries): Promise<Lease | null> =>
  LEASE.first(connection, 'SELECT owner, epoch FROM shard_lease ORDER BY epoch DESC LIMIT 1')
