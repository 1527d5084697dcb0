-- Up Migration

-- How often players sat down at each table: the most visited ones deal without watchers, after a restart too.
CREATE TABLE table_visits (
  table_slug text PRIMARY KEY,
  visits bigint NOT NULL CHECK (visits > 0)
);
