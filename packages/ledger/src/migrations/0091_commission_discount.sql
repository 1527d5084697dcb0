-- Up Migration

-- An operator's discount for one player, in hundredths of a percent of the commission. Null: none.
ALTER TABLE account_limit ADD COLUMN commission_discount integer
  CHECK (commission_discount BETWEEN 0 AND 10000);

-- Down Migration

ALTER TABLE account_limit DROP COLUMN commission_discount;
