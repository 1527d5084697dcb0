import type { Paise } from '../../units/money.ts'
import type { UserId } from '../../units/ids.ts'

/** What one player may do beside what everybody may [MT51]; null: no bound of their own. */
export interface PlayerLimits {
  readonly userId: UserId
  /** of one bet */
  readonly maxStake: Paise | null
  /** held for one market */
  readonly maxExposure: Paise | null
  /** unmatched bets in one market */
  readonly maxOpenBets: number | null
}
