-- Up Migration

-- The start that was announced first: an event put off by more than 48 hours is void [RB50]; null: as it stands.
ALTER TABLE event ADD COLUMN announced_at timestamptz;
