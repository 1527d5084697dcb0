import { BetStore } from '../bet/bet-store.ts'
import type { Bet } from '../bet/bet.ts'
import type { Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'

/** A bet of which a stake is matched at these odds. */
export function filled(bet: Bet, stake: Paise, odds: Odds): Bet {
  const bets = new BetStore()
  bets.set(bet, bet)
  return bets.fill(bet.betId, stake, odds)
}
