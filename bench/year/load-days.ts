import { CHAIN_START } from '@crease/exchange/writer/chain.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { keepJournalAhead } from '@crease/exchange/journal/keep-journal-ahead.ts'
import { narrowParts } from '@crease/exchange/journal/testing/narrow-parts.ts'
import { CHAINED } from '@crease/ledger/tables/money.ts'
import { chainLineSql } from '@crease/ledger/tables/table.ts'

/** Bets in a market, each of another player, in pairs that match. */
const BETS_OF_MARKET = 20
/** groups of a market: one for each bet, and its settlement */
const GROUPS_OF_MARKET = BETS_OF_MARKET + 1
const STAKE = 100_00
const CHARGE = (STAKE * 2) / 100
const OPENING = 10_000_000_00
const DAY_S = 86_400

export interface Load {
  readonly players: number
  /** bets a second */
  readonly rate: number
  /** epoch milliseconds of its first bet */
  readonly began: number
  /** commit groups in a part of the journal */
  readonly partGroups: number
}

const RUNNERS = `[{"runnerId": "a", "name": "Ayr", "sort": 0}, {"runnerId": "b", "name": "Bute", "sort": 1}]`
const DEFINITION = `jsonb_build_object('marketId', id, 'eventId', 'y-' || k / 10, 'eventName', 'Ayr v Bute', 'sportId', '4',
  'name', 'Match Odds', 'kind', 'match', 'ladder', 'FINEST', 'winners', 1, 'runners', '${RUNNERS}'::jsonb,
  'minStake', 100, 'maxStake', 1000000000, 'commissionRate', 200)`
const WINNER = `jsonb_build_object('kind', 'winners', 'winners', jsonb_build_array('a'), 'removed', '[]'::jsonb)`

/** Accounts of the players, each with its first money. */
export async function openAccounts(
  database: Database,
  { players, began, partGroups }: Load,
): Promise<void> {
  await narrowParts(database, { first: partGroups, groups: partGroups })
  await database.query('CREATE UNLOGGED TABLE year_market (k integer, tick bigint, ms bigint)')
  for (const sql of [
    `INSERT INTO account (user_id, kind, cash, held) SELECT u, 'player', ${OPENING}, 0 FROM generate_series(1, $1::int) AS u`,
    `INSERT INTO transfer (tick_id, debit, credit, amount, code, user_id, at)
     SELECT 1, 'BANK', 'CASH:' || u, ${OPENING}, 'FUND', u, ms_to_time($2) FROM generate_series(1, $1::int) AS u`,
    `INSERT INTO statement (tick_id, user_id, kind, amount, balance, narration, at)
     SELECT 1, u, 'funds', ${OPENING}, ${OPENING}, 'Opening balance', ms_to_time($2) FROM generate_series(1, $1::int) AS u`,
  ]) {
    await database.query(sql, sql.includes('$2') ? [players, began] : [players])
  }
  await chainGroups(database, began)
}

/**
 * Bets, their matches and settlements of some days, `from` the day after the first one, as the sequencer would have
 * written them: the ledger adds up, and its chain is that of these rows.
 */
export async function loadDays(
  database: Database,
  { players, rate, began, partGroups }: Load,
  days: { readonly from: number; readonly count: number },
): Promise<void> {
  // a month has fewer groups than a part
  await keepJournalAhead(database, partGroups)
  const marketsADay = Math.round((rate * DAY_S) / BETS_OF_MARKET)
  const first = days.from * marketsADay
  const last = first + days.count * marketsADay - 1
  const secondsAMarket = DAY_S / marketsADay
  await database.query('DROP TABLE IF EXISTS year_market, year_bet')
  await database.query(
    `CREATE UNLOGGED TABLE year_market AS SELECT k, 'y-' || k / 10 || '-' || k % 10 AS id,
       2 + k::bigint * ${GROUPS_OF_MARKET} AS tick, $3::bigint + (k * $4::float8 * 1000)::bigint AS ms
     FROM generate_series($1::int, $2::int) AS k`,
    [first, last, began, secondsAMarket],
  )
  await database.query(
    `CREATE UNLOGGED TABLE year_bet AS SELECT k, id AS market, i, k::bigint * ${BETS_OF_MARKET} + i + 1 AS bet,
       (k::bigint * ${BETS_OF_MARKET} + i) % $1 + 1 AS player, tick + i AS tick, tick + ${BETS_OF_MARKET} AS settled,
       ms_to_time(ms + i * 1000) AS at, ms_to_time(ms + 60000) AS settled_at, (i + k / 7) % 2 = 0 AS wins
     FROM year_market, generate_series(0, ${BETS_OF_MARKET} - 1) AS i`,
    [players],
  )
  for (const sql of ROWS) await database.query(sql)
  await chainGroups(database, began)
}

/** Every even bet is a back of its market's runner that wins, where it does; the next one lays it. */
const SIDE = `CASE WHEN i % 2 = 0 THEN 'BACK' ELSE 'LAY' END`
/** The backer wins where the backed runner does. */
const RUNNER = `CASE WHEN (k / 7) % 2 = 0 THEN 'a' ELSE 'b' END`
const NET = `CASE WHEN wins THEN ${STAKE} ELSE -${STAKE} END`
const CHARGED = `CASE WHEN wins THEN ${CHARGE} ELSE 0 END`

const ROWS: readonly string[] = [
  `INSERT INTO event SELECT DISTINCT ON (k / 10) 'y-' || k / 10, '4', 'Ayr v Bute', 'Year', ms_to_time(ms) FROM year_market
   ORDER BY k / 10, k ON CONFLICT DO NOTHING`,
  `INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version, result)
   SELECT id, 'y-' || k / 10, ${DEFINITION}, 'SETTLED', false, 0, 9, ${WINNER} FROM year_market`,
  `INSERT INTO feed_result (market_id, feed, result, state, due_at, told_at)
   SELECT id, 'simulator', ${WINNER}, 'done', ms_to_time(ms + 60000), ms_to_time(ms + 60000) FROM year_market`,
  `INSERT INTO bet (id, user_id, market_id, runner_id, side, odds, requested_odds, stake, matched, remaining, cancelled,
     lapsed, voided, matched_times_odds, status, client_bet_id, placed_at, changed_in)
   SELECT bet, player, market, ${RUNNER}, ${SIDE}, 200, 200, ${STAKE}, ${STAKE}, 0, 0, 0, 0, ${STAKE * 200},
     'EXECUTION_COMPLETE', gen_random_uuid(), at, tick + 1 - i % 2 FROM year_bet ORDER BY bet`,
  `INSERT INTO fill (id, tick_id, market_id, runner_id, odds, stake, back_bet_id, lay_bet_id, back_user_id, lay_user_id, at)
   SELECT lay.bet / 2, lay.tick, lay.market, CASE WHEN (lay.k / 7) % 2 = 0 THEN 'a' ELSE 'b' END, 200, ${STAKE}, back.bet, lay.bet,
     back.player, lay.player, lay.at
   FROM year_bet AS lay JOIN year_bet AS back ON back.bet = lay.bet - 1 WHERE lay.i % 2 = 1 ORDER BY lay.bet`,
  `INSERT INTO position (market_id, user_id, if_win, if_lose, exposure, settled_version, settled_net, settled_commission)
   SELECT market, player, ARRAY[${NET}, 0]::bigint[], ARRAY[-${NET}, 0]::bigint[], 0, 1, ${NET}, ${CHARGED} FROM year_bet`,
  `INSERT INTO transfer (tick_id, debit, credit, amount, code, user_id, market_id, at, settlement)
   SELECT * FROM (
     SELECT tick, 'CASH:' || player, 'HOLD:' || player || ':' || market, ${STAKE}, 'HOLD', player, market, at, NULL::integer FROM year_bet
     UNION ALL SELECT settled, 'HOLD:' || player || ':' || market, 'CASH:' || player, ${STAKE}, 'RELEASE', player, market, settled_at, NULL FROM year_bet
     UNION ALL SELECT settled, 'CASH:' || player, 'POOL:' || market, ${STAKE}, 'LOSS', player, market, settled_at, 1 FROM year_bet WHERE NOT wins
     UNION ALL SELECT settled, 'POOL:' || market, 'CASH:' || player, ${STAKE}, 'WIN', player, market, settled_at, 1 FROM year_bet WHERE wins
     UNION ALL SELECT settled, 'CASH:' || player, 'COMMISSION', ${CHARGE}, 'COMMISSION', player, market, settled_at, 1 FROM year_bet WHERE wins
   ) AS moves(tick, debit, credit, amount, code, player, market, at, settlement) ORDER BY tick`,
  // the last line of each player before these: by an index, as the writer does
  `INSERT INTO statement (tick_id, user_id, kind, market_id, amount, balance, narration, at, settlement_version, settlement_entry,
     report, nth, credit_to, debit_to, staked, staked_to, sport, commission, sport_net_to, sport_commission_to)
   SELECT settled, player, 'sport', market, amount, cash + sum(amount) OVER lines, 'Cricket / Ayr v Bute / Match Odds: Ayr', settled_at,
     1, 'result', 'sport', coalesce(last.nth, 0) + row_number() OVER lines,
     coalesce(last.credit_to, 0) + sum(greatest(amount, 0)) OVER lines, coalesce(last.debit_to, 0) + sum(greatest(-amount, 0)) OVER lines,
     ${STAKE}, coalesce(last.staked_to, 0) + sum(${STAKE}) OVER lines, '4', charged,
     coalesce(last.sport_net_to, 0) + sum(amount) OVER lines, coalesce(last.sport_commission_to, 0) + sum(charged) OVER lines
   FROM (SELECT *, ${NET} - ${CHARGED} AS amount, ${CHARGED} AS charged FROM year_bet) AS paid
   JOIN account ON user_id = player
   LEFT JOIN (SELECT DISTINCT player AS of, line.* FROM year_bet CROSS JOIN LATERAL (
       SELECT nth, credit_to, debit_to, staked_to, sport_net_to, sport_commission_to FROM statement
       WHERE user_id = player AND report = 'sport' ORDER BY nth DESC LIMIT 1) AS line) AS last ON last.of = player
   WINDOW lines AS (PARTITION BY player ORDER BY settled) ORDER BY settled`,
  `UPDATE account SET cash = cash + moved.amount
   FROM (SELECT player, sum(${NET} - ${CHARGED}) AS amount FROM year_bet GROUP BY player) AS moved WHERE user_id = player`,
]

const textsOf = (table: 'transfer' | 'fill' | 'statement', part: number): string => {
  const chain = CHAINED[table].chain
  if (chain === null) throw new Error(`${table} is outside the chain`)
  return `SELECT tick_id, ${part} AS part, ${table}.id, ${chain.sql(2)} AS line FROM ${table}
    WHERE tick_id > (SELECT coalesce(max(id), 0) FROM tick)`
}

/** The groups of all rows that have none yet, chained to the newest, eighty milliseconds after their transfers. */
async function chainGroups(database: Database, began: number): Promise<void> {
  await database.query('DROP TABLE IF EXISTS year_text')
  await database.query(
    `CREATE UNLOGGED TABLE year_text AS SELECT tick_id AS id, string_agg(line, chr(30) ORDER BY part, id) AS text FROM (
       ${(['transfer', 'fill', 'statement'] as const).map(textsOf).join(' UNION ALL ')}) AS lines GROUP BY tick_id`,
  )
  await database.query(`DO $$
    DECLARE
      one record;
      line text;
      before text := coalesce((SELECT encode(hash, 'hex') FROM tick ORDER BY id DESC LIMIT 1), '${CHAIN_START}');
    BEGIN
      FOR one IN SELECT year_text.id, text,
          coalesce(year_market.ms + (year_text.id - year_market.tick) * 1000, ${began}) AS ms
        FROM year_text LEFT JOIN year_market ON year_market.k = (year_text.id - 2) / ${GROUPS_OF_MARKET} ORDER BY year_text.id LOOP
        line := ${chainLineSql('before', 'one.id', '1', '1')} || chr(30) || one.text;
        before := encode(sha256(convert_to(line, 'UTF8')), 'hex');
        INSERT INTO tick (id, epoch, commands, at, hash, chain) VALUES (one.id, 1, 1, ms_to_time(one.ms), decode(before, 'hex'), 2);
      END LOOP;
    END $$`)
  await database.query('DROP TABLE year_text')
}
