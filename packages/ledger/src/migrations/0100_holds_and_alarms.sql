-- Up Migration

-- The settlement after which a market's feed said what contradicts it; null: the market was not settled [FD76].
ALTER TABLE market_alarm ADD COLUMN paid_version integer;

-- The status that a feed states of a market that an operator has suspended [MK22]; null: none, or not known.
ALTER TABLE market ADD COLUMN held_status text CHECK (held_status IN ('OPEN', 'SUSPENDED'));
