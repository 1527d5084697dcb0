-- Up Migration

-- Every state of every cash-out that was let in: at most that it waits, and what became of it.
CREATE TABLE cash_out (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  client_id uuid NOT NULL,
  market_id text NOT NULL,
  percent integer NOT NULL CHECK (percent BETWEEN 1 AND 100),
  floor bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'done', 'dropped')),
  outcome jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE UNIQUE INDEX cash_out_waits_once ON cash_out (user_id, client_id) WHERE status = 'pending';
CREATE UNIQUE INDEX cash_out_ends_once ON cash_out (user_id, client_id) WHERE status <> 'pending';
CREATE INDEX cash_out_of_market ON cash_out (market_id);
CREATE TRIGGER cash_out_is_append_only BEFORE UPDATE OR DELETE ON cash_out
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
