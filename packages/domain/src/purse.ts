import type { UserId } from './ids.ts'
import { NO_MONEY, paise, type Paise } from './money.ts'
import { lendPosting, repayPosting } from './posting.ts'
import type { Transfer } from './rows.ts'
import type { Turn } from './turn.ts'

/**
 * Makes a player's free cash enough for `amount` that is about to leave it: what is missing is lent and
 * stands as owed [ST25]. The house needs no lending. Answers what was lent.
 */
export function lend(turn: Turn, userId: UserId, amount: Paise): Paise {
  const account = turn.account(userId)
  const missing = amount - (account.cash - account.held)
  if (account.kind === 'maker' || missing <= 0) return NO_MONEY
  const lent = paise(missing)
  turn.setAccount({
    ...account,
    cash: paise(account.cash + lent),
    owed: paise(account.owed + lent),
  })
  turn.transfers.push(...lendPosting(userId, lent, turn.now))
  return lent
}

/** Whatever cash is free goes back first to what is owed [ST25]. */
export function repay(turn: Turn, userId: UserId): void {
  const account = turn.account(userId)
  const back = paise(Math.max(0, Math.min(account.owed, account.cash - account.held)))
  if (back === 0) return
  turn.setAccount({
    ...account,
    cash: paise(account.cash - back),
    owed: paise(account.owed - back),
  })
  turn.transfers.push(...repayPosting(userId, back, turn.now))
}

/** Moves money into or out of a user's cash, with the transfer that says so. */
export function move(
  turn: Turn,
  userId: UserId,
  { change, transfers }: { readonly change: number; readonly transfers: readonly Transfer[] },
): void {
  const account = turn.account(userId)
  turn.setAccount({ ...account, cash: paise(account.cash + change) })
  turn.transfers.push(...transfers)
}

/** What lines of a statement say of money that was lent, and of what of it came back. */
export const CARRIED_AS_OWED = 'Carried as owed'
export const REPAID = 'Repaid of what was owed'

/** A line of the statement for what became owed, or was repaid, since `owedBefore`. */
export function tellOwed(turn: Turn, userId: UserId, owedBefore: Paise): void {
  const { owed, cash } = turn.account(userId)
  if (owed === owedBefore) return
  turn.statement.push({
    userId,
    kind: 'funds',
    marketId: null,
    amount: paise(owed - owedBefore),
    balance: cash,
    narration: owed > owedBefore ? CARRIED_AS_OWED : REPAID,
    at: turn.now,
    settlement: null,
  })
}
