-- Up Migration

-- Limits are set by an operator's act, which is about a player and no market.
ALTER TABLE operator_act ALTER COLUMN market_id DROP NOT NULL,
  ADD CONSTRAINT market_unless_about_a_player CHECK ((market_id IS NULL) = (act = 'set-limits'));
