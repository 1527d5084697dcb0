-- Up Migration

-- A declined request about a player's limits names no market either [OP165] [OP169].
ALTER TABLE operator_act DROP CONSTRAINT market_where_about_one;
ALTER TABLE operator_act ADD CONSTRAINT market_where_about_one CHECK (
  (market_id IS NOT NULL) = (
    act IN ('set-status', 'settle-market', 'void-market', 'void-bet', 'hold-result')
    OR (act = 'decline-act' AND NOT asked ?| ARRAY['roundId', 'userId'])
  )
);
