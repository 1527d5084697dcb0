-- A million resting bets of 10,000 players in 200 markets, in the schema of ledger.sql.gz: the ledger adds up.
CREATE TEMP TABLE seed AS
  SELECT id, event_id, definition, definition #>> '{runners,0,runnerId}' AS runner,
    array_fill(0::bigint, ARRAY[jsonb_array_length(definition -> 'runners')]) AS nothing
  FROM market LIMIT 1;
INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version)
  SELECT 'many-' || m, event_id, jsonb_set(definition, '{marketId}', to_jsonb('many-' || m)), 'OPEN', false, 0, 1
  FROM seed, generate_series(0, 199) AS m;
INSERT INTO account (user_id, kind, cash, held)
  SELECT 1000000 + u, 'player', 2000000, 1000000 FROM generate_series(0, 9999) AS u;
INSERT INTO statement (user_id, kind, amount, balance, narration, at)
  SELECT 1000000 + u, 'funds', 2000000, 2000000, 'Many', now() FROM generate_series(0, 9999) AS u;
INSERT INTO transfer (tick_id, debit, credit, amount, code, user_id, at)
  SELECT 0, 'BANK', 'CASH:' || 1000000 + u, 2000000, 'FUND', 1000000 + u, now() FROM generate_series(0, 9999) AS u;
INSERT INTO transfer (tick_id, debit, credit, amount, code, user_id, market_id, at)
  SELECT 0, 'CASH:' || 1000000 + u, 'HOLD:' || 1000000 + u || ':many-' || (u * 7 + m) % 200, 100000, 'HOLD', 1000000 + u,
    'many-' || (u * 7 + m) % 200, now()
  FROM generate_series(0, 9999) AS u, generate_series(0, 9) AS m;
INSERT INTO position (market_id, user_id, if_win, if_lose, exposure)
  SELECT 'many-' || (u * 7 + m) % 200, 1000000 + u, nothing, nothing, 100000
  FROM seed, generate_series(0, 9999) AS u, generate_series(0, 9) AS m;
INSERT INTO bet (id, user_id, market_id, runner_id, side, odds, requested_odds, stake, matched, remaining, cancelled,
    lapsed, voided, matched_times_odds, status, client_bet_id, placed_at)
  SELECT 100000 + row_number() OVER (), 1000000 + u, 'many-' || (u * 7 + m) % 200, runner, 'BACK', 30000 + 500 * b,
    30000 + 500 * b, 10000, 0, 10000, 0, 0, 0, 0, 'EXECUTABLE', gen_random_uuid(), now()
  FROM seed, generate_series(0, 9999) AS u, generate_series(0, 9) AS m, generate_series(0, 9) AS b;
ANALYZE;
