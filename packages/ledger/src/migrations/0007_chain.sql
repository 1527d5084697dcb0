-- Up Migration

-- Every tick carries the hash of all that it added to transfers, fills and statements, and of the tick
-- before it: nothing of them can be changed or left out later without breaking the chain there. Rows of
-- before this migration have no place in it.
ALTER TABLE tick ADD COLUMN hash bytea CHECK (length(hash) = 32);
ALTER TABLE fill ADD COLUMN tick_id bigint;
ALTER TABLE statement ADD COLUMN tick_id bigint;

CREATE TRIGGER tick_is_append_only BEFORE UPDATE OR DELETE ON tick
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What each check of the whole ledger found, the newest last.
CREATE TABLE verification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  took_ms integer NOT NULL,
  looked jsonb NOT NULL,
  findings jsonb NOT NULL
);
