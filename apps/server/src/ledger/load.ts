import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { DeadManSwitch } from '@crease/domain/records/dead-man-switch.ts'
import { CONDITIONAL_COLUMNS, LIMIT_COLUMNS, SWITCH_COLUMNS } from './order-tables.ts'
import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import type { CashOut } from '@crease/domain/records/cash-out-order.ts'
import type {
  AccountRow,
  AmendmentRow,
  MarketRow,
  PositionRow,
  RefusalRow,
} from '@crease/domain/records/rows.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import { CASH_OUT_COLUMNS } from './cash-out-reads.ts'
import type { IdleFloor } from '@crease/domain/records/rows.ts'
import type { PlayerLimits } from '@crease/domain/records/player-limits.ts'
import type { Snapshot } from '@crease/domain/records/snapshot.ts'
import type { Connection } from './database.ts'

/** What the exchange knows again after a restart: all of it from committed rows. */
export interface LedgerSnapshot extends Required<Snapshot> {
  readonly lastTickId: number
  readonly lastBetId: number
  readonly lastFillId: number
}

export const BET_COLUMNS = `bet.id AS "betId", bet.user_id AS "userId", bet.market_id AS "marketId",
  bet.runner_id AS "runnerId", bet.side, bet.odds, bet.requested_odds AS "requestedOdds", bet.stake,
  coalesce(bet.terms, '${JSON.stringify(PLAIN_TERMS)}') AS terms, bet.persistence, bet.keep_through_events AS "keepThroughEvents", bet.matched,
  bet.remaining, bet.cancelled, bet.lapsed, bet.voided, bet.voided_by_result AS "voidedByResult",
  bet.matched_times_odds AS "matchedTimesOdds", bet.status, bet.lapse_reason AS "lapseReason", bet.client_bet_id AS "clientBetId", time_to_ms(bet.placed_at) AS "placedAt",
  time_to_ms(bet.pending_until) AS "pendingUntil"`

/** The columns of rows as the domain has them; those of ended markets are read so too. */
export const MARKET_COLUMNS = `market.definition, jsonb_build_object('status', market.status, 'inPlay', market.in_play,
  'betDelayMs', market.bet_delay_ms, 'version', market.version) AS state, market.result, market.settlement, market.removals,
  market.operator_hold AS "operatorHold", time_to_ms(market.maker_waits_until) AS "makerWaitsUntil", market.lapsing`

export const POSITION_COLUMNS = `market_id AS "marketId", user_id AS "userId", to_jsonb(if_win) AS "ifWin",
  to_jsonb(if_lose) AS "ifLose", exposure, CASE WHEN settled_version IS NOT NULL THEN jsonb_build_object('version',
  settled_version, 'net', settled_net, 'commission', settled_commission) END AS settled`

export const FILL_COLUMNS = `fill.id AS "fillId", fill.market_id AS "marketId", fill.runner_id AS "runnerId", fill.odds,
  fill.stake, fill.back_bet_id AS "backBetId", fill.lay_bet_id AS "layBetId", fill.back_user_id AS "backUserId",
  fill.lay_user_id AS "layUserId", fill.cross_id AS "crossId", time_to_ms(fill.at) AS at`

/** Of a fill: it still counts. */
export const NOT_VOID = `NOT EXISTS (SELECT FROM fill_void WHERE fill_void.fill_id = fill.id)`

/** Markets that the engine knows after a restart. */
export const UNSETTLED = `market.status NOT IN ('SETTLED', 'VOIDED')`

const floorOf = (kind: IdleFloor['of'], user: string): string =>
  `coalesce((SELECT up_to FROM idle_floor WHERE idle_floor.user_id = ${user} AND kind = '${kind}'), 0)`

/** Of a bet in a market that lives: it came to nothing, and the engine has forgotten it [BS103]. */
export const FORGOTTEN_BET = `remaining = 0 AND matched = 0 AND voided = 0 AND bet.id <= ${floorOf('bet', 'bet.user_id')}`

/** Reads the whole snapshot over the lane's own connection, right after the lease was taken. */
export async function loadLedger(connection: Connection): Promise<LedgerSnapshot> {
  const [
    markets,
    accounts,
    bets,
    positions,
    fills,
    voidFills,
    refusals,
    amendments,
    cashOuts,
    limits,
    waiting,
    last,
  ] = await Promise.all([
    connection.query<MarketRow>(
      `SELECT ${MARKET_COLUMNS} FROM market WHERE ${UNSETTLED} ORDER BY id`,
    ),
    connection.query<AccountRow>(
      `SELECT user_id AS "userId", kind, cash, held, owed FROM account
       WHERE kind <> 'gone' OR cash <> 0 OR held <> 0 OR owed <> 0 ORDER BY user_id`,
    ),
    connection.query<Bet>(
      `SELECT ${BET_COLUMNS} FROM bet JOIN market ON market.id = market_id WHERE ${UNSETTLED} AND NOT (${FORGOTTEN_BET}) ORDER BY bet.id`,
    ),
    connection.query<{ [K in keyof PositionRow]: PositionRow[K] }>(
      `SELECT ${POSITION_COLUMNS} FROM position JOIN market ON market.id = market_id
       WHERE ${UNSETTLED} ORDER BY market_id, user_id`,
    ),
    connection.query<Fill>(
      `SELECT ${FILL_COLUMNS} FROM fill JOIN market ON market.id = fill.market_id
       WHERE ${UNSETTLED} AND ${NOT_VOID} ORDER BY fill.id`,
    ),
    connection.query<Fill>(
      `SELECT ${FILL_COLUMNS} FROM fill_void JOIN fill ON fill.id = fill_void.fill_id
       JOIN market ON market.id = fill.market_id WHERE ${UNSETTLED} ORDER BY fill.id`,
    ),
    connection.query<RefusalRow>(
      `SELECT user_id AS "userId", client_bet_id AS "clientBetId", market_id AS "marketId", fingerprint, refusal,
         time_to_ms(at) AS at FROM refusal ORDER BY nth`,
    ),
    connection.query<AmendmentRow>(
      `SELECT user_id AS "userId", client_bet_id AS "clientBetId", market_id AS "marketId", bet_id AS "betId",
         fingerprint, time_to_ms(at) AS at FROM amendment ORDER BY nth`,
    ),
    connection.query<CashOut>(
      `SELECT ${CASH_OUT_COLUMNS} FROM cash_out JOIN market ON market.id = market_id WHERE ${UNSETTLED} ORDER BY cash_out.id`,
    ),
    connection.query<PlayerLimits>(`SELECT ${LIMIT_COLUMNS} FROM account_limit ORDER BY user_id`),
    loadWaiting(connection),
    readLastIds(connection),
  ])
  return {
    markets: markets.rows,
    accounts: accounts.rows,
    bets: bets.rows,
    positions: positions.rows,
    fills: fills.rows,
    voidFills: voidFills.rows,
    refusals: refusals.rows,
    limits: limits.rows,
    amendments: amendments.rows,
    ...waiting,
    cashOuts: cashOuts.rows,
    lastTickId: last.tick,
    lastBetId: last.bet,
    lastFillId: last.fill,
  }
}

/** What waits beside the books: conditional orders, and switches of players who may fall silent. */
async function loadWaiting(
  connection: Connection,
): Promise<Pick<LedgerSnapshot, 'conditionals' | 'switches' | 'idleFloors'>> {
  const [conditionals, switches, floors] = await Promise.all([
    connection.query<ConditionalOrder>(
      `SELECT ${CONDITIONAL_COLUMNS} FROM conditional_order JOIN market ON market.id = market_id
       WHERE ${UNSETTLED} AND (conditional_order.status ->> 'kind' = 'WAITING' OR conditional_order.id > ${floorOf('conditional', 'conditional_order.user_id')})
       ORDER BY conditional_order.id`,
    ),
    connection.query<DeadManSwitch>(
      `SELECT ${SWITCH_COLUMNS} FROM dead_man_switch ORDER BY user_id`,
    ),
    connection.query<IdleFloor>(
      `SELECT kind AS of, user_id AS "userId", up_to AS "upTo" FROM idle_floor ORDER BY user_id, kind`,
    ),
  ])
  return { conditionals: conditionals.rows, switches: switches.rows, idleFloors: floors.rows }
}

/** The newest id of each kind; bets and conditional orders count together. */
async function readLastIds(
  connection: Connection,
): Promise<{ readonly tick: number; readonly bet: number; readonly fill: number }> {
  const last = await connection.query<{ tick: number; bet: number; fill: number }>(
    `SELECT coalesce((SELECT max(id) FROM tick), 0) AS tick, 
         coalesce(greatest((SELECT max(id) FROM bet), (SELECT max(id) FROM conditional_order)), 0) AS bet,
         coalesce((SELECT max(id) FROM fill), 0) AS fill`,
  )
  const [ids] = last.rows
  if (ids === undefined) throw new Error('the database did not say its last ids')
  return ids
}
