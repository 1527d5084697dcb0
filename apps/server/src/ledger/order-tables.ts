import type { ConditionalOrder } from '@crease/domain/conditional.ts'
import type { DeadManSwitch } from '@crease/domain/dead-man.ts'
import type { PlayerLimits } from '@crease/domain/player-limits.ts'
import { bulkTable } from './bulk-write.ts'

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

/** What is read back at a start. */
export const CONDITIONAL_COLUMNS = `conditional_order.id AS "orderId", user_id AS "userId", market_id AS "marketId",
  placement, trigger, time_to_ms(expires_at) AS "expiresAt", sibling_id AS "siblingId",
  client_order_id AS "clientOrderId", time_to_ms(placed_at) AS "placedAt", conditional_order.status`
export const SWITCH_COLUMNS = `user_id AS "userId", timeout_ms AS "timeoutMs", status, time_to_ms(at) AS at`
export const LIMIT_COLUMNS = `user_id AS "userId", max_stake AS "maxStake", max_exposure AS "maxExposure",
  max_open_bets AS "maxOpenBets"`
