-- Up Migration

-- Rounds of tables that have not ended: as many as there are tables, however many players play alone [DR83].
CREATE INDEX casino_round_live_at_table ON casino_round (id)
  WHERE player_id IS NULL AND status IN ('BETTING', 'DEALING');
