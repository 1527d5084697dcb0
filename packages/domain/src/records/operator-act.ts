import type { BetId, MarketId, RoundId, UserId } from '../units/ids.ts'
import type { MarketResult } from '../market/market.ts'
import type { OperatorStanding } from './players/protection.ts'
import type { PlayerLimits } from './players/player-limits.ts'

export interface Operator {
  readonly userId: UserId
  readonly name: string
}

/** How long a first yes waits for the second, milliseconds. */
export const APPROVAL_LASTS_MS = 24 * 60 * 60 * 1000

/** The same act, as an operator asked for it who could not do it alone [OP163]. */
export interface EarlierApproval {
  readonly by: UserId
  /** the settlement of the market that it was asked on; null: before the first */
  readonly version: number | null
  /** epoch milliseconds */
  readonly at: number
}

/** Acts of operators only; limits replace the player's previous ones [OP54]. */
export type OperatorAct =
  | MarketAct
  | SetLimits
  /** a player's self-exclusion holds whatever the operator's state is [PP22] */
  | { readonly kind: 'set-standing'; readonly player: UserId; readonly standing: OperatorStanding }
  | DecideRegistration
  | ResultAct
  | DeclineAct
  | DecidePayment
  | CorrectRound

/** Ends the hold of a registration; the applicant reads the reason of a refusal [PP36]. */
export interface DecideRegistration {
  readonly kind: 'decide-registration'
  readonly player: UserId
  readonly decision: 'approve' | 'refuse'
}

/** Approves or refuses a payment; its player sees the reason [PC5]. */
export interface DecidePayment {
  readonly kind: 'decide-payment'
  readonly paymentId: BetId
  readonly decision: 'approve' | 'refuse'
}

/** No to what another operator asked for first: the engine only notes it, and that yes counts no more [OP165]. */
export type DeclineAct = AskedAbout & {
  readonly kind: 'decline-act'
  /** the ledger's number of what was asked for */
  readonly askId: number
}

/** The subject of an act that needs two operators. */
export type AskedAbout =
  | { readonly marketId: MarketId }
  | { readonly roundId: RoundId }
  | { readonly userId: UserId }

/** Replaces all limits of a player [OP54]. */
export interface SetLimits {
  readonly kind: 'set-limits'
  readonly limits: PlayerLimits
}

/** Corrects a round of the casino that was paid: void, or paid again as its seed draws it [CG1110]. */
export interface CorrectRound {
  readonly kind: 'correct-round'
  readonly roundId: RoundId
  readonly to: 'void' | 'as-drawn'
}

/** Acts on results of feeds that wait: the engine only records them [OP70]. */
export type ResultAct =
  | { readonly kind: 'set-result-wait'; readonly feed: string; readonly seconds: number }
  | {
      readonly kind: 'hold-result'
      readonly marketId: MarketId
      readonly state: 'held' | 'waiting'
    }

export type MarketAct =
  | {
      readonly kind: 'set-status'
      readonly marketId: MarketId
      readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
    }
  /** settles for the first time, or again by another result */
  | { readonly kind: 'settle-market'; readonly marketId: MarketId; readonly result: MarketResult }
  | { readonly kind: 'void-market'; readonly marketId: MarketId }
  | { readonly kind: 'void-bet'; readonly marketId: MarketId; readonly betId: BetId }
