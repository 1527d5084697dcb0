import { cancelAll } from './cancelling.ts'
import type { CloseDemo } from './command.ts'
import { deadMan } from './dead-man.ts'
import { NO_MONEY, paise } from './money.ts'
import { returnPosting } from './posting.ts'
import type { Turn } from './turn.ts'

/**
 * Closes a demo account [AU23]: what is unmatched of it is cancelled, what it has free goes back where it
 * came from, what it owes is written off. While a market holds something for it, that stays, and the next
 * try takes it; then it is forgotten. An account that is no demo player's, or unknown, stays as it is.
 */
export function closeDemo(turn: Turn, { userId }: CloseDemo): void {
  const kind = turn.state.accounts.get(userId)?.kind
  if (kind !== 'demo' && kind !== 'gone') return
  cancelAll(turn, { kind: 'cancel-all', userId, marketId: null, side: null })
  deadMan(turn, { kind: 'dead-man', userId, ask: { kind: 'disarm' } })
  turn.balance()
  const account = turn.account(userId)
  const { held, owed } = account
  const free = paise(account.cash - held)
  const left = held > 0 ? kind : 'gone'
  turn.setAccount({ ...account, kind: left, cash: held, owed: NO_MONEY })
  turn.transfers.push(...returnPosting({ userId, cash: free, owed }, turn.now))
  if (free > 0) {
    turn.statement.push({
      userId,
      kind: 'funds',
      marketId: null,
      amount: paise(-free),
      balance: held,
      narration: 'Demo points returned',
      at: turn.now,
      settlement: null,
    })
  }
  if (held === 0) forget(turn, userId)
}

/** The engine knows nothing of the user any more; the ledger keeps the account's row, with nothing in it. */
function forget({ state }: Turn, userId: CloseDemo['userId']): void {
  state.accounts.delete(userId)
  state.switches.delete(userId)
  state.limits.delete(userId)
}
