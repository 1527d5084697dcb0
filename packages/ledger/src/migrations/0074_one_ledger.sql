-- Up Migration

-- One exchange decides over one ledger. A ledger that was one of several cannot be opened alone: parts of its players'
-- money and orders are in the others.
DO $$
BEGIN
  IF EXISTS (SELECT FROM installation WHERE shards <> 1) OR EXISTS (SELECT FROM cash_move) THEN
    RAISE EXCEPTION 'this ledger is one of several shards, which this release cannot open: the last release that can is the tag several-owners';
  END IF;
END $$;

DROP TABLE cash_move, allotment, play_turn, order_pair, role_lease;
DROP FUNCTION refuse_second_move(), refuse_earlier_turn(), refuse_other_outcome();
ALTER TABLE installation DROP COLUMN shard, DROP COLUMN shards;

-- Down Migration

CREATE TABLE allotment (
  user_id bigint PRIMARY KEY,
  brought bigint NOT NULL
);

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

ALTER TABLE installation
  ADD COLUMN shard integer NOT NULL DEFAULT 0 CHECK (shard BETWEEN 0 AND 63),
  ADD COLUMN shards integer NOT NULL DEFAULT 1 CHECK (shards BETWEEN 1 AND 64);
ALTER TABLE installation ADD CHECK (shard < shards);

CREATE TABLE role_lease (
  role text PRIMARY KEY,
  owner text NOT NULL,
  epoch bigint NOT NULL CHECK (epoch > 0),
  taken_at timestamptz NOT NULL DEFAULT now(),
  until timestamptz
);

CREATE TABLE play_turn (
  user_id bigint PRIMARY KEY,
  number bigint NOT NULL CHECK (number >= 0),
  holder integer NOT NULL CHECK (holder BETWEEN 0 AND 63),
  told bigint NOT NULL CHECK (told >= 0),
  played jsonb NOT NULL
);

CREATE FUNCTION refuse_earlier_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'turn % of user % is at shard %', OLD.number, OLD.user_id, OLD.holder;
END $$;
CREATE TRIGGER play_turn_goes_on BEFORE UPDATE ON play_turn
  FOR EACH ROW WHEN (NEW.number < OLD.number OR (NEW.number = OLD.number AND NEW.holder <> OLD.holder))
  EXECUTE FUNCTION refuse_earlier_turn();
CREATE TRIGGER play_turn_stays BEFORE DELETE ON play_turn
  FOR EACH ROW EXECUTE FUNCTION refuse_earlier_turn();
CREATE TRIGGER play_turn_is_not_emptied BEFORE TRUNCATE ON play_turn
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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
