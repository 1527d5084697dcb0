-- Up Migration

-- Each line knows what the bets that it settled had cost, and the sum of that up to itself in its report: the activity of
-- any days is the difference of two lines, however long the statement is [PP40].
ALTER TABLE statement ADD COLUMN staked bigint NOT NULL DEFAULT 0;
ALTER TABLE statement ADD COLUMN staked_to bigint NOT NULL DEFAULT 0;

-- What bets on a round, or in a market, count as staked; what a reversal takes back is below zero.
CREATE FUNCTION staked_of(owner bigint, kind text, market text, version integer, entry text) RETURNS bigint
  LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN kind = 'funds' THEN 0
    WHEN kind = 'casino' THEN (
      SELECT coalesce(sum(CASE WHEN status = 'LAPSED' OR (status = 'VOID' AND entry IS DISTINCT FROM 'reversal') THEN 0
          ELSE CASE WHEN entry = 'reversal' THEN -1 ELSE 1 END * CASE
            WHEN terms ->> 'kind' = 'spread' THEN stake * (terms ->> 'cap')::bigint
            WHEN side = 'BACK' THEN stake ELSE stake * odds / 100 - stake END END), 0)
      FROM round_bet WHERE round_id = staked_of.market AND user_id = owner)
    WHEN entry = 'reversal' THEN -coalesce((SELECT paid.staked FROM statement AS paid
      WHERE paid.user_id = owner AND paid.market_id = staked_of.market AND paid.settlement_version = version
        AND paid.settlement_entry = 'result'), 0)
    ELSE (SELECT coalesce(sum((CASE WHEN bet.side = 'LAY' THEN (matched + remaining) * (odds - 100)
          WHEN definition -> 'payoff' ->> 'kind' = 'meter'
            THEN (matched + remaining) * (100 * ((definition -> 'payoff' ->> 'cap')::bigint + 1) - odds)
          ELSE (matched + remaining) * 100 END + 99) / 100), 0)
      FROM bet JOIN market ON market.id = bet.market_id
      WHERE bet.market_id = staked_of.market AND bet.user_id = owner) END
$$;

ALTER TABLE statement DISABLE TRIGGER statement_is_append_only;
UPDATE statement SET staked = staked_of(user_id, kind, market_id, settlement_version, settlement_entry)
WHERE kind <> 'funds' AND settlement_entry IS DISTINCT FROM 'reversal';
UPDATE statement SET staked = staked_of(user_id, kind, market_id, settlement_version, settlement_entry)
WHERE settlement_entry = 'reversal';
UPDATE statement SET staked_to = placed.staked_to
FROM (
  SELECT id, sum(staked) OVER (PARTITION BY user_id, report ORDER BY id) AS staked_to FROM statement
) AS placed
WHERE placed.id = statement.id AND placed.staked_to <> 0;
ALTER TABLE statement ENABLE TRIGGER statement_is_append_only;

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
    WHERE user_id = NEW.user_id AND sport = NEW.sport ORDER BY at DESC, id DESC LIMIT 1;
    NEW.sport_net_to := coalesce(before.sport_net_to, 0) + NEW.amount;
    NEW.sport_commission_to := coalesce(before.sport_commission_to, 0) + NEW.commission;
  END IF;
  RETURN NEW;
END $$;
