-- Up Migration

-- The settlement after which a market's feed said what contradicts it; null: the market was not settled [FD76].
ALTER TABLE market_alarm ADD COLUMN paid_version integer;
