-- Up Migration

-- Each line knows its report, its number in it and the sums up to itself: a page of a report, how many lines
-- there are between two days and what they come to are found by an index, however long the report is [DR57].
ALTER TABLE statement ADD COLUMN report text
  CHECK (report IN ('funds', 'refund', 'sport', 'casino', 'third-party'));
ALTER TABLE statement ADD COLUMN nth bigint;
ALTER TABLE statement ADD COLUMN credit_to bigint;
ALTER TABLE statement ADD COLUMN debit_to bigint;

-- Which report a line is in [DR22]: a settlement as void pays nothing, and is a refund.
CREATE FUNCTION report_of(kind text, version integer, entry text, void_version integer) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN kind = 'sport' AND entry = 'result' AND version = void_version THEN 'refund' ELSE kind END;

-- The settlement of a market that is void, also while it is under way; null where its newest one is not.
CREATE FUNCTION void_version(market text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((settlement ->> 'version')::integer, 1) FROM market
  WHERE id = void_version.market AND coalesce(settlement -> 'result', result) ->> 'kind' = 'void'
$$;

ALTER TABLE statement DISABLE TRIGGER statement_is_append_only;
UPDATE statement
SET report = report_of(kind, settlement_version, settlement_entry, void_version(market_id));
UPDATE statement SET nth = placed.nth, credit_to = placed.credit_to, debit_to = placed.debit_to
FROM (
  SELECT id, row_number() OVER lines AS nth,
    sum(greatest(amount, 0)) OVER lines AS credit_to, sum(greatest(-amount, 0)) OVER lines AS debit_to
  FROM statement WINDOW lines AS (PARTITION BY user_id, report ORDER BY id)
) AS placed
WHERE placed.id = statement.id;
ALTER TABLE statement ENABLE TRIGGER statement_is_append_only;

ALTER TABLE statement ALTER COLUMN report SET NOT NULL;
ALTER TABLE statement ALTER COLUMN nth SET NOT NULL;
ALTER TABLE statement ALTER COLUMN credit_to SET NOT NULL;
ALTER TABLE statement ALTER COLUMN debit_to SET NOT NULL;
CREATE UNIQUE INDEX statement_nth ON statement (user_id, report, nth);
CREATE INDEX statement_at ON statement (user_id, report, at, nth);

-- The lane numbers its lines itself, all of a tick in one statement; whoever writes a line by hand has it
-- numbered here. There is one writer only: the line before is always there already.
CREATE FUNCTION place_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before record;
BEGIN
  NEW.report :=
    report_of(NEW.kind, NEW.settlement_version, NEW.settlement_entry, void_version(NEW.market_id));
  SELECT nth, credit_to, debit_to INTO before FROM statement
  WHERE user_id = NEW.user_id AND report = NEW.report ORDER BY nth DESC LIMIT 1;
  NEW.nth := coalesce(before.nth, 0) + 1;
  NEW.credit_to := coalesce(before.credit_to, 0) + greatest(NEW.amount, 0);
  NEW.debit_to := coalesce(before.debit_to, 0) + greatest(-NEW.amount, 0);
  RETURN NEW;
END $$;
CREATE TRIGGER statement_is_placed BEFORE INSERT ON statement
  FOR EACH ROW WHEN (NEW.nth IS NULL) EXECUTE FUNCTION place_line();
