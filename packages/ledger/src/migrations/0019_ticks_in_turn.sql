-- Up Migration

-- A tick is sent while the one before it is still being committed. It may be written only where that one
-- was: a tick that failed takes those behind it along.
CREATE FUNCTION assert_turn(p_epoch bigint, p_follows bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest bigint;
BEGIN
  PERFORM assert_lease(p_epoch);
  SELECT max(id) INTO newest FROM tick;
  IF coalesce(newest, 0) <> p_follows THEN
    RAISE EXCEPTION 'TICK_MISSING: this tick follows %, but the newest is %', p_follows, newest;
  END IF;
END $$;
