-- Up Migration

-- Who may write which shard of markets. The newest starter takes the next epoch; a tick of an older
-- epoch is refused inside its own transaction (assert_lease), so a stale owner writes nothing.
CREATE TABLE shard_lease (
  shard smallint PRIMARY KEY,
  owner text NOT NULL,
  epoch bigint NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now()
);

-- One row a commit: when an answer from the database was lost, this tells whether it happened.
CREATE TABLE tick (
  id bigint PRIMARY KEY,
  epoch bigint NOT NULL,
  commands integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE event (
  id text PRIMARY KEY,
  sport_id text NOT NULL,
  name text NOT NULL,
  series_name text NOT NULL,
  starts_at timestamptz NOT NULL
);

CREATE TABLE market (
  id text PRIMARY KEY,
  event_id text NOT NULL,
  definition jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'SUSPENDED', 'CLOSED', 'SETTLED', 'VOIDED')),
  in_play boolean NOT NULL,
  bet_delay_ms integer NOT NULL CHECK (bet_delay_ms >= 0),
  version integer NOT NULL,
  result jsonb,
  CHECK ((status IN ('SETTLED', 'VOIDED')) = (result IS NOT NULL))
);
CREATE INDEX market_unsettled ON market (id) WHERE status NOT IN ('SETTLED', 'VOIDED');

-- Money in paise. What is free to bet with is cash - held, and a player's is never below zero.
CREATE TABLE account (
  user_id bigint PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('player', 'maker')),
  cash bigint NOT NULL,
  held bigint NOT NULL CHECK (held >= 0),
  CONSTRAINT never_uncovered CHECK (kind = 'maker' OR cash - held >= 0)
);

-- Odds in hundredths, stakes in paise. The unique index is also the way to a user's bets.
CREATE TABLE bet (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  market_id text NOT NULL,
  runner_id text NOT NULL,
  side text NOT NULL CHECK (side IN ('BACK', 'LAY')),
  odds integer NOT NULL,
  requested_odds integer NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  matched bigint NOT NULL CHECK (matched >= 0),
  remaining bigint NOT NULL CHECK (remaining >= 0),
  cancelled bigint NOT NULL CHECK (cancelled >= 0),
  lapsed bigint NOT NULL CHECK (lapsed >= 0),
  voided bigint NOT NULL CHECK (voided >= 0),
  matched_times_odds bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'EXECUTABLE', 'EXECUTION_COMPLETE')),
  lapse_reason text,
  client_bet_id uuid,
  placed_at timestamptz NOT NULL,
  pending_until timestamptz,
  CONSTRAINT buckets_add_up CHECK (stake = matched + remaining + cancelled + lapsed + voided),
  CONSTRAINT one_bet_a_key UNIQUE (user_id, client_bet_id)
);
CREATE INDEX bet_open ON bet (id) WHERE remaining > 0;

CREATE TABLE fill (
  id bigint PRIMARY KEY,
  market_id text NOT NULL,
  runner_id text NOT NULL,
  odds integer NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  back_bet_id bigint,
  lay_bet_id bigint,
  back_user_id bigint NOT NULL,
  lay_user_id bigint NOT NULL,
  at timestamptz NOT NULL,
  CHECK (back_bet_id IS NOT NULL OR lay_bet_id IS NOT NULL)
);

-- A user in a market: matched profit or loss per runner in 1/100 paise, and the paise held for the worst.
CREATE TABLE position (
  market_id text NOT NULL,
  user_id bigint NOT NULL,
  if_win bigint[] NOT NULL,
  if_lose bigint[] NOT NULL,
  exposure bigint NOT NULL CHECK (exposure >= 0),
  PRIMARY KEY (market_id, user_id)
);

-- Double entry: every row moves an amount out of one account into another. Nothing here ever changes.
CREATE TABLE transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tick_id bigint NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  code text NOT NULL,
  user_id bigint,
  market_id text,
  at timestamptz NOT NULL,
  CHECK (debit <> credit)
);

CREATE TABLE statement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('funds', 'sport')),
  market_id text,
  amount bigint NOT NULL,
  balance bigint NOT NULL,
  narration text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX statement_of_user ON statement (user_id, id);

-- A refusal under a client's key: the same key gets the same answer, also after a restart.
CREATE TABLE refusal (
  user_id bigint NOT NULL,
  client_bet_id uuid NOT NULL,
  market_id text NOT NULL,
  fingerprint text NOT NULL,
  refusal jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, client_bet_id)
);

CREATE FUNCTION ms_to_time(ms bigint) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN timestamptz 'epoch' + ms * interval '1 millisecond';

CREATE FUNCTION time_to_ms(at timestamptz) RETURNS bigint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN round(extract(epoch FROM at) * 1000)::bigint;

-- The shared lock lasts until the end of the writer's transaction; whoever takes the lease holds the
-- exclusive one, so it waits for the ticks under way, and later ones of the old epoch fail here.
CREATE FUNCTION assert_lease(p_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(20261120, 1);
  IF EXISTS (SELECT FROM shard_lease WHERE epoch <> p_epoch) THEN
    RAISE EXCEPTION 'LEASE_LOST: this server no longer owns its markets';
  END IF;
END $$;

-- Writes of money are never undone in place.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER transfer_is_append_only BEFORE UPDATE OR DELETE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fill_is_append_only BEFORE UPDATE OR DELETE ON fill
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER statement_is_append_only BEFORE UPDATE OR DELETE ON statement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
