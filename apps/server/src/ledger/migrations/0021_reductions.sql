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

-- Down Migration

UPDATE market SET removals = (
  SELECT jsonb_agg(removal - 'factor' - 'lastBetId'
    || jsonb_build_object('reduction', round((removal ->> 'reduction')::numeric / 10)::integer) ORDER BY place)
  FROM jsonb_array_elements(removals) WITH ORDINALITY AS each (removal, place))
WHERE removals <> '[]';

UPDATE market SET lapsing = jsonb_set(lapsing, '{causes}', (
  SELECT jsonb_agg(cause - 'lays' ORDER BY place)
  FROM jsonb_array_elements(lapsing -> 'causes') WITH ORDINALITY AS each (cause, place)))
WHERE lapsing @> '{"causes": [{"kind": "REMOVAL"}]}';
