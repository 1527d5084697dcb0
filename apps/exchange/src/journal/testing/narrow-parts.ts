import type { Database } from '@crease/ledger/connections/database.ts'
import { keepJournalAhead } from '../keep-journal-ahead.ts'

/** Gives an empty ledger parts of a few groups, as a ledger of years has parts of a million. */
export async function narrowParts(
  database: Pick<Database, 'query'>,
  { first, groups }: { readonly first: number; readonly groups: number },
): Promise<void> {
  await database.query(`DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY['tick', 'transfer', 'fill'] LOOP
      EXECUTE format('DROP TABLE %I', one || '_p2');
      EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', one, one || '_p1');
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (${first})', one, one || '_p1');
    END LOOP;
    DELETE FROM journal_part WHERE number = 2;
    UPDATE journal_part SET next_group = ${first};
  END $$`)
  await keepJournalAhead(database, groups)
}
