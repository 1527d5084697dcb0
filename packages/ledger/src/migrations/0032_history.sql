-- Up Migration

-- Each line of what was won or lost knows its sport, its commission and the sums of its sport up to itself: profit
-- and loss of any days is the difference of two lines, however long the statement is [LG90]. Rounds are the sport c9.
ALTER TABLE statement ADD COLUMN sport text;
ALTER TABLE statement ADD COLUMN commission bigint NOT NULL DEFAULT 0;
ALTER TABLE statement ADD COLUMN sport_net_to bigint NOT NULL DEFAULT 0;
ALTER TABLE statement ADD COLUMN sport_commission_to bigint NOT NULL DEFAULT 0;

CREATE FUNCTION sport_of(kind text, market text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE kind
    WHEN 'funds' THEN NULL
    WHEN 'sport' THEN coalesce((SELECT definition ->> 'sportId' FROM market WHERE id = sport_of.market), '')
    ELSE 'c9' END
$$;

-- What a settlement charged, below zero where it is taken back: positions are written before lines.
CREATE FUNCTION commission_of(owner bigint, market text, version integer, entry text) RETURNS bigint
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(CASE entry
    WHEN 'result' THEN (SELECT settled_commission FROM position
      WHERE market_id = commission_of.market AND user_id = owner AND settled_version = version)
    WHEN 'reversal' THEN -(SELECT commission FROM statement
      WHERE user_id = owner AND market_id = commission_of.market
        AND settlement_version = version AND settlement_entry = 'result') END, 0)
$$;

ALTER TABLE statement DISABLE TRIGGER statement_is_append_only;
UPDATE statement SET sport = sport_of(kind, market_id) WHERE kind <> 'funds';
UPDATE statement
SET commission = CASE settlement_entry WHEN 'result' THEN charged.amount ELSE -charged.amount END
FROM (
  SELECT user_id, market_id, settlement, sum(amount) AS amount FROM transfer
  WHERE code = 'COMMISSION' GROUP BY user_id, market_id, settlement
) AS charged
WHERE charged.user_id = statement.user_id AND charged.market_id = statement.market_id
  AND charged.settlement = statement.settlement_version;
UPDATE statement SET sport_net_to = placed.net_to, sport_commission_to = placed.commission_to
FROM (
  SELECT id, sum(amount) OVER lines AS net_to, sum(commission) OVER lines AS commission_to
  FROM statement WHERE sport IS NOT NULL WINDOW lines AS (PARTITION BY user_id, sport ORDER BY id)
) AS placed
WHERE placed.id = statement.id;
ALTER TABLE statement ENABLE TRIGGER statement_is_append_only;

CREATE INDEX statement_of_sport ON statement (user_id, sport, at, id)
  INCLUDE (sport_net_to, sport_commission_to) WHERE sport IS NOT NULL;
CREATE INDEX statement_of_bets ON statement (user_id, at, id) WHERE sport IS NOT NULL;

-- A player's bets in a market, the newest first, by the index that has the market's.
CREATE INDEX bet_of_market_and_user ON bet (market_id, user_id, id);
DROP INDEX bet_of_market;

CREATE OR REPLACE FUNCTION place_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before record;
BEGIN
  NEW.report :=
    report_of(NEW.kind, NEW.settlement_version, NEW.settlement_entry, void_version(NEW.market_id));
  SELECT nth, credit_to, debit_to INTO before FROM statement
  WHERE user_id = NEW.user_id AND report = NEW.report ORDER BY nth DESC LIMIT 1;
  NEW.nth := coalesce(before.nth, 0) + 1;
  NEW.credit_to := coalesce(before.credit_to, 0) + greatest(NEW.amount, 0);
  NEW.debit_to := coalesce(before.debit_to, 0) + greatest(-NEW.amount, 0);
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
