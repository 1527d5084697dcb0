import type { Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { Period } from '../units/calendar.ts'
import type { MarketStatus } from '../market/market.ts'

/**
 * Why the exchange says no: a closed list. Each member carries the limit it broke and, where there is
 * one, the nearest value that would have passed. The sentences are in `contract/src/refusals.ts`.
 */
export type Refusal =
  | { readonly code: 'STAKE_INVALID' }
  /** the ledger could not be read back with this value [LG170] */
  | { readonly code: 'VALUE_OUT_OF_RANGE'; readonly field: string }
  | { readonly code: 'STAKE_BELOW_MIN'; readonly limit: Paise }
  /** a reduction would leave less than the minimum stake; `nearest` is the part that may be taken back */
  | { readonly code: 'LEFT_BELOW_MIN'; readonly limit: Paise; readonly nearest: Paise }
  | { readonly code: 'STAKE_ABOVE_MAX'; readonly limit: Paise }
  | { readonly code: 'INSUFFICIENT_FUNDS'; readonly needed: Paise; readonly available: Paise }
  | { readonly code: 'INVALID_SELECTION'; readonly field: 'eventId' | 'marketId' | 'selectionId' }
  | { readonly code: 'ODDS_INVALID'; readonly nearest: Odds }
  | { readonly code: 'MARKET_NOT_OPEN'; readonly status: MarketStatus }
  | { readonly code: 'RUNNER_NOT_OPEN' }
  /** the market has no starting prices; or they do not exist on lines, or the market is in play [SP1] */
  | { readonly code: 'SP_NOT_OFFERED' | 'LINE_SP' | 'SP_IN_PLAY' }
  /** only the house lays in this kind of market */
  | { readonly code: 'LAY_NOT_OFFERED' }
  | { readonly code: 'TOO_MANY_ROUND_BETS'; readonly limit: number }
  /** it has ended, or never began */
  | { readonly code: 'ROUND_ENDED' }
  /** the round was paid as its seed draws it, or cannot be drawn again: it can only be void [CG1110] */
  | { readonly code: 'ROUND_AS_DRAWN' }
  /** a table or a game without a pause that an operator could end [OP87] */
  | { readonly code: 'TABLE_NOT_PAUSED' }
  /** a solo game: `limit` is the least number of seconds between the starts of two rounds */
  | { readonly code: 'ROUND_TOO_SOON'; readonly limit: number }
  /** a player's own game: one round of it stands open */
  | { readonly code: 'ROUND_UNFINISHED' }
  /** the player's own seed of this window is another one, and stays the first */
  | { readonly code: 'SEED_FIXED' }
  /** its table has come further: a seed is used once */
  | { readonly code: 'ROUND_EXISTS' }
  | { readonly code: 'ID_REUSED' }
  /** seconds within which a press has to arrive */
  | { readonly code: 'PRESSED_TOO_LATE'; readonly limit: number }
  | { readonly code: 'BET_UNKNOWN' }
  | { readonly code: 'BET_ENDED' }
  | { readonly code: 'TOO_MANY_BETS'; readonly limit: number }
  | { readonly code: 'TOO_MANY_CONDITIONALS'; readonly limit: number }
  /** conditional orders that wait, in all markets */
  | { readonly code: 'TOO_MANY_WAITING'; readonly limit: number }
  /** another item of a batch that happens whole or not at all was refused */
  | { readonly code: 'BATCH_REFUSED' }
  | { readonly code: 'CASH_OUT_NOTHING' }
  | { readonly code: 'CASH_OUT_NO_OFFERS' }
  | { readonly code: 'CASH_OUT_NO_GAIN' }
  | { readonly code: 'CASH_OUT_TOO_LARGE'; readonly limit: Paise }
  | { readonly code: 'CASH_OUT_ENDS_ONLY' }
  | { readonly code: 'CASH_OUT_OWN_BET' }
  | { readonly code: 'TOO_MANY_CASH_OUTS'; readonly limit: number }
  /** what it would bring now, in paise */
  | { readonly code: 'CASH_OUT_BELOW'; readonly worth: Paise }
  | { readonly code: 'CASH_OUT_EXPIRED' }
  | { readonly code: 'CASH_OUT_WAITS' }
  | { readonly code: 'CASH_OUT_MOVED' }
  /** what rises at a casino table does not rise now, or not to 1.01 yet */
  | { readonly code: 'CASH_OUT_NOT_NOW' }
  /** it had crashed when the press came in */
  | { readonly code: 'CASH_OUT_CRASHED' }
  /** over a limit of the player's own, in paise; `nearest` is the stake that would do, which may be none */
  | LimitRefusal
  | PlayLimitRefusal
  /** the player's own cap of one bet */
  | { readonly code: 'BET_CAP'; readonly limit: Paise; readonly actual: Paise }
  /** betting waits until the player has said to go on; since when they have played, epoch milliseconds */
  | { readonly code: 'REALITY_CHECK'; readonly since: number }
  | { readonly code: 'ACCOUNT_LOCKED' }
  /** the registration waits for an operator's decision [PP29] */
  | { readonly code: 'REGISTRATION_HELD' }
  /** `why`: the operator's reason, in the operator's words [PP36] */
  | { readonly code: 'REGISTRATION_REFUSED'; readonly why: string }
  /** it does not wait for a decision, or not any more */
  | { readonly code: 'REGISTRATION_NOT_HELD' }
  | { readonly code: 'ACCOUNT_CLOSED' }
  /** the player's own absence, until then, epoch milliseconds */
  | { readonly code: 'ACCOUNT_TIME_OUT' | 'ACCOUNT_EXCLUDED'; readonly until: number }
  /** a less strict rule holds from then on, epoch milliseconds */
  | { readonly code: 'RULE_WAITS'; readonly until: number }
  | { readonly code: 'RULE_NOT_ASKED' }
  | { readonly code: 'MARKET_UNKNOWN' }
  | { readonly code: 'MARKET_NOT_SETTLED' }
  /** `limit`: the number of winners to be named */
  | { readonly code: 'TOO_FEW_WINNERS'; readonly limit: number }
  /** `limit`: its places, of which the result must say which runners share how many */
  | { readonly code: 'TOO_MANY_WINNERS'; readonly limit: number }
  | { readonly code: 'MARKET_SETTLING' }
  | { readonly code: 'MARKET_ENDED' }
  /** its fills are archived: it is settled again after they are attached [LG184] */
  | { readonly code: 'MARKET_ARCHIVED' }
  | { readonly code: 'BET_VOID' }
  /** a selection of a casino round is offered at these odds now, hundredths */
  | { readonly code: 'PRICE_MOVED'; readonly nearest: number }
  /** no window of this casino round takes bets now */
  | { readonly code: 'ROUND_NOT_OPEN' }
  /** a demo account has points that are lent: none come in, and none go out */
  | { readonly code: 'PAYMENT_OF_DEMO' }
  | { readonly code: 'PAYMENT_BELOW_MIN'; readonly limit: Paise }
  | { readonly code: 'PAYMENT_ABOVE_MAX'; readonly limit: Paise }
  /** more than is free: `limit` is what is */
  | { readonly code: 'PAYMENT_ABOVE_FREE'; readonly limit: Paise }
  /** requests that have not ended, or of one day */
  | { readonly code: 'TOO_MANY_PAYMENTS'; readonly limit: number }
  | { readonly code: 'PAYMENT_UNKNOWN' }
  | { readonly code: 'PAYMENT_ENDED' }
  /** operators have let it go: it is being carried out */
  | { readonly code: 'PAYMENT_UNDER_WAY' }
  /** the first operator to approve cannot be the second */
  | { readonly code: 'SECOND_OPERATOR_NEEDED' }
  /** operators cannot decide their own requests */
  | { readonly code: 'PAYMENT_OF_OWN' }
  /** who made a reset of the player's password decides none of their payments */
  | { readonly code: 'PAYMENT_OF_RESET' }
  /** the player's password was reset: nothing is paid out until then, epoch milliseconds */
  | { readonly code: 'PAYMENT_AFTER_RESET'; readonly until: number }
  /** so much is owed, and comes first */
  | { readonly code: 'PAYMENT_OWED'; readonly limit: Paise }
  /** more than `limit` is at stake there: another operator has to ask for the same [OP163] */
  | { readonly code: 'SECOND_YES_NEEDED'; readonly limit: Paise }
  | { readonly code: 'BUSY' }
  /** judging it broke: a fault of ours, and nothing happened [MT83] */
  | { readonly code: 'NOT_JUDGED' }

/** A limit that holds beside the selection's: what it is, what the bet would come to, what would do. */
export interface LimitRefusal {
  readonly code:
    | 'PLAYER_STAKE_LIMIT'
    | 'PLAYER_EXPOSURE_LIMIT'
    | 'PAYOUT_ABOVE_MAX'
    | 'ROUND_EXPOSURE_LIMIT'
    | 'TABLE_LIABILITY_LIMIT'
  readonly limit: Paise
  readonly actual: Paise
  readonly nearest: Paise
}

/** A limit of the player's own of a period: what is left of it, and when it renews, epoch milliseconds. */
export interface PlayLimitRefusal {
  readonly code: 'DEPOSIT_LIMIT' | 'STAKE_LIMIT' | 'LOSS_LIMIT'
  readonly per: Period
  readonly limit: Paise
  readonly left: Paise
  readonly renewsAt: number
}

export type RefusalCode = Refusal['code']

/** Faults of a body that never go away: the market's limits and ladder are fixed. */
const FAULTS_OF_FORM: ReadonlySet<RefusalCode> = new Set([
  'STAKE_INVALID',
  'STAKE_BELOW_MIN',
  'STAKE_ABOVE_MAX',
  'INVALID_SELECTION',
  'ODDS_INVALID',
  'LAY_NOT_OFFERED',
  'SP_NOT_OFFERED',
  'LINE_SP',
  'PAYOUT_ABOVE_MAX',
  'NOT_JUDGED',
])

/** Whether a refusal follows from what was asked, so that nothing need be remembered of it [BS101]. */
export const isFaultOfForm = ({ code }: Refusal): boolean => FAULTS_OF_FORM.has(code)

/** Whether the ledger keeps no record of it: the same request may be asked again [BS9]. */
export const isNoAnswer = (refusal: Refusal): boolean => refusal.code === 'BUSY'

export interface Refused {
  readonly kind: 'refused'
  readonly refusal: Refusal
}

/** The reply that nothing was done. */
export const refused = (refusal: Refusal): Refused => ({ kind: 'refused', refusal })

/** Another request was made under the same key before. */
export const ID_REUSED = refused({ code: 'ID_REUSED' })
export const ROUND_ENDED = refused({ code: 'ROUND_ENDED' })
