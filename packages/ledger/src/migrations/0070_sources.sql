-- Up Migration

-- From where a sign-in was begun, and whether its account had come in from there before.
ALTER TABLE sign_in_ticket ADD COLUMN network text NOT NULL DEFAULT '';
ALTER TABLE sign_in_ticket ADD COLUMN is_known boolean NOT NULL DEFAULT false;
CREATE INDEX sign_in_ticket_of_network ON sign_in_ticket (network, made_at);

-- From where a refresh token was used first: used again within the grace period it may have been copied.
ALTER TABLE session_token ADD COLUMN used_network text;
ALTER TABLE session_token ADD COLUMN used_device text;
