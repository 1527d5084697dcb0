-- Up Migration

-- A demo account that makes room for one of a network that has fewer; it is closed at the next look.
ALTER TABLE app_user ADD COLUMN is_displaced boolean NOT NULL DEFAULT false;
