import type { StandingRow } from '@crease/domain/records/players/protection.ts'
import { periodEnd, periodStart } from '@crease/domain/units/calendar.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { whyRefused } from '../credentials/held-registrations.ts'
import { isFlag, isWhole } from '@crease/ledger/codecs/guards.ts'
import { STANDING } from '@crease/ledger/tables/protection.ts'

export type ActivityBy = 'week' | 'month' | 'year'

/** Settled bets: their cost, their return, and the difference [PP40]. */
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

/** Weeks and months in a reply; the year is the twelve months in one. */
const PERIODS_TOLD = 12

/** Reports of lines that settle bets; the last one is the casino's. */
const REPORTS = ['sport', 'refund', 'third-party', 'casino'] as const

/** The sums up to the newest line of each report before each of some moments: an index has each of them [PP40]. */
const SUMS_BEFORE = `SELECT moment.ms AS moment, settles.report = 'casino' AS "isCasino",
    coalesce(sum(line.credit_to - line.debit_to), 0)::bigint AS net, coalesce(sum(line.staked_to), 0)::bigint AS staked
  FROM unnest($2::bigint[]) AS moment(ms) CROSS JOIN unnest($3::text[]) AS settles(report)
  LEFT JOIN LATERAL (SELECT credit_to, debit_to, staked_to FROM statement
    WHERE user_id = $1 AND report = settles.report AND at < ms_to_time(moment.ms) ORDER BY at DESC, nth DESC LIMIT 1) AS line ON true
  GROUP BY 1, 2`

const SUMS = checkedRows('sums before moments', {
  moment: isWhole,
  isCasino: isFlag,
  net: isWhole,
  staked: isWhole,
})

type SumsRow = RowOf<typeof SUMS>

/** Players' past play and the standing of their accounts, from the ledger. */
export class PlayReads {
  readonly #database: Pick<Database, 'query'>

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database
  }

  /** The standing of an account as last committed [PP20]; null: nothing was ever said of it. */
  async standing(userId: UserId): Promise<StandingRow | null> {
    const { rows } = await this.#database.query(
      `SELECT ${STANDING.select} FROM account_standing WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
      [userId],
    )
    return STANDING.checkedAll(rows)[0] ?? null
  }

  /** The reason of a refused registration, for the applicant [PP36]. */
  whyRefused(userId: UserId): Promise<string> {
    return whyRefused(this.#database, userId)
  }

  /** Settled bets of the last twelve weeks or months, or of the last twelve months together; the newest first. */
  async activity(userId: UserId, by: ActivityBy, now: number): Promise<readonly ActivityPeriod[]> {
    const told = spansOf(by === 'week' ? 'week' : 'month', now)
    const whole = { from: told.at(-1)?.from ?? now, to: told[0]?.to ?? now }
    const spans = by === 'year' ? [whole] : told
    const moments = [...new Set(spans.flatMap(({ from, to }) => [from, to]))]
    const rows = await SUMS.all(this.#database, SUMS_BEFORE, [userId, moments, REPORTS])
    return spans.map((span) => ({
      ...span,
      exchange: settledIn(
        span,
        rows.filter(({ isCasino }) => !isCasino),
      ),
      casino: settledIn(
        span,
        rows.filter(({ isCasino }) => isCasino),
      ),
    }))
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

/** The difference of the sums at the end of a span and at its beginning. */
function settledIn({ from, to }: Span, rows: readonly SumsRow[]): Settled {
  const at = (ms: number, of: 'staked' | 'net'): number =>
    rows.find(({ moment }) => moment === ms)?.[of] ?? 0
  const staked = at(to, 'staked') - at(from, 'staked')
  const net = at(to, 'net') - at(from, 'net')
  return { staked: paise(staked), returned: paise(staked + net), net: paise(net) }
}
