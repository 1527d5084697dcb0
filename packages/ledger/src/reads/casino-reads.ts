import { whyIn } from '@crease/domain/units/why.ts'
import { paidSums } from '@crease/domain/rounds/paid-sums.ts'
import type { RoundRow } from '@crease/domain/rounds/round.ts'
import type { RoundId, UserId } from '@crease/domain/units/ids.ts'
import type { Side } from '@crease/domain/units/side.ts'
import { checkedRows, type RowOf } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { isText, isWhole, orNull, whole } from '../codecs/guards.ts'
import { isSentence, isSide } from '../tables/json-shapes.ts'
import { jsonWhole } from '../tables/json-whole.ts'
import { isTerms, LIVE_ROUND, ROUND, ROUND_BET } from '../tables/round-tables.ts'
import { SUMS, type Summed } from './bet-reads.ts'
import type { CasinoBet, CasinoResult, PageOf, RoundInSum, RoundOfPlayer } from './report-rows.ts'

const CHAIN = checkedRows('published chains', {
  epoch: isWhole,
  anchor: isText,
  salt: isText,
  length: isWhole,
  used: isWhole,
  /** epoch milliseconds */
  publishedAt: isWhole,
})

/** A chain of seeds as everybody may see it. */
type PublishedChain = RowOf<typeof CHAIN>

const CURRENT_BET = checkedRows<CasinoBet>('current bets on rounds', {
  betId: isWhole,
  mid: isText,
  gameSlug: isText,
  marketName: isText,
  selectionName: isText,
  side: isSide,
  odds: whole(),
  terms: isTerms,
  stake: whole(),
  pays: orNull(isWhole),
  placedAt: isWhole,
})
const SUMMED = checkedRows('sums of current bets on rounds', SUMS)
const RESULT = checkedRows('results of rounds', {
  mid: isText,
  gameSlug: isText,
  winner: orNull(isText),
  said: orNull(isSentence),
  reason: orNull(isText),
  note: orNull(isText),
  at: isWhole,
})
const COUNT = checkedRows('count of results', { total: isWhole, newest: orNull(isWhole) })
const CODE = checkedRows('results of a table', { roundId: isText, code: isText })
const VOIDS = checkedRows('void rounds', { rounds: isWhole, voids: isWhole })

/**
 * Open bets are found from the rounds that they can be on: the player's own, and one of each table. Neither the rounds of
 * other players nor the bets that ended add to the cost [DR83]. An array: the planner knows how few they are.
 */
const CURRENT = `FROM round_bet WHERE user_id = $1 AND status IN ('PENDING', 'ACCEPTED', 'CASHED_OUT')
  AND round_id = ANY (ARRAY(
    SELECT casino_round.id FROM casino_round WHERE player_id = $1 AND ${LIVE_ROUND}
    UNION ALL SELECT casino_round.id FROM casino_round WHERE player_id IS NULL AND ${LIVE_ROUND}))
  AND ($2::text IS NULL OR side = $2)
  AND ($3::bigint IS NULL OR placed_at >= ms_to_time($3)) AND ($4::bigint IS NULL OR placed_at < ms_to_time($4))
  AND round_bet.id <= coalesce($5, 9223372036854775807)`

/** The liability of a bet by itself, as in `ticketStakes`; one that was cashed out by hand can lose nothing more. */
const LIABILITY = `CASE WHEN status = 'CASHED_OUT' THEN 0 WHEN terms ->> 'kind' = 'spread' THEN stake * (${jsonWhole('terms', 'cap')})
  WHEN side = 'LAY' THEN stake * odds / 100 - stake ELSE stake END`

/** A player's own void round without a bet, such as an unplayed card of Hi-Lo, is no result. */
const BET_ON = `(status = 'ENDED' OR EXISTS (SELECT FROM round_bet WHERE round_id = casino_round.id))`
const OVER = `status IN ('ENDED', 'VOID') AND ($1::text IS NULL OR table_slug = $1)
  AND ($2::bigint IS NULL OR ended_at >= ms_to_time($2)) AND ($3::bigint IS NULL OR ended_at < ms_to_time($3))
  AND ($5::bigint IS NULL OR (ended_at, id) < (ms_to_time($5), $6))`
/** So far results are counted, which is as far as they are read page by page [DR57]. */
const COUNTED = 10_000
/** Rounds of shared tables, and the player's own rounds of solo games [CG194]: `most` of each, the newest first. */
const roundsOver = (most: string): string => {
  const of = `SELECT id, ended_at FROM casino_round WHERE ${OVER}`
  const newest = `ORDER BY ended_at DESC, id DESC LIMIT ${most}`
  return `FROM ((${of} AND player_id IS NULL ${newest}) UNION ALL (${of} AND player_id = $4 AND ${BET_ON} ${newest})) AS over`
}

const FROM_THE_NEWEST = { at: null, mid: '' }

const resultOf = ({ reason, note, ...row }: RowOf<typeof RESULT>): CasinoResult => ({
  ...row,
  why: reason === null ? null : whyIn({ reason, note }),
})

const endOfFirst = ([first]: readonly { readonly at: number }[]): number | null => first?.at ?? null

const NO_RESULTS = { total: 0, newest: null }

/** The moment before which rounds are listed: the end of the days, or behind the newest one of the first page. */
const endOf = (to: number | null, upTo: number | null): number | null =>
  upTo === null ? to : Math.min(to ?? upTo + 1, upTo + 1)

/** Bets on casino rounds and what rounds came to, as the ledger has them. */
export class CasinoLedger {
  readonly #database: Pick<Database, 'query'>

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database
  }

  /** A page of the user's bets on rounds that have not ended, newest first; how many, their stakes, and what each can lose. */
  async currentBets(
    query: PageOf & { readonly side: Side | null },
  ): Promise<Summed & { rows: readonly CasinoBet[] }> {
    const { userId, side, from, to, page, limit, upTo = null } = query
    const where = [userId, side, from, to, upTo]
    const [bets, all] = await Promise.all([
      CURRENT_BET.all(
        this.#database,
        `SELECT id AS "betId", round_id AS mid, table_slug AS "gameSlug", market_name AS "marketName",
           selection_name AS "selectionName", side, odds, terms, stake,
           CASE status WHEN 'CASHED_OUT' THEN (outcome ->> 'pays')::bigint END AS pays, time_to_ms(placed_at) AS "placedAt"
         ${CURRENT} ORDER BY id DESC LIMIT $6 OFFSET $7`,
        [...where, limit, (page - 1) * limit],
      ),
      SUMMED.first(
        this.#database,
        `SELECT count(*) AS total, coalesce(sum(stake), 0)::bigint AS stake,
           coalesce(sum(${LIABILITY}), 0)::bigint AS liability, coalesce($5, max(id), 0) AS "upTo" ${CURRENT}`,
        where,
      ),
    ])
    if (all === null) throw new Error('a sum has one row')
    return { ...all, rows: bets }
  }

  /**
   * A page of results of one game, or of all (null), void rounds among them, newest first, and how many there are. `upTo`
   * is the end of the newest round that was seen, and no reader's clock: rounds of before may be committed after it [DR80].
   */
  async results(
    query: PageOf & {
      readonly gameSlug: string | null
      /** the last one that was read: the list continues after it */
      readonly behind?: Pick<CasinoResult, 'at' | 'mid'> | null
    },
  ): Promise<{ rows: readonly CasinoResult[]; total: number; upTo: number }> {
    const { userId, gameSlug, from, to, page, limit, upTo = null } = query
    const { at, mid } = query.behind ?? FROM_THE_NEWEST
    const where = [gameSlug, from, endOf(to, upTo), userId, at, mid]
    const [rows, count] = await Promise.all([
      RESULT.all(
        this.#database,
        `SELECT casino_round.id AS mid, table_slug AS "gameSlug", winner, outcome -> 'said' AS said, outcome ->> 'reason' AS reason,
           outcome ->> 'note' AS note,
           time_to_ms(casino_round.ended_at) AS at
         FROM (SELECT id ${roundsOver('($7::bigint + $8::bigint)')}
           ORDER BY ended_at DESC, id DESC LIMIT $7 OFFSET $8) AS wanted
         JOIN casino_round USING (id) ORDER BY casino_round.ended_at DESC, casino_round.id DESC`,
        [...where, limit, (page - 1) * limit],
      ),
      COUNT.first(
        this.#database,
        `SELECT least(count(*), ${COUNTED}) AS total, time_to_ms(max(ended_at)) AS newest ${roundsOver(String(COUNTED))}`,
        where,
      ),
    ])
    const results = rows.map(resultOf)
    const { total, newest } = count ?? NO_RESULTS
    return { rows: results, total, upTo: upTo ?? (page === 1 ? endOfFirst(rows) : newest) ?? 0 }
  }

  /** A round, whatever has become of it, with the user's bets on it, oldest first; null: there is none, or it is another player's own. */
  async round(roundId: RoundId, userId: UserId): Promise<RoundOfPlayer | null> {
    const [rounds, bets] = await Promise.all([
      this.#database.query(
        `SELECT ${ROUND.select} FROM casino_round
         WHERE id = $1 AND (player_id IS NULL OR player_id = $2)`,
        [roundId, userId],
      ),
      this.#database.query(
        `SELECT ${ROUND_BET.select} FROM round_bet WHERE round_id = $1 AND user_id = $2 ORDER BY id`,
        [roundId, userId],
      ),
    ])
    const [round] = ROUND.readable(rounds.rows)
    return round === undefined ? null : { round, bets: ROUND_BET.readable(bets.rows) }
  }

  /** A round of any player with the sums of all its bets; null: there is none [UI1164]. */
  async roundInSum(roundId: RoundId): Promise<RoundInSum | null> {
    const [rounds, bets] = await Promise.all([
      this.#database.query(`SELECT ${ROUND.select} FROM casino_round WHERE id = $1`, [roundId]),
      this.#database.query(`SELECT ${ROUND_BET.select} FROM round_bet WHERE round_id = $1`, [
        roundId,
      ]),
    ])
    const [round] = ROUND.readable(rounds.rows)
    return round === undefined ? null : { round, sums: paidSums(ROUND_BET.readable(bets.rows)) }
  }

  /** The last rounds of a table with a result, at most `most`, the newest first. */
  async lastResults(table: string, most: number): Promise<readonly RoundRow[]> {
    const found = await this.#database.query(
      `SELECT ${ROUND.select} FROM casino_round WHERE table_slug = $1 AND player_id IS NULL AND status = 'ENDED'
       ORDER BY ended_at DESC, id DESC LIMIT $2`,
      [table, most],
    )
    return ROUND.readable(found.rows)
  }

  /** The results of the last rounds of a table, `most` at most, the newest first: codes alone [CG961]. */
  lastCodes(table: string, most: number): Promise<readonly RowOf<typeof CODE>[]> {
    return CODE.all(
      this.#database,
      `SELECT id AS "roundId", outcome ->> 'code' AS code FROM casino_round
       WHERE table_slug = $1 AND player_id IS NULL AND status = 'ENDED'
       ORDER BY ended_at DESC, id DESC LIMIT $2`,
      [table, most],
    )
  }

  /** Counts the last ended rounds of a table, at most `most`, and the void ones among them [CG956]. */
  async voidRounds(table: string, most: number): Promise<{ rounds: number; voids: number }> {
    const counted = await VOIDS.first(
      this.#database,
      `SELECT count(*) AS rounds, count(*) FILTER (WHERE status = 'VOID') AS voids
       FROM (SELECT status FROM casino_round
         WHERE table_slug = $1 AND player_id IS NULL AND status IN ('ENDED', 'VOID')
         ORDER BY ended_at DESC, id DESC LIMIT $2) AS over`,
      [table, most],
    )
    return counted ?? { rounds: 0, voids: 0 }
  }

  /** The published chains of a table, the newest first, without their seeds [CG959]. */
  chains(table: string, most: number): Promise<readonly PublishedChain[]> {
    return CHAIN.all(
      this.#database,
      `SELECT epoch, anchor, salt, length, used, time_to_ms(published_at) AS "publishedAt"
       FROM seed_chain WHERE table_slug = $1 ORDER BY epoch DESC LIMIT $2`,
      [table, most],
    )
  }

  /** Rounds that have not ended, by their ids. */
  async unendedRounds(): Promise<readonly RoundRow[]> {
    const found = await this.#database.query(
      `SELECT ${ROUND.select} FROM casino_round WHERE ${LIVE_ROUND} ORDER BY id`,
    )
    return ROUND.readable(found.rows)
  }
}
