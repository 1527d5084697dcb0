import { cancelAll } from '../cancel-bets.ts'
import type { CloseDemo } from '../../records/command.ts'
import { deadMan } from '../dead-man.ts'
import { NO_MONEY, paise } from '../../units/money.ts'
import { returnPosting } from '../../accounting/posting.ts'
import { tellLine } from '../../state/purse.ts'
import type { Transaction } from '../../state/transaction.ts'
import { NO_LIMITS } from '../../records/players/player-limits.ts'

/**
 * Closes a demo account [AU23]: what is unmatched of it is cancelled, what it has free goes back where it
 * came from, what it owes is written off. While a market holds something for it, that stays, and the next
 * try takes it; then it is forgotten. An account that is no demo player's, or unknown, stays as it is.
 */
export function closeDemo(tx: Transaction, { userId }: CloseDemo): void {
  const kind = tx.state.accounts.kindOf(userId)
  if (kind !== 'demo' && kind !== 'gone') return
  cancelAll(tx, { kind: 'cancel-all', userId, marketId: null, side: null })
  deadMan(tx, { kind: 'dead-man', userId, ask: { kind: 'disarm' } })
  tx.balance()
  const account = tx.account(userId)
  const { held, owed } = account
  const free = paise(account.cash - held)
  const left = held > 0 ? kind : 'gone'
  tx.setAccount({ ...account, kind: left, cash: held, owed: NO_MONEY })
  tx.recordAll('transfer', returnPosting({ userId, cash: free, owed }, tx.now))
  if (free > 0) {
    tellLine(tx, {
      userId,
      kind: 'funds',
      marketId: null,
      amount: paise(-free),
      cash: held,
      narration: 'Demo points returned',
      at: tx.now,
      settlement: null,
    })
  }
  if (held === 0) forget(tx, userId)
}

/** The engine knows nothing of the user any more; the ledger keeps rows that say so, with nothing in them. */
function forget(tx: Transaction, userId: CloseDemo['userId']): void {
  const { players, limits } = tx.state
  const { protections, standings, stretches } = tx.state.playing
  if (limits.has(userId)) {
    tx.record('limits', { userId, ...NO_LIMITS })
  }
  const at = tx.now
  if (protections.has(userId)) tx.record('protection', { userId, rules: {}, waiting: [], at })
  if (standings.has(userId)) {
    tx.record('standing', { userId, operator: 'open', pause: null, at })
  }
  if (stretches.has(userId)) tx.record('stretch', { userId, from: 0 })
  for (const kept of [protections, standings, stretches]) kept.delete(userId)
  tx.state.playing.book.forgetStretch(userId)
  players.forget(userId)
  limits.delete(userId)
}
