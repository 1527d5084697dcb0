-- Up Migration

-- Two conditional orders in two shards of which one ends the other: in the ledger of the first one, whose number names
-- the pair, what has become of it (DECIDES); in that of the second one how it ended, as it was told (HEARD).
CREATE TABLE order_pair (
  id bigint PRIMARY KEY,
  side text NOT NULL CHECK (side IN ('DECIDES', 'HEARD')),
  user_id bigint NOT NULL,
  client_order_id uuid,
  other_shard integer NOT NULL CHECK (other_shard BETWEEN 0 AND 63),
  second_id bigint,
  outcome text NOT NULL CHECK (outcome IN ('FORMING', 'OPEN', 'FIRST', 'SECOND', 'NONE')),
  is_known boolean NOT NULL,
  CHECK (NOT is_known OR outcome NOT IN ('FORMING', 'OPEN')),
  CHECK (second_id IS NOT NULL OR outcome IN ('FORMING', 'NONE'))
);
CREATE INDEX order_pair_not_over ON order_pair (id) WHERE NOT is_known;

-- One yes is given, once: how a pair ended is not changed, nor which orders it is of.
CREATE FUNCTION refuse_other_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'pair % is %', OLD.id, OLD.outcome;
END $$;
CREATE TRIGGER order_pair_goes_on BEFORE UPDATE ON order_pair
  FOR EACH ROW WHEN (
    (OLD.outcome IN ('FIRST', 'SECOND', 'NONE') AND NEW.outcome <> OLD.outcome)
    OR (OLD.outcome = 'OPEN' AND NEW.outcome NOT IN ('OPEN', 'FIRST', 'SECOND'))
    OR (OLD.second_id IS NOT NULL AND NEW.second_id IS DISTINCT FROM OLD.second_id)
    OR (OLD.is_known AND NOT NEW.is_known))
  EXECUTE FUNCTION refuse_other_outcome();
CREATE TRIGGER order_pair_stays BEFORE DELETE ON order_pair
  FOR EACH ROW EXECUTE FUNCTION refuse_other_outcome();
CREATE TRIGGER order_pair_is_not_emptied BEFORE TRUNCATE ON order_pair
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
