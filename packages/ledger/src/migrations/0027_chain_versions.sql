-- Up Migration

-- By which version of its text a tick is hashed: from the second on `fill.cross_id` is inside the chain too.
-- What was written before this migration, or by a server that does not know of it, is of the first.
ALTER TABLE tick ADD COLUMN chain smallint NOT NULL DEFAULT 1 CHECK (chain IN (1, 2));

-- Who may not write any more, and what is not sent in its turn, is told by a code of our own.
CREATE OR REPLACE FUNCTION assert_lease(p_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(20261120, 1);
  IF EXISTS (SELECT FROM shard_lease WHERE epoch <> p_epoch) THEN
    RAISE EXCEPTION 'LEASE_LOST: this server no longer owns its markets' USING ERRCODE = 'CX001';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION assert_turn(p_epoch bigint, p_follows bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest bigint;
BEGIN
  PERFORM assert_lease(p_epoch);
  SELECT max(id) INTO newest FROM tick;
  IF coalesce(newest, 0) <> p_follows THEN
    RAISE EXCEPTION 'TICK_MISSING: this tick follows %, but the newest is %', p_follows, newest
      USING ERRCODE = 'CX002';
  END IF;
END $$;
