-- Up Migration

-- What becomes of the unmatched part of a bet at the turn in play, as it is now: its player may change it.
-- `terms` says what was asked, and is not changed any more.
ALTER TABLE bet ADD COLUMN persistence text NOT NULL DEFAULT 'LAPSE' CHECK (persistence IN ('LAPSE', 'KEEP'));
UPDATE bet SET persistence = terms ->> 'persistence' WHERE terms ->> 'persistence' <> 'LAPSE';
