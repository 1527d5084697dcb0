import type { Why } from '@crease/domain/units/why.ts'
import type { SaidNames } from '@crease/domain/market/said-names.ts'
import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import type { Settlement } from '@crease/domain/market/market.ts'
import type { PlayerLimits } from '@crease/domain/records/players/player-limits.ts'
import type {
  AskedAbout,
  CorrectRound,
  DecideRegistration,
  MarketAct,
  SetLimits,
} from '@crease/domain/records/operator-act.ts'
import type { BetId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Refused } from './edge-refusal.ts'

export type ActOutcome =
  /** `unchanged`: the market was settled so already */
  | {
      readonly kind: 'done'
      readonly settlement: MarketSettlement | null
      readonly unchanged?: true
    }
  | Refused

/** The effect of an act, with runners by their names. */
export type ActInWords =
  | {
      readonly kind: 'result'
      readonly winners: readonly string[]
      readonly tied: readonly { readonly runners: readonly string[]; readonly places: number }[]
      /** of an each-way market: the places one after the other; absent: of any other */
      readonly order?: readonly (readonly string[])[]
      readonly removed: readonly string[]
      /** where a number decides */
      readonly number: number | null
      /** sentences of the runners' names, by name */
      readonly said?: Readonly<Record<string, Sentence>>
    }
  | { readonly kind: 'void-market' }
  | {
      readonly kind: 'void-bet'
      readonly betId: BetId
      readonly runner: string
      readonly said?: Sentence
      readonly isBack: boolean
      readonly stake: Paise
    }

/** The effect of a round's correction, and the result that was paid before [CG1110]. */
interface CorrectionInWords {
  readonly kind: 'correct-round'
  readonly to: CorrectRound['to']
  /** what it was paid by; null: it runs */
  readonly code: string | null
  readonly winner: string | null
  readonly said?: Sentence
}

interface Asked extends Why {
  /** its number on record */
  readonly askId: number
  readonly by: UserId
  readonly operator: string
  /** the pots that it is about, as it was asked; null: of a time when that was not noted */
  readonly atStake: Paise | null
  /** epoch milliseconds */
  readonly at: number
}

export interface FirstApprovalOnMarket extends Asked {
  readonly act: MarketAct
  readonly marketId: MarketId
  readonly eventName: string
  readonly marketName: string
  readonly said?: SaidNames
  readonly words: ActInWords
}

export interface FirstApprovalOnRound extends Asked {
  readonly act: CorrectRound
  /** the table's slug, or that of a game that is played alone */
  readonly table: string
  readonly words: CorrectionInWords
}

/** Limits of a player's bets; null: none of their own. */
type BetLimits = Pick<PlayerLimits, 'maxStake' | 'maxExposure' | 'maxOpenBets'>

/** Limits of a player with a higher discount on commission [OP169]. */
export interface FirstApprovalOnPlayer extends Asked {
  readonly act: SetLimits
  readonly loginId: string
  readonly words: {
    readonly kind: 'discount'
    /** in hundredths of a percent of the commission */
    readonly discount: number
    /** the limits that an approval sets with it, and those that hold now [OP54] */
    readonly limits: BetLimits
    readonly before: BetLimits
  }
}

/** A request of an operator that needs a second one [OP163]. */
export type FirstApproval = FirstApprovalOnMarket | FirstApprovalOnRound | FirstApprovalOnPlayer

/** The second operator's decision. */
export type AskDecision = AskedAbout & {
  readonly askId: number
  readonly decision: 'approve' | 'decline'
}

/** Requests that wait for a second operator, the oldest first. */
export type FirstApprovals =
  | { readonly kind: 'waiting'; readonly waiting: readonly FirstApproval[] }
  | Refused

/** Each market of an event, with the code that voiding it was refused with; null: it is void. */
export type EventOutcome =
  | {
      readonly kind: 'markets'
      readonly markets: { readonly marketId: MarketId; readonly refusedWith: string | null }[]
    }
  | Refused

/** The limits of a player as they now are. */
export type LimitsOutcome =
  | { readonly kind: 'limits'; readonly limits: Omit<PlayerLimits, 'userId'> }
  | Refused

/** An operator's decision about a held registration. */
export interface RegistrationDecision {
  readonly decision: DecideRegistration['decision']
  readonly reason: string
}

/** Whose registration was decided. */
export type RegistrationOutcome = { readonly kind: 'decided'; readonly player: UserId } | Refused

/** The second operator's decision on a requested rate of commission of a sport. */
export interface SportRateDecision {
  readonly askId: number
  readonly sportId: string
  readonly decision: AskDecision['decision']
}

/** The settings of a sport are set, or refused. */
export type SportOutcome = { readonly kind: 'set' } | Refused

export interface MarketSettlement {
  readonly marketId: MarketId
  readonly status: string
  readonly settlement: Settlement
}
