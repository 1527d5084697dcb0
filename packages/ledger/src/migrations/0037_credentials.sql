-- Up Migration

-- What two logins that look alike have in common [AU81]; packages/people/src/rules/login.ts says the same.
CREATE FUNCTION login_skeleton(login text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT regexp_replace(regexp_replace(
    replace(replace(translate(login, '01i', 'oll'), 'rn', 'm'), 'vv', 'w'),
    '[._-]+', '-', 'g'), '^-|-$', '', 'g')
$$;

ALTER TABLE app_user ADD COLUMN skeleton text;
ALTER TABLE app_user ADD COLUMN must_change boolean NOT NULL DEFAULT false;

-- Logins that there are become one case; where two would be the same, or look the same, the later one gets its number.
WITH folded AS (
  SELECT id, lower(trim(normalize(login_id, NFKC))) AS login FROM app_user WHERE NOT is_demo
), numbered AS (
  SELECT id, login, row_number() OVER (PARTITION BY login_skeleton(login) ORDER BY id) AS place FROM folded
)
UPDATE app_user SET login_id = login || '-' || app_user.id
FROM numbered WHERE numbered.id = app_user.id AND place > 1;
UPDATE app_user SET login_id = lower(trim(normalize(login_id, NFKC))),
  skeleton = login_skeleton(lower(trim(normalize(login_id, NFKC))))
WHERE NOT is_demo;
ALTER TABLE app_user ADD CONSTRAINT app_user_skeleton_key UNIQUE (skeleton);
-- Operators chose none of their passwords so far.
UPDATE app_user SET must_change = true WHERE role = 'operator';

-- Who registered: what they said, and from which network.
CREATE TABLE registration (
  user_id bigint PRIMARY KEY,
  born date NOT NULL,
  terms_version text NOT NULL,
  email text,
  network text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX registration_of_network ON registration (network, at);

-- Codes of an app: the secret is sealed, a step is used once; confirmed when a first code fitted.
CREATE TABLE totp (
  user_id bigint PRIMARY KEY,
  secret bytea NOT NULL,
  last_step bigint NOT NULL,
  confirmed boolean NOT NULL
);

CREATE TABLE passkey (
  id text PRIMARY KEY,
  user_id bigint NOT NULL,
  rp_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL,
  name text NOT NULL,
  made_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_of_user ON passkey (user_id);

-- Ten of one use; the sha-256 of each.
CREATE TABLE recovery_code (
  user_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- A password was right, and a second factor is asked for.
CREATE TABLE sign_in_ticket (
  ticket_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL,
  made_at timestamptz NOT NULL,
  tries integer NOT NULL,
  ended boolean NOT NULL
);
CREATE INDEX sign_in_ticket_of_user ON sign_in_ticket (user_id, made_at);

-- What a passkey is asked to sign, once.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  user_id bigint,
  made_at timestamptz NOT NULL
);

CREATE TABLE password_reset (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL,
  made_at timestamptz NOT NULL,
  made_by bigint,
  ended boolean NOT NULL
);
CREATE INDEX password_reset_of_user ON password_reset (user_id, made_at);

-- When a session proved last who it is after its beginning, and how often it failed to since.
CREATE TABLE session_proof (
  session_id uuid PRIMARY KEY REFERENCES session ON DELETE CASCADE,
  proved_at timestamptz NOT NULL,
  wrong integer NOT NULL
);
