import type { Bet } from '../bet/bet.ts'
import type { BetId, UserId } from '../units/ids.ts'
import type { Entrant } from '../book/auction-turn.ts'
import type { Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'

/** Bets that a lapse is still to look at; `first` was looked at, and must lapse before them. */
export interface Leaving {
  readonly rest: Iterator<BetId | 'stays'>
  first: BetId | null
}

/** One fill at the starting price of a runner, of a back and a lay; without a bet it is the maker's side. */
export interface StartFill {
  readonly runner: number
  readonly odds: Odds
  readonly stake: Paise
  readonly back: Entrant
  readonly lay: Entrant
}

/** One step of a settlement: a bet to bring in line with the result, or a user to pay or charge. */
export type SettlingStep =
  | { readonly kind: 'bet'; readonly bet: Bet }
  | { readonly kind: 'user'; readonly userId: UserId; readonly net: Paise }
  | { readonly kind: 'phase'; readonly phase: 'payers' | 'receivers' }
  /** looked at, and nothing to do */
  | { readonly kind: 'passed' }
