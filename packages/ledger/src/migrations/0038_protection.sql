-- Up Migration

-- What a player asked to be kept to: sums in paise, times in minutes; less strict rules wait for a second yes.
CREATE TABLE player_protection (
  user_id bigint PRIMARY KEY,
  rules jsonb NOT NULL,
  waiting jsonb NOT NULL,
  at timestamptz NOT NULL
);

-- Whether an account may be used: what operators say, and the player's own absence, which nobody ends earlier.
CREATE TABLE account_standing (
  user_id bigint PRIMARY KEY,
  operator text NOT NULL CHECK (operator IN ('open', 'locked', 'closed')),
  pause text CHECK (pause IN ('time-out', 'excluded')),
  pause_until timestamptz,
  at timestamptz NOT NULL,
  CHECK ((pause IS NULL) = (pause_until IS NULL))
);

-- The database's own word: an absence is never made shorter, nor an exclusion anything else, while it lasts.
CREATE FUNCTION refuse_shorter_absence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.pause_until > NEW.at AND (NEW.pause_until IS NULL OR NEW.pause_until < OLD.pause_until
      OR (OLD.pause = 'excluded' AND NEW.pause <> 'excluded')) THEN
    RAISE EXCEPTION 'the absence of user % lasts until %', OLD.user_id, OLD.pause_until;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER absence_lasts BEFORE UPDATE ON account_standing
  FOR EACH ROW EXECUTE FUNCTION refuse_shorter_absence();

-- Since when a player plays, for the next reality check; the epoch: not at all.
CREATE TABLE play_stretch (
  user_id bigint PRIMARY KEY,
  since timestamptz NOT NULL
);

-- Everything that was asked about a player's protection: by whom, when, why, and what it was refused with.
CREATE TABLE protection_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  by_whom text NOT NULL,
  act text NOT NULL,
  asked jsonb NOT NULL,
  reason text NOT NULL,
  refused_with text,
  at timestamptz NOT NULL
);
CREATE INDEX protection_act_of_user ON protection_act (user_id, id);
CREATE TRIGGER protection_act_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON protection_act
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What players with rules of their own have staked, won or lost and paid in, in the periods that began then; counted
-- again from bets and statements at every start and by every check.
CREATE TABLE play_sums (
  user_id bigint PRIMARY KEY,
  starts jsonb NOT NULL,
  staked jsonb NOT NULL,
  net jsonb NOT NULL,
  deposited jsonb NOT NULL,
  last_bet_at timestamptz NOT NULL
);

-- The bets and lines of a month, at a start.
CREATE INDEX bet_placed_at ON bet USING brin (placed_at);
CREATE INDEX round_bet_placed_at ON round_bet USING brin (placed_at);
CREATE INDEX statement_line_at ON statement USING brin (at);

ALTER TABLE operator_act DROP CONSTRAINT market_unless_about_none;
ALTER TABLE operator_act ADD CONSTRAINT market_unless_about_none
  CHECK ((market_id IS NULL) = (act IN ('set-limits', 'set-result-wait', 'set-standing')));
