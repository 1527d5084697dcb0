-- Up Migration

-- The starting prices of a market, fixed at the off, with the fills at them that are still to be made.
ALTER TABLE market ADD COLUMN starting jsonb;

-- By how many paise a lay that is sized by its liability became larger, or smaller, at the starting price. A limit order
-- may leave its rest to the starting price.
ALTER TABLE bet ADD COLUMN resized bigint NOT NULL DEFAULT 0;
ALTER TABLE bet DROP CONSTRAINT buckets_add_up;
ALTER TABLE bet ADD CONSTRAINT buckets_add_up
  CHECK (stake + resized = matched + remaining + cancelled + lapsed + voided);
ALTER TABLE bet DROP CONSTRAINT bet_persistence_check;
ALTER TABLE bet ADD CONSTRAINT bet_persistence_check
  CHECK (persistence IN ('LAPSE', 'KEEP', 'MARKET_ON_CLOSE'));
