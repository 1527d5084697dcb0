-- Up Migration

-- An operator's discount for one player, in hundredths of a percent of the commission. Null: none.
ALTER TABLE account_limit ADD COLUMN commission_discount integer
  CHECK (commission_discount BETWEEN 0 AND 10000);

-- The base rate of commission in every market of a sport, in hundredths of a percent. Null: that of its feed.
ALTER TABLE sport_setting ADD COLUMN commission_rate integer CHECK (commission_rate BETWEEN 0 AND 10000);
ALTER TABLE sport_setting_act ADD COLUMN commission_rate integer;
