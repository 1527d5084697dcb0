-- Up Migration

-- What the casino's tables are drawn by: of each a chain of seeds, whose first digest stood here before its first
-- round. `sealed` is what the seeds are derived from, encrypted; `used` counts those that were drawn.
CREATE TABLE seed_chain (
  table_slug text NOT NULL,
  epoch integer NOT NULL CHECK (epoch > 0),
  length integer NOT NULL CHECK (length > 0),
  anchor text NOT NULL,
  salt text NOT NULL,
  sealed bytea NOT NULL,
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND length),
  -- its key is not there any more: nothing is drawn from it
  is_lost boolean NOT NULL DEFAULT false,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (table_slug, epoch)
);

-- A seed is drawn once, and a chain stays the one that was published, whoever writes it.
CREATE FUNCTION keep_seed_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.used < OLD.used OR (OLD.is_lost AND NOT NEW.is_lost)
    OR (NEW.table_slug, NEW.epoch, NEW.length, NEW.anchor, NEW.salt, NEW.sealed)
      IS DISTINCT FROM (OLD.table_slug, OLD.epoch, OLD.length, OLD.anchor, OLD.salt, OLD.sealed) THEN
    RAISE EXCEPTION 'the seeds of % are published', OLD.table_slug;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER seed_chain_stays BEFORE UPDATE OR DELETE ON seed_chain
  FOR EACH ROW EXECUTE FUNCTION keep_seed_chain();

-- What was done to tables, by operators and by a table itself after a fault: then `by_name` is null.
CREATE TABLE table_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_slug text NOT NULL,
  round_id text,
  act text NOT NULL CHECK (act IN ('PAUSE', 'RESUME', 'VOID_ROUND')),
  reason text NOT NULL,
  by_user bigint,
  by_name text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX table_act_of_table ON table_act (table_slug, id);
CREATE FUNCTION keep_table_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was done to tables stays as it is';
END $$;
CREATE TRIGGER table_act_stays BEFORE UPDATE OR DELETE ON table_act
  FOR EACH ROW EXECUTE FUNCTION keep_table_act();
