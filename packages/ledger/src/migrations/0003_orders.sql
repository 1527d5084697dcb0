-- Up Migration

-- What an order asks for beside price and size: time in force, persistence, expiry, version seen.
-- Null: nothing of it, as most bets.
ALTER TABLE bet ADD COLUMN terms jsonb;

-- A key under which a bet was changed without becoming another one: its size reduced, its persistence
-- changed. The same key gets the same answer again, also after a restart.
CREATE TABLE amendment (
  user_id bigint NOT NULL,
  client_bet_id uuid NOT NULL,
  market_id text NOT NULL,
  bet_id bigint NOT NULL,
  fingerprint text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, client_bet_id)
);

-- An order that the server places when its trigger is met. It holds no money until then.
CREATE TABLE conditional_order (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  market_id text NOT NULL,
  placement jsonb NOT NULL,
  trigger jsonb NOT NULL,
  expires_at timestamptz,
  sibling_id bigint,
  client_order_id uuid,
  placed_at timestamptz NOT NULL,
  status jsonb NOT NULL
);
CREATE INDEX conditional_order_of_user ON conditional_order (user_id, id);
CREATE INDEX conditional_order_waiting ON conditional_order (market_id) WHERE status ->> 'kind' = 'WAITING';

-- A player who wants the unmatched bets cancelled when not heard from for so long.
CREATE TABLE dead_man_switch (
  user_id bigint PRIMARY KEY,
  timeout_ms integer NOT NULL CHECK (timeout_ms > 0),
  status text NOT NULL CHECK (status IN ('ARMED', 'FIRED', 'OFF')),
  at timestamptz NOT NULL
);
