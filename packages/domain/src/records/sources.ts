import type { CashierTerms } from './players/payment.ts'
import type { Paise } from '../units/money.ts'
import type { BetId, FillId, UserId } from '../units/ids.ts'

/** The house's settings of an engine; tests set other limits for the rows kept per player. */
export interface EngineSettings {
  /** what the ledger counts; absent: points [AU24] */
  readonly counts?: 'points' | 'money'
  /** absent: `MOST_KEPT_KEYS` */
  readonly keptKeys?: number
  /** absent: `MOST_IDLE_BETS` */
  readonly idleBets?: number
  /** absent: `MOST_IDLE_CONDITIONALS` */
  readonly idleConditionals?: number
  /** absent: `CASHIER_TERMS` */
  readonly cashier?: CashierTerms
  /** more than this is at stake: results by hand, corrections and voids need two operators; absent or null: never [OP163] */
  readonly decidedAlone?: Paise | null
  /** the longest interval between reality checks of players, in minutes [PP31]; absent: none */
  readonly checkMinutes?: number
  /** how long a minute of play is, for tests that wait for a reality check; absent: a minute */
  readonly playMinuteMs?: number
}

/** Inputs that the engine must not make up itself. */
export interface Sources extends EngineSettings {
  /** the house's own user, on whose account the quotes trade */
  readonly makerUserId: UserId
  /** rising, never given twice */
  readonly nextBetId: () => BetId
  readonly nextFillId: () => FillId
  /** bets and users that one decision settles or lapses at most [ST26] [MK40]; absent: 500 */
  readonly settleSteps?: number
}
