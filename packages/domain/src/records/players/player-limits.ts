import type { Paise } from '../../units/money.ts'
import type { UserId } from '../../units/ids.ts'

/** An operator's limits for one player besides the common ones [MT51]; null: none. */
export interface PlayerLimits {
  readonly userId: UserId
  /** of one bet */
  readonly maxStake: Paise | null
  /** held for one market */
  readonly maxExposure: Paise | null
  /** unmatched bets in one market */
  readonly maxOpenBets: number | null
}
