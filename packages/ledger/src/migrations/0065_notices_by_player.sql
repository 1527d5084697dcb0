-- Up Migration

-- A player's newest cash-outs, however many there were [OP95].
CREATE INDEX cash_out_of_user ON cash_out (user_id, id) WHERE status <> 'pending';
