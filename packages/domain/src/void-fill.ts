import { withoutFill } from './bet-lifecycle.ts'
import type { Side } from './side.ts'
import type { LiveMarket } from './engine-state.ts'
import type { LiveFill } from './fill-log.ts'
import type { BetId, UserId } from './ids.ts'
import { paise } from './money.ts'
import type { Turn } from './turn.ts'

/** Takes a fill out of both bets and both positions. */
export function voidFill(turn: Turn, market: LiveMarket, fill: LiveFill): void {
  const undo = (side: Side, userId: UserId, betId: BetId | null): void => {
    const { runner, odds } = fill
    turn.match(market, userId, { runner, side, odds, stake: paise(-fill.stake) })
    if (betId !== null) turn.setBet(withoutFill(turn.state.bet(betId), fill.stake, odds))
  }
  undo('BACK', fill.backUserId, fill.backBetId)
  undo('LAY', fill.layUserId, fill.layBetId)
}
