-- Up Migration

-- Fills that are one match across the runners of a market share its number. On such a fill both sides may
-- be the house's: the one in the middle, and the maker's quote.
ALTER TABLE fill ADD COLUMN cross_id bigint;
ALTER TABLE fill DROP CONSTRAINT fill_check;
ALTER TABLE fill ADD CONSTRAINT a_bet_or_a_part
  CHECK (back_bet_id IS NOT NULL OR lay_bet_id IS NOT NULL OR cross_id IS NOT NULL);
