-- Up Migration

-- What of the held money is kept for withdrawals that were asked for [PC4].
ALTER TABLE account ADD COLUMN withheld bigint NOT NULL DEFAULT 0;
ALTER TABLE account ADD CONSTRAINT withheld_is_held CHECK (withheld >= 0 AND withheld <= held);

-- Deposits and withdrawals, each in its newest state. `outcome` is the whole status; `changed_in` the commit group
-- that wrote it last.
CREATE TABLE payment (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  direction text NOT NULL CHECK (direction IN ('deposit', 'withdrawal')),
  amount bigint NOT NULL CHECK (amount > 0),
  client_id uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  approvals jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('REQUESTED', 'APPROVED', 'PAID', 'REFUSED', 'WITHDRAWN')),
  outcome jsonb NOT NULL,
  changed_in bigint NOT NULL,
  CONSTRAINT one_payment_a_key UNIQUE (user_id, client_id)
);
CREATE INDEX payment_open ON payment (id) WHERE status IN ('REQUESTED', 'APPROVED');
CREATE INDEX payment_of_user ON payment (user_id, id);

-- What was paid, refused or taken back stays so, whoever writes it.
CREATE TRIGGER payment_has_ended BEFORE UPDATE ON payment
  FOR EACH ROW WHEN (OLD.status NOT IN ('REQUESTED', 'APPROVED')) EXECUTE FUNCTION refuse_after_end();
CREATE TRIGGER payment_stays BEFORE DELETE ON payment
  FOR EACH ROW EXECUTE FUNCTION refuse_after_end();
CREATE TRIGGER payment_is_not_emptied BEFORE TRUNCATE ON payment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An act on a market names it, and so does what holds its result; payments and players have none.
ALTER TABLE operator_act DROP CONSTRAINT IF EXISTS market_unless_about_none;
ALTER TABLE operator_act ADD CONSTRAINT market_where_about_one CHECK (
  (market_id IS NOT NULL)
    = (act IN ('set-status', 'settle-market', 'void-market', 'void-bet', 'hold-result'))
);
