-- Up Migration

-- The journal (tick, transfer, fill) is partitioned by commit group: a part is a range of groups, the same in all three
-- tables, so that a part is a section of the chain and can be archived as one. The tables of before are the first part
-- as they stand; nothing is copied.

-- Fills of before the chain have no group of their own.
ALTER TABLE fill DISABLE TRIGGER fill_is_append_only;
UPDATE fill SET tick_id = 1 WHERE tick_id IS NULL;
ALTER TABLE fill ENABLE TRIGGER fill_is_append_only;
ALTER TABLE fill ALTER COLUMN tick_id SET NOT NULL;

-- Identity columns of partitioned tables need PostgreSQL 17.
ALTER TABLE transfer ALTER COLUMN id DROP IDENTITY;
CREATE SEQUENCE transfer_id;
SELECT setval('transfer_id', coalesce((SELECT max(id) FROM transfer), 0) + 1, false);
ALTER TABLE transfer ALTER COLUMN id SET DEFAULT nextval('transfer_id');

ALTER TABLE tick RENAME TO tick_p1;
ALTER TABLE transfer RENAME TO transfer_p1;
ALTER TABLE fill RENAME TO fill_p1;
ALTER INDEX tick_pkey RENAME TO tick_p1_pkey;
ALTER INDEX transfer_pkey RENAME TO transfer_p1_pkey;
ALTER INDEX transfer_unreadable RENAME TO transfer_p1_unreadable;
ALTER INDEX fill_pkey RENAME TO fill_p1_pkey;
ALTER INDEX fill_of_market RENAME TO fill_p1_of_market;

CREATE TABLE tick (LIKE tick_p1 INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (id);
CREATE TABLE transfer (LIKE transfer_p1 INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (tick_id);
CREATE TABLE fill (LIKE fill_p1 INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (tick_id);
ALTER SEQUENCE transfer_id OWNED BY transfer.id;

-- The parts that there ever were: `next_group` is the first group behind the part.
CREATE TABLE journal_part (
  number integer PRIMARY KEY CHECK (number > 0),
  first_group bigint NOT NULL,
  next_group bigint NOT NULL CHECK (next_group > first_group)
);
INSERT INTO journal_part
SELECT 1, 0, (coalesce(max(id), 0) / 1000000 + 1) * 1000000 FROM tick_p1;

DO $$
DECLARE one text; until bigint := (SELECT next_group FROM journal_part);
BEGIN
  FOREACH one IN ARRAY ARRAY['tick', 'transfer', 'fill'] LOOP
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%s)', one, one || '_p1', until);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      one || '_is_append_only', one);
  END LOOP;
END $$;

-- The key of transfers and fills is unique in each part, whose ids all follow those of the part before: the group has its
-- turn, and the ids rise with it.
ALTER TABLE tick ADD PRIMARY KEY (id);
CREATE INDEX transfer_unreadable ON transfer (id) WHERE amount > 9007199254740991;
CREATE INDEX transfer_deposit ON transfer (at) WHERE code = 'DEPOSIT';
CREATE INDEX transfer_of_group ON transfer USING brin (tick_id) WITH (pages_per_range = 32);
CREATE INDEX fill_of_market ON fill (market_id);
CREATE INDEX fill_of_group ON fill USING brin (tick_id) WITH (pages_per_range = 32);
CREATE INDEX statement_of_group ON statement USING brin (tick_id) WITH (pages_per_range = 32);

-- Adds parts until a whole one of `width` groups is ahead of the newest group. Attaching locks out neither writers nor
-- readers. The owner of the tables makes them, whoever calls.
CREATE FUNCTION keep_journal_ahead(width bigint DEFAULT 1000000) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  newest bigint;
  before journal_part;
  part integer;
  one text;
  added integer := 0;
BEGIN
  LOCK TABLE journal_part IN SHARE ROW EXCLUSIVE MODE;
  SELECT coalesce(max(id), 0) INTO newest FROM tick;
  LOOP
    SELECT * INTO before FROM journal_part ORDER BY number DESC LIMIT 1;
    EXIT WHEN before.next_group > newest + width;
    part := before.number + 1;
    INSERT INTO journal_part VALUES (part, before.next_group, before.next_group + width);
    FOREACH one IN ARRAY ARRAY['tick', 'transfer', 'fill'] LOOP
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', one || '_p' || part, one || '_p' || before.number);
      EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
        one || '_is_append_only', one || '_p' || part);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)',
        one, one || '_p' || part, before.next_group, before.next_group + width);
    END LOOP;
    added := added + 1;
  END LOOP;
  RETURN added;
END $$;
SELECT keep_journal_ahead();

-- The newest group is looked for from the one that this group follows on: however many parts there are, few are opened.
CREATE OR REPLACE FUNCTION assert_turn(p_epoch bigint, p_follows bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest bigint;
BEGIN
  PERFORM assert_lease(p_epoch);
  SELECT max(id) INTO newest FROM tick WHERE id >= p_follows;
  IF coalesce(newest, 0) <> p_follows THEN
    RAISE EXCEPTION 'TICK_MISSING: this tick follows %, but the newest is %', p_follows, newest
      USING ERRCODE = 'CX002';
  END IF;
END $$;
