-- Up Migration

-- By which public beacon a chain is salted: announced with its anchor, and its signature once it is out [CG1106].
ALTER TABLE seed_chain ADD COLUMN salt_by jsonb;

CREATE OR REPLACE FUNCTION keep_seed_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.salt LIKE 'beacon:%' AND OLD.used = 0 AND NEW.used = 0
    AND NEW.salt ~ '^[0-9a-f]{64}$' AND NEW.salt_by - 'signature' = OLD.salt_by - 'signature'
    AND (NEW.table_slug, NEW.epoch, NEW.length, NEW.anchor, NEW.sealed, NEW.is_lost)
      IS NOT DISTINCT FROM (OLD.table_slug, OLD.epoch, OLD.length, OLD.anchor, OLD.sealed, OLD.is_lost) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.used < OLD.used OR (OLD.is_lost AND NOT NEW.is_lost)
    OR (NEW.used > 0 AND NEW.salt LIKE 'beacon:%')
    OR (NEW.table_slug, NEW.epoch, NEW.length, NEW.anchor, NEW.salt, NEW.sealed, NEW.salt_by)
      IS DISTINCT FROM (OLD.table_slug, OLD.epoch, OLD.length, OLD.anchor, OLD.salt, OLD.sealed, OLD.salt_by) THEN
    RAISE EXCEPTION 'the seeds of % are published', OLD.table_slug;
  END IF;
  RETURN NEW;
END $$;
