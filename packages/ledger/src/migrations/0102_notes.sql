-- Up Migration

-- An operator's note next to the reason; rows of releases before have both in `reason`, as 'RULES: a note'.
ALTER TABLE operator_act ADD COLUMN note text NOT NULL DEFAULT '';
ALTER TABLE fill_void ADD COLUMN note text NOT NULL DEFAULT '';
ALTER TABLE protection_act ADD COLUMN note text NOT NULL DEFAULT '';
ALTER TABLE table_act ADD COLUMN note text NOT NULL DEFAULT '';
ALTER TABLE tenant_act ADD COLUMN note text NOT NULL DEFAULT '';
ALTER TABLE sport_setting_act ADD COLUMN note text NOT NULL DEFAULT '';
ALTER TABLE feed_result ADD COLUMN note text NOT NULL DEFAULT '';
ALTER TABLE result_wait ADD COLUMN note text NOT NULL DEFAULT '';
-- the operator's reason beside `end_note`
ALTER TABLE session ADD COLUMN ended_for text;
