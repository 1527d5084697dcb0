import { commissionOn } from '../units/commission.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { UserId } from '../units/ids.ts'
import type { Settlement } from '../market/market.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import { reversalNarration, settlementNarration } from '../accounting/narration.ts'
import {
  commissionBackPosting,
  holdPosting,
  paidIn,
  paidOut,
  payInPosting,
  payOutPosting,
  type ShareChange,
} from '../accounting/posting.ts'
import { noteResult } from '../state/play/play-notes.ts'
import { lend, move, repay, tellLine, tellOwed } from '../state/purse.ts'
import type { Transaction } from '../state/transaction.ts'

export interface Payment {
  readonly market: LiveMarket
  readonly settlement: Settlement
  readonly userId: UserId
  /** what the user's matched bets bring by this settlement's result */
  readonly net: Paise
}

/**
 * Settles one user: releases the hold, reverses the previous settlement, and pays or charges the new result, with its
 * commission from zero [ST22]. Lends the part that free cash does not cover [ST25]. Returns the gain of the pool:
 * negative if the user is paid on balance.
 */
export function pay(tx: Transaction, payment: Payment): number {
  const { market, settlement, userId, net } = payment
  const { kind, cash, owed } = tx.account(userId)
  const before = market.positions.settledOf(userId)
  const rate = market.row.definition.commissionRate
  const discount = tx.state.limits.get(userId)?.commissionDiscount
  const commission = kind === 'maker' ? NO_MONEY : commissionOn(net, rate, discount)
  const change: ShareChange = { before, after: { version: settlement.version, net, commission } }
  releaseHold(tx, market, userId)
  moveShare(tx, market, { userId, change })
  if (kind !== 'maker') tell(tx, payment, { change, cash, owed })
  tx.setSettled(market, userId, change.after)
  return paidIn(change) - paidOut(change)
}

function releaseHold(tx: Transaction, market: LiveMarket, userId: UserId): void {
  const exposure = market.positions.heldAt(market.positions.rowOf(userId))
  if (exposure === 0) return
  const account = tx.account(userId)
  const context = { userId, marketId: market.id, at: tx.now }
  tx.setAccount({ ...account, held: paise(account.held - exposure) })
  tx.setHeld(market, userId, NO_MONEY)
  tx.record('transfer', holdPosting(context, exposure, NO_MONEY))
}

/** In the one order in which neither the pool nor the user's cash is ever below zero [LG4]. */
function moveShare(
  tx: Transaction,
  market: LiveMarket,
  { userId, change }: { readonly userId: UserId; readonly change: ShareChange },
): void {
  const { kind } = tx.account(userId)
  const context = { userId, marketId: market.id, at: tx.now, kind }
  const back = change.before?.commission ?? NO_MONEY
  move(tx, userId, { change: back, transfers: commissionBackPosting(context, change) })
  const into = paidIn(change)
  lend(tx, userId, into)
  move(tx, userId, { change: -into, transfers: payInPosting(context, change) })
  const gain = paidOut(change) - change.after.commission
  move(tx, userId, { change: gain, transfers: payOutPosting(context, change) })
  repay(tx, userId)
}

/** The lines of the statement: what is taken back, what is paid, what is owed [LG7]. */
function tell(
  tx: Transaction,
  { market, settlement, userId }: Payment,
  was: { readonly change: ShareChange; readonly cash: Paise; readonly owed: Paise },
): void {
  const { before, after } = was.change
  const { definition } = market.row
  const line = { userId, kind: 'sport', marketId: market.id, at: tx.now } as const
  let cash = was.cash
  const add = (
    amount: number,
    narration: string,
    entry: { version: number; of: 'result' | 'reversal' },
  ) => {
    cash = paise(cash + amount)
    tellLine(tx, {
      ...line,
      amount: paise(amount),
      cash,
      narration,
      settlement: { version: entry.version, entry: entry.of },
    })
  }
  const backAgain = before === null ? 0 : before.commission - before.net
  noteResult(tx, userId, backAgain + after.net - after.commission)
  if (before !== null) {
    const narration = reversalNarration(definition, settlement, before).text
    add(before.commission - before.net, narration, { version: before.version, of: 'reversal' })
  }
  // settled users have or had matched bets: all others are skipped
  const narration = settlementNarration(definition, settlement, after.commission).text
  add(after.net - after.commission, narration, { version: after.version, of: 'result' })
  tellOwed(tx, userId, was.owed)
}
