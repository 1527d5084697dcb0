import { whyIn, type Why } from '@crease/domain/units/why.ts'
import type { PaidRound, RoundBet, RoundRow } from '@crease/domain/rounds/round.ts'
import type { RoundId, UserId } from '@crease/domain/units/ids.ts'
import type { TableAct } from '@crease/protocol/casino.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isObject, isText, isWhole, listOf, orNull } from '@crease/ledger/codecs/guards.ts'
import { ROUND, ROUND_BET } from '@crease/ledger/tables/round-tables.ts'

/** An act on a table, with its reason; `by` is null for an act of the table itself. */
export interface TableActRow extends Why {
  readonly table: string
  readonly roundId: string | null
  readonly act: TableAct
  readonly by: { readonly userId: UserId; readonly name: string } | null
}

const PAUSED = checkedRows('paused tables', {
  table: isText,
  reason: isText,
  note: isText,
  by: orNull(isText),
  since: isWhole,
})
const VISITED = checkedRows('visits of tables', { table: isText, visits: isWhole })
const CASH_OUT = checkedRows('cash-outs of a round', { afterMs: isWhole, pays: isWhole })
const NEWEST = checkedRows('newest id of a round', { id: orNull(isText) })
const SELECTION = checkedRows('selections of a round', { selection: isText })
const STORED = checkedRows('paid rounds', { stored: isObject })
const SEEDS = checkedRows('seeds of a phase', { seeds: orNull(listOf(isText)) })

/** The newest pause of a table that was not ended. */
export type PausedTable = Why & Pick<RowOf<typeof PAUSED>, 'table' | 'by' | 'since'>

/** A cash-out by hand: its time since the start of the flight, and its pay in hundredths of the stake. */
export type CashOutRow = RowOf<typeof CASH_OUT>

/** A round that was paid, with its bets. */
export interface PaidRecord extends Pick<PaidRound, 'bets'> {
  /** its play is in the form that the ledger stores, perhaps the compact one, which is never written otherwise [CG1116] */
  readonly row: RoundRow
  /** all that is public of it */
  readonly play: object
}

type BetPlace = Pick<RoundBet, 'userId' | 'roundId' | 'betId'>

/** The rows of the casino's tables in the ledger, and the acts of operators on them. */
export class TableRecords {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Records an act; one of the table itself that is its newest is a repetition behind a lost connection, and is not. */
  async noteAct({ table, roundId, act, reason, note = '', by }: TableActRow): Promise<void> {
    await this.#database.query(
      `INSERT INTO table_act (table_slug, round_id, act, reason, note, by_user, by_name)
       SELECT $1, $2, $3, $4, $5, $6::bigint, $7 WHERE $6::bigint IS NOT NULL OR NOT EXISTS (
         SELECT FROM (SELECT * FROM table_act WHERE table_slug = $1 ORDER BY id DESC LIMIT 1) AS newest
         WHERE newest.by_user IS NULL
           AND (newest.round_id, newest.act, newest.reason) IS NOT DISTINCT FROM ($2::text, $3::text, $4::text))`,
      [table, roundId, act, reason, note, by?.userId ?? null, by?.name ?? null],
    )
  }

  /** The tables that were paused and not let go on. */
  async paused(): Promise<readonly PausedTable[]> {
    const rows = await PAUSED.all(
      this.#database,
      `SELECT table_slug AS table, reason, note, by_name AS by, time_to_ms(at) AS since
       FROM (SELECT DISTINCT ON (table_slug) * FROM table_act WHERE act IN ('PAUSE', 'RESUME')
         ORDER BY table_slug, id DESC) AS newest WHERE act = 'PAUSE'`,
    )
    return rows.map(({ table, by, since, ...why }) => ({ table, by, since, ...whyIn(why) }))
  }

  /** The visits of each table that had any. */
  async visits(): Promise<ReadonlyMap<string, number>> {
    const rows = await VISITED.all(
      this.#database,
      'SELECT table_slug AS table, visits FROM table_visits',
    )
    return new Map(rows.map(({ table, visits }) => [table, visits]))
  }

  async storeVisits(visits: ReadonlyMap<string, number>): Promise<void> {
    await this.#database.query(
      `INSERT INTO table_visits (table_slug, visits)
       SELECT * FROM unnest($1::text[], $2::bigint[])
       ON CONFLICT (table_slug) DO UPDATE SET visits = excluded.visits
       WHERE table_visits.visits <> excluded.visits`,
      [[...visits.keys()], [...visits.values()]],
    )
  }

  /** The newest id of a table's rounds, which begin with these three digits; null: there is none. */
  async newestId(code: string): Promise<string | null> {
    const found = await NEWEST.first(
      this.#database,
      `SELECT max(id COLLATE "C") AS id FROM casino_round WHERE id LIKE $1`,
      [`${code}${'_'.repeat(12)}`],
    )
    return found?.id ?? null
  }

  /** The round of a table's newest seed; null: it never had one, or it cannot be read [LG171]. */
  async newestRound(table: string): Promise<RoundRow | null> {
    const found = await this.#database.query(
      `SELECT ${ROUND.select} FROM casino_round WHERE table_slug = $1 AND player_id IS NULL
       ORDER BY epoch DESC, seed_number DESC LIMIT 1`,
      [table],
    )
    return ROUND.readable(found.rows)[0] ?? null
  }

  /** The selections of a round that have a bet. */
  async selectionsOf(roundId: RoundId): Promise<readonly string[]> {
    const found = await SELECTION.all(
      this.#database,
      'SELECT DISTINCT selection FROM round_bet WHERE round_id = $1 ORDER BY selection',
      [roundId],
    )
    return found.map(({ selection }) => selection)
  }

  /** The cash-outs by hand of a round, in the order of time. */
  cashOutsOf(roundId: RoundId): Promise<readonly CashOutRow[]> {
    return CASH_OUT.all(
      this.#database,
      `SELECT (outcome ->> 'afterMs')::int AS "afterMs", (outcome ->> 'pays')::int AS pays
       FROM round_bet WHERE round_id = $1 AND status = 'CASHED_OUT' ORDER BY 1, 2`,
      [roundId],
    )
  }

  /** A player's bet on a round; null: there is none by this id. */
  async betOf({ userId, roundId, betId }: BetPlace): Promise<RoundBet | null> {
    const found = await this.#database.query(
      `SELECT ${ROUND_BET.select} FROM round_bet WHERE id = $1 AND user_id = $2 AND round_id = $3`,
      [betId, userId, roundId],
    )
    return ROUND_BET.checkedAll(found.rows)[0] ?? null
  }

  /** A round that was paid, with its bets, as the ledger has it now; null: it was not, or there is none. */
  async paidRound(roundId: RoundId): Promise<PaidRecord | null> {
    const found = await STORED.first(
      this.#database,
      `SELECT ${ROUND.select}, casino_round.play AS stored FROM casino_round WHERE id = $1 AND status = 'ENDED'`,
      [roundId],
    )
    if (found === null) return null
    const { stored, ...shown } = found
    const row = ROUND.checked(shown)
    const bets = await this.#database.query(
      `SELECT ${ROUND_BET.select} FROM round_bet WHERE round_id = $1 ORDER BY id`,
      [roundId],
    )
    return { row: { ...row, play: stored }, bets: ROUND_BET.checkedAll(bets.rows), play: row.play }
  }

  /** Whether a round, of any table or game, has no end in the ledger yet. */
  async runs(roundId: RoundId): Promise<boolean> {
    const found = await this.#database.query(
      `SELECT FROM casino_round WHERE id = $1 AND status NOT IN ('ENDED', 'VOID')`,
      [roundId],
    )
    return found.rows.length > 0
  }

  /** The players' seeds that a phase of a round was drawn by; null: its window has not closed. */
  async seedsOf(roundId: RoundId, phase: number): Promise<readonly string[] | null> {
    const found = await SEEDS.first(
      this.#database,
      `SELECT play -> 'record' -> 'clients' -> $2::int AS seeds FROM casino_round WHERE id = $1`,
      [roundId, phase],
    )
    return found?.seeds ?? null
  }

  /** A player's bet on a round under their own id; null: there is none. */
  async betUnder(userId: UserId, clientBetId: string): Promise<RoundBet | null> {
    const found = await this.#database.query(
      `SELECT ${ROUND_BET.select} FROM round_bet WHERE user_id = $1 AND client_bet_id = $2
       ORDER BY id LIMIT 1`,
      [userId, clientBetId],
    )
    return ROUND_BET.checkedAll(found.rows)[0] ?? null
  }
}
