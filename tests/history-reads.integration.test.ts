import { marketId, userId } from '@crease/domain/units/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '@crease/ledger/connections/database.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { NoticeLedger } from '@crease/people/notices/notices.ts'
import { BetLedger } from '@crease/ledger/reads/bet-reads.ts'
import { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import { historyOn } from '@crease/ledger/reads/history-on.ts'
import { addLongAccount } from '@crease/ledger/testing/long-account.ts'
import { PlayReads } from '@crease/people/protection/play-reads.ts'
import { rowsReadBy } from '@crease/ledger/testing/rows-read.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const PLAYER = userId(7)
const LINES = 100_000
const LIMIT = 25
const BEGAN = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000
/** a line a minute, from the beginning; they last for 70 days */
const atOf = (nth: number): number => BEGAN + nth * MINUTE_MS
const DAYS = Array.from({ length: 91 }, (_, day) => BEGAN + day * 24 * 60 * MINUTE_MS)

const database = perFile(openFreshLedger)
/** the same length, with the bets that the lines tell of */
const long = perFile(openFreshLedger)
beforeAll(async () => {
  await addLongAccount(long(), { userId: PLAYER, lines: LINES, began: BEGAN, stepMs: MINUTE_MS })
  // a neighbour's line stands beside each, of three sports in turn; the sums are kept as the writer keeps them
  await database().query('ALTER TABLE statement DISABLE TRIGGER statement_is_placed')
  await database().query(
    `INSERT INTO statement (user_id, kind, market_id, amount, balance, narration, at, settlement_version, settlement_entry,
       report, nth, credit_to, debit_to, sport, commission, sport_net_to, sport_commission_to)
     SELECT user_id, kind, market, amount, n, 'Line ' || n, at, version, entry, kind, n, 0, 0, sport, 1,
       sum(amount) OVER sports, row_number() OVER sports
     FROM (SELECT user_id, n, ms_to_time($2::bigint + n * ${MINUTE_MS}::bigint) AS at,
         CASE WHEN n % 3 = 0 THEN 'casino' ELSE 'sport' END AS kind, 'm' || n AS market,
         CASE WHEN n % 3 > 0 THEN 1 END AS version, CASE WHEN n % 3 > 0 THEN 'result' END AS entry,
         CASE n % 3 WHEN 0 THEN 'c9' WHEN 1 THEN '4' ELSE '2' END AS sport, CASE WHEN n % 2 = 0 THEN n ELSE -n END AS amount
       FROM generate_series(1, $1::int) lines(n), (VALUES (7), (8)) AS players(user_id)) AS made
     WINDOW sports AS (PARTITION BY user_id, sport ORDER BY n) ORDER BY n`,
    [LINES, BEGAN],
  )
  await database().query('ANALYZE statement')
})

const ASK = { userId: PLAYER, sport: null, from: null, to: null, after: null, limit: LIMIT }

test('[DR75] a page of markets costs the same at the end of a hundred thousand lines as at their beginning', async () => {
  const middle = { at: atOf(500) * 1000, lineId: 1_000_000, betId: 0 }
  const asks = [
    ASK,
    { ...ASK, after: middle },
    { ...ASK, sport: '4', after: middle },
    { ...ASK, from: atOf(40), to: atOf(90_000) },
  ]
  for (const ask of asks) {
    const { ledger, read } = rowsReadBy(database(), historyOn)
    const { rows } = await ledger.byMarket({ ...ask, eventId: null })
    expect(rows).toHaveLength(LIMIT)
    // each line, its market, its round, its sums and whether there is a later one, some of them sorted
    expect(read()).toBeLessThan(LIMIT * 14)
  }
})

test('[DR75] a page of settled bets is read from an index, of every sport, of one, and between two days', async () => {
  const middle = { at: atOf(500) * 1000, lineId: 1_000_000, betId: 0 }
  const days = { from: atOf(40), to: atOf(90_000) }
  for (const part of [{}, { after: middle }, { sport: '4' }, { sport: '4', after: middle }, days]) {
    const { ledger, read } = rowsReadBy(long(), historyOn)
    const { rows } = await ledger.settledBets({ ...ASK, end: null, marketId: null, ...part })
    expect(rows).toHaveLength(LIMIT)
    // each line, whether there is a later one, its market, its bet and its round, some of them sorted
    expect(read()).toBeLessThan(LIMIT * 14)
  }
})

test('[DR75] [LG91] ninety days of every sport are read as one line a day and sport', async () => {
  const { ledger, read } = rowsReadBy(database(), historyOn)
  const sports = await ledger.bySport(PLAYER, DAYS)
  expect(sports.map(({ sport, parts }) => [sport, parts.length])).toEqual([
    ['2', 90],
    ['4', 90],
    ['c9', 90],
  ])
  expect(read()).toBeLessThan(DAYS.length * 3 * 10)
  const { rows } = await database().query<{ sport: string; net: number }>(
    'SELECT sport, sum(amount)::bigint AS net FROM statement WHERE user_id = $1 GROUP BY sport ORDER BY sport',
    [PLAYER],
  )
  const summed = sports.map(({ sport, parts }) => ({
    sport,
    net: parts.reduce((sum, { net }) => sum + net, 0),
  }))
  expect(summed).toEqual(rows)
})

test('[DR83] current bets are read without those of a hundred thousand lines that were settled', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it only queries it
  const { ledger, read } = rowsReadBy(long(), (on) => new BetLedger(on as Database))
  const page = { userId: PLAYER, from: null, to: null, page: 1, limit: LIMIT }
  const found = await ledger.currentBets({ ...page, side: null, state: 'all' })
  expect(found).toMatchObject({ rows: [], total: 0 })
  expect(read()).toBeLessThan(LIMIT)
})

test('[DR83] current bets of a new player cost the same beside 660 open markets with the bets of others', async () => {
  await long().query(
    `INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version)
     SELECT 'open' || n, 'e', definition || jsonb_build_object('marketId', 'open' || n), 'OPEN', false, 0, 1
     FROM market, generate_series(1, 660) AS n WHERE id = 'm4'`,
  )
  await long().query(
    `INSERT INTO position (market_id, user_id, if_win, if_lose, exposure)
     SELECT 'open' || n, player, '{0,0}', '{0,0}', 100
     FROM generate_series(1, 660) AS n, generate_series(100, 110) AS player WHERE n > 1 OR player = 100`,
  )
  await long().query(
    `INSERT INTO bet (id, user_id, market_id, runner_id, side, odds, requested_odds, stake, matched, remaining, cancelled,
       lapsed, voided, matched_times_odds, status, placed_at)
     SELECT 1000000 + row_number() OVER (), user_id, market_id, 'a', 'BACK', 200, 200, 100, 0, 100, 0, 0, 0, 0,
       'EXECUTABLE', now() FROM position WHERE settled_version IS NULL`,
  )
  for (const name of ['market', 'position', 'bet']) await long().query(`ANALYZE ${name}`)
  const page = { from: null, to: null, page: 1, limit: LIMIT, side: null, state: 'all' } as const
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it only queries it
  const { ledger, read } = rowsReadBy(long(), (on) => new BetLedger(on as Database))
  expect(await ledger.currentBets({ ...page, userId: userId(99) })).toMatchObject({ total: 0 })
  // the sum's own row and the list's, and none of a market
  expect(read()).toBeLessThan(10)
  expect(await ledger.currentBets({ ...page, userId: userId(100) })).toMatchObject({ total: 660 })
  expect(await ledger.currentBets({ ...page, userId: userId(101) })).toMatchObject({ total: 659 })
})

test('[DR83] current casino bets of a player cost the same beside two thousand open rounds of others', async () => {
  // a table's round with a bet of everybody, and a round of each player's own
  await long().query(
    `INSERT INTO casino_round (id, table_slug, title, status, outcome, opened_at, epoch, seed_number, play, player_id)
     SELECT 'live' || n, 'mines', 'mines', 'BETTING', '{"kind": "BETTING"}', now(), 9, n, '{}', nullif(1000 + n, 1000)
     FROM generate_series(0, 2000) AS n`,
  )
  await long().query(
    `INSERT INTO round_bet (id, user_id, round_id, table_slug, window_number, book, book_kind, market_name, selection,
       selection_name, terms, side, odds, stake, placed_at, status, outcome)
     SELECT 2000000 + 2 * n + at, 1000 + n, 'live' || at * n, 'mines', 0, 'main', '{"kind": "one-wins", "of": 2, "orElse": []}', 'Winner',
       'high', 'High', '{"kind": "odds", "side": "BACK", "odds": 200}', 'BACK', 200, 100, now(), 'ACCEPTED', '{"kind": "ACCEPTED"}'
     FROM generate_series(1, 2000) AS n, generate_series(0, 1) AS at`,
  )
  for (const name of ['casino_round', 'round_bet']) await long().query(`ANALYZE ${name}`)
  const page = { from: null, to: null, page: 1, limit: LIMIT, side: null } as const
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it only queries it
  const { ledger, read } = rowsReadBy(long(), (on) => new CasinoLedger(on as Database))
  // with a hundred thousand bets, all of them settled
  expect(await ledger.currentBets({ ...page, userId: PLAYER })).toMatchObject({ total: 0 })
  expect((await ledger.currentBets({ ...page, userId: userId(1001) })).rows).toMatchObject([
    { mid: 'live1' },
    { mid: 'live0' },
  ])
  // twice a list and its sum, of a table's round and one's own
  expect(read()).toBeLessThan(50)
})

test('[PP40] activity and notices of a hundred thousand lines are read as a few of them', async () => {
  // a line a minute from the beginning of the year: all of it lies in the last twelve months
  const now = atOf(LINES)
  const activity = rowsReadBy(long(), (on) => new PlayReads(on))
  for (const by of ['week', 'month', 'year'] as const) {
    const periods = await activity.ledger.activity(PLAYER, by, now)
    expect(periods).toHaveLength(by === 'year' ? 1 : 12)
  }
  // three times: of four reports the line before each of thirteen moments
  expect(activity.read()).toBeLessThan(3 * 13 * 4 * 6)
  const [year] = await new PlayReads(long()).activity(PLAYER, 'year', now)
  const { rows } = await long().query<{ staked: number; net: number; casino: number }>(
    `SELECT (SELECT sum(matched) FROM bet WHERE user_id = $1 AND id <= ${LINES})::bigint AS staked,
       (SELECT sum(stake) FROM round_bet WHERE user_id = $1)::bigint AS casino,
       sum(amount) FILTER (WHERE kind = 'sport')::bigint AS net FROM statement WHERE user_id = $1`,
    [PLAYER],
  )
  expect(year).toMatchObject({
    exchange: { staked: rows[0]?.staked, net: rows[0]?.net },
    casino: { staked: rows[0]?.casino },
  })
  const notices = rowsReadBy(long(), (on) => new NoticeLedger(on))
  const { heads, linesOf } = await notices.ledger.headsAfter(PLAYER, -1, now)
  expect(heads).toHaveLength(500)
  expect(await linesOf(heads.slice(0, 30))).toHaveLength(30)
  // the newest bets, the newest lines of two reports, each sorted once, and thirty bets whole
  expect(notices.read()).toBeLessThan(LINES / 4)
})

test('[DR84] results of a game that a player plays alone cost the same next to ten thousand rounds of another game', async () => {
  // the player has rolled for days, and everybody else turns the cards that the player turned twice
  await long().query(
    `INSERT INTO casino_round (id, table_slug, player_id, title, status, outcome, winner, ended_at, opened_at, epoch, seed_number, play)
     SELECT 'own' || n, slug, player, slug, 'ENDED', '{"kind": "ENDED", "code": "x", "winner": "w", "at": 1}', 'w',
       ms_to_time(${BEGAN}::bigint + n), ms_to_time(${BEGAN}::bigint + n), 1, n, '{}'
     FROM generate_series(1, 20000) AS n, LATERAL (SELECT CASE WHEN n % 2 = 0 THEN 'dice' ELSE 'hilo' END,
       CASE WHEN n % 2 = 0 OR n < 4 THEN ${PLAYER} ELSE 100 + n % 50 END) AS game(slug, player)`,
  )
  await long().query('ANALYZE casino_round')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it only queries it
  const { ledger, read } = rowsReadBy(long(), (on) => new CasinoLedger(on as Database))
  const page = { userId: PLAYER, from: null, to: null, page: 1, limit: LIMIT, gameSlug: 'hilo' }
  const { rows, total } = await ledger.results(page)
  expect([rows.map(({ mid }) => mid), total]).toEqual([['own3', 'own1'], 2])
  // a page and its count, of tables and of the player
  expect(read()).toBeLessThan(50)
})

test('[DR84] the markets of one match and the bets of one market are read without the lines of others', async () => {
  // a match settled long ago, with sixty markets
  const { ledger, read } = rowsReadBy(long(), historyOn)
  const { rows } = await ledger.byMarket({ ...ASK, eventId: 'e5' })
  expect(rows).toHaveLength(LIMIT)
  const bets = await ledger.settledBets({ ...ASK, end: null, marketId: marketId('m505') })
  expect(bets.rows).toHaveLength(1)
  // each market with its lines, and whether there are later ones
  expect(read()).toBeLessThan(60 * 14)
})

test('[OP95] notices after the newest one cost the same next to ten thousand cash-outs, payments and account notices', async () => {
  for (const insert of [
    `cash_out (user_id, client_id, market_id, percent, floor, status, outcome, at, tick_id)
       SELECT $1, gen_random_uuid(), 'm4', 100, 0, 'done', '{}', $2::timestamptz, 1`,
    `payment (id, user_id, direction, amount, client_id, requested_at, approvals, status, outcome, changed_in)
       SELECT n, $1, 'deposit', 100, gen_random_uuid(), $2::timestamptz, '[]', 'PAID', '{}', 1`,
    `account_notice (user_id, kind, begun_at, at, count, number) SELECT $1, 'mail-changed', $2, $2, 1, 1`,
  ]) {
    await long().query(`INSERT INTO ${insert} FROM generate_series(1, 10000) AS n`, [
      userId(9),
      new Date(BEGAN),
    ])
  }
  for (const name of ['cash_out', 'payment', 'account_notice'])
    await long().query(`ANALYZE ${name}`)
  const notices = rowsReadBy(long(), (on) => new NoticeLedger(on))
  const { heads } = await notices.ledger.headsAfter(userId(9), 2, BEGAN + MINUTE_MS)
  expect(heads).toEqual([])
  // fifty of each and five hundred payments, each looked through and sorted
  expect(notices.read()).toBeLessThan(3000)
})

test('[OP95] notices of thirty bets that nobody has settled are read without a hundred thousand lines', async () => {
  await long().query(
    `INSERT INTO bet (id, user_id, market_id, runner_id, side, odds, requested_odds, stake, matched, remaining, cancelled,
       lapsed, voided, matched_times_odds, status, placed_at)
     SELECT 3000000 + n, ${PLAYER}, 'open' || n, 'a', 'BACK', 200, 200, 100, 100, 0, 0, 0, 0, 20000, 'EXECUTION_COMPLETE', now()
     FROM generate_series(1, 30) AS n`,
  )
  await long().query('ANALYZE bet')
  const { ledger, read } = rowsReadBy(long(), (on) => new NoticeLedger(on))
  const { heads, linesOf } = await ledger.headsAfter(PLAYER, -1, Date.now())
  const looked = read()
  const unsettled = heads.filter(({ line }) => line.startsWith('b30000'))
  expect(await linesOf(unsettled)).toHaveLength(30)
  expect(read() - looked).toBeLessThan(30 * 20)
})
