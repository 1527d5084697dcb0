-- Up Migration

-- A reduction is counted in thousandths of a percent, and a removal says what it lowers and which kept lays it
-- has lowered. What was removed before was all of the odds, and took every lay.
UPDATE market SET removals = (
  SELECT jsonb_agg(removal || jsonb_build_object(
    'reduction', (removal ->> 'reduction')::integer * 10, 'factor', 'win', 'lastBetId', 0) ORDER BY place)
  FROM jsonb_array_elements(removals) WITH ORDINALITY AS each (removal, place))
WHERE removals <> '[]';

UPDATE market SET lapsing = jsonb_set(lapsing, '{causes}', (
  SELECT jsonb_agg(CASE cause ->> 'kind' WHEN 'REMOVAL' THEN cause || '{"lays": "GO"}' ELSE cause END ORDER BY place)
  FROM jsonb_array_elements(lapsing -> 'causes') WITH ORDINALITY AS each (cause, place)))
WHERE lapsing @> '{"causes": [{"kind": "REMOVAL"}]}';

-- A bet says that its player took back what was left of it; of older ones only that some of it was taken back.
UPDATE bet SET lapse_reason = 'CANCELLED'
WHERE cancelled > 0 AND remaining = 0 AND lapse_reason IS NULL;

-- What its player agreed to: before, there was one name for both ways.
ALTER TABLE cash_out ADD COLUMN way text NOT NULL DEFAULT 'cash-out' CHECK (way IN ('cash-out', 'even-ends'));

-- Reports say of each line what of its balance was lent: few lines tell of it.
CREATE INDEX statement_of_owed ON statement (user_id, id) INCLUDE (amount)
  WHERE kind = 'funds' AND narration IN ('Carried as owed', 'Repaid of what was owed');
