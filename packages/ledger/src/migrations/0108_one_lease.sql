-- Up Migration

-- The lease is one row. Sixty-four were from the time of shards; a spare of the release before may write them again, so a
-- later owner is one with a higher epoch, whatever else is in the table.
DELETE FROM shard_lease WHERE shard > 0;
CREATE OR REPLACE FUNCTION assert_lease(p_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(20261120, 1);
  IF EXISTS (SELECT FROM shard_lease WHERE epoch > p_epoch) THEN
    RAISE EXCEPTION 'LEASE_LOST: this server no longer owns its markets' USING ERRCODE = 'CX001';
  END IF;
END $$;
