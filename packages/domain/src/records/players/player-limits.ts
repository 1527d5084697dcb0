import type { Paise } from '../../units/money.ts'
import type { UserId } from '../../units/ids.ts'

/** An operator's terms for one player besides the common ones: limits [MT51] and the discount on commission [ST46]; null: none. */
export interface PlayerLimits {
  readonly userId: UserId
  /** of one bet */
  readonly maxStake: Paise | null
  /** held for one market */
  readonly maxExposure: Paise | null
  /** unmatched bets in one market */
  readonly maxOpenBets: number | null
  /** hundredths of a percent of the commission, at most all of it */
  readonly commissionDiscount: number | null
}

/** Neither a limit nor a discount. */
export const NO_LIMITS: Omit<PlayerLimits, 'userId'> = {
  maxStake: null,
  maxExposure: null,
  maxOpenBets: null,
  commissionDiscount: null,
}
