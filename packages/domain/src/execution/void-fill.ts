import { withoutFill } from '../bet/bet-lifecycle.ts'
import type { Side } from '../units/side.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { LiveFill } from '../accounting/fill-log.ts'
import type { BetId, UserId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import type { Transaction } from '../state/transaction.ts'

/** Takes a fill out of both bets and both positions. */
export function voidFill(tx: Transaction, market: LiveMarket, fill: LiveFill): void {
  const undo = (side: Side, userId: UserId, betId: BetId | null): void => {
    const { runner, odds } = fill
    tx.match(market, userId, { runner, side, odds, stake: paise(-fill.stake) })
    if (betId !== null) tx.setBet(market, withoutFill(tx.bet(betId), fill.stake, odds))
  }
  undo('BACK', fill.backUserId, fill.backBetId)
  undo('LAY', fill.layUserId, fill.layBetId)
}
