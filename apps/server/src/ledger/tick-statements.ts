import { CONDITIONAL, LIMIT, SWITCH } from './order-tables.ts'
import type { QueryConfig } from 'pg'
import type { Bet, Fill } from '@crease/domain/bet.ts'
import type { CashOut } from '@crease/domain/cash-out-orders.ts'
import type {
  AmendmentRow,
  FillVoidRow,
  MarketRow,
  OperatorActRow,
  PositionRow,
  RefusalRow,
  StatementLine,
} from '@crease/domain/decision.ts'
import { isPlain } from '@crease/domain/order-terms.ts'
import type { Transfer } from '@crease/domain/posting.ts'
import { arrayOfNumbers, bulkTable, type Column } from './bulk-write.ts'
import type { AccountChange, TickLink, TickRows } from './tick-rows.ts'

/** Where a row has its place in the chain of ticks [LG41]. */
const TICK_ID: Column<unknown> = ['tick_id', 'bigint', (_row, tickId) => tickId]

/** New accounts begin with nothing; what they get comes as a change like any other. */
const NEW_ACCOUNT = bulkTable<AccountChange>(
  'account',
  [
    ['user_id', 'bigint', (row) => row.userId],
    ['kind', 'text', (row) => row.kind],
    ['cash', 'bigint', () => 0],
    ['held', 'bigint', () => 0],
  ],
  'keep',
)

const MARKET = bulkTable<MarketRow>(
  'market',
  [
    ['id', 'text', (row) => row.definition.marketId],
    ['event_id', 'text', (row) => row.definition.eventId],
    ['definition', 'json', (row) => row.definition],
    ['status', 'text', (row) => row.state.status],
    ['in_play', 'boolean', (row) => row.state.inPlay],
    ['bet_delay_ms', 'int', (row) => row.state.betDelayMs],
    ['version', 'int', (row) => row.state.version],
    ['result', 'json', (row) => row.result],
    ['settlement', 'json', (row) => row.settlement],
    ['removals', 'json', (row) => row.removals],
    ['operator_hold', 'boolean', (row) => row.operatorHold],
    ['lapsing', 'json', (row) => row.lapsing],
  ],
  {
    key: ['id'],
    replace: [
      'definition',
      'status',
      'in_play',
      'bet_delay_ms',
      'version',
      'result',
      'settlement',
      'removals',
      'operator_hold',
      'lapsing',
    ],
  },
)

const BET = bulkTable<Bet>(
  'bet',
  [
    ['id', 'bigint', (bet) => bet.betId],
    ['user_id', 'bigint', (bet) => bet.userId],
    ['market_id', 'text', (bet) => bet.marketId],
    ['runner_id', 'text', (bet) => bet.runnerId],
    ['side', 'text', (bet) => bet.side],
    ['odds', 'int', (bet) => bet.odds],
    ['requested_odds', 'int', (bet) => bet.requestedOdds],
    ['stake', 'bigint', (bet) => bet.stake],
    ['terms', 'json', (bet) => (isPlain(bet.terms) ? null : bet.terms)],
    ['persistence', 'text', (bet) => bet.persistence],
    ['matched', 'bigint', (bet) => bet.matched],
    ['remaining', 'bigint', (bet) => bet.remaining],
    ['cancelled', 'bigint', (bet) => bet.cancelled],
    ['lapsed', 'bigint', (bet) => bet.lapsed],
    ['voided', 'bigint', (bet) => bet.voided],
    ['voided_by_result', 'bigint', (bet) => bet.voidedByResult],
    ['matched_times_odds', 'bigint', (bet) => bet.matchedTimesOdds],
    ['status', 'text', (bet) => bet.status],
    ['lapse_reason', 'text', (bet) => bet.lapseReason],
    ['client_bet_id', 'uuid', (bet) => bet.clientBetId],
    ['placed_at', 'time', (bet) => bet.placedAt],
    ['pending_until', 'time', (bet) => bet.pendingUntil],
    ['changed_in', 'bigint', (_bet, tickId) => tickId],
  ],
  {
    key: ['id'],
    replace: [
      'persistence',
      'matched',
      'remaining',
      'cancelled',
      'lapsed',
      'voided',
      'voided_by_result',
      'matched_times_odds',
      'status',
      'lapse_reason',
      'pending_until',
      'changed_in',
    ],
  },
)

const FILL = bulkTable<Fill>(
  'fill',
  [
    TICK_ID,
    ['id', 'bigint', (fill) => fill.fillId],
    ['market_id', 'text', (fill) => fill.marketId],
    ['runner_id', 'text', (fill) => fill.runnerId],
    ['odds', 'int', (fill) => fill.odds],
    ['stake', 'bigint', (fill) => fill.stake],
    ['back_bet_id', 'bigint', (fill) => fill.backBetId],
    ['lay_bet_id', 'bigint', (fill) => fill.layBetId],
    ['back_user_id', 'bigint', (fill) => fill.backUserId],
    ['lay_user_id', 'bigint', (fill) => fill.layUserId],
    ['cross_id', 'bigint', (fill) => fill.crossId],
    ['at', 'time', (fill) => fill.at],
  ],
  'fail',
)

const POSITION = bulkTable<PositionRow>(
  'position',
  [
    ['market_id', 'text', (row) => row.marketId],
    ['user_id', 'bigint', (row) => row.userId],
    ['if_win', 'bigints', (row) => row.ifWin],
    ['if_lose', 'bigints', (row) => row.ifLose],
    ['exposure', 'bigint', (row) => row.exposure],
    ['settled_version', 'int', (row) => row.settled?.version ?? null],
    ['settled_net', 'bigint', (row) => row.settled?.net ?? null],
    ['settled_commission', 'bigint', (row) => row.settled?.commission ?? null],
  ],
  {
    key: ['market_id', 'user_id'],
    replace: [
      'if_win',
      'if_lose',
      'exposure',
      'settled_version',
      'settled_net',
      'settled_commission',
    ],
  },
)

const TRANSFER = bulkTable<Transfer>(
  'transfer',
  [
    TICK_ID,
    ['debit', 'text', (row) => row.debit],
    ['credit', 'text', (row) => row.credit],
    ['amount', 'bigint', (row) => row.amount],
    ['code', 'text', (row) => row.code],
    ['user_id', 'bigint', (row) => row.userId],
    ['market_id', 'text', (row) => row.marketId],
    ['at', 'time', (row) => row.at],
    ['settlement', 'int', (row) => row.settlement],
  ],
  'fail',
)

const STATEMENT = bulkTable<StatementLine>(
  'statement',
  [
    TICK_ID,
    ['user_id', 'bigint', (line) => line.userId],
    ['kind', 'text', (line) => line.kind],
    ['market_id', 'text', (line) => line.marketId],
    ['amount', 'bigint', (line) => line.amount],
    ['balance', 'bigint', (line) => line.balance],
    ['narration', 'text', (line) => line.narration],
    ['at', 'time', (line) => line.at],
    ['settlement_version', 'int', (line) => line.settlement?.version ?? null],
    ['settlement_entry', 'text', (line) => line.settlement?.entry ?? null],
  ],
  'fail',
)

const REFUSAL = bulkTable<RefusalRow>(
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

const FILL_VOID = bulkTable<FillVoidRow>(
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

const OPERATOR_ACT = bulkTable<OperatorActRow>(
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

const AMENDMENT = bulkTable<AmendmentRow>(
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

const CASH_OUT = bulkTable<CashOut>(
  'cash_out',
  [
    ['user_id', 'bigint', (row) => row.userId],
    ['client_id', 'uuid', (row) => row.clientId],
    ['market_id', 'text', (row) => row.marketId],
    ['percent', 'int', (row) => row.percent],
    ['floor', 'bigint', (row) => row.floor],
    ['status', 'text', (row) => row.outcome.kind],
    ['outcome', 'json', (row) => row.outcome],
    ['at', 'time', (row) => row.at],
  ],
  'fail',
)

/** The statements of one tick, in the order they are sent. */
export function tickStatements(rows: TickRows, link: TickLink): readonly QueryConfig[] {
  const { tickId } = rows
  return [
    {
      name: 'write_tick',
      text: `INSERT INTO tick (id, epoch, commands, hash) VALUES ($1, $2, $3, decode($4, 'hex'))`,
      values: [tickId, link.epoch, rows.commands, link.hash],
    },
    ...NEW_ACCOUNT.write(
      rows.accounts.filter((row) => row.isNew),
      tickId,
    ),
    ...accountChanges(rows.accounts),
    ...MARKET.write(rows.markets, tickId),
    ...BET.write(rows.bets, tickId),
    ...FILL.write(rows.fills, tickId),
    ...POSITION.write(rows.positions, tickId),
    ...TRANSFER.write(rows.transfers, tickId),
    ...STATEMENT.write(rows.statement, tickId),
    ...REFUSAL.write(rows.refusals, tickId),
    ...AMENDMENT.write(rows.amendments, tickId),
    ...CONDITIONAL.write(rows.conditionals, tickId),
    ...SWITCH.write(rows.switches, tickId),
    ...CASH_OUT.write(rows.cashOuts, tickId),
    ...FILL_VOID.write(rows.fillVoids, tickId),
    ...OPERATOR_ACT.write(rows.acts, tickId),
    ...LIMIT.write(rows.limits, tickId),
  ]
}

function accountChanges(accounts: readonly AccountChange[]): readonly QueryConfig[] {
  if (accounts.length === 0) return []
  return [
    {
      name: 'change_account',
      text: `UPDATE account SET cash = account.cash + change.cash, held = account.held + change.held,
          owed = account.owed + change.owed
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
          AS change(user_id, cash, held, owed)
        WHERE account.user_id = change.user_id`,
      values: [
        arrayOfNumbers(accounts.map((row) => row.userId)),
        arrayOfNumbers(accounts.map((row) => row.cash)),
        arrayOfNumbers(accounts.map((row) => row.held)),
        arrayOfNumbers(accounts.map((row) => row.owed)),
      ],
    },
  ]
}
