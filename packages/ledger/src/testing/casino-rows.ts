import type { Database } from '../connections/database.ts'

interface ResultRow {
  readonly mid: string
  readonly slug: string
  readonly winner: string
  /** epoch milliseconds */
  readonly at: number
}

/** A table's round that was void, as if it had been. */
export async function addVoidRound(
  database: Pick<Database, 'query'>,
  { mid, slug, at, reason }: Omit<ResultRow, 'winner'> & { readonly reason: string },
): Promise<void> {
  await database.query(
    `INSERT INTO casino_round
     SELECT $1, $2, $2, 'VOID', jsonb_build_object('kind', 'VOID', 'reason', $3::text, 'at', $4::bigint), NULL,
       ms_to_time($4), ms_to_time($4), 1, (SELECT count(*) + 1 FROM casino_round), '{}'`,
    [mid, slug, reason, at],
  )
}

/** Rounds that ended, as if tables had dealt them. */
export async function addResults(
  database: Pick<Database, 'query'>,
  rows: readonly ResultRow[],
): Promise<void> {
  await database.query(
    `INSERT INTO casino_round
     SELECT mid, slug, slug, 'ENDED', jsonb_build_object('kind', 'ENDED', 'code', left(winner, 1), 'winner', winner, 'at', at),
       winner, ms_to_time(at), ms_to_time(at), 1, (SELECT count(*) FROM casino_round) + row_number() OVER (), '{}'
     FROM jsonb_to_recordset($1) AS given(mid text, slug text, winner text, at bigint)`,
    [JSON.stringify(rows)],
  )
}

interface BetOnRound {
  readonly id: number
  readonly userId: number
  readonly mid: string
  readonly slug: string
  readonly selection: string
  readonly side: 'BACK' | 'LAY'
  /** hundredths */
  readonly odds: number
  /** paise */
  readonly stake: number
  readonly status: 'ACCEPTED' | 'CASHED_OUT' | 'VOID'
}

/** Bets on rounds that are open still, as if they had been let in; void: what was given back; cashed out: at 2.43. */
export async function addRoundBets(
  database: Pick<Database, 'query'>,
  bets: readonly BetOnRound[],
): Promise<void> {
  const values = [JSON.stringify(bets)]
  await database.query(
    `INSERT INTO casino_round
     SELECT mid, min(slug), min(slug), 'BETTING', '{"kind": "BETTING", "window": 0}', NULL, now(), NULL, 1,
       (SELECT count(*) FROM casino_round) + row_number() OVER (), '{}'
     FROM jsonb_to_recordset($1) AS given(mid text, slug text) GROUP BY mid ON CONFLICT DO NOTHING`,
    values,
  )
  await database.query(
    `INSERT INTO round_bet
     SELECT id, "userId", NULL, mid, slug, 0, 'main', '{"kind": "one-wins", "of": 2, "orElse": []}', 'Winner', selection,
       selection, jsonb_build_object('kind', 'odds', 'side', side, 'odds', odds), side, odds, stake, now(), status,
       CASE status WHEN 'VOID' THEN '{"kind": "VOID", "at": 0}'::jsonb
         WHEN 'CASHED_OUT' THEN '{"kind": "CASHED_OUT", "pays": 243, "afterMs": 1000, "at": 0}' ELSE '{"kind": "ACCEPTED"}' END, NULL
     FROM jsonb_to_recordset($1) AS given(id bigint, "userId" bigint, mid text, slug text, selection text, side text,
       odds integer, stake bigint, status text)`,
    values,
  )
}

/** Removes all rounds and their bets, which the database's triggers refuse, so they are off meanwhile. */
export async function removeRounds(database: Database): Promise<void> {
  const tables = ['casino_round', 'round_bet']
  for (const table of tables) await database.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await database.query('TRUNCATE casino_round CASCADE')
  for (const table of tables) await database.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}
