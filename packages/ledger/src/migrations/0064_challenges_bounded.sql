-- Up Migration

-- Who asked for a challenge: a session has one, a network before a sign-in a few [AU830].
ALTER TABLE passkey_challenge ADD COLUMN asked_by text NOT NULL DEFAULT '';
CREATE INDEX passkey_challenge_of_asker ON passkey_challenge (asked_by, made_at);
