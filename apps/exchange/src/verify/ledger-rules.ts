import { DEMO_MAKER, HOUSE } from '@crease/domain/units/ids.ts'

/**
 * A rule that one query can hold: it returns a row for each case that breaks it. Its tables are those of a scope
 * (`scope.ts`): also `base`, the group before the scope, `base_sum`, the postings up to it, and `new_line`.
 */
export interface LedgerRule {
  readonly rule: string
  readonly sql: string
}

/** Invariants of the ledger. */
export const LEDGER_RULES: readonly LedgerRule[] = [
  {
    rule: '[LG24] the free cash of every account is the sum of its postings',
    sql: `WITH posted AS (${postings(`'CASH:%'`)})
      SELECT format('user %s: cash %s - held %s, postings %s', user_id, cash, held, coalesce(posted.amount, 0)) AS detail
      FROM account LEFT JOIN posted ON posted.name = 'CASH:' || user_id
      WHERE cash - held <> coalesce(posted.amount, 0)`,
  },
  {
    rule: '[LG24] cash postings belong to an account',
    sql: `WITH posted AS (${postings(`'CASH:%'`)})
      SELECT posted.name AS detail FROM posted LEFT JOIN account ON posted.name = 'CASH:' || user_id
      WHERE user_id IS NULL`,
  },
  {
    rule: '[LG25] what is held for a user in a market is its exposure, and is the sum of its postings',
    sql: `WITH posted AS (SELECT * FROM (${postings(`'HOLD:%'`)}) AS holds WHERE name NOT LIKE 'HOLD:%:casino:%' AND name NOT LIKE 'HOLD:%:payment:%')
      SELECT format('user %s market %s: exposure %s, postings %s', user_id, market_id, exposure, coalesce(amount, 0)) AS detail
      FROM position FULL JOIN posted ON posted.name = 'HOLD:' || user_id || ':' || market_id
      WHERE coalesce(exposure, 0) <> coalesce(amount, 0)`,
  },
  {
    rule: '[LG25] what is held in an account is the sum of its exposures, in markets and on rounds, and of what is withheld',
    sql: `WITH posted AS (${postings(`'HOLD:%:casino:%'`)}), exposures AS (
        SELECT user_id, exposure FROM position
        UNION ALL SELECT split_part(name, ':', 2)::bigint, amount FROM posted)
      SELECT format('user %s: held %s, withheld %s, exposures %s', user_id, held, withheld, coalesce(sum(exposure), 0)) AS detail
      FROM account LEFT JOIN exposures USING (user_id) GROUP BY user_id, held, withheld
      HAVING held <> withheld + coalesce(sum(exposure), 0)`,
  },
  {
    rule: '[LG26] nobody can bet with less than nothing',
    sql: `SELECT format('user %s: cash %s, held %s', user_id, cash, held) AS detail
      FROM account WHERE kind <> 'maker' AND cash < held`,
  },
  {
    rule: '[LG27] a pool holds something only while its market is being settled, and who is settled has nothing held',
    sql: `WITH posted AS (${postings(`'POOL:%'`)}),
      pools AS (SELECT 'POOL:' || id AS name, (settlement -> 'progress' ->> 'pool')::bigint AS pool
        FROM market WHERE status = 'SETTLING')
      SELECT format('%s: %s', coalesce(posted.name, pools.name), amount) AS detail
      FROM posted FULL JOIN pools USING (name) WHERE coalesce(amount, 0) <> coalesce(pool, 0)
      UNION ALL
      SELECT format('market %s holds %s of user %s', market_id, exposure, user_id)
      FROM position JOIN market ON market.id = market_id
      WHERE exposure <> 0 AND (status IN ('SETTLED', 'VOIDED') OR settled_version IS NOT NULL)`,
  },
  {
    rule: '[LG28] the stake of every bet is matched, remaining, cancelled, lapsed or voided',
    sql: `SELECT format('bet %s', id) AS detail FROM bet
      WHERE stake + resized <> matched + remaining + cancelled + lapsed + voided
         OR (status = 'EXECUTION_COMPLETE') <> (remaining = 0)`,
  },
  {
    rule: '[SP6] every match of an order on close is at the starting price of its runner',
    sql: `WITH on_close AS (SELECT id AS bet_id FROM bet WHERE terms -> 'timeInForce' ->> 'kind' IN ('MARKET_ON_CLOSE', 'LIMIT_ON_CLOSE')),
      sides AS (SELECT id, back_bet_id AS bet_id, market_id, runner_id, odds FROM fill
        UNION ALL SELECT id, lay_bet_id, market_id, runner_id, odds FROM fill),
      prices AS (SELECT id AS market_id, price ->> 'runnerId' AS runner_id, (price ->> 'odds')::int AS odds
        FROM market, jsonb_array_elements(starting -> 'runners') AS price)
      SELECT DISTINCT format('fill %s', sides.id) AS detail FROM on_close JOIN sides USING (bet_id)
      LEFT JOIN prices USING (market_id, runner_id) WHERE sides.odds IS DISTINCT FROM prices.odds`,
  },
  {
    rule: '[SP3] no lay on close can lose more than its liability',
    sql: `SELECT format('bet %s', id) AS detail FROM bet
      WHERE terms -> 'timeInForce' ->> 'kind' IN ('MARKET_ON_CLOSE', 'LIMIT_ON_CLOSE') AND side = 'LAY'
        AND (matched + remaining) * (odds - 100) > stake * 100`,
  },
  {
    rule: '[BS95] no event ends what rests and is kept through events',
    sql: `SELECT format('bet %s', id) AS detail FROM bet
      WHERE lapse_reason = 'EVENT' AND keep_through_events AND pending_until IS NULL`,
  },
  {
    rule: '[LG29] the matched part of every bet is the sum of its fills, at their odds, on the right side',
    sql: `WITH sides AS (
        SELECT id, back_bet_id AS bet_id, back_user_id AS user_id, 'BACK' AS side, market_id, runner_id, stake, odds FROM complete_fill
        UNION ALL
        SELECT id, lay_bet_id, lay_user_id, 'LAY', market_id, runner_id, stake, odds FROM complete_fill),
      gone AS (SELECT id AS market_id, removal ->> 'runnerId' AS runner_id, max((removal ->> 'lastFillId')::bigint) AS last
        FROM market, jsonb_array_elements(removals) AS removal GROUP BY 1, 2),
      counted AS (SELECT sides.bet_id, stake, odds, fill_void.fill_id IS NULL AND gone.market_id IS NULL AS counts FROM sides
        LEFT JOIN fill_void ON fill_void.fill_id = sides.id
        LEFT JOIN gone ON gone.market_id = sides.market_id AND gone.runner_id = sides.runner_id AND sides.id <= last
        WHERE sides.bet_id IS NOT NULL),
      sums AS (SELECT bet_id, sum(stake) AS stake, coalesce(sum(stake) FILTER (WHERE counts), 0) AS live,
          coalesce(sum(stake * odds) FILTER (WHERE counts), 0) AS times FROM counted GROUP BY bet_id)
      SELECT format('bet %s', coalesce(bet.id, bet_id)) AS detail FROM complete_bet AS bet FULL JOIN sums ON bet_id = bet.id
      LEFT JOIN market ON market.id = bet.market_id
      WHERE bet.id IS NULL OR matched + voided < coalesce(sums.stake, 0)
         OR matched + voided_by_result <> coalesce(live, 0)
         OR (removals = '[]' AND matched_times_odds <> coalesce(times, 0))
      UNION ALL
      SELECT format('fill of bet %s', bet_id) FROM sides JOIN complete_bet AS bet ON bet.id = bet_id
      WHERE (bet.user_id, bet.side, bet.market_id, bet.runner_id) IS DISTINCT FROM
            (sides.user_id, sides.side, sides.market_id, sides.runner_id)`,
  },
  {
    rule: '[LG30] every user is settled at most once in each version of a market',
    sql: `SELECT format('user %s market %s', user_id, market_id) AS detail FROM statement
      WHERE kind = 'sport' GROUP BY user_id, market_id, settlement_version, settlement_entry HAVING count(*) > 1`,
  },
  {
    rule: '[ST22] what a user got from a market in all is what its newest settlement brought',
    sql: `SELECT format('user %s market %s: %s by settlement %s, must be %s by %s', user_id, market_id, got, settled_version,
        settled_net - settled_commission, settlement ->> 'version') AS detail
      FROM (SELECT user_id, market_id, sum(amount) AS got FROM statement WHERE settlement_version IS NOT NULL AND kind <> 'casino'
        GROUP BY user_id, market_id) AS lines
      LEFT JOIN position USING (user_id, market_id) LEFT JOIN market ON market.id = market_id
      WHERE got IS DISTINCT FROM settled_net - settled_commission OR (status IN ('SETTLED', 'VOIDED') AND settled_version <> (settlement ->> 'version')::int)`,
  },
  {
    rule: '[ST25] what a user owes is what stands in RECEIVABLE, and who owes has no free cash',
    sql: `WITH posted AS (${postings(`'RECEIVABLE:%'`)})
      SELECT format('user %s owes %s, postings %s', user_id, owed, amount) AS detail
      FROM account FULL JOIN posted ON posted.name = 'RECEIVABLE:' || user_id
      WHERE coalesce(owed, 0) + coalesce(amount, 0) <> 0 OR (owed > 0 AND cash <> held)`,
  },
  {
    rule: '[LG31] the newest balance of every statement is the cash of its account, and its lines add up to it',
    sql: `SELECT format('user %s', account.user_id) AS detail FROM account
      LEFT JOIN (SELECT user_id, sum(amount) AS total, min(id) AS first FROM new_line GROUP BY user_id) AS lines USING (user_id)
      LEFT JOIN LATERAL (SELECT balance FROM public.statement AS line WHERE line.user_id = account.user_id
        ORDER BY id DESC LIMIT 1) AS newest ON true
      LEFT JOIN LATERAL (SELECT balance FROM public.statement AS line WHERE line.user_id = account.user_id
        AND id < lines.first ORDER BY id DESC LIMIT 1) AS earlier ON true
      WHERE kind <> 'maker' AND (newest.balance <> cash OR coalesce(earlier.balance, 0) + total <> newest.balance)`,
  },
  {
    rule: '[LG90] the commission that the lines of a market name is what was booked as such',
    sql: `WITH told AS (SELECT user_id, market_id, sum(commission) AS amount FROM booked_line
        WHERE commission <> 0 GROUP BY user_id, market_id),
      booked AS (SELECT user_id, market_id,
          sum(CASE WHEN credit LIKE '%COMMISSION' THEN amount ELSE -amount END) AS amount
        FROM transfer WHERE code IN ('COMMISSION', 'RESETTLE')
          AND (credit LIKE '%COMMISSION' OR debit LIKE '%COMMISSION') GROUP BY user_id, market_id)
      SELECT format('user %s market %s: told %s, booked %s', user_id, market_id, told.amount, booked.amount) AS detail
      FROM told FULL JOIN booked USING (user_id, market_id)
      WHERE coalesce(told.amount, 0) <> coalesce(booked.amount, 0)`,
  },
  {
    rule: '[LG91] the sums that each line keeps of its sport are those of the lines up to it',
    sql: `WITH first AS (SELECT user_id, sport, min(id) AS id FROM new_line WHERE sport IS NOT NULL GROUP BY user_id, sport),
      earlier AS (SELECT first.user_id, first.sport, line.* FROM first CROSS JOIN LATERAL (
        SELECT sport_net_to AS net, sport_commission_to AS charged FROM public.statement AS line
        WHERE line.user_id = first.user_id AND line.sport = first.sport AND line.id + 0 < first.id
        ORDER BY line.id + 0 DESC LIMIT 1) AS line)
      SELECT format('line %s', id) AS detail FROM (
        SELECT id, user_id, sport, sport_net_to, sport_commission_to,
          sum(amount) OVER lines AS net, sum(commission) OVER lines AS charged
        FROM new_line WHERE kind <> 'funds' WINDOW lines AS (PARTITION BY user_id, sport ORDER BY id)
      ) AS summed LEFT JOIN earlier USING (user_id, sport)
      WHERE sport IS NULL OR sport_net_to <> coalesce(earlier.net, 0) + summed.net
        OR sport_commission_to <> coalesce(earlier.charged, 0) + summed.charged`,
  },
  {
    rule: '[LG93] the sums that each line keeps of its report are those of the lines up to it, and a reversal takes back the stakes of its result',
    sql: `WITH first AS (SELECT user_id, report, min(nth) AS nth FROM new_line GROUP BY user_id, report),
      earlier AS (SELECT first.user_id, first.report, line.* FROM first CROSS JOIN LATERAL (
        SELECT credit_to AS credit, debit_to AS debit, staked_to AS staked FROM public.statement AS line
        WHERE line.user_id = first.user_id AND line.report = first.report AND line.nth < first.nth
        ORDER BY line.nth DESC LIMIT 1) AS line)
      SELECT format('line %s', id) AS detail FROM (
        SELECT id, user_id, report, credit_to, debit_to, staked_to, sum(greatest(amount, 0)) OVER lines AS credit,
          sum(greatest(-amount, 0)) OVER lines AS debit, sum(staked) OVER lines AS staked
        FROM new_line WINDOW lines AS (PARTITION BY user_id, report ORDER BY nth)
      ) AS summed LEFT JOIN earlier USING (user_id, report)
      WHERE credit_to <> coalesce(earlier.credit, 0) + summed.credit
        OR debit_to <> coalesce(earlier.debit, 0) + summed.debit
        OR staked_to <> coalesce(earlier.staked, 0) + summed.staked
      UNION ALL
      SELECT format('line %s', back.id) FROM statement AS back LEFT JOIN statement AS paid
        ON paid.user_id = back.user_id AND paid.market_id = back.market_id
          AND paid.settlement_version = back.settlement_version AND paid.settlement_entry = 'result'
      WHERE back.settlement_entry = 'reversal' AND back.kind <> 'casino' AND back.staked <> -coalesce(paid.staked, 0)`,
  },
  {
    rule: '[LG75] no bet on a round that ended is open, and bets are settled only where the round came to something',
    sql: `SELECT format('bet %s', round_bet.id) AS detail FROM round_bet JOIN casino_round ON casino_round.id = round_id
      WHERE (casino_round.status IN ('ENDED', 'VOID') AND round_bet.status IN ('PENDING', 'ACCEPTED', 'CASHED_OUT'))
         OR (casino_round.status <> 'ENDED' AND round_bet.status = 'SETTLED')
         OR (casino_round.status <> 'VOID' AND round_bet.status = 'VOID')`,
  },
  {
    rule: '[LG77] what a round moved between a player and the house is what the statement says',
    sql: `WITH moved AS (
        SELECT market_id, user_id, sum(CASE WHEN credit LIKE 'CASH:%' THEN amount ELSE -amount END) AS amount
        FROM transfer WHERE debit IN ('CASINO', 'DEMO_CASINO') OR credit IN ('CASINO', 'DEMO_CASINO')
        GROUP BY market_id, user_id),
      told AS (SELECT market_id, user_id, sum(amount) AS amount FROM booked_line
        WHERE kind = 'casino' GROUP BY market_id, user_id)
      SELECT format('user %s round %s: moved %s, told %s', user_id, market_id, moved.amount, told.amount) AS detail
      FROM moved FULL JOIN told USING (market_id, user_id)
      WHERE coalesce(moved.amount, 0) <> coalesce(told.amount, 0)`,
  },
  {
    rule: '[CG1112] a void round has brought nobody anything, also where it had been paid',
    sql: `SELECT format('user %s round %s: %s', user_id, market_id, sum(amount)) AS detail
      FROM statement JOIN casino_round ON casino_round.id = market_id
      WHERE kind = 'casino' AND casino_round.status = 'VOID' GROUP BY user_id, market_id HAVING sum(amount) <> 0`,
  },
  {
    rule: '[LG172] whoever was settled has the lines of every settlement up to the newest',
    sql: `SELECT format('user %s market %s: no line of settlement %s', user_id, market_id, settled_version) AS detail
      FROM position JOIN account USING (user_id) WHERE settled_version IS NOT NULL AND kind <> 'maker'
        AND NOT EXISTS (SELECT FROM statement AS line WHERE line.user_id = position.user_id
          AND line.market_id = position.market_id AND settlement_version = settled_version AND settlement_entry = 'result')
      UNION ALL
      SELECT format('user %s market %s: settlement %s was not taken back', user_id, market_id, settlement_version)
      FROM statement AS line JOIN position USING (user_id, market_id)
      WHERE line.kind = 'sport' AND settlement_entry = 'result' AND settlement_version < settled_version
        AND NOT EXISTS (SELECT FROM statement AS back WHERE back.user_id = line.user_id AND back.market_id = line.market_id
          AND back.settlement_version = line.settlement_version AND back.settlement_entry = 'reversal')`,
  },
  {
    rule: '[LG173] no row is of a commit group behind the newest',
    sql: `WITH newest AS (SELECT greatest((SELECT max(id) FROM tick), (SELECT tick FROM base)) AS id)
      SELECT format('bet %s is of tick %s', bet.id, changed_in) AS detail FROM bet, newest WHERE changed_in > newest.id
      UNION ALL
      SELECT format('payment %s is of tick %s', payment.id, changed_in) FROM payment, newest WHERE changed_in > newest.id
      UNION ALL
      SELECT format('cash-out %s is of tick %s', cash_out.id, tick_id) FROM cash_out, newest WHERE tick_id > newest.id`,
  },
  {
    rule: '[LG42] the cash of all users and what stands in all other accounts is nothing together',
    sql: `WITH moves AS (
        SELECT credit AS name, amount FROM transfer UNION ALL SELECT debit, -amount FROM transfer
        UNION ALL SELECT name, amount FROM base_sum),
      ours AS (SELECT coalesce(sum(amount), 0) AS amount FROM moves WHERE name !~ '^(CASH|HOLD):'),
      theirs AS (SELECT coalesce(sum(cash), 0) AS cash FROM account)
      SELECT format('users have %s, all other accounts %s', cash, amount) AS detail FROM ours, theirs
      WHERE cash + amount <> 0`,
  },
  {
    rule: '[LG43] a fill is between two users, and its side without a bet is the house',
    sql: `SELECT format('fill %s', fill.id) AS detail FROM fill
      LEFT JOIN account AS back ON back.user_id = back_user_id
      LEFT JOIN account AS lay ON lay.user_id = lay_user_id
      WHERE back_user_id = lay_user_id OR back.kind IS NULL OR lay.kind IS NULL
        OR (back_bet_id IS NULL AND back.kind <> 'maker') OR (lay_bet_id IS NULL AND lay.kind <> 'maker')`,
  },
  {
    rule: '[AU25] where money is counted, demo accounts meet the maker of demo accounts, and nobody else does',
    sql: `WITH sides AS (SELECT fill.id, back.kind <> 'maker' AND lay.kind <> 'maker' AS is_of_two_players,
          back.kind IN ('demo', 'gone') OR back.user_id = ${DEMO_MAKER} AS is_back_demo,
          lay.kind IN ('demo', 'gone') OR lay.user_id = ${DEMO_MAKER} AS is_lay_demo
        FROM fill JOIN account AS back ON back.user_id = back_user_id JOIN account AS lay ON lay.user_id = lay_user_id
        WHERE (SELECT counts FROM installation) = 'money')
      SELECT format('fill %s', id) AS detail FROM sides
      WHERE is_back_demo <> is_lay_demo OR (is_back_demo AND is_of_two_players)`,
  },
  {
    rule: '[LG60] the bets of a cash-out are its own, and were matched whole at its moment, one after the other',
    sql: `WITH legs AS (SELECT id, user_id, market_id, at, leg::bigint AS bet_id
        FROM complete_cash_out LEFT JOIN LATERAL jsonb_array_elements_text(outcome -> 'betIds') AS leg ON true
        WHERE status = 'done'),
      taken AS (SELECT legs.id, legs.bet_id, fill.id AS fill_id, stake, tick_id, fill.at = legs.at AS is_then FROM legs
        LEFT JOIN complete_fill AS fill ON fill.market_id = legs.market_id AND legs.bet_id IN (back_bet_id, lay_bet_id)),
      sums AS (SELECT bet_id, sum(stake) AS stake FROM taken GROUP BY bet_id)
      SELECT format('cash-out %s: bet %s', legs.id, bet_id) AS detail FROM legs
      LEFT JOIN bet ON bet.id = bet_id LEFT JOIN sums USING (bet_id)
      WHERE (bet.user_id, bet.market_id, bet.placed_at, bet.stake)
        IS DISTINCT FROM (legs.user_id, legs.market_id, legs.at, sums.stake)
      UNION ALL
      SELECT format('cash-out %s: its fills', id) FROM taken GROUP BY id
      HAVING count(DISTINCT tick_id) <> 1 OR max(fill_id) - min(fill_id) + 1 <> count(*) OR NOT bool_and(is_then)
      UNION ALL
      SELECT format('bet %s is of %s cash-outs', bet_id, count(*)) FROM legs GROUP BY bet_id HAVING count(*) > 1`,
  },
  {
    rule: '[MT42] the house in the middle of matches across runners never stands to lose, whoever wins',
    sql: `SELECT format('market %s: %s if runner %s wins', market_id, if_win[winner] + losers.amount - if_lose[winner], winner) AS detail
      FROM position JOIN market ON market.id = market_id
      CROSS JOIN LATERAL generate_subscripts(if_win, 1) AS winner
      CROSS JOIN LATERAL (SELECT sum(each) AS amount FROM unnest(if_lose) AS each) AS losers
      WHERE user_id = ${HOUSE} AND status IN ('OPEN', 'SUSPENDED') AND if_win[winner] + losers.amount - if_lose[winner] < 0
        AND removals = '[]' AND NOT EXISTS (SELECT FROM bet WHERE bet.market_id = position.market_id AND voided > 0)`,
  },
]

/** Inflow less outflow of each account whose name is like the pattern. */
function postings(pattern: string): string {
  return `SELECT name, sum(amount) AS amount FROM (
    SELECT credit AS name, amount FROM transfer WHERE credit LIKE ${pattern}
    UNION ALL SELECT debit, -amount FROM transfer WHERE debit LIKE ${pattern}
    UNION ALL SELECT name, amount FROM base_sum WHERE name LIKE ${pattern}) AS moves GROUP BY name`
}
