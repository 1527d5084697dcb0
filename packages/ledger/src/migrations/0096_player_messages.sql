-- Up Migration

-- Messages of players to the operators, each with its answer [PM1].
CREATE TABLE player_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  -- the player's own id of it: sent again it is the same message
  client_id uuid NOT NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  at timestamptz NOT NULL,
  answer text CHECK (length(answer) BETWEEN 1 AND 2000),
  answered_by bigint,
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_by IS NULL) AND (answer IS NULL) = (answered_at IS NULL)),
  UNIQUE (user_id, client_id)
);
CREATE INDEX player_message_of_user ON player_message (user_id, id);
CREATE INDEX player_message_unanswered ON player_message (id) WHERE answer IS NULL;
CREATE INDEX player_message_answered ON player_message (answered_at) WHERE answer IS NOT NULL;
