-- Up Migration

-- Rounds of the casino's tables. No two of a table are drawn by one seed, and a round that has ended stays as it
-- is. `outcome` is the whole status, `play` what is public of the round, in the casino's own words.
CREATE TABLE casino_round (
  id text PRIMARY KEY,
  table_slug text NOT NULL,
  title text NOT NULL,
  status text NOT NULL CHECK (status IN ('BETTING', 'DEALING', 'ENDED', 'VOID')),
  outcome jsonb NOT NULL,
  winner text,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  epoch bigint NOT NULL,
  seed_number bigint NOT NULL,
  play jsonb NOT NULL,
  CONSTRAINT one_round_a_seed UNIQUE (table_slug, epoch, seed_number),
  CHECK ((status IN ('ENDED', 'VOID')) = (ended_at IS NOT NULL)),
  CHECK ((status = 'ENDED') = (winner IS NOT NULL))
);
CREATE INDEX casino_round_live ON casino_round (id) WHERE status IN ('BETTING', 'DEALING');
CREATE INDEX casino_round_ended ON casino_round (ended_at, id) WHERE status = 'ENDED';
CREATE INDEX casino_round_of_table ON casino_round (table_slug, ended_at, id) WHERE status = 'ENDED';

-- Odds in hundredths, stakes in paise; `terms` says all of what was asked, also of a spread, whose odds are 1.
-- A client's own id stands for one bet in its round, for ever.
CREATE TABLE round_bet (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  client_bet_id uuid,
  round_id text NOT NULL REFERENCES casino_round,
  table_slug text NOT NULL,
  window_number integer NOT NULL,
  book text NOT NULL,
  book_kind jsonb NOT NULL,
  market_name text NOT NULL,
  selection text NOT NULL,
  selection_name text NOT NULL,
  terms jsonb NOT NULL,
  side text NOT NULL CHECK (side IN ('BACK', 'LAY')),
  odds integer NOT NULL CHECK (odds >= 100),
  stake bigint NOT NULL CHECK (stake > 0),
  placed_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'ACCEPTED', 'LAPSED', 'SETTLED', 'VOID')),
  outcome jsonb NOT NULL,
  net bigint,
  CONSTRAINT one_round_bet_a_key UNIQUE (user_id, client_bet_id, round_id),
  CHECK ((status = 'SETTLED') = (net IS NOT NULL))
  -- each is changed once or twice, and no index knows of what changes: its new state goes beside the old one
) WITH (fillfactor = 50);
CREATE INDEX round_bet_of_round ON round_bet (round_id, user_id);

-- A seed is used once, and what has ended is never played or paid again, whoever writes it.
CREATE FUNCTION refuse_after_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% % has ended', TG_TABLE_NAME, OLD.id;
END $$;
CREATE TRIGGER casino_round_has_ended BEFORE UPDATE OR DELETE ON casino_round
  FOR EACH ROW WHEN (OLD.status IN ('ENDED', 'VOID')) EXECUTE FUNCTION refuse_after_end();
CREATE TRIGGER round_bet_has_ended BEFORE UPDATE OR DELETE ON round_bet
  FOR EACH ROW WHEN (OLD.status IN ('LAPSED', 'SETTLED', 'VOID')) EXECUTE FUNCTION refuse_after_end();

-- What stood in the tables before, which nobody wrote to yet: no money was moved for it.
INSERT INTO casino_round
SELECT mid, game_slug, game_slug, 'ENDED',
  jsonb_build_object('kind', 'ENDED', 'code', '', 'winner', winner, 'at', time_to_ms(at)), winner, at, at, 0,
  row_number() OVER (PARTITION BY game_slug ORDER BY at, mid)
    - count(*) OVER (PARTITION BY game_slug) - 1, '{}'
FROM casino_result;
INSERT INTO casino_round
SELECT mid, min(game_slug), min(game_slug), 'VOID',
  jsonb_build_object('kind', 'VOID', 'reason', 'from before tables dealt', 'at', time_to_ms(min(placed_at))), NULL,
  min(placed_at), min(placed_at), -1, -row_number() OVER (ORDER BY mid), '{}'
FROM casino_bet WHERE mid NOT IN (SELECT id FROM casino_round) GROUP BY mid;
INSERT INTO round_bet
SELECT id, user_id, NULL, mid, game_slug, 0, 'before', '{"kind": "apart", "returns": [{"kind": "lose"}]}',
  market_name, selection_name, selection_name, jsonb_build_object('kind', 'odds', 'side', side, 'odds', odds), side,
  odds, stake, placed_at, 'LAPSED', jsonb_build_object(
    'kind', 'LAPSED', 'reason', 'ROUND_VOID', 'at', time_to_ms(coalesce(ended_at, placed_at))), NULL
FROM casino_bet;
DROP TABLE casino_bet, casino_result;
