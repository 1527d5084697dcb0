import { CARRIED_AS_OWED, REPAID } from '../accounting/narration.ts'
import type { UserId } from '../units/ids.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import { lendPosting, repayPosting } from '../accounting/posting.ts'
import type { RowKind, Rows } from '../records/registry.ts'
import type { AccountRow, Transfer } from '../records/rows.ts'

/** What moving money needs of the work on one command. */
export interface MovesMoney {
  readonly now: number
  record<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): void
  recordAll<Kind extends RowKind>(kind: Kind, rows: readonly Rows[Kind][]): void
  account(userId: UserId): AccountRow
  setAccount(account: AccountRow): void
}

/**
 * Makes a player's free cash enough for `amount` that is about to leave it: what is missing is lent and
 * stands as owed [ST25]. The house needs no lending. Answers what was lent.
 */
export function lend(tx: MovesMoney, userId: UserId, amount: Paise): Paise {
  const account = tx.account(userId)
  const missing = amount - (account.cash - account.held)
  if (account.kind === 'maker' || missing <= 0) return NO_MONEY
  const lent = paise(missing)
  tx.setAccount({
    ...account,
    cash: paise(account.cash + lent),
    owed: paise(account.owed + lent),
  })
  tx.recordAll('transfer', lendPosting(userId, lent, tx.now))
  return lent
}

/** Whatever cash is free goes back first to what is owed [ST25]. */
export function repay(tx: MovesMoney, userId: UserId): void {
  const account = tx.account(userId)
  const back = paise(Math.max(0, Math.min(account.owed, account.cash - account.held)))
  if (back === 0) return
  tx.setAccount({
    ...account,
    cash: paise(account.cash - back),
    owed: paise(account.owed - back),
  })
  tx.recordAll('transfer', repayPosting(userId, back, tx.now))
}

/** Moves money into or out of a user's cash, with the transfer that says so. */
export function move(
  tx: MovesMoney,
  userId: UserId,
  { change, transfers }: { readonly change: number; readonly transfers: readonly Transfer[] },
): void {
  const account = tx.account(userId)
  tx.setAccount({ ...account, cash: paise(account.cash + change) })
  tx.recordAll('transfer', transfers)
}

/** A line of the statement for what became owed, or was repaid, since `owedBefore`. */
export function tellOwed(tx: MovesMoney, userId: UserId, owedBefore: Paise): void {
  const { owed, cash } = tx.account(userId)
  if (owed === owedBefore) return
  tx.record('statement', {
    userId,
    kind: 'funds',
    marketId: null,
    amount: paise(owed - owedBefore),
    balance: cash,
    narration: owed > owedBefore ? CARRIED_AS_OWED : REPAID,
    at: tx.now,
    settlement: null,
  })
}
