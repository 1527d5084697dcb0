import type { MarketId, UserId } from './ids.ts'
import type { Paise } from './money.ts'

/**
 * Accounts of the ledger (rules b11), by name:
 * CASH:user what a user may bet with; HOLD:user:market what is kept for a worst case; POOL:market where
 * losers pay in and winners are paid from; COMMISSION and ROUNDING ours; BANK where points come from.
 */
export type LedgerAccount =
  | `CASH:${number}`
  | `HOLD:${number}:${string}`
  | `POOL:${string}`
  | 'COMMISSION'
  | 'ROUNDING'
  | 'BANK'

export type TransferCode = 'FUND' | 'HOLD' | 'RELEASE' | 'LOSS' | 'WIN' | 'COMMISSION' | 'ROUNDING'

/** One move of money: out of `debit`, into `credit`, never changed, never deleted [LG1]. */
export interface Transfer {
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  /** always above zero */
  readonly amount: Paise
  readonly code: TransferCode
  readonly userId: UserId | null
  readonly marketId: MarketId | null
  readonly at: number
}
