-- Up Migration

-- The first operator and the player of the printed sign-in are made once; a ledger with an operator who can sign in has them.
ALTER TABLE installation ADD first_accounts boolean NOT NULL DEFAULT false;
ALTER TABLE installation ADD ready_player bigint REFERENCES app_user;
UPDATE installation SET first_accounts =
  EXISTS (SELECT FROM app_user WHERE role = 'operator' AND password_hash IS NOT NULL);
