import type { CashOut, CashOutOutcome } from '@crease/domain/records/cash-out-order.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { DeadManSwitch } from '@crease/domain/records/players/dead-man-switch.ts'
import type { BetMove } from '@crease/domain/records/rows.ts'
import { floorOf } from './bet-table.ts'
import {
  asJson,
  bigint,
  fixed,
  int,
  json,
  nullable,
  text,
  time,
  uuid,
  word,
  type Field,
} from './fields.ts'
import { isConditionalStatus, isOutcome, isPlacement, isTrigger } from './json-shapes.ts'
import { UNSETTLED } from './market-table.ts'
import { table } from './table.ts'

/** Orders that wait for their trigger, and what became of them. */
export const CONDITIONAL = table<ConditionalOrder>({
  name: 'conditional_order',
  fields: {
    orderId: bigint('id'),
    userId: fixed(bigint('user_id')),
    marketId: fixed(text('market_id')),
    placement: fixed(json('placement', isPlacement)),
    trigger: fixed(json('trigger', isTrigger)),
    expiresAt: fixed(nullable(time('expires_at'))),
    siblingId: fixed(nullable(bigint('sibling_id'))),
    clientOrderId: fixed(nullable(uuid('client_order_id'))),
    placedAt: fixed(time('placed_at')),
    status: json('status', isConditionalStatus),
  },
  onConflict: { key: ['id'] },
  atStart: `conditional_order JOIN market ON market.id = market_id
    WHERE ${UNSETTLED} AND (conditional_order.status ->> 'kind' = 'WAITING'
      OR conditional_order.id > ${floorOf('conditional', 'conditional_order.user_id')})
    ORDER BY conditional_order.id`,
})

/** A player's dead-man switch, one row each. */
export const SWITCH = table<DeadManSwitch>({
  name: 'dead_man_switch',
  fields: {
    userId: bigint('user_id'),
    timeoutMs: int('timeout_ms'),
    status: word('status', { ARMED: true, FIRED: true, OFF: true }),
    at: time('at'),
  },
  onConflict: { key: ['user_id'] },
  atStart: 'dead_man_switch ORDER BY user_id',
})

const outcome: Field<CashOutOutcome> = {
  columns: [
    { name: 'status', type: 'text', written: ({ kind }) => kind },
    { name: 'outcome', type: 'json', written: (all) => all },
  ],
  ...asJson((name) => `${name}.outcome`),
  is: isOutcome,
}

/** Each state of a cash-out that was let in [CO10]. */
export const CASH_OUT = table<CashOut>({
  name: 'cash_out',
  fields: {
    userId: bigint('user_id'),
    clientId: uuid('client_id'),
    marketId: text('market_id'),
    percent: int('percent'),
    way: word('way', { 'cash-out': true, 'even-ends': true }),
    floor: bigint('floor'),
    outcome,
    at: time('at'),
  },
  beside: [['tick_id', 'bigint', (_cashOut, groupId) => groupId]],
  madeByDatabase: ['id'],
  onConflict: 'fail',
  atStart: `cash_out JOIN market ON market.id = market_id WHERE ${UNSETTLED} ORDER BY cash_out.id`,
})

/** Which bet took the place of which. */
const MOVE = table<BetMove>({
  name: 'bet_move',
  fields: { betId: bigint('bet_id'), fromBetId: bigint('from_bet_id'), fromOdds: int('from_odds') },
  onConflict: 'fail',
})

/** The orders of players next to their bets. */
export const ORDERS = { move: MOVE, conditional: CONDITIONAL, switch: SWITCH, cashOut: CASH_OUT }
