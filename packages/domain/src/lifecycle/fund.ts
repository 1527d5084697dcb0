import { fundPosting } from '../accounting/posting.ts'
import type { Command } from '../records/command.ts'
import { repay, tellLine, tellOwed } from '../state/purse.ts'
import type { Transaction } from '../state/transaction.ts'
import { paise } from '../units/money.ts'

/** Opens an account or adds to it: from the bank, with a line in the statement [LG2]. */
export function fund(tx: Transaction, command: Extract<Command, { kind: 'fund' }>): void {
  const { userId, amount, narration } = command
  if (amount < 0) throw new Error('funds are added, not taken')
  const known = tx.account(userId)
  const kind = known.kind === 'gone' ? (command.account ?? 'player') : known.kind
  const before = { ...known, kind }
  const cash = paise(before.cash + amount)
  tx.setAccount({ ...before, cash })
  tx.recordAll('transfer', fundPosting(before, amount, tx.now))
  if (before.kind === 'maker') return
  const line = { userId, kind: 'funds', marketId: null, amount, cash } as const
  tellLine(tx, { ...line, narration, at: tx.now, settlement: null })
  repay(tx, userId)
  tellOwed(tx, userId, before.owed)
}
