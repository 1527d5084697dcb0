import { CARRIED_AS_OWED, REPAID } from '../accounting/narration.ts'
import type { UserId } from '../units/ids.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import {
  holdPosting,
  lendPosting,
  repayPosting,
  type PostingContext,
} from '../accounting/posting.ts'
import type { RowKind, Rows } from '../records/registry.ts'
import type { AccountRow, StatementLine, Transfer } from '../records/rows.ts'
import type { EngineState } from './engine-state.ts'

/** The parts of a command's work that moving money needs. */
export interface MovesMoney {
  readonly state: Pick<EngineState, 'accounts'>
  readonly now: number
  record<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): void
  recordAll<Kind extends RowKind>(kind: Kind, rows: readonly Rows[Kind][]): void
  account(userId: UserId): AccountRow
  setAccount(account: AccountRow): void
  addHeld(userId: UserId, change: number): AccountRow
  transfer(transfer: Transfer): void
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
  tx.setAccount({ ...account, cash: paise(account.cash + lent), owed: paise(account.owed + lent) })
  tx.recordAll('transfer', lendPosting(userId, lent, tx.now))
  return lent
}

/** Moves what is held of an account to a new exposure; a void can raise it beyond the free cash [ST25]. */
export function moveHeld(
  tx: MovesMoney,
  of: PostingContext,
  { before, after }: { readonly before: Paise; readonly after: Paise },
): void {
  const { userId } = of
  const needed = paise(Math.max(0, after - before))
  const { accounts } = tx.state
  const lent = needed > accounts.freeOf(userId) ? lend(tx, userId, needed) : NO_MONEY
  const { owed } = tx.addHeld(userId, after - before)
  tx.transfer(holdPosting(of, before, after))
  // who owes nothing, as almost everybody, has nothing to repay
  if (owed === 0) return
  repay(tx, userId)
  tellOwed(tx, userId, paise(owed - lent))
}

/** Free cash first repays debts [ST25]. */
export function repay(tx: MovesMoney, userId: UserId): void {
  const account = tx.account(userId)
  const back = paise(Math.max(0, Math.min(account.owed, account.cash - account.held)))
  if (back === 0) return
  tx.setAccount({ ...account, cash: paise(account.cash - back), owed: paise(account.owed - back) })
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

/** Adds a line to the player's statement; its balance is the `cash` after it. */
export function tellLine(
  tx: MovesMoney,
  { cash, ...line }: Omit<StatementLine, 'balance'> & { readonly cash: Paise },
): void {
  tx.record('statement', { ...line, balance: cash })
}

/** A line of the statement for what became owed, or was repaid, since `owedBefore`. */
export function tellOwed(tx: MovesMoney, userId: UserId, owedBefore: Paise): void {
  const { owed, cash } = tx.account(userId)
  if (owed === owedBefore) return
  tellLine(tx, {
    userId,
    kind: 'funds',
    marketId: null,
    amount: paise(owed - owedBefore),
    cash,
    narration: owed > owedBefore ? CARRIED_AS_OWED : REPAID,
    at: tx.now,
    settlement: null,
  })
}
