-- Up Migration

-- The last word of a feed on how a market ended [FD36], and what became of it: it waits, is held by an
-- operator, is paid by, or corrects what was paid before [FD37].
CREATE TABLE feed_result (
  market_id text PRIMARY KEY,
  feed text NOT NULL,
  result jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'held', 'correcting', 'done')),
  due_at timestamptz NOT NULL,
  told_at timestamptz NOT NULL,
  -- the operator who held it or let it go, and why
  held_by bigint REFERENCES app_user (id),
  reason text
);

CREATE INDEX feed_result_open ON feed_result (due_at) WHERE state <> 'done';

-- How long a result of a kind of feed waits, where an operator has said so [FD36].
CREATE TABLE result_wait (
  feed text PRIMARY KEY,
  seconds integer NOT NULL CHECK (seconds BETWEEN 0 AND 86400),
  set_by bigint NOT NULL REFERENCES app_user (id),
  reason text NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now()
);
