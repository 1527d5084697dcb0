import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isWhole } from '@crease/ledger/codecs/guards.ts'

/** Commit groups in a part of the journal. */
export const PART_GROUPS = 1_000_000

const ADDED = checkedRows('parts added to the journal', { added: isWhole })

/**
 * Adds parts to the journal until a whole one is ahead of the newest commit group [LG180]; answers how many. A group
 * without a part could not be written, so this is called long before: a part is hours of the heaviest load.
 */
export async function keepJournalAhead(
  database: Pick<Database, 'query'>,
  groups: number = PART_GROUPS,
): Promise<number> {
  const asked = await ADDED.first(database, 'SELECT keep_journal_ahead($1) AS added', [groups])
  return asked?.added ?? 0
}
