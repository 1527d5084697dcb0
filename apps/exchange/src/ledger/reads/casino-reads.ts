import type { Side } from '@crease/domain/units/side.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Database } from '../database.ts'
import type { CasinoBet, CasinoResult, PageOf } from './report-rows.ts'

const CURRENT = `FROM casino_bet WHERE user_id = $1 AND ended_at IS NULL
  AND ($2::text IS NULL OR side = $2)
  AND ($3::bigint IS NULL OR placed_at >= ms_to_time($3)) AND ($4::bigint IS NULL OR placed_at < ms_to_time($4))`

const RESULTS = `FROM casino_result WHERE ($1::text IS NULL OR game_slug = $1)
  AND ($2::bigint IS NULL OR at >= ms_to_time($2)) AND ($3::bigint IS NULL OR at < ms_to_time($3))`

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
        `SELECT id AS "betId", mid, game_slug AS "gameSlug", market_name AS "marketName",
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
        `SELECT mid, game_slug AS "gameSlug", winner, time_to_ms(at) AS at
         ${RESULTS} ORDER BY at DESC, mid DESC LIMIT $4 OFFSET $5`,
        [...where, limit, (page - 1) * limit],
      ),
      this.#database.query<{ total: number }>(`SELECT count(*) AS total ${RESULTS}`, where),
    ])
    return { rows: results.rows, total: count.rows[0]?.total ?? 0 }
  }
}
