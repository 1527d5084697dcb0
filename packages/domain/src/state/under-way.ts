import type { Bet } from '../bet/bet.ts'
import type { BetId, UserId } from '../units/ids.ts'
import type { Paise } from '../units/money.ts'

/** Bets that a lapse is still to look at; `first` was looked at, and must lapse before them. */
export interface Leaving {
  readonly rest: Iterator<BetId | 'stays'>
  first: BetId | null
}

/** One step of a settlement: a bet to bring in line with the result, or a user to pay or charge. */
export type SettlingStep =
  | { readonly kind: 'bet'; readonly bet: Bet }
  | { readonly kind: 'user'; readonly userId: UserId; readonly net: Paise }
  | { readonly kind: 'phase'; readonly phase: 'payers' | 'receivers' }
  /** looked at, and nothing to do */
  | { readonly kind: 'passed' }
