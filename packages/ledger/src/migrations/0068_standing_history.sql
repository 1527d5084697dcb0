-- Up Migration

-- Standings are only added: the newest row of an account holds, and no row is changed or deleted afterwards.
DROP TRIGGER absence_lasts ON account_standing;
ALTER TABLE account_standing DROP CONSTRAINT account_standing_pkey;
ALTER TABLE account_standing ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
CREATE INDEX account_standing_of_user ON account_standing (user_id, id);

CREATE OR REPLACE FUNCTION refuse_shorter_absence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before account_standing;
BEGIN
  SELECT * INTO before FROM account_standing WHERE user_id = NEW.user_id ORDER BY id DESC LIMIT 1;
  IF before.pause_until > NEW.at AND (NEW.pause_until IS NULL OR NEW.pause_until < before.pause_until
      OR (before.pause = 'excluded' AND NEW.pause <> 'excluded')) THEN
    RAISE EXCEPTION 'the absence of user % lasts until %', before.user_id, before.pause_until;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER absence_lasts BEFORE INSERT ON account_standing
  FOR EACH ROW EXECUTE FUNCTION refuse_shorter_absence();
CREATE TRIGGER account_standing_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON account_standing
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The standing of each account that ever had one.
CREATE VIEW current_standing AS
  SELECT DISTINCT ON (user_id) user_id, operator, pause, pause_until, at FROM account_standing
  ORDER BY user_id, id DESC;
