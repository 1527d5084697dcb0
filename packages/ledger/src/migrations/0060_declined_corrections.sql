-- Up Migration

-- A no to the correction of a round names the round, and no market [OP165].
ALTER TABLE operator_act DROP CONSTRAINT market_where_about_one;
ALTER TABLE operator_act ADD CONSTRAINT market_where_about_one CHECK (
  (market_id IS NOT NULL) = (
    act IN ('set-status', 'settle-market', 'void-market', 'void-bet', 'hold-result')
    OR (act = 'decline-act' AND NOT asked ? 'roundId')
  )
);
