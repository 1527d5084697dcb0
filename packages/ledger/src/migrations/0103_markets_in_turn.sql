-- Up Migration

-- The order in which markets were opened: the first of an event stands for it in lists, after a restart as before.
-- Rows of releases before are numbered as the table holds them.
ALTER TABLE market ADD COLUMN nth bigint GENERATED ALWAYS AS IDENTITY;
