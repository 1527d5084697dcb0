import { wrongPairs, type PairsThere } from '@crease/domain/allotments/pairs/joined-pairs.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { OrderPair } from '@crease/domain/records/players/order-pair.ts'
import { shardId, type BetId } from '@crease/domain/units/ids.ts'
import type pg from 'pg'
import { ORDER_PAIR } from '../tables/order-pairs.ts'
import { CONDITIONAL } from '../tables/orders.ts'

interface Ledger {
  readonly shard: number
  readonly connection: pg.ClientBase
}

interface PairsVerification {
  readonly wrong: readonly string[]
  readonly pairs: number
}

/** Pairs of orders over two shards of which more has happened than may [SH103]; the ledgers in the order in which they are read. */
export async function verifyPairs(ledgers: readonly Ledger[]): Promise<PairsVerification> {
  const read: (Ledger & { readonly pairs: readonly OrderPair[] })[] = []
  for (const ledger of ledgers) read.push({ ...ledger, pairs: await pairsIn(ledger) })
  const ids = read.flatMap(({ pairs }) => pairs.flatMap(({ first, second }) => [first, second]))
  const all: PairsThere[] = []
  for (const { shard, connection, pairs } of read) {
    const orders = await ordersIn({ shard, connection }, { ids, shards: ledgers.length })
    all.push({ shard: shardId(shard), pairs, orders })
  }
  const decided = read.flatMap(({ pairs }) => pairs).filter(({ end }) => end === 'DECIDES')
  return { wrong: wrongPairs(all), pairs: decided.length }
}

async function pairsIn({ connection }: Ledger): Promise<readonly OrderPair[]> {
  const { rows } = await connection.query(`SELECT ${ORDER_PAIR.select} FROM order_pair ORDER BY id`)
  return ORDER_PAIR.checkedAll(rows)
}

/** Those with these numbers, and those that wait with a sibling in another shard, which its number names [SH3]. */
async function ordersIn(
  { shard, connection }: Ledger,
  { ids, shards }: { readonly ids: readonly (BetId | null)[]; readonly shards: number },
): Promise<ReadonlyMap<BetId, ConditionalOrder>> {
  const { rows } = await connection.query(
    `SELECT ${CONDITIONAL.select} FROM conditional_order WHERE id = ANY($1)
       OR (status ->> 'kind' = 'WAITING' AND sibling_id % $2 <> $3)`,
    [ids, shards, shard],
  )
  return new Map(CONDITIONAL.checkedAll(rows).map((order) => [order.orderId, order]))
}
