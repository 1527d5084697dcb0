-- Up Migration

-- The tick that changed a bet last: what a player's order stream is numbered and resumed by. There is no
-- index of its own: it would cost every bet and every fill, and the user's bets are found by one_bet_a_key.
ALTER TABLE bet ADD COLUMN changed_in bigint NOT NULL DEFAULT 0;
