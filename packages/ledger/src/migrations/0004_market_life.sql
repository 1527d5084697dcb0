-- Up Migration

-- A market that is being settled, in chunks: its row says how far it has come, and each chunk is one tick
-- with its payments, so a settlement goes on after a kill where it stopped.
ALTER TABLE market DROP CONSTRAINT market_status_check;
ALTER TABLE market ADD CONSTRAINT market_status_check
  CHECK (status IN ('OPEN', 'SUSPENDED', 'CLOSED', 'SETTLING', 'SETTLED', 'VOIDED'));
ALTER TABLE market ADD COLUMN settlement jsonb;
ALTER TABLE market ADD COLUMN removals jsonb NOT NULL DEFAULT '[]';
ALTER TABLE market ADD COLUMN operator_hold boolean NOT NULL DEFAULT false;
CREATE INDEX market_of_event ON market (event_id);

-- What was lent stays in the cash until it is repaid; while anything is owed, no cash is free.
ALTER TABLE account ADD COLUMN owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0);
ALTER TABLE account ADD CONSTRAINT owed_is_never_free CHECK (owed = 0 OR cash = held);

-- What a user got in the newest settlement of a market, to be taken back exactly by the next one.
ALTER TABLE position ADD COLUMN settled_version integer;
ALTER TABLE position ADD COLUMN settled_net bigint;
ALTER TABLE position ADD COLUMN settled_commission bigint;
ALTER TABLE position ADD CONSTRAINT settled_whole CHECK (
  (settled_version IS NULL) = (settled_net IS NULL) AND (settled_version IS NULL) = (settled_commission IS NULL));

ALTER TABLE bet ADD COLUMN voided_by_result bigint NOT NULL DEFAULT 0;
-- until now every void came from a result
UPDATE bet SET voided_by_result = voided WHERE voided > 0;
ALTER TABLE bet ADD CONSTRAINT voided_by_result_is_void CHECK (voided_by_result BETWEEN 0 AND voided);
CREATE INDEX bet_of_market ON bet (market_id);
CREATE INDEX fill_of_market ON fill (market_id);

ALTER TABLE transfer ADD COLUMN settlement integer;
ALTER TABLE statement ADD COLUMN settlement_version integer;
ALTER TABLE statement ADD COLUMN settlement_entry text CHECK (settlement_entry IN ('result', 'reversal'));
-- A user is settled once in each version of a market's settlement, and it is taken back once.
CREATE UNIQUE INDEX settled_once ON statement (user_id, market_id, settlement_version, settlement_entry)
  WHERE settlement_version IS NOT NULL;

-- A fill that no longer counts, on both of its sides.
CREATE TABLE fill_void (
  fill_id bigint PRIMARY KEY,
  market_id text NOT NULL,
  bet_id bigint NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL
);
CREATE TRIGGER fill_void_is_append_only BEFORE UPDATE OR DELETE ON fill_void
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whatever an operator asked for: who, what, why, and what came of it.
CREATE TABLE operator_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  operator text NOT NULL,
  act text NOT NULL,
  market_id text NOT NULL,
  asked jsonb NOT NULL,
  reason text NOT NULL,
  refused_with text,
  at timestamptz NOT NULL
);
CREATE TRIGGER operator_act_is_append_only BEFORE UPDATE OR DELETE ON operator_act
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE app_user ADD COLUMN role text NOT NULL DEFAULT 'player' CHECK (role IN ('player', 'operator'));
