-- Up Migration

-- What was refused or changed under a client's key is kept of markets that live, a thousand of each player at
-- most: the engine says which go [BS100] [BS102]. `nth` is the order in which they came, the oldest first.
DELETE FROM refusal WHERE NOT EXISTS (
  SELECT FROM market WHERE market.id = market_id AND market.status NOT IN ('SETTLED', 'VOIDED'))
  OR refusal ->> 'code' IN ('STAKE_INVALID', 'STAKE_BELOW_MIN', 'STAKE_ABOVE_MAX', 'INVALID_SELECTION',
    'ODDS_INVALID', 'LAY_NOT_OFFERED', 'PAYOUT_ABOVE_MAX');
DELETE FROM amendment WHERE NOT EXISTS (
  SELECT FROM market WHERE market.id = market_id AND market.status NOT IN ('SETTLED', 'VOIDED'));

DELETE FROM refusal USING (
  SELECT user_id, client_bet_id, row_number() OVER (PARTITION BY user_id ORDER BY at DESC, client_bet_id) AS age
  FROM refusal) AS aged
WHERE refusal.user_id = aged.user_id AND refusal.client_bet_id = aged.client_bet_id AND age > 1000;
DELETE FROM amendment USING (
  SELECT user_id, client_bet_id, row_number() OVER (PARTITION BY user_id ORDER BY at DESC, client_bet_id) AS age
  FROM amendment) AS aged
WHERE amendment.user_id = aged.user_id AND amendment.client_bet_id = aged.client_bet_id AND age > 1000;

ALTER TABLE refusal ADD COLUMN nth bigint;
UPDATE refusal SET nth = ranked.nth FROM (
  SELECT user_id, client_bet_id, row_number() OVER (ORDER BY at, user_id, client_bet_id) AS nth FROM refusal) AS ranked
WHERE refusal.user_id = ranked.user_id AND refusal.client_bet_id = ranked.client_bet_id;
ALTER TABLE refusal ALTER COLUMN nth SET NOT NULL, ALTER COLUMN nth ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval(pg_get_serial_sequence('refusal', 'nth'), (SELECT count(*) + 1 FROM refusal), false);

ALTER TABLE amendment ADD COLUMN nth bigint;
UPDATE amendment SET nth = ranked.nth FROM (
  SELECT user_id, client_bet_id, row_number() OVER (ORDER BY at, user_id, client_bet_id) AS nth FROM amendment) AS ranked
WHERE amendment.user_id = ranked.user_id AND amendment.client_bet_id = ranked.client_bet_id;
ALTER TABLE amendment ALTER COLUMN nth SET NOT NULL, ALTER COLUMN nth ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval(pg_get_serial_sequence('amendment', 'nth'), (SELECT count(*) + 1 FROM amendment), false);

-- Up to this id a player's bets that came to nothing, or conditional orders that are over, are not read at a
-- start, though their markets live [BS103] [BS105]. It only rises.
CREATE TABLE idle_floor (
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'conditional')),
  up_to bigint NOT NULL,
  PRIMARY KEY (user_id, kind)
);
INSERT INTO idle_floor
SELECT user_id, 'bet', id FROM (
  SELECT user_id, bet.id, row_number() OVER (PARTITION BY user_id ORDER BY bet.id DESC) AS age
  FROM bet JOIN market ON market.id = market_id
  WHERE market.status NOT IN ('SETTLED', 'VOIDED') AND remaining = 0 AND matched = 0 AND voided = 0) AS idle
WHERE age = 1001;
INSERT INTO idle_floor
SELECT user_id, 'conditional', id FROM (
  SELECT user_id, waiting.id, row_number() OVER (PARTITION BY user_id ORDER BY waiting.id DESC) AS age
  FROM conditional_order AS waiting JOIN market ON market.id = market_id
  WHERE market.status NOT IN ('SETTLED', 'VOIDED') AND waiting.status ->> 'kind' <> 'WAITING') AS idle
WHERE age = 201;
