import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import type { MarketRow, PositionRow, StatementLine } from '@crease/domain/records/rows.ts'
import { isPlain } from '@crease/domain/bet/order-terms.ts'
import type { Transfer } from '@crease/domain/records/rows.ts'
import { bulkTable, type Column } from './bulk-write.ts'
import type { AccountChange } from './tick-rows.ts'

/** The tables of markets, bets and the money they move; all others are in order-tables.ts. */

/** Where a row has its place in the chain of ticks [LG41]. */
const TICK_ID: Column<unknown> = ['tick_id', 'bigint', (_row, tickId) => tickId]

/** New accounts begin with nothing; what they get comes as a change like any other. */
export const NEW_ACCOUNT = bulkTable<AccountChange>(
  'account',
  [
    ['user_id', 'bigint', (row) => row.userId],
    ['kind', 'text', (row) => row.kind],
    ['cash', 'bigint', () => 0],
    ['held', 'bigint', () => 0],
  ],
  'keep',
)

export const MARKET = bulkTable<MarketRow>(
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
    ['maker_waits_until', 'time', (row) => row.makerWaitsUntil],
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
      'maker_waits_until',
      'lapsing',
    ],
  },
)

export const BET = bulkTable<Bet>(
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
    ['keep_through_events', 'boolean', (bet) => bet.keepThroughEvents],
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
      'odds',
      'persistence',
      'keep_through_events',
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

/** Matches, only ever added to. */
export const FILL = bulkTable<Fill>(
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

/** What a user has in a market, and what it came to. */
export const POSITION = bulkTable<PositionRow>(
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

/** Money between two accounts, only ever added to. */
export const TRANSFER = bulkTable<Transfer>(
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

/**
 * Lines of a statement, each with its report, its number in it and the sums up to itself [DR57], from the last
 * line that its player has there.
 */
function numbered(names: readonly string[], rows: string): string {
  const list = names.join(', ')
  return `INSERT INTO statement (${list}, report, nth, credit_to, debit_to)
    SELECT ${names.map((name) => `line.${name}`).join(', ')}, line.report,
      coalesce(last.nth, 0) + row_number() OVER lines,
      coalesce(last.credit_to, 0) + sum(greatest(line.amount, 0)) OVER lines,
      coalesce(last.debit_to, 0) + sum(greatest(-line.amount, 0)) OVER lines
    FROM (
      SELECT given.*,
        report_of(given.kind, given.settlement_version, given.settlement_entry, given.void_version) AS report
      FROM (
        SELECT told.*, row_number() OVER () AS place, void_version(told.market_id) AS void_version
        FROM (${rows}) AS told(${list})
      ) AS given
    ) AS line
    LEFT JOIN LATERAL (
      SELECT nth, credit_to, debit_to FROM statement AS earlier
      WHERE earlier.user_id = line.user_id AND earlier.report = line.report ORDER BY nth DESC LIMIT 1
    ) AS last ON true
    WINDOW lines AS (PARTITION BY line.user_id, line.report ORDER BY line.place)
    ORDER BY line.place`
}

/** A player's statement, line by line. */
export const STATEMENT = bulkTable<StatementLine>(
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
  { through: numbered },
)
