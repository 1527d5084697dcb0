-- Up Migration

-- What the house allows in every market of a sport: paise a bet, and how long a bet in play waits at least.
CREATE TABLE sport_setting (
  sport_id text PRIMARY KEY CHECK (length(sport_id) BETWEEN 1 AND 32),
  min_bet bigint NOT NULL CHECK (min_bet > 0),
  max_bet bigint NOT NULL CHECK (max_bet >= min_bet),
  bet_delay_ms integer NOT NULL CHECK (bet_delay_ms BETWEEN 0 AND 60000)
);

-- Who changed what; refused_with where nothing was done.
CREATE TABLE sport_setting_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sport_id text NOT NULL,
  min_bet bigint NOT NULL,
  max_bet bigint NOT NULL,
  bet_delay_ms integer NOT NULL,
  reason text NOT NULL,
  refused_with text,
  by_user bigint NOT NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER sport_setting_act_is_append_only BEFORE UPDATE OR DELETE ON sport_setting_act
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sport_setting_act_is_not_emptied BEFORE TRUNCATE ON sport_setting_act
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- cricket, football, tennis
INSERT INTO sport_setting (sport_id, min_bet, max_bet, bet_delay_ms)
SELECT sport_id, 10000, 10000000, 5000 FROM unnest(ARRAY['4', '1', '2']) AS sport_id
-- and the casino
UNION ALL SELECT 'c9', 10000, 5000000, 5000;
