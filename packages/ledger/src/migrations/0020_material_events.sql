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
