-- Up Migration

-- Where an account has its mail, once that was shown by a token that was mailed there [AU152]; before that it is what was
-- said at registration.
CREATE TABLE mail_address (
  user_id bigint PRIMARY KEY,
  email text NOT NULL CHECK (length(email) <= 254),
  since timestamptz NOT NULL
);

-- Tokens by which a new address is confirmed; the sha-256 of each.
CREATE TABLE mail_change (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL,
  email text NOT NULL CHECK (length(email) <= 254),
  made_at timestamptz NOT NULL,
  ended boolean NOT NULL
);
CREATE INDEX mail_change_of_user ON mail_change (user_id, made_at);
