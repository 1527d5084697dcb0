-- Up Migration

-- A player's positions that are not settled: current bets are found from them, however many markets are open and however
-- many bets the player ever had [DR83].
CREATE INDEX position_unsettled ON position (user_id, market_id) WHERE settled_version IS NULL;
