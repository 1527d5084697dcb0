-- Up Migration

-- Limits of one player, beside those of the market; read when the exchange starts. Null: no bound.
CREATE TABLE account_limit (
  user_id bigint PRIMARY KEY,
  -- paise, of one bet
  max_stake bigint CHECK (max_stake > 0),
  -- paise, held for one market
  max_exposure bigint CHECK (max_exposure >= 0),
  -- unmatched bets in one market
  max_open_bets integer CHECK (max_open_bets >= 0)
);
