import { betResult } from '@crease/domain/accounting/bet-result.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { MarketDefinition, MarketResult } from '@crease/domain/market/market.ts'
import type { CashOut } from '@crease/domain/records/cash-out-order.ts'
import type { PaymentRow } from '@crease/domain/records/players/payment.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import type { Database } from '../database.ts'
import { AccountNotices, type AccountNotice } from './account-notices.ts'
import { BET } from '../tables/bet-table.ts'
import { isDefinition, isResult } from '../tables/json-shapes.ts'
import { PAYMENT } from '../tables/payments.ts'
import { CASH_OUT } from '../tables/orders.ts'
import { RowNotAsWritten } from '../tables/row-not-as-written.ts'

/** How far notifications go back [OP95]. */
const DAYS = 30
const DAY_MS = 86_400_000
/** Of so many of a player's newest bets something is told, and of so many cash-outs. */
const NEWEST_BETS = 500
const NEWEST_CASH_OUTS = 50
const NEWEST_PAYMENTS = 50
/** Lines of the statement that are looked through for settlements. */
const NEWEST_LINES = 1000

interface Head {
  /** of the commit group that changed it last */
  readonly number: number
  /** epoch milliseconds */
  readonly at: number
}

/** What happened to a bet, a cash-out that ended, or something of the account itself. */
export type NoticeLine = Head &
  (
    | {
        readonly kind: 'bet'
        readonly bet: Bet
        readonly market: MarketDefinition
        readonly movedFrom: Odds | null
        readonly settled: { readonly amount: Paise; readonly corrected: boolean } | null
        readonly voidReason: string | null
      }
    | {
        readonly kind: 'cash-out'
        readonly id: number
        readonly market: MarketDefinition
        /** null: it was dropped */
        readonly amount: Paise | null
      }
    | ({ readonly kind: 'account' } & Pick<AccountNotice, 'id' | 'what' | 'since' | 'count'>)
    | { readonly kind: 'payment'; readonly payment: PaymentRow }
  )

export interface NoticeList {
  /** newest first */
  readonly lines: readonly NoticeLine[]
  /** all that was committed up to here is in it */
  readonly number: number
}

/**
 * The newest bets of a player, each with what was paid for its market. A bet whose place another one took,
 * with nothing of it matched, is that other one's line.
 */
const BETS = `
  WITH paid AS (
    SELECT DISTINCT ON (market_id) market_id, tick_id, at, settlement_version FROM (
      SELECT * FROM statement WHERE user_id = $1 AND report IN ('sport', 'refund') AND at >= ms_to_time($2)
      ORDER BY id DESC LIMIT ${NEWEST_LINES}) AS newest
    WHERE market_id IS NOT NULL ORDER BY market_id, id DESC
  )
  SELECT ${BET.select}, market.definition, market.result, paid.settlement_version AS "settlementVersion",
    move.from_odds AS "movedFrom",
    greatest(bet.changed_in, coalesce(paid.tick_id, 0)) AS number,
    time_to_ms(CASE WHEN paid.tick_id >= bet.changed_in THEN paid.at ELSE coalesce(tick.at, bet.placed_at) END) AS "noticedAt",
    (SELECT reason FROM fill_void WHERE fill_void.bet_id = bet.id LIMIT 1) AS "voidReason"
  FROM (SELECT * FROM bet WHERE user_id = $1 ORDER BY id DESC LIMIT ${NEWEST_BETS}) AS bet
  JOIN market ON market.id = bet.market_id
  LEFT JOIN tick ON tick.id = bet.changed_in
  LEFT JOIN paid ON paid.market_id = bet.market_id AND bet.matched + bet.voided > 0
  LEFT JOIN bet_move AS move ON move.bet_id = bet.id
  WHERE greatest(bet.changed_in, coalesce(paid.tick_id, 0)) > $3 AND bet.placed_at >= ms_to_time($2)
    AND NOT (bet.matched = 0 AND bet.voided = 0
      AND EXISTS (SELECT FROM bet_move WHERE bet_move.from_bet_id = bet.id))`

const CASH_OUTS = `
  SELECT cash_out.id, ${CASH_OUT.select}, market.definition, cash_out.tick_id AS number
  FROM cash_out JOIN market ON market.id = cash_out.market_id
  WHERE cash_out.user_id = $1 AND cash_out.status <> 'pending' AND cash_out.at >= ms_to_time($2)
    AND cash_out.tick_id > $3
  ORDER BY cash_out.id DESC LIMIT ${NEWEST_CASH_OUTS}`

/** Deposits and withdrawals; one that only waits is no news to who asked. */
const PAYMENTS = `
  SELECT ${PAYMENT.select}, changed_in AS number, time_to_ms(coalesce(tick.at, requested_at)) AS "noticedAt"
  FROM payment LEFT JOIN tick ON tick.id = changed_in
  WHERE user_id = $1 AND status <> 'REQUESTED' AND requested_at >= ms_to_time($2) AND changed_in > $3
  ORDER BY payment.id DESC LIMIT ${NEWEST_PAYMENTS}`

interface BetColumns {
  readonly definition: unknown
  readonly result: unknown
  readonly settlementVersion: number | null
  readonly movedFrom: Odds | null
  readonly number: number
  readonly noticedAt: number
  readonly voidReason: string | null
}

/** What happened to players' bets, as the ledger has it: nothing is kept of it apart [OP95]. */
export class NoticeLedger {
  readonly #database: Pick<Database, 'query'>
  readonly #account: AccountNotices

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database
    this.#account = new AccountNotices(database)
  }

  /** What changed after a commit's number, newest first: of each bet one line, in its newest state. */
  async changedAfter(userId: UserId, number: number, now: number): Promise<NoticeList> {
    // first the number: what is committed meanwhile may be told too, and is told again
    const reached = await this.#newestTick()
    const from = now - DAYS * DAY_MS
    const values = [userId, from, number]
    const [bets, cashOuts, account, payments] = await Promise.all([
      this.#database.query<BetColumns>(BETS, values),
      this.#database.query<{ id: number; definition: unknown; number: number }>(CASH_OUTS, values),
      this.#account.changedAfter(userId, { number, from }),
      this.#database.query<{ number: number; noticedAt: number }>(PAYMENTS, values),
    ])
    const lines = [
      ...readable(bets.rows, betLine),
      ...readable(cashOuts.rows, cashOutLine),
      ...account.map((one) => ({ kind: 'account' as const, ...one })),
      ...readable(payments.rows, paymentLine),
    ]
    return { lines: lines.toSorted(newestFirst), number: reached }
  }

  /** Up to which number the player has seen them. */
  async seen(userId: UserId): Promise<number> {
    const { rows } = await this.#database.query<{ number: number }>(
      'SELECT number FROM notice_seen WHERE user_id = $1',
      [userId],
    )
    return rows[0]?.number ?? 0
  }

  /** They were seen up to this number, and no further than the ledger and what is told of the account have come; it never falls. */
  async see(userId: UserId, number: number): Promise<number> {
    const { rows } = await this.#database.query<{ number: number }>(
      `INSERT INTO notice_seen (user_id, number)
       VALUES ($1, least($2, greatest((SELECT coalesce(max(id), 0) FROM tick),
         (SELECT coalesce(max(number), 0) FROM account_notice WHERE user_id = $1))))
       ON CONFLICT (user_id) DO UPDATE SET number = greatest(notice_seen.number, excluded.number)
       RETURNING number`,
      [userId, number],
    )
    return rows[0]?.number ?? 0
  }

  /** The same up to a moment, where notices have their moments for numbers: no further than now. */
  async seeMoment(userId: UserId, at: number): Promise<number> {
    const { rows } = await this.#database.query<{ number: number }>(
      `INSERT INTO notice_seen (user_id, number) VALUES ($1, least($2, time_to_ms(now())))
       ON CONFLICT (user_id) DO UPDATE SET number = greatest(notice_seen.number, excluded.number)
       RETURNING number`,
      [userId, at],
    )
    return rows[0]?.number ?? 0
  }

  async #newestTick(): Promise<number> {
    const { rows } = await this.#database.query<{ id: number }>(
      'SELECT coalesce(max(id), 0) AS id FROM tick',
    )
    return rows[0]?.id ?? 0
  }
}

/** Which line it is, whatever its state: its text tells lines apart. */
export function lineOf(line: NoticeLine): string {
  switch (line.kind) {
    case 'bet':
      return `b${line.bet.betId}`
    case 'payment':
      return `p${line.payment.paymentId}`
    case 'account':
      return `a${line.id}`
    case 'cash-out':
      return `c${line.id}`
  }
}

const newestFirst = (one: NoticeLine, other: NoticeLine): number =>
  other.number - one.number || (lineOf(one) < lineOf(other) ? 1 : -1)

/** The lines of rows that can be read; of any other its player has none [LG171]. */
function readable<Row>(
  rows: readonly Row[],
  lineOfRow: (row: Row) => NoticeLine,
): readonly NoticeLine[] {
  return rows.flatMap((row) => {
    try {
      return [lineOfRow(row)]
    } catch (error) {
      if (error instanceof RowNotAsWritten) return []
      throw error
    }
  })
}

function betLine(row: BetColumns): NoticeLine {
  const { definition, result, settlementVersion, movedFrom, number, noticedAt, ...rest } = row
  const { voidReason, ...columns } = rest
  const market = definitionIn(definition)
  const bet = BET.checked(columns)
  const ended = resultIn(result)
  const isPaid = ended !== null && ended.kind !== 'void' && bet.matched > 0
  return {
    kind: 'bet',
    number,
    at: noticedAt,
    bet,
    market,
    movedFrom,
    settled: isPaid
      ? { amount: betResult(bet, market, ended).net, corrected: (settlementVersion ?? 1) > 1 }
      : null,
    voidReason: ended?.kind === 'void' ? ended.reason : voidReason,
  }
}

function cashOutLine({
  id,
  definition,
  number,
  ...columns
}: {
  readonly id: number
  readonly definition: unknown
  readonly number: number
}): NoticeLine {
  const [cashOut] = CASH_OUT.checkedAll([columns])
  if (cashOut === undefined) throw new RowNotAsWritten('a cash-out is not there')
  const market = definitionIn(definition)
  return { kind: 'cash-out', id, number, at: cashOut.at, market, amount: broughtBy(cashOut) }
}

function paymentLine({
  number,
  noticedAt: at,
  ...columns
}: {
  readonly number: number
  readonly noticedAt: number
}): NoticeLine {
  return { kind: 'payment', number, at, payment: PAYMENT.checked(columns) }
}

const broughtBy = ({ outcome }: CashOut): Paise | null =>
  outcome.kind === 'done' ? outcome.value : null

function definitionIn(found: unknown): MarketDefinition {
  if (!isDefinition(found)) throw new RowNotAsWritten('a market has no definition')
  return found
}

function resultIn(found: unknown): MarketResult | null {
  if (found === null) return null
  if (!isResult(found)) throw new RowNotAsWritten('a market has no readable result')
  return found
}
