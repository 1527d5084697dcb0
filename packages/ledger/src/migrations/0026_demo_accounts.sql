-- Up Migration

-- Whose money an account is: a demo player's points are lent, and 'gone' is a demo account that was closed.
ALTER TABLE account DROP CONSTRAINT account_kind_check;
ALTER TABLE account ADD CONSTRAINT account_kind_check CHECK (kind IN ('player', 'demo', 'gone', 'maker'));
UPDATE account SET kind = 'demo' FROM app_user WHERE app_user.id = user_id AND is_demo;
CREATE INDEX account_gone_with_money ON account (user_id)
  WHERE kind = 'gone' AND (cash <> 0 OR held <> 0 OR owed <> 0);

-- From which network a demo account was asked for, for the bound of an hour; it goes with the account.
ALTER TABLE app_user ADD COLUMN made_from text;
CREATE INDEX app_user_demo ON app_user (created_at) WHERE is_demo;

-- What this ledger counts, decided once: points, or money. A ledger that exists counts points.
CREATE TABLE installation (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  counts text NOT NULL CHECK (counts IN ('points', 'money'))
);
INSERT INTO installation (counts) SELECT 'points' WHERE EXISTS (SELECT FROM tick);
