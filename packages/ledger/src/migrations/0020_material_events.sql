-- Up Migration

-- Whether the unmatched part of a bet rests on when play stops for something material, as it is now: its
-- player may change it. `terms` says what was asked; an order from before asked for nothing of the kind.
ALTER TABLE bet ADD COLUMN keep_through_events boolean NOT NULL DEFAULT false;
UPDATE bet SET terms = terms || '{"keepThroughEvents": false}' WHERE terms IS NOT NULL;
UPDATE conditional_order SET placement = jsonb_set(placement, '{terms,keepThroughEvents}', 'false')
WHERE placement ? 'terms';

-- Until when the maker takes no resting bet of a market in play, since their players may not have seen why
-- its prices moved. A lapse may now also say that an event brought it about.
ALTER TABLE market ADD COLUMN maker_waits_until timestamptz;

-- Down Migration

UPDATE market SET lapsing = jsonb_set(lapsing, '{causes}', coalesce(
  (SELECT jsonb_agg(cause) FROM jsonb_array_elements(lapsing -> 'causes') AS cause WHERE cause ->> 'kind' <> 'EVENT'), '[]'))
WHERE lapsing ? 'causes';
ALTER TABLE market DROP COLUMN maker_waits_until;
UPDATE conditional_order SET placement = placement #- '{terms,keepThroughEvents}' WHERE placement ? 'terms';
UPDATE bet SET terms = terms - 'keepThroughEvents' WHERE terms IS NOT NULL;
ALTER TABLE bet DROP COLUMN keep_through_events;
