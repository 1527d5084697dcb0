-- Up Migration

-- What is kept of a market's runners one by one: until when the maker takes no resting bet on one that stopped in
-- play, and the last traded price that its feed stated since the newest fill. Both survive a restart.
ALTER TABLE market ADD COLUMN runners jsonb NOT NULL DEFAULT '[]';
