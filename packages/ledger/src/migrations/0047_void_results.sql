-- Up Migration

-- Rounds that were void stand among the results too, in the order of their ends.
DROP INDEX casino_round_ended;
DROP INDEX casino_round_of_table;
DROP INDEX casino_round_of_player;
CREATE INDEX casino_round_over ON casino_round (ended_at, id) WHERE status IN ('ENDED', 'VOID') AND player_id IS NULL;
CREATE INDEX casino_round_of_table ON casino_round (table_slug, ended_at, id)
  WHERE status IN ('ENDED', 'VOID') AND player_id IS NULL;
CREATE INDEX casino_round_of_player ON casino_round (player_id, ended_at, id)
  WHERE status IN ('ENDED', 'VOID') AND player_id IS NOT NULL;
