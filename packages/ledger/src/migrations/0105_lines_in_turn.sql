-- The sums of a sport go on from the line before, whatever its moment: a clock that was ahead and was put right leaves a
-- line behind which is the latest for as long as it was ahead, and every line after it went on from that one.
-- + 0: by the primary key, which has the order of id too, the last line of a player who never had one in a sport would be
-- looked for among those of all players.
CREATE INDEX statement_of_sport_in_turn ON statement (user_id, sport, (id + 0)) WHERE sport IS NOT NULL;

CREATE OR REPLACE FUNCTION place_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before record;
BEGIN
  NEW.report :=
    report_of(NEW.kind, NEW.settlement_version, NEW.settlement_entry, void_version(NEW.market_id));
  SELECT nth, credit_to, debit_to, staked_to INTO before FROM statement
  WHERE user_id = NEW.user_id AND report = NEW.report ORDER BY nth DESC LIMIT 1;
  NEW.nth := coalesce(before.nth, 0) + 1;
  NEW.credit_to := coalesce(before.credit_to, 0) + greatest(NEW.amount, 0);
  NEW.debit_to := coalesce(before.debit_to, 0) + greatest(-NEW.amount, 0);
  NEW.staked := staked_of(NEW.user_id, NEW.kind, NEW.market_id, NEW.settlement_version, NEW.settlement_entry);
  NEW.staked_to := coalesce(before.staked_to, 0) + NEW.staked;
  NEW.sport := sport_of(NEW.kind, NEW.market_id);
  NEW.commission :=
    commission_of(NEW.user_id, NEW.market_id, NEW.settlement_version, NEW.settlement_entry);
  IF NEW.sport IS NOT NULL THEN
    SELECT sport_net_to, sport_commission_to INTO before FROM statement
    WHERE user_id = NEW.user_id AND sport = NEW.sport ORDER BY id + 0 DESC LIMIT 1;
    NEW.sport_net_to := coalesce(before.sport_net_to, 0) + NEW.amount;
    NEW.sport_commission_to := coalesce(before.sport_commission_to, 0) + NEW.commission;
  END IF;
  RETURN NEW;
END $$;
