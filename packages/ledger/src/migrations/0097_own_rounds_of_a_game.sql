-- Up Migration

-- Results of one game that a player plays alone, however many rounds of other games they have [DR84].
CREATE INDEX casino_round_of_player_and_game ON casino_round (player_id, table_slug, ended_at, id)
  WHERE status IN ('ENDED', 'VOID') AND player_id IS NOT NULL;
