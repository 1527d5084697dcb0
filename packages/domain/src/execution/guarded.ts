import type { Command, Reply } from '../records/command.ts'
import type { Transaction } from '../state/transaction.ts'

/**
 * Commands of which all is worked out before anything is changed; what is changed without a method of
 * `Transaction` is counted in `changes` first.
 */
const JUDGED_FIRST: ReadonlySet<Command['kind']> = new Set([
  'place',
  'cancel',
  'reduce',
  'replace',
  'cancel-all',
  'batch',
  'dead-man',
  'conditional',
  'cancel-conditional',
  'read-conditionals',
  'quote-cash-out',
  'cash-out',
  'read-depth',
  'open-market',
])

type NotJudged = Extract<Reply, { readonly kind: 'refused' }>

const NOT_JUDGED: NotJudged = { kind: 'refused', refusal: { code: 'NOT_JUDGED' } }

export const isJudgedFirst = ({ kind }: Command): boolean => JUDGED_FIRST.has(kind)

/**
 * Refuses what cannot be judged: a throw is a fault of ours, but as long as nothing was changed it need not
 * cost anybody else anything [MT83]. Throws on where something was.
 */
export function guarded<Judged>(tx: Transaction, judge: () => Judged): Judged | NotJudged {
  const before = tx.changes
  try {
    return judge()
  } catch (error) {
    if (tx.changes !== before) throw error
    tx.faults.push(error)
    return NOT_JUDGED
  }
}
