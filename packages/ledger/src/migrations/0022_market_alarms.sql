-- Up Migration

-- Markets that have ended and cannot be settled by what their feed says [FD76], until somebody settles them.
CREATE TABLE market_alarm (
  market_id text PRIMARY KEY,
  why text NOT NULL,
  raised_at timestamptz NOT NULL
);
