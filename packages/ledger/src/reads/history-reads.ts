import type { BetEnd } from '@crease/domain/accounting/bet-result.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { MarketRow } from '@crease/domain/records/rows.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import type { MarketId, UserId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { BET, COUNTS } from '../tables/bet-table.ts'
import { isText, isWhole, oneOf } from '../codecs/guards.ts'
import { MARKET } from '../tables/market-table.ts'
import { ROUND_BET } from '../tables/round-tables.ts'
import type {
  HistoryAsk,
  HistoryPage,
  MarketAccount,
  PlaceInHistory,
  SettledBet,
} from './history-rows.ts'
import { endOf } from './settled-ends.ts'
import { LINE, LINE_COLUMNS } from './statement-reads.ts'

/** Lines, and bets, that are read at once: the fewest, and the most, as for a filter by result, whatever the page's limit. */
const READ_MIN = 25
const READ_MAX = 500
/** Lines or bets after which a page ends: if a filter has found little, it is short, and names the next place. */
const LOOKED_MAX = 500
/** Bets of one market that its account shows. */
const BETS_OF_MARKET = 200

/** `end` and `marketId` null: however they ended, wherever they were. */
export interface BetsAsk extends HistoryAsk {
  readonly end: BetEnd | null
  readonly marketId: MarketId | null
}

const HEAD = checkedRows('lines of the history', {
  id: isWhole,
  micros: isWhole,
  at: isWhole,
  kind: oneOf({ funds: true, sport: true, casino: true }),
  marketId: isText,
})

type HeadLine = RowOf<typeof HEAD>

const PLACED_BET = checkedRows('places of bets', { betId: isWhole, marketId: isText })

/** Before a place in the list, or before a moment: what an index on (…, at, id) is read down from. */
const BEFORE = `(at, id) < (coalesce(timestamptz 'epoch' + $3::bigint * interval '1 microsecond',
    ms_to_time($4), 'infinity'), $5::bigint)`

/** Lines of one market, found by it; OFFSET 0, or they would be looked for among all lines of the player, newest first. */
const OF_MARKET = `(SELECT * FROM statement WHERE user_id = $1 AND market_id = $8 AND settlement_version IS NOT NULL OFFSET 0)`

/**
 * Lines that tell what a market or a round came to last, newest first; a round's first payment has no version, and is the
 * first. OFFSET 0: whether there is a later line is looked up line by line, and not joined with all that there are. The order is by the columns of the line, which the index has: `at` alone
 * is the milliseconds that are read.
 */
const heads = ({
  sport,
  marketId,
}: Pick<
  BetsAsk,
  'sport' | 'marketId'
>): string => `SELECT id, time_to_ms(at) AS at, kind, market_id AS "marketId",
    (extract(epoch FROM at) * 1000000)::bigint AS micros
  FROM ${marketId === null ? 'statement' : OF_MARKET} AS line
  WHERE user_id = $1 AND at >= coalesce(ms_to_time($2), '-infinity') AND ${BEFORE}
    AND sport ${sport === null ? 'IS NOT NULL AND $7::text IS NULL' : '= $7'}
    AND market_id IS NOT NULL ${marketId === null ? 'AND $8::text IS NULL' : ''} AND settlement_entry IS DISTINCT FROM 'reversal'
    AND NOT EXISTS (SELECT FROM statement AS later WHERE later.user_id = line.user_id
      AND later.market_id = line.market_id AND later.settlement_version IS NOT NULL
      AND later.settlement_version > coalesce(line.settlement_version, 1) OFFSET 0)
  ORDER BY line.at DESC, line.id DESC LIMIT $6`

/**
 * The user's newest matched bets in these markets, `$4` in all; in the first market only those before a bet. The markets
 * are sorted first, so that no market is read after the last bet.
 */
const BETS = `SELECT ${BET.select}
  FROM (SELECT * FROM unnest($2::text[]) WITH ORDINALITY AS named(id, nth) ORDER BY nth) AS wanted,
  LATERAL (SELECT * FROM bet AS own WHERE own.market_id = wanted.id AND own.user_id = $1
    AND ${COUNTS} AND own.matched + own.voided > 0 AND (wanted.nth > 1 OR own.id < $3)
    ORDER BY own.id DESC LIMIT $4) AS bet
  ORDER BY wanted.nth, bet.id DESC LIMIT $4`

const ROUND_BETS = `SELECT ${ROUND_BET.select} FROM round_bet
  WHERE user_id = $1 AND round_id = ANY ($2) AND status IN ('SETTLED', 'VOID') ORDER BY id DESC`

const LAST_BET = Number.MAX_SAFE_INTEGER

/** Bets that were settled, as the ledger has them. */
export class HistoryLedger {
  readonly #database: Pick<Database, 'query'>

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database
  }

  /** A page of the user's settled bets, the last settled first [DR70]. */
  async settledBets(ask: BetsAsk): Promise<HistoryPage<SettledBet>> {
    const rows: SettledBet[] = []
    const least = ask.end === null ? READ_MIN : READ_MAX
    let [after, looked, most] = [ask.after, 0, Math.max(ask.limit, least)]
    while (looked < LOOKED_MAX) {
      const lines = await this.#heads({ ...ask, after, limit: most })
      const { bets, read, next } = await this.#betsOf({ ...ask, after, limit: most }, lines)
      for (const found of bets) {
        if (ask.end !== null && endOf(found.settled) !== ask.end) continue
        rows.push(found.settled)
        if (rows.length === ask.limit) return { rows, next: found.place }
      }
      if (next === null) return { rows, next }
      after = next
      looked += Math.max(lines.length, bets.length, read)
      most = Math.min(4 * most, Math.max(ask.limit, READ_MAX))
    }
    return { rows, next: after }
  }

  /** The user's bets in one market that ended, newest first, with what they came to [DR72]. */
  async marketAccount(userId: UserId, marketId: MarketId): Promise<MarketAccount | null> {
    const [markets, lines, bets] = await Promise.all([
      this.#markets([marketId]),
      LINE.all(
        this.#database,
        `SELECT ${LINE_COLUMNS} FROM statement
         WHERE user_id = $1 AND market_id = $2 AND settlement_version IS NOT NULL ORDER BY id DESC`,
        [userId, marketId],
      ),
      this.#database.query(BETS, [userId, [marketId], LAST_BET, BETS_OF_MARKET]),
    ])
    const market = markets.get(marketId)
    const own = BET.readable(bets.rows)
    // a market without a line of the player has not ended, or has not reached the player yet
    if (market === undefined || lines.length === 0) return null
    return { market, lines, bets: own }
  }

  /** The line that the place is in is read again: more of its bets may follow. */
  #heads(ask: BetsAsk): Promise<readonly HeadLine[]> {
    const { userId, sport, marketId, from, to, after, limit } = ask
    const first = after === null || after.betId === 0 ? 0 : 1
    const values = [userId, from, after?.at ?? null, to, (after?.lineId ?? 0) + first, limit, sport]
    return HEAD.all(this.#database, heads(ask), [...values, marketId])
  }

  /** The bets of lines, `limit` in markets at most; cut there, they end within the bets of a market. */
  async #betsOf(
    { userId, limit, after }: HistoryAsk,
    all: readonly HeadLine[],
  ): Promise<BetsOfLines> {
    const markets = all.filter(({ kind }) => kind === 'sport').map(({ marketId }) => marketId)
    const rounds = all.filter(({ kind }) => kind !== 'sport').map(({ marketId }) => marketId)
    const before = after === null || after.betId === 0 ? LAST_BET : after.betId
    const isFirst = all[0]?.kind === 'sport' && all[0].id === after?.lineId
    const [named, found, onRounds] = await Promise.all([
      this.#markets(markets),
      PLACED_BET.all(this.#database, BETS, [userId, markets, isFirst ? before : LAST_BET, limit]),
      this.#database.query(ROUND_BETS, [userId, rounds]),
    ])
    const last = found.length === limit ? found.at(-1) : undefined
    const byMarket = Map.groupBy(BET.readable(found), (bet) => String(bet.marketId))
    const byRound = Map.groupBy(ROUND_BET.readable(onRounds.rows), (bet) => String(bet.roundId))
    const lines = last === undefined ? all : upToMarket(all, last.marketId)
    const bets = lines.flatMap((line): readonly Placed[] => {
      const limitOf = line.id === after?.lineId ? before : LAST_BET
      const market = named.get(line.marketId)
      if (market === undefined) {
        const own = (byRound.get(line.marketId) ?? []).filter(({ betId }) => betId < limitOf)
        return own.map((bet) => ({ settled: onRound(bet, line), place: placeIn(line, bet.betId) }))
      }
      const own = byMarket.get(line.marketId) ?? []
      return own.map((bet) => ({
        settled: inMarket(bet, market, line),
        place: placeIn(line, bet.betId),
      }))
    })
    const next = last === undefined ? behindLast(all, limit) : behindBet(lines, last.betId)
    return { bets, read: found.length, next }
  }

  async #markets(ids: readonly string[]): Promise<ReadonlyMap<string, MarketRow>> {
    if (ids.length === 0) return new Map()
    const { rows } = await this.#database.query(
      `SELECT ${MARKET.select} FROM market WHERE id = ANY ($1)`,
      [ids],
    )
    return new Map(MARKET.readable(rows).map((row) => [row.definition.marketId, row]))
  }
}

interface Placed {
  readonly settled: SettledBet
  readonly place: PlaceInHistory
}

/** Bets of lines, and the next place in the list, behind the last bet, readable or not [LG171]; null: there are no more. */
interface BetsOfLines {
  readonly bets: readonly Placed[]
  /** bets in markets that were found, readable or not */
  readonly read: number
  readonly next: PlaceInHistory | null
}

/** The lines to that of a market. */
const upToMarket = (lines: readonly HeadLine[], market: string): readonly HeadLine[] =>
  lines.slice(0, 1 + lines.findIndex(({ marketId }) => marketId === market))

const placeIn = ({ id, micros }: HeadLine, betId: number): PlaceInHistory => ({
  at: micros,
  lineId: id,
  betId,
})

/** The place behind a bet of the last line. */
function behindBet(lines: readonly HeadLine[], betId: number): PlaceInHistory | null {
  const last = lines.at(-1)
  return last === undefined ? null : placeIn(last, betId)
}

/** The place behind the last line; null if fewer lines than requested were found. */
function behindLast(lines: readonly HeadLine[], limit: number): PlaceInHistory | null {
  const last = lines.at(-1)
  if (last === undefined || lines.length < limit) return null
  return { at: last.micros, lineId: last.id, betId: 0 }
}

const inMarket = (bet: Bet, market: MarketRow, { at }: HeadLine): SettledBet => ({
  of: 'market',
  bet,
  market,
  settledAt: at,
})

const onRound = (bet: RoundBet, { at }: HeadLine): SettledBet => ({
  of: 'round',
  bet,
  settledAt: at,
})
