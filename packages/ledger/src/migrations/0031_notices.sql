-- Up Migration

-- Notifications are read from what the ledger keeps of bets, settlements and cash-outs [OP95]. It did not
-- keep which bet took the place of which, nor the tick of a cash-out.
CREATE TABLE bet_move (
  bet_id bigint PRIMARY KEY,
  from_bet_id bigint UNIQUE NOT NULL,
  from_odds integer NOT NULL
);
ALTER TABLE cash_out ADD COLUMN tick_id bigint NOT NULL DEFAULT 0;

-- The newest bets of a player; neither column ever changes, so that a fill does not touch it.
CREATE INDEX bet_of_user ON bet (user_id, id);

-- Up to which number a player has seen them, on whatever device.
CREATE TABLE notice_seen (
  user_id bigint PRIMARY KEY,
  number bigint NOT NULL
);

-- What a player wants at hand, in their own order.
CREATE TABLE favourites (
  user_id bigint PRIMARY KEY,
  markets jsonb NOT NULL,
  tables jsonb NOT NULL
);

-- The public one of the keys that pushes are signed with; the private one is in DATA_DIR alone.
CREATE TABLE push_key (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  public_key text NOT NULL
);

-- Where browsers are pushed to. It goes with its session: nobody is told after a sign-out.
CREATE TABLE push_subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint text UNIQUE NOT NULL,
  user_id bigint NOT NULL,
  token_hash bytea NOT NULL REFERENCES session ON DELETE CASCADE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'hi')),
  -- all that was committed up to here was told
  told bigint NOT NULL
);
CREATE INDEX push_subscription_of_user ON push_subscription (user_id);
CREATE INDEX push_subscription_of_session ON push_subscription (token_hash);
