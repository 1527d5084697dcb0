-- Up Migration

-- A no to what another operator asked for names its market too [OP165].
ALTER TABLE operator_act DROP CONSTRAINT market_where_about_one;
ALTER TABLE operator_act ADD CONSTRAINT market_where_about_one CHECK (
  (market_id IS NOT NULL) = (act IN (
    'set-status', 'settle-market', 'void-market', 'void-bet', 'hold-result', 'decline-act'
  ))
);
-- What waits for a second operator, and what one said no to, without reading all that was ever done.
CREATE INDEX act_first_yes ON operator_act (market_id) WHERE refused_with = 'SECOND_YES_NEEDED';
CREATE INDEX act_declined ON operator_act (market_id) WHERE act = 'decline-act';
