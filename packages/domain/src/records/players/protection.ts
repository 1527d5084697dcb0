import type { Period } from '../../units/calendar.ts'
import type { UserId } from '../../units/ids.ts'
import type { Paise } from '../../units/money.ts'
import type { PlayerLimits } from './player-limits.ts'

/** The sums with a limit per day, week and month. */
type Bounded = 'deposit' | 'stake' | 'loss'

/**
 * The kinds of a player's own limits: sums per period and one bet, in paise; the interval of reality checks and the
 * length of a sign-in, in minutes. Less is stricter for all, and an absent limit is the least strict [PP1].
 */
export type PlayRule = `${Bounded}-${Period}` | 'bet' | 'check' | 'session'
export type PlayRules = { readonly [Rule in PlayRule]?: number }

/** A request for a less strict limit, which holds after a confirmation, possible from `from` on [PP2]. */
export interface Loosening {
  readonly rule: PlayRule
  /** null: not kept to it any more */
  readonly to: number | null
  readonly askedAt: number
  readonly from: number
}

/** A player's own limits. */
export interface ProtectionRow {
  readonly userId: UserId
  readonly rules: PlayRules
  readonly waiting: readonly Loosening[]
  readonly at: number
}

/** A player's own absence: it ends by its time and by nothing else [PP22]. */
export interface Pause {
  readonly kind: 'time-out' | 'excluded'
  /** epoch milliseconds */
  readonly until: number
}

/** An operator's word about an account. */
export type OperatorStanding = 'open' | 'locked' | 'closed'

/** Whether an account may be used: what operators say of it, and its player's own absence, apart from
 * each other [PP20]; a registration is held until an operator has decided, and then open or refused [PP29]. */
export interface StandingRow {
  readonly userId: UserId
  readonly operator: OperatorStanding | 'held' | 'refused'
  readonly pause: Pause | null
  readonly at: number
}

/** When the play began that a reality check looks back on [PP30]. */
export interface StretchRow {
  readonly userId: UserId
  readonly from: number
}

/** A request about a player's protection: by whom, when, why, and the code of its refusal, if any [PP24]. */
export interface ProtectionAct {
  readonly userId: UserId
  /** `player`, or the operator's name */
  readonly by: string
  readonly act: string
  readonly asked: object
  readonly reason: string
  /** '': none */
  readonly note: string
  readonly refusedWith: string | null
  readonly at: number
}

/** When a player placed their newest bet, epoch milliseconds. */
export interface LastBet {
  readonly userId: UserId
  readonly at: number
}

/** A player's stakes, results and deposits, in the periods that started at `starts` [PP5]. */
export interface PlaySums {
  readonly userId: UserId
  readonly starts: PerPeriod
  readonly staked: PerPeriod
  /** what settlements brought, commission taken off; below zero: lost */
  readonly net: PerPeriod
  readonly deposited: PerPeriod
  /** when the newest bet was placed; 0: none in this month */
  readonly lastBetAt: number
}

export type PerPeriod = { readonly [P in Period]: number }

/** Stakes and results in a stretch of play so far [PP30]. */
export interface StretchSums {
  readonly staked: Paise
  readonly won: Paise
  readonly lost: Paise
}

/** A player's request about their own protection. */
export type ProtectionAsk =
  | { readonly kind: 'read' }
  /** stricter at once, less strict later [PP2]; null: no rule of the player's own */
  | { readonly kind: 'set'; readonly rules: { readonly [Rule in PlayRule]?: number | null } }
  /** confirms a less strict limit */
  | { readonly kind: 'confirm'; readonly rule: PlayRule }
  /** what was asked for is not wanted any more */
  | { readonly kind: 'keep'; readonly rule: PlayRule }
  | { readonly kind: 'go-on' }
  /** by the house itself: the account waits for an operator's decision [PP29] */
  | { readonly kind: 'hold' }
  | { readonly kind: 'time-out'; readonly hours: number }
  | { readonly kind: 'exclude'; readonly months: number }

/** Asks of a player's protection; answered by how it stands then. */
export interface ProtectCommand {
  readonly kind: 'protect'
  readonly userId: UserId
  readonly ask: ProtectionAsk
}

/** How a player's protection stands. */
export interface Protection {
  readonly userId: UserId
  readonly rules: PlayRules
  readonly waiting: readonly Loosening[]
  readonly standing: Omit<StandingRow, 'userId' | 'at'>
  /** null: not counted yet after a start, and the player has no limits [PP15] */
  readonly sums: Pick<PlaySums, 'starts' | 'staked' | 'net' | 'deposited'> | null
  readonly renews: PerPeriod
  /** what is held now, which may still be lost */
  readonly atRisk: Paise
  /** what an operator set for this player alone [MT51]; null: nothing */
  readonly limits: Omit<PlayerLimits, 'userId'> | null
  /** since when the present stretch of play lasts, and when betting waits for a reality check; null: no play */
  readonly stretch: ({ readonly from: number; readonly dueAt: number | null } & StretchSums) | null
  readonly at: number
}
