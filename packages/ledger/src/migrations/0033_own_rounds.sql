-- Up Migration

-- Rounds that one player plays alone: theirs, drawn by a chain of seeds of their own, and one of a game at a time.
ALTER TABLE casino_round ADD COLUMN player_id bigint;
ALTER TABLE casino_round DROP CONSTRAINT one_round_a_seed;
CREATE UNIQUE INDEX one_round_a_seed ON casino_round (table_slug, epoch, seed_number) WHERE player_id IS NULL;
CREATE UNIQUE INDEX one_own_round_a_seed ON casino_round (player_id, table_slug, epoch, seed_number)
  WHERE player_id IS NOT NULL;
CREATE UNIQUE INDEX one_own_round_open ON casino_round (player_id, table_slug)
  WHERE player_id IS NOT NULL AND status IN ('BETTING', 'DEALING');

-- What tables came to is for all, what a player's own rounds came to for that player.
DROP INDEX casino_round_ended;
DROP INDEX casino_round_of_table;
CREATE INDEX casino_round_ended ON casino_round (ended_at, id) WHERE status = 'ENDED' AND player_id IS NULL;
CREATE INDEX casino_round_of_table ON casino_round (table_slug, ended_at, id)
  WHERE status = 'ENDED' AND player_id IS NULL;
CREATE INDEX casino_round_of_player ON casino_round (player_id, ended_at, id)
  WHERE status = 'ENDED' AND player_id IS NOT NULL;
