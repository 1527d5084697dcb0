import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import { isWhole } from '@crease/ledger/codecs/guards.ts'
import type { Database } from '@crease/ledger/connections/database.ts'

const MOMENT = checkedRows('newest moment of the ledger', { at: isWhole })

/** The newest moment that is written in the ledger, epoch milliseconds; 0: none. */
export async function newestMoment(database: Pick<Database, 'query'>): Promise<number> {
  const found = await MOMENT.first(
    database,
    `SELECT coalesce(time_to_ms(greatest((SELECT at FROM statement ORDER BY id DESC LIMIT 1),
       (SELECT placed_at FROM bet ORDER BY id DESC LIMIT 1),
       (SELECT placed_at FROM round_bet ORDER BY id DESC LIMIT 1))), 0) AS at`,
    [],
  )
  return found?.at ?? 0
}
