-- Up Migration

-- The newest commit group, read from its own part of the journal: a query of the whole journal is planned over all parts,
-- and locks each of them with its index, which with hundreds of parts is more than the rest of a request, and more locks
-- than PostgreSQL has room for where many ask at once. A part ahead is empty, and archived parts are older.
CREATE FUNCTION newest_group() RETURNS bigint LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  part integer;
  newest bigint;
BEGIN
  FOR part IN SELECT number FROM journal_part ORDER BY number DESC LOOP
    EXECUTE format('SELECT max(id) FROM %I', 'tick_p' || part) INTO newest;
    EXIT WHEN newest IS NOT NULL;
  END LOOP;
  RETURN coalesce(newest, 0);
END $$;
