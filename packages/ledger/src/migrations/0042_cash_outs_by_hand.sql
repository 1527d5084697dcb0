-- Up Migration

-- A bet on a multiplier that rises may be taken by hand: it waits for the end of its round with what it will be paid.
ALTER TABLE round_bet DROP CONSTRAINT round_bet_status_check;
ALTER TABLE round_bet ADD CONSTRAINT round_bet_status_check
  CHECK (status IN ('PENDING', 'ACCEPTED', 'CASHED_OUT', 'LAPSED', 'SETTLED', 'VOID'));
