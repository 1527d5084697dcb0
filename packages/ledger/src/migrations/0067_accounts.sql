-- Up Migration

-- Nothing is paid out for a while after a reset was used.
ALTER TABLE password_reset ADD COLUMN used_at timestamptz;

-- The money that one operator decided about alone: acts of a day count together.
ALTER TABLE operator_act ADD COLUMN alone jsonb;
CREATE INDEX operator_act_alone ON operator_act (at) WHERE alone IS NOT NULL;
