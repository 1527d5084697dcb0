-- Up Migration

-- Where the turn of a player is who is kept to limits of what is staked or lost in a period, as this shard knows it, and
-- what the shards have told of what was played there.
CREATE TABLE play_turn (
  user_id bigint PRIMARY KEY,
  number bigint NOT NULL CHECK (number >= 0),
  holder integer NOT NULL CHECK (holder BETWEEN 0 AND 63),
  told bigint NOT NULL CHECK (told >= 0),
  played jsonb NOT NULL
);

-- A turn goes from one shard to the next, and what was given away is not here again under the same number.
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
