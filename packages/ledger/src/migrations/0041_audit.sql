-- Up Migration

-- Who did what, when and from where [OP120]. Each row carries the hash of itself and of the row before it, made here
-- and not by whoever writes it; ids have no hole. What is written stays.
CREATE TABLE audit_event (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{0,39}$'),
  -- of whose account, and who did it where that is somebody else
  user_id bigint,
  by_user bigint,
  from_address text CHECK (length(from_address) <= 64 AND from_address !~ '[[:cntrl:]]'),
  -- how often within a minute
  times integer NOT NULL CHECK (times > 0),
  -- JSON as it was written
  about text NOT NULL CHECK (length(about) <= 8000 AND about !~ '[[:cntrl:]]'),
  -- what one writer wrote at once, and the place in it: nothing is written twice
  batch uuid NOT NULL,
  place integer NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  UNIQUE (batch, place)
);

CREATE FUNCTION audit_line(before text, event audit_event) RETURNS text LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp
  RETURN concat_ws(chr(31), before, event.id::text, public.time_to_ms(event.at)::text, event.kind,
    coalesce(event.user_id::text, chr(26)), coalesce(event.by_user::text, chr(26)),
    coalesce(event.from_address, chr(26)), event.times::text, event.about, event.batch::text, event.place::text);

CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before record;
BEGIN
  -- one writer after the other: each sees the newest row
  PERFORM pg_advisory_xact_lock(20261120, 3);
  SELECT id, encode(hash, 'hex') AS hash INTO before FROM public.audit_event ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(before.id, 0) + 1;
  NEW.hash := sha256(convert_to(public.audit_line(coalesce(before.hash, repeat('0', 64)), NEW), 'UTF8'));
  RETURN NEW;
END $$;
CREATE TRIGGER audit_event_is_chained BEFORE INSERT ON audit_event
  FOR EACH ROW EXECUTE FUNCTION chain_audit();
CREATE TRIGGER audit_event_is_append_only BEFORE UPDATE OR DELETE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_event_is_not_emptied BEFORE TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- what happened to one account, the newest first
CREATE INDEX audit_event_of_user ON audit_event (user_id, id);
