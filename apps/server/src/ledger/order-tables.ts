import type { CashOut } from '@crease/domain/records/cash-out-order.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { DeadManSwitch } from '@crease/domain/records/dead-man-switch.ts'
import type {
  AmendmentRow,
  DroppedKey,
  FillVoidRow,
  OperatorActRow,
  RefusalRow,
} from '@crease/domain/records/rows.ts'
import type { IdleFloor } from '@crease/domain/records/rows.ts'
import type { PlayerLimits } from '@crease/domain/records/player-limits.ts'
import { arrayOfNumbers, bulkTable } from './bulk-write.ts'
import type { Statement } from './transaction.ts'

/** Orders that wait for their trigger, and what became of them. */
export const CONDITIONAL = bulkTable<ConditionalOrder>(
  'conditional_order',
  [
    ['id', 'bigint', (order) => order.orderId],
    ['user_id', 'bigint', (order) => order.userId],
    ['market_id', 'text', (order) => order.marketId],
    ['placement', 'json', (order) => order.placement],
    ['trigger', 'json', (order) => order.trigger],
    ['expires_at', 'time', (order) => order.expiresAt],
    ['sibling_id', 'bigint', (order) => order.siblingId],
    ['client_order_id', 'uuid', (order) => order.clientOrderId],
    ['placed_at', 'time', (order) => order.placedAt],
    ['status', 'json', (order) => order.status],
  ],
  { key: ['id'], replace: ['status'] },
)

/** A player's dead-man switch, one row each. */
export const SWITCH = bulkTable<DeadManSwitch>(
  'dead_man_switch',
  [
    ['user_id', 'bigint', (row) => row.userId],
    ['timeout_ms', 'int', (row) => row.timeoutMs],
    ['status', 'text', (row) => row.status],
    ['at', 'time', (row) => row.at],
  ],
  { key: ['user_id'], replace: ['timeout_ms', 'status', 'at'] },
)

/** What one player may do beside what everybody may [MT51]. */
export const LIMIT = bulkTable<PlayerLimits>(
  'account_limit',
  [
    ['user_id', 'bigint', (row) => row.userId],
    ['max_stake', 'bigint', (row) => row.maxStake],
    ['max_exposure', 'bigint', (row) => row.maxExposure],
    ['max_open_bets', 'int', (row) => row.maxOpenBets],
  ],
  { key: ['user_id'], replace: ['max_stake', 'max_exposure', 'max_open_bets'] },
)

/** Placements that were refused under a key of the client. */
export const REFUSAL = bulkTable<RefusalRow>(
  'refusal',
  [
    ['user_id', 'bigint', (row) => row.userId],
    ['client_bet_id', 'uuid', (row) => row.clientBetId],
    ['market_id', 'text', (row) => row.marketId],
    ['fingerprint', 'text', (row) => row.fingerprint],
    ['refusal', 'json', (row) => row.refusal],
    ['at', 'time', (row) => row.at],
  ],
  'keep',
)

/** Changes of bets under a key of the client. */
export const AMENDMENT = bulkTable<AmendmentRow>(
  'amendment',
  [
    ['user_id', 'bigint', (row) => row.userId],
    ['client_bet_id', 'uuid', (row) => row.clientBetId],
    ['market_id', 'text', (row) => row.marketId],
    ['bet_id', 'bigint', (row) => row.betId],
    ['fingerprint', 'text', (row) => row.fingerprint],
    ['at', 'time', (row) => row.at],
  ],
  'keep',
)

/** Up to where orders of players that nothing comes of any more are left out at a start [BS103]. */
export const IDLE_FLOOR = bulkTable<IdleFloor>(
  'idle_floor',
  [
    ['user_id', 'bigint', (row) => row.userId],
    ['kind', 'text', (row) => row.of],
    ['up_to', 'bigint', (row) => row.upTo],
  ],
  { key: ['user_id', 'kind'], replace: ['up_to'] },
)

/** Forgets what was kept under keys of clients [BS100]. */
export function dropKeys(dropped: readonly DroppedKey[]): readonly Statement[] {
  return (['refusal', 'amendment'] as const).flatMap((table) => {
    const keys = dropped.filter(({ of }) => of === table)
    if (keys.length === 0) return []
    return [
      {
        name: `drop_${table}`,
        text: `DELETE FROM ${table} USING unnest($1::bigint[], $2::uuid[]) AS gone(user_id, client_bet_id)
          WHERE ${table}.user_id = gone.user_id AND ${table}.client_bet_id = gone.client_bet_id`,
        values: [
          arrayOfNumbers(keys.map(({ userId }) => userId)),
          `{${keys.map(({ clientBetId }) => clientBetId).join(',')}}`,
        ],
      },
    ]
  })
}

/** Each state of a cash-out that was let in [CO10]. */
export const CASH_OUT = bulkTable<CashOut>(
  'cash_out',
  [
    ['user_id', 'bigint', (row) => row.userId],
    ['client_id', 'uuid', (row) => row.clientId],
    ['market_id', 'text', (row) => row.marketId],
    ['percent', 'int', (row) => row.percent],
    ['way', 'text', (row) => row.way],
    ['floor', 'bigint', (row) => row.floor],
    ['status', 'text', (row) => row.outcome.kind],
    ['outcome', 'json', (row) => row.outcome],
    ['at', 'time', (row) => row.at],
  ],
  'fail',
)

/** Matches that count no longer. */
export const FILL_VOID = bulkTable<FillVoidRow>(
  'fill_void',
  [
    ['fill_id', 'bigint', (row) => row.fillId],
    ['market_id', 'text', (row) => row.marketId],
    ['bet_id', 'bigint', (row) => row.betId],
    ['reason', 'text', (row) => row.reason],
    ['at', 'time', (row) => row.at],
  ],
  'fail',
)

/** Whatever an operator asked for [OP40]. */
export const OPERATOR_ACT = bulkTable<OperatorActRow>(
  'operator_act',
  [
    ['user_id', 'bigint', (row) => row.userId],
    ['operator', 'text', (row) => row.operator],
    ['act', 'text', (row) => row.act],
    ['market_id', 'text', (row) => row.marketId],
    ['asked', 'json', (row) => row.asked],
    ['reason', 'text', (row) => row.reason],
    ['refused_with', 'text', (row) => row.refusedWith],
    ['at', 'time', (row) => row.at],
  ],
  'fail',
)

/** What is read back at a start. */
export const CONDITIONAL_COLUMNS = `conditional_order.id AS "orderId", user_id AS "userId", market_id AS "marketId",
  placement, trigger, time_to_ms(expires_at) AS "expiresAt", sibling_id AS "siblingId",
  client_order_id AS "clientOrderId", time_to_ms(placed_at) AS "placedAt", conditional_order.status`
export const SWITCH_COLUMNS = `user_id AS "userId", timeout_ms AS "timeoutMs", status, time_to_ms(at) AS at`
export const LIMIT_COLUMNS = `user_id AS "userId", max_stake AS "maxStake", max_exposure AS "maxExposure",
  max_open_bets AS "maxOpenBets"`
