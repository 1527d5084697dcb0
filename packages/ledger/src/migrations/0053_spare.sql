-- Up Migration

-- Until when who holds the shards is not to be replaced by one that waits; null: nobody keeps it [OP940].
ALTER TABLE shard_lease ADD COLUMN until timestamptz;
