-- Up Migration

-- Which of how many shards this ledger is, for good.
ALTER TABLE installation
  ADD COLUMN shard integer NOT NULL DEFAULT 0 CHECK (shard BETWEEN 0 AND 63),
  ADD COLUMN shards integer NOT NULL DEFAULT 1 CHECK (shards BETWEEN 1 AND 64);
ALTER TABLE installation ADD CHECK (shard < shards);

-- Users are in the ledger of shard 0 alone, and operators act on markets of every shard.
ALTER TABLE feed_result DROP CONSTRAINT feed_result_held_by_fkey;
ALTER TABLE result_wait DROP CONSTRAINT result_wait_set_by_fkey;
