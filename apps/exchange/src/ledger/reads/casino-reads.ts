import type { RoundRow } from '@crease/domain/rounds/round.ts'
import type { RoundId, UserId } from '@crease/domain/units/ids.ts'
import type { Side } from '@crease/domain/units/side.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Database } from '../database.ts'
import { LIVE_ROUND, ROUND, ROUND_BET } from '../tables/round-tables.ts'
import type { CasinoBet, CasinoResult, PageOf, RoundOfPlayer } from './report-rows.ts'

const CURRENT = `FROM round_bet WHERE user_id = $1 AND status IN ('PENDING', 'ACCEPTED')
  AND round_id IN (SELECT casino_round.id FROM casino_round WHERE ${LIVE_ROUND})
  AND ($2::text IS NULL OR side = $2)
  AND ($3::bigint IS NULL OR placed_at >= ms_to_time($3)) AND ($4::bigint IS NULL OR placed_at < ms_to_time($4))`

const RESULTS = `FROM casino_round WHERE status = 'ENDED' AND ($1::text IS NULL OR table_slug = $1)
  AND ($2::bigint IS NULL OR ended_at >= ms_to_time($2)) AND ($3::bigint IS NULL OR ended_at < ms_to_time($3))`

/** Bets on casino rounds and what rounds came to, as the ledger has them. */
export class CasinoLedger {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** A page of the user's bets on rounds that have not ended, newest first; how many, and their stakes. */
  async currentBets(
    query: PageOf & { readonly side: Side | null },
  ): Promise<{ rows: readonly CasinoBet[]; total: number; stake: Paise }> {
    const { userId, side, from, to, page, limit } = query
    const where = [userId, side, from, to]
    const [bets, sums] = await Promise.all([
      this.#database.query<CasinoBet>(
        `SELECT id AS "betId", round_id AS mid, table_slug AS "gameSlug", market_name AS "marketName",
           selection_name AS "selectionName", side, odds, stake, time_to_ms(placed_at) AS "placedAt"
         ${CURRENT} ORDER BY id DESC LIMIT $5 OFFSET $6`,
        [...where, limit, (page - 1) * limit],
      ),
      this.#database.query<{ total: number; stake: Paise }>(
        `SELECT count(*) AS total, coalesce(sum(stake), 0)::bigint AS stake ${CURRENT}`,
        where,
      ),
    ])
    const [all] = sums.rows
    if (all === undefined) throw new Error('a sum has one row')
    return { ...all, rows: bets.rows }
  }

  /** A page of results of one game, or of all (null), newest first, and how many there are. */
  async results(
    query: Omit<PageOf, 'userId'> & { readonly gameSlug: string | null },
  ): Promise<{ rows: readonly CasinoResult[]; total: number }> {
    const { gameSlug, from, to, page, limit } = query
    const where = [gameSlug, from, to]
    const [results, count] = await Promise.all([
      this.#database.query<CasinoResult>(
        `SELECT id AS mid, table_slug AS "gameSlug", winner, time_to_ms(ended_at) AS at
         ${RESULTS} ORDER BY ended_at DESC, id DESC LIMIT $4 OFFSET $5`,
        [...where, limit, (page - 1) * limit],
      ),
      this.#database.query<{ total: number }>(`SELECT count(*) AS total ${RESULTS}`, where),
    ])
    return { rows: results.rows, total: count.rows[0]?.total ?? 0 }
  }

  /** A round, whatever has become of it, with the user's bets on it, oldest first; null: there is none. */
  async round(roundId: RoundId, userId: UserId): Promise<RoundOfPlayer | null> {
    const [rounds, bets] = await Promise.all([
      this.#database.query(`SELECT ${ROUND.select} FROM casino_round WHERE id = $1`, [roundId]),
      this.#database.query(
        `SELECT ${ROUND_BET.select} FROM round_bet WHERE round_id = $1 AND user_id = $2 ORDER BY id`,
        [roundId, userId],
      ),
    ])
    const [round] = ROUND.checkedAll(rounds.rows)
    return round === undefined ? null : { round, bets: ROUND_BET.checkedAll(bets.rows) }
  }

  /** The last rounds of a table that came to something, so many at most, the newest first. */
  async lastResults(table: string, most: number): Promise<readonly RoundRow[]> {
    const found = await this.#database.query(
      `SELECT ${ROUND.select} FROM casino_round WHERE table_slug = $1 AND status = 'ENDED'
       ORDER BY ended_at DESC, id DESC LIMIT $2`,
      [table, most],
    )
    return ROUND.checkedAll(found.rows)
  }

  /** Rounds that have not ended, by their ids. */
  async unendedRounds(): Promise<readonly RoundRow[]> {
    const found = await this.#database.query(
      `SELECT ${ROUND.select} FROM casino_round WHERE ${LIVE_ROUND} ORDER BY id`,
    )
    return ROUND.checkedAll(found.rows)
  }
}
