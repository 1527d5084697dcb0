import type { AllotmentRow, CashMoveRow } from '@crease/domain/records/players/cash-move.ts'
import { bigint, fixed, int, time, word } from './fields.ts'
import { table } from './table.ts'

/** The newest move of each two shards, and those in transit, whatever else there is. */
const NEEDED_AT_START = `SELECT from_shard AS one, to_shard AS other, number AS nth FROM cash_move WHERE status = 'SENT'
  UNION SELECT one, other, (SELECT max(number) FROM cash_move WHERE from_shard = one AND to_shard = other)
  FROM generate_series(0, 63) AS one, generate_series(0, 63) AS other WHERE one <> other`

/** What of whose cash other shards brought, and the ends of moves between them and this one [SH10]. */
export const CASH_MOVES = {
  allotment: table<AllotmentRow>({
    name: 'allotment',
    fields: { userId: bigint('user_id'), brought: bigint('brought') },
    onConflict: { key: ['user_id'] },
    atStart: 'allotment WHERE brought <> 0 ORDER BY user_id',
  }),
  cashMove: table<CashMoveRow>({
    name: 'cash_move',
    fields: {
      from: fixed(int('from_shard')),
      to: fixed(int('to_shard')),
      number: fixed(bigint('number')),
      userId: fixed(bigint('user_id')),
      kind: fixed(word('kind', { player: true, demo: true })),
      amount: fixed(bigint('amount')),
      at: fixed(time('at')),
      status: word('status', { SENT: true, ARRIVED: true, TAKEN: true }),
    },
    beside: [['changed_in', 'bigint', (_move, groupId) => groupId]],
    onConflict: { key: ['from_shard', 'to_shard', 'number'] },
    atStart: `cash_move JOIN (${NEEDED_AT_START}) AS needed
      ON from_shard = one AND to_shard = other AND number = nth ORDER BY from_shard, to_shard, number`,
  }),
}
