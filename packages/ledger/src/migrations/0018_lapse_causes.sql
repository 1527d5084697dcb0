-- Up Migration

-- A lapse says what brought it about, the first first, since the removal of a runner goes on in chunks too.
UPDATE market SET lapsing = jsonb_build_object(
  'opens', lapsing -> 'opens',
  'causes', (CASE WHEN (lapsing ->> 'atTheOff')::boolean THEN '[{"kind": "OFF"}]'::jsonb ELSE '[]' END)
    || (CASE WHEN status IN ('OPEN', 'SUSPENDED') THEN '[]'::jsonb ELSE '[{"kind": "CLOSED"}]' END))
WHERE lapsing ? 'atTheOff';
