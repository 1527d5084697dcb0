-- Up Migration

-- Copies of a database that is not the server's own, noted by deploy/backup/crease-backup when each is whole [OP1104].
CREATE TABLE backup_taken (
  taken_at timestamptz PRIMARY KEY DEFAULT clock_timestamp(),
  bytes bigint NOT NULL CHECK (bytes > 0)
);
