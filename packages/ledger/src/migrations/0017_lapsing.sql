-- Up Migration

-- A market whose unmatched bets lapse in chunks: its row says so until the last of them, so that a lapse
-- goes on after a kill where it stopped.
ALTER TABLE market ADD COLUMN lapsing jsonb;
