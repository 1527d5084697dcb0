-- Up Migration

-- The limit that the starting price replaced in a lay from the book, which a removal may have lowered before. Rows that
-- are older than this column show the limit as it was requested.
ALTER TABLE bet ADD COLUMN limit_before_start integer;
