import { snap, type LadderName } from '../market/ladder.ts'
import type { Odds } from '../units/odds.ts'
import type { Bet } from './bet.ts'
import { isOnClose } from './order-terms.ts'

/**
 * The limit of a bet as its player asked for it, on the ladder, or as a removal lowered it [MK82]. The odds of an order
 * on close are none [SP3], and a lay that took the starting price has that price in their place [SP22].
 */
export function askedOdds(
  bet: Pick<
    Bet,
    'odds' | 'requestedOdds' | 'limitBeforeStart' | 'side' | 'terms' | 'persistence' | 'resized'
  >,
  ladder: LadderName,
): Odds {
  if (bet.limitBeforeStart !== null) return bet.limitBeforeStart
  // a row that is older than `limitBeforeStart`
  const tookStart = bet.persistence === 'MARKET_ON_CLOSE' && bet.resized !== 0
  if (!tookStart && !isOnClose(bet.terms)) return bet.odds
  return snap(ladder, bet.side, bet.requestedOdds) ?? bet.odds
}
