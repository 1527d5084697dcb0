import type { OrderPair } from '@crease/domain/records/players/order-pair.ts'
import { bigint, fixed, flag, int, nullable, uuid, word } from './fields.ts'
import { table } from './table.ts'

/** Pairs of orders over two shards [SH100]; at a start those that are not over, and the newest that was decided here. */
export const ORDER_PAIR = table<OrderPair>({
  name: 'order_pair',
  fields: {
    first: bigint('id'),
    end: fixed(word('side', { DECIDES: true, HEARD: true })),
    userId: fixed(bigint('user_id')),
    clientOrderId: fixed(nullable(uuid('client_order_id'))),
    other: fixed(int('other_shard')),
    second: nullable(bigint('second_id')),
    outcome: word('outcome', {
      FORMING: true,
      OPEN: true,
      FIRST: true,
      SECOND: true,
      NONE: true,
    }),
    isKnown: flag('is_known'),
  },
  onConflict: { key: ['id'] },
  atStart: `order_pair WHERE NOT is_known
    OR id = (SELECT max(id) FROM order_pair WHERE side = 'DECIDES') ORDER BY id`,
})
