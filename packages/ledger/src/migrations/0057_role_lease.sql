-- Up Migration

-- Which process runs the feeds, the tables or the jobs where they are apart from the exchange, and until when it is
-- not to be replaced by one that waits.
CREATE TABLE role_lease (
  role text PRIMARY KEY,
  owner text NOT NULL,
  epoch bigint NOT NULL CHECK (epoch > 0),
  taken_at timestamptz NOT NULL DEFAULT now(),
  until timestamptz
);
