-- Up Migration

-- Whether an excluded player signed in from a network: each registration read all sessions of all of them.
CREATE INDEX session_of_network ON session (network, user_id);

-- A passkey that was there when its account's password was reset: it signs in after the new password once, before it is
-- enough alone again.
ALTER TABLE passkey ADD COLUMN needs_password boolean NOT NULL DEFAULT false;

-- Ended conditional orders of a market: a start, and the job that forgets markets without a bet, read the orders of all.
CREATE INDEX conditional_order_of_market ON conditional_order (market_id);
