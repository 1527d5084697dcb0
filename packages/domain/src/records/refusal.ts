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
  | ({
      readonly code: 'INSUFFICIENT_FUNDS'
      readonly needed: Paise
      readonly available: Paise
    } & MaybeElsewhere)
  | { readonly code: 'INVALID_SELECTION'; readonly field: 'eventId' | 'marketId' | 'selectionId' }
  | { readonly code: 'ODDS_INVALID'; readonly nearest: Odds }
  | { readonly code: 'MARKET_NOT_OPEN'; readonly status: MarketStatus }
  | { readonly code: 'RUNNER_NOT_OPEN' }
  /** only the house lays in this kind of market */
  | { readonly code: 'LAY_NOT_OFFERED' }
  | { readonly code: 'TOO_MANY_ROUND_BETS'; readonly limit: number }
  /** it has ended, or never began */
  | { readonly code: 'ROUND_ENDED' }
  /** the round was paid as its seed draws it, or cannot be drawn again: it can only be void [CG1110] */
  | { readonly code: 'ROUND_AS_DRAWN' }
  /** a player's own game: the next round begins so many seconds after the last one began, at the soonest */
  | { readonly code: 'ROUND_TOO_SOON'; readonly limit: number }
  /** a player's own game: one round of it stands open */
  | { readonly code: 'ROUND_UNFINISHED' }
  /** its table has come further: a seed is used once */
  | { readonly code: 'ROUND_EXISTS' }
  | { readonly code: 'ID_REUSED' }
  | { readonly code: 'BET_UNKNOWN' }
  | { readonly code: 'BET_ENDED' }
  | { readonly code: 'TOO_MANY_BETS'; readonly limit: number }
  | { readonly code: 'TOO_MANY_CONDITIONALS'; readonly limit: number }
  /** conditional orders that wait, in all markets */
  | { readonly code: 'TOO_MANY_WAITING'; readonly limit: number }
  /** another item of a batch that happens whole or not at all was refused */
  | { readonly code: 'BATCH_REFUSED' }
  /** a thing of one ledger was asked of several: orders in one piece */
  | { readonly code: 'NOT_OVER_SHARDS' }
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
  | { readonly code: 'ACCOUNT_CLOSED' }
  /** the player's own absence, until then, epoch milliseconds */
  | { readonly code: 'ACCOUNT_TIME_OUT' | 'ACCOUNT_EXCLUDED'; readonly until: number }
  /** a less strict rule holds from then on, epoch milliseconds */
  | { readonly code: 'RULE_WAITS'; readonly until: number }
  | { readonly code: 'RULE_NOT_ASKED' }
  | { readonly code: 'MARKET_UNKNOWN' }
  | { readonly code: 'MARKET_NOT_SETTLED' }
  /** `limit`: so many winners must be named */
  | { readonly code: 'TOO_FEW_WINNERS'; readonly limit: number }
  /** `limit`: its places, of which the result must say which runners share how many */
  | { readonly code: 'TOO_MANY_WINNERS'; readonly limit: number }
  | { readonly code: 'MARKET_SETTLING' }
  | { readonly code: 'MARKET_ENDED' }
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
  | ({ readonly code: 'PAYMENT_ABOVE_FREE'; readonly limit: Paise } & MaybeElsewhere)
  /** requests that have not ended, or of one day */
  | { readonly code: 'TOO_MANY_PAYMENTS'; readonly limit: number }
  | { readonly code: 'PAYMENT_UNKNOWN' }
  | { readonly code: 'PAYMENT_ENDED' }
  /** operators have let it go: it is being carried out */
  | { readonly code: 'PAYMENT_UNDER_WAY' }
  /** who said yes already cannot be the second one */
  | { readonly code: 'SECOND_OPERATOR_NEEDED' }
  /** nobody decides what they asked for themselves */
  | { readonly code: 'PAYMENT_OF_OWN' }
  /** so much is owed, and comes first */
  | { readonly code: 'PAYMENT_OWED'; readonly limit: Paise }
  /** more than `limit` is at stake there: another operator has to ask for the same [OP163] */
  | { readonly code: 'SECOND_YES_NEEDED'; readonly limit: Paise }
  /** `lacks`: it is no answer yet, for the player's turn, what was played elsewhere [SH90] or the yes to an order of a pair [SH101] is not known here; it never leaves the exchange */
  | { readonly code: 'BUSY'; readonly lacks?: 'turn' | 'sums' | 'yes' }
  /** judging it broke: a fault of ours, and nothing happened [MT83] */
  | { readonly code: 'NOT_JUDGED' }

/** Of a refusal for want of cash that is no answer yet: what is free in this shard. It never leaves the exchange. */
interface MaybeElsewhere {
  readonly freeHere?: Paise
}

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

/** What a body is at fault for whenever it is asked: the market's limits and ladder are fixed. */
const FAULTS_OF_FORM: ReadonlySet<RefusalCode> = new Set([
  'STAKE_INVALID',
  'STAKE_BELOW_MIN',
  'STAKE_ABOVE_MAX',
  'INVALID_SELECTION',
  'ODDS_INVALID',
  'LAY_NOT_OFFERED',
  'PAYOUT_ABOVE_MAX',
  'NOT_JUDGED',
])

/** Whether a refusal follows from what was asked, so that nothing need be remembered of it [BS101]. */
export const isFaultOfForm = ({ code }: Refusal): boolean => FAULTS_OF_FORM.has(code)

/** A refusal for want of cash. */
export type ShortOfCash = Extract<Refusal, { code: 'INSUFFICIENT_FUNDS' | 'PAYMENT_ABOVE_FREE' }>

/** Whether it says that there is too little free cash. */
export const isShort = (refusal: Refusal): refusal is ShortOfCash =>
  refusal.code === 'INSUFFICIENT_FUNDS' || refusal.code === 'PAYMENT_ABOVE_FREE'

/** Whether it is no answer yet: there is too little cash here, and nobody has asked for what is elsewhere [SH20]. */
export const isShortHere = (
  refusal: Refusal,
): refusal is ShortOfCash & { readonly freeHere: Paise } =>
  isShort(refusal) && refusal.freeHere !== undefined

/** Whether nothing may be remembered of it: it is asked again, by the exchange itself or by who asked [SH20] [SH90]. */
export const isNoAnswer = (refusal: Refusal): boolean =>
  refusal.code === 'BUSY' || isShortHere(refusal)
