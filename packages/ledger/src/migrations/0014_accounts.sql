-- Up Migration

-- Lines of casino rounds, ours and those of a third party, beside those of funds and sport.
ALTER TABLE statement DROP CONSTRAINT statement_kind_check;
ALTER TABLE statement ADD CONSTRAINT statement_kind_check
  CHECK (kind IN ('funds', 'sport', 'casino', 'third-party'));

-- A player's own stake buttons, each an array of {priceLabel, priceValue}; null: those that we give.
CREATE TABLE stake_buttons (
  user_id bigint PRIMARY KEY REFERENCES app_user,
  game jsonb,
  casino jsonb
);

-- What a round of a casino game came to.
CREATE TABLE casino_result (
  mid text PRIMARY KEY,
  game_slug text NOT NULL,
  winner text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX casino_result_of_game ON casino_result (game_slug, at);
CREATE INDEX casino_result_at ON casino_result (at);

-- Odds in hundredths, stakes in paise. A bet is current until its round has ended.
CREATE TABLE casino_bet (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  mid text NOT NULL,
  game_slug text NOT NULL,
  market_name text NOT NULL,
  selection_name text NOT NULL,
  side text NOT NULL CHECK (side IN ('BACK', 'LAY')),
  odds integer NOT NULL CHECK (odds > 100),
  stake bigint NOT NULL CHECK (stake > 0),
  placed_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX casino_bet_current ON casino_bet (user_id, id) WHERE ended_at IS NULL;
