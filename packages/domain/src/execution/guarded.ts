import type { Transaction } from '../state/transaction.ts'
import type { Refused } from '../records/refusal.ts'

const NOT_JUDGED: Refused = { kind: 'refused', refusal: { code: 'NOT_JUDGED' } }

/**
 * Refuses what cannot be judged: a throw is a fault of ours, but as long as nothing was changed it need not
 * cost anybody else anything [MT83]. Throws on where something was.
 */
export function guarded<Asked, Judged>(
  tx: Transaction,
  judge: (tx: Transaction, asked: Asked) => Judged,
  asked: Asked,
): Judged | Refused {
  const before = tx.changes
  try {
    return judge(tx, asked)
  } catch (error) {
    if (tx.changes !== before) throw error
    tx.faults.push(error)
    return NOT_JUDGED
  }
}
