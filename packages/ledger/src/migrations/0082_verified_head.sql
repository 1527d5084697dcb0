-- Up Migration

-- Up to where the ledger was last found sound: the newest group, and the newest ids by then. The nightly check goes on
-- from here. `open` are the markets and rounds with bets that had not ended.
CREATE TABLE verified_head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  at timestamptz NOT NULL,
  tick bigint NOT NULL,
  tick_hash text NOT NULL,
  line bigint NOT NULL,
  bet bigint NOT NULL,
  round_bet bigint NOT NULL,
  cash_out bigint NOT NULL,
  audit bigint NOT NULL,
  audit_hash text NOT NULL,
  open text[] NOT NULL
);

-- What the transfers up to that group come to, by account; nothing of those that are even.
CREATE TABLE verified_sum (
  name text PRIMARY KEY,
  amount numeric NOT NULL
);

-- The sevenths of the ledger that a check read, besides all that had changed: all of them, one, or none.
ALTER TABLE verification ADD COLUMN parts smallint[] NOT NULL DEFAULT '{0,1,2,3,4,5,6}';

-- Parts that were archived: the chain before and behind them, and the name and hash of the file. The newest group is
-- `next_group` less one.
CREATE TABLE archived_part (
  number integer PRIMARY KEY REFERENCES journal_part,
  archived_at timestamptz NOT NULL DEFAULT now(),
  file text NOT NULL,
  file_hash text NOT NULL,
  hash_before text NOT NULL,
  hash_after text NOT NULL,
  -- of the lines of the statement of its groups, which stay
  lines bigint NOT NULL,
  lines_hash text NOT NULL
);

-- What the transfers of all archived parts come to, by account.
CREATE TABLE archived_sum (
  name text PRIMARY KEY,
  amount numeric NOT NULL
);

-- Markets with a fill in an archived part: their bets are not added up from fills here, and they are not settled anew.
CREATE TABLE archived_market (
  market_id text PRIMARY KEY,
  part integer NOT NULL REFERENCES archived_part
);
