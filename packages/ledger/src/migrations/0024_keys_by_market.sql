-- Up Migration

-- A client's own id stands for one bet in its market, for ever. That no other market's bet has it is asked of
-- the newest old ids only, so that nothing unbounded is read at a start [LG70]: beyond them another market may
-- see it again, and what was sent twice still finds its own bet.
ALTER TABLE bet DROP CONSTRAINT one_bet_a_key;
ALTER TABLE bet ADD CONSTRAINT one_bet_a_key UNIQUE (user_id, client_bet_id, market_id);

DROP INDEX cash_out_waits_once, cash_out_ends_once;
CREATE UNIQUE INDEX cash_out_waits_once ON cash_out (user_id, client_id, market_id) WHERE status = 'pending';
CREATE UNIQUE INDEX cash_out_ends_once ON cash_out (user_id, client_id, market_id) WHERE status <> 'pending';

-- How long results of a kind of feed wait is about no market either [OP70].
ALTER TABLE operator_act DROP CONSTRAINT market_unless_about_a_player;
ALTER TABLE operator_act ADD CONSTRAINT market_unless_about_none
  CHECK ((market_id IS NULL) = (act IN ('set-limits', 'set-result-wait')));
