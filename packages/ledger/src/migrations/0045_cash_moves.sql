-- Up Migration

-- What of a player's cash in this ledger came from those of other shards, less what went there.
CREATE TABLE allotment (
  user_id bigint PRIMARY KEY,
  brought bigint NOT NULL
);

-- This ledger's end of each move of cash between two shards. Of who sent it: SENT is in transit or was taken
-- without anybody here knowing, ARRIVED was taken. Of who took it: TAKEN. `changed_in` is the commit group that wrote it last.
CREATE TABLE cash_move (
  from_shard integer NOT NULL CHECK (from_shard BETWEEN 0 AND 63),
  to_shard integer NOT NULL CHECK (to_shard BETWEEN 0 AND 63),
  number bigint NOT NULL CHECK (number > 0),
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('player', 'demo')),
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('SENT', 'ARRIVED', 'TAKEN')),
  changed_in bigint NOT NULL,
  PRIMARY KEY (from_shard, to_shard, number),
  CHECK (from_shard <> to_shard)
);
CREATE INDEX cash_move_sent ON cash_move (from_shard, to_shard, number) WHERE status = 'SENT';
CREATE INDEX cash_move_of_user ON cash_move (user_id);

-- What was sent can only arrive, and what was taken is not taken again, whoever writes it.
CREATE FUNCTION refuse_second_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'move % from shard % to shard % was %', OLD.number, OLD.from_shard, OLD.to_shard, OLD.status;
END $$;
CREATE TRIGGER cash_move_is_once BEFORE UPDATE ON cash_move
  FOR EACH ROW WHEN (OLD.status <> 'SENT' OR NEW.status <> 'ARRIVED') EXECUTE FUNCTION refuse_second_move();
CREATE TRIGGER cash_move_stays BEFORE DELETE ON cash_move
  FOR EACH ROW EXECUTE FUNCTION refuse_second_move();
CREATE TRIGGER cash_move_is_not_emptied BEFORE TRUNCATE ON cash_move
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
