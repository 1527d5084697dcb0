import type { StandingRow } from '@crease/domain/records/players/protection.ts'
import { INDIA, periodEnd, periodStart } from '@crease/domain/units/calendar.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { Database } from '../database.ts'
import { BET_COST, ROUND_COST } from '../played.ts'
import { STANDING } from '../tables/protection.ts'

/** What was staked, won and lost since a moment. */
export interface PlayedSince {
  readonly staked: Paise
  readonly won: Paise
  readonly lost: Paise
}

export type ActivityBy = 'week' | 'month' | 'year'

/** Of what was settled: what it had cost, what came back of it, and the difference [PP40]. */
interface Settled {
  readonly staked: Paise
  readonly returned: Paise
  readonly net: Paise
}

export interface ActivityPeriod {
  readonly from: number
  readonly to: number
  readonly exchange: Settled
  readonly casino: Settled
}

/** Weeks and months that are told; the year is the twelve months in one. */
const PERIODS_TOLD = 12

const SINCE = `SELECT
    (SELECT coalesce(sum(${BET_COST}), 0)::bigint FROM bet JOIN market ON market.id = bet.market_id
      WHERE bet.user_id = $1 AND bet.placed_at >= ms_to_time($2))
    + (SELECT coalesce(sum(${ROUND_COST}), 0)::bigint FROM round_bet
      WHERE user_id = $1 AND placed_at >= ms_to_time($2)) AS staked,
    coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS won,
    coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS lost
  FROM statement WHERE user_id = $1 AND kind <> 'funds' AND at >= ms_to_time($2)`

/** A settlement that was taken back takes its stakes back too. */
const ACTIVITY = `SELECT time_to_ms(date_trunc($3, at AT TIME ZONE '${INDIA}') AT TIME ZONE '${INDIA}') AS from,
    line.kind = 'casino' AS "isCasino", sum(amount)::bigint AS net,
    sum(CASE WHEN settlement_entry = 'reversal' THEN -cost.staked ELSE cost.staked END)::bigint AS staked
  FROM statement AS line CROSS JOIN LATERAL (SELECT CASE WHEN line.kind = 'casino' THEN
      (SELECT coalesce(sum(${ROUND_COST}), 0) FROM round_bet
        WHERE round_id = line.market_id AND user_id = line.user_id)
      ELSE (SELECT coalesce(sum(${BET_COST}), 0) FROM bet JOIN market ON market.id = bet.market_id
        WHERE bet.market_id = line.market_id AND bet.user_id = line.user_id) END AS staked) AS cost
  WHERE line.user_id = $1 AND line.kind <> 'funds' AND line.at >= ms_to_time($2)
  GROUP BY 1, 2 ORDER BY 1 DESC`

interface ActivityRow {
  readonly from: number
  readonly isCasino: boolean
  readonly net: number
  readonly staked: number
}

/** What players have played, and whether their accounts may be used, out of the ledger. */
export class PlayReads {
  readonly #database: Pick<Database, 'query'>

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database
  }

  /** The standing of an account as last committed [PP20]; null: nothing was ever said of it. */
  async standing(userId: UserId): Promise<StandingRow | null> {
    const { rows } = await this.#database.query(
      `SELECT ${STANDING.select} FROM account_standing WHERE user_id = $1`,
      [userId],
    )
    return STANDING.checkedAll(rows)[0] ?? null
  }

  async since(userId: UserId, from: number): Promise<PlayedSince> {
    const { rows } = await this.#database.query<PlayedSince>(SINCE, [userId, from])
    const [row] = rows
    if (row === undefined) throw new Error('the database did not say what was played')
    return row
  }

  /** What was settled in the last twelve weeks or months, or in the last twelve months together; the newest first. */
  async activity(userId: UserId, by: ActivityBy, now: number): Promise<readonly ActivityPeriod[]> {
    const spans = spansOf(by === 'week' ? 'week' : 'month', now)
    const since = spans.at(-1)?.from ?? now
    const per = by === 'week' ? 'week' : 'month'
    const { rows } = await this.#database.query<ActivityRow>(ACTIVITY, [userId, since, per])
    if (by !== 'year') return spans.map((span) => activityIn(span, rows))
    return [activityIn({ from: since, to: spans[0]?.to ?? now }, rows)]
  }
}

interface Span {
  readonly from: number
  readonly to: number
}

function spansOf(per: 'week' | 'month', now: number): readonly Span[] {
  const spans: Span[] = []
  let from = periodStart(per, now)
  for (let nth = 0; nth < PERIODS_TOLD; nth += 1) {
    spans.push({ from, to: periodEnd(per, from) })
    from = periodStart(per, from - 1)
  }
  return spans
}

function activityIn(span: Span, rows: readonly ActivityRow[]): ActivityPeriod {
  const within = rows.filter(({ from }) => from >= span.from && from < span.to)
  return {
    ...span,
    exchange: settledOf(within.filter(({ isCasino }) => !isCasino)),
    casino: settledOf(within.filter(({ isCasino }) => isCasino)),
  }
}

function settledOf(rows: readonly ActivityRow[]): Settled {
  const staked = rows.reduce((sum, row) => sum + row.staked, 0)
  const net = rows.reduce((sum, row) => sum + row.net, 0)
  return { staked: paise(staked), returned: paise(staked + net), net: paise(net) }
}
