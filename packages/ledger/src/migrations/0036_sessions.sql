-- Up Migration

-- A session has an id of its own, and tokens that come and go [AU50]. Whoever is signed in signs in anew.
DELETE FROM session;
ALTER TABLE push_subscription DROP COLUMN token_hash;
ALTER TABLE session DROP COLUMN token_hash;
ALTER TABLE session
  ADD COLUMN id uuid PRIMARY KEY,
  -- the last renewal, less how long nobody had touched the page by then
  ADD COLUMN last_used_at timestamptz NOT NULL,
  -- what a customer has of the address: who is known is told by it
  ADD COLUMN network text NOT NULL,
  ADD COLUMN device text NOT NULL,
  -- makes each token of its predecessor; worth nothing without one
  ADD COLUMN secret bytea NOT NULL,
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN end_reason text,
  ADD COLUMN ended_by bigint,
  ADD COLUMN end_note text,
  ADD CHECK ((ended_at IS NULL) = (end_reason IS NULL));
CREATE INDEX session_of_user ON session (user_id, created_at);
ALTER TABLE push_subscription ADD COLUMN session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE;
CREATE INDEX push_subscription_of_session ON push_subscription (session_id);

-- The tokens themselves are never stored, only their sha-256. A used one stays until its end, to be known again.
CREATE TABLE session_token (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX session_token_of_session ON session_token (session_id, kind, made_at);
CREATE INDEX session_token_ends_at ON session_token (ends_at);

-- What players are told of their account itself, beside what the ledger tells of their bets.
CREATE TABLE account_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  begun_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  count integer NOT NULL,
  -- behind all that the ledger had then: it has its place among the others by it
  number bigint NOT NULL
);
CREATE INDEX account_notice_of_user ON account_notice (user_id, id);
