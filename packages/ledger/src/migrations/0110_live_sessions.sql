-- Up Migration

-- The sessions that live are few among those of ninety days. Every second the exchange asks which of them have to end,
-- and every five minutes which are past their time: both found them by reading the whole table.
CREATE INDEX session_alive ON session (user_id) WHERE ended_at IS NULL;
-- Sessions are forgotten by their end. No query is helped by the index of their last moments, and one with new tables
-- took it for the better one, and read every session of the day at each sign-in.
CREATE INDEX session_ended ON session (ended_at) WHERE ended_at IS NOT NULL;
DROP INDEX session_expires_at;

-- Accounts that are not open, pauses by their end, and limits of the time of a session: few among all players.
CREATE INDEX account_standing_barred ON account_standing (user_id) WHERE operator <> 'open';
CREATE INDEX account_standing_paused ON account_standing (pause_until) WHERE pause_until IS NOT NULL;
CREATE INDEX player_protection_of_sessions ON player_protection (user_id) WHERE rules ? 'session';

-- The same rows, from which a condition on the standing itself can be found by an index: the newest of each player was
-- sorted out of all standings first.
CREATE OR REPLACE VIEW current_standing AS
SELECT user_id, operator, pause, pause_until, at FROM account_standing AS standing
WHERE id = (SELECT max(id) FROM account_standing AS newest WHERE newest.user_id = standing.user_id);
