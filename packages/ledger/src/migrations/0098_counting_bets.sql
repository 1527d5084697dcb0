-- Up Migration

-- A player's bets in a market, found by whether any part of them counts: bets that were cancelled or lapsed as a whole
-- add nothing to the cost of the others [DR84].
CREATE INDEX bet_of_market_user_and_parts ON bet (market_id, user_id, (remaining > 0 OR matched > 0 OR voided > 0), id);
DROP INDEX bet_of_market_and_user;
