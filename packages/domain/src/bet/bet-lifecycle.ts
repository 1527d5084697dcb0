import type { Bet, LapseReason } from './bet.ts'
import type { On } from '../memory/bet-sheet.ts'
import type { Placement } from './placement.ts'
import type { BetId } from '../units/ids.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import { PLAIN_TERMS } from './order-terms.ts'

export interface Accepted {
  readonly betId: BetId
  readonly odds: Odds
  readonly now: number
}

/** A bet as it is let in: all of it remains [MT2]. `on`: the same names as its market itself has them. */
export function acceptedBet(placement: Placement, accepted: Accepted, on: On = placement): Bet {
  const { userId, side, requestedOdds, stake, clientBetId } = placement
  const terms = placement.terms ?? PLAIN_TERMS
  return {
    betId: accepted.betId,
    userId,
    marketId: on.marketId,
    runnerId: on.runnerId,
    side,
    odds: accepted.odds,
    requestedOdds,
    stake,
    resized: 0,
    limitBeforeStart: null,
    terms,
    persistence: terms.persistence,
    keepThroughEvents: terms.keepThroughEvents,
    matched: NO_MONEY,
    remaining: stake,
    cancelled: NO_MONEY,
    lapsed: NO_MONEY,
    voided: NO_MONEY,
    voidedByResult: NO_MONEY,
    matchedTimesOdds: 0,
    status: 'EXECUTABLE',
    lapseReason: null,
    clientBetId,
    placedAt: accepted.now,
    pendingUntil: null,
  }
}

/** The bet waits before it meets the book [BS6]. */
export const delayed = (bet: Bet, pendingUntil: number): Bet => ({
  ...bet,
  status: 'PENDING',
  pendingUntil,
})

/** The delay is over: the bet may meet the book. */
export const released = (bet: Bet): Bet => ({ ...bet, status: 'EXECUTABLE' })

/** The player takes back what is left. */
export const cancelled = (bet: Bet): Bet => ({
  ...bet,
  cancelled: paise(bet.cancelled + bet.remaining),
  remaining: NO_MONEY,
  status: 'EXECUTION_COMPLETE',
  lapseReason: 'CANCELLED',
})

/** The player takes back a part of what is left. */
export function reduced(bet: Bet, by: Paise): Bet {
  const remaining = paise(bet.remaining - by)
  if (remaining <= 0) throw new Error(`bet ${bet.betId} reduced by all it has or more`)
  return { ...bet, remaining, cancelled: paise(bet.cancelled + by) }
}

/** The least amount of a fill or kill, in paise: its minimum, but no more than it still could have [MT20]. */
export const leastFill = (asked: Paise, { remaining }: Bet): Paise =>
  paise(Math.min(asked, remaining))

/**
 * A lay that is sized by its liability is a lay at the starting price from here on: what remains of it keeps the
 * liability, and is a larger or smaller stake [SP4].
 */
export const resizedTo = (bet: Bet, odds: Odds, remaining: Paise): Bet => ({
  ...bet,
  odds,
  remaining,
  resized: bet.resized + remaining - bet.remaining,
  status: remaining === 0 ? 'EXECUTION_COMPLETE' : bet.status,
})

/** Ends the rest without the player's doing. */
export const lapsed = (bet: Bet, reason: LapseReason): Bet => ({
  ...bet,
  lapsed: paise(bet.lapsed + bet.remaining),
  remaining: NO_MONEY,
  status: 'EXECUTION_COMPLETE',
  lapseReason: reason,
})

/** By its market's result nothing of what was matched counts [ST4]. */
export const voidedByResult = (bet: Bet): Bet => ({
  ...bet,
  voided: paise(bet.voided + bet.matched),
  voidedByResult: paise(bet.voidedByResult + bet.matched),
  matched: NO_MONEY,
})

/** Another result lets it count again [ST24]. */
export const matchedAgain = (bet: Bet): Bet => ({
  ...bet,
  matched: paise(bet.matched + bet.voidedByResult),
  voided: paise(bet.voided - bet.voidedByResult),
  voidedByResult: NO_MONEY,
})

/** A fill of the bet no longer counts, whatever the result [ST23]. */
export function withoutFill(bet: Bet, stake: Paise, odds: Odds): Bet {
  const matchedTimesOdds = bet.matchedTimesOdds - stake * odds
  return bet.voidedByResult > 0
    ? { ...bet, matchedTimesOdds, voidedByResult: paise(bet.voidedByResult - stake) }
    : {
        ...bet,
        matchedTimesOdds,
        matched: paise(bet.matched - stake),
        voided: paise(bet.voided + stake),
      }
}

/** A fill of the bet counts at other odds [MK20]. */
export const atReducedOdds = (bet: Bet, stake: Paise, odds: { from: Odds; to: Odds }): Bet => ({
  ...bet,
  matchedTimesOdds: bet.matchedTimesOdds + stake * (odds.to - odds.from),
})

/** The rest of a void bet is void with it [ST23]. */
export const restVoided = (bet: Bet): Bet => ({
  ...bet,
  voided: paise(bet.voided + bet.remaining),
  remaining: NO_MONEY,
  status: 'EXECUTION_COMPLETE',
})

/** When a bet reached the book: at the end of its delay, or when it was placed. */
export const arrivedAt = (bet: Bet): number => bet.pendingUntil ?? bet.placedAt

/** The order in which bets reached the book, at one moment by id. */
export const byArrival = (a: Bet, b: Bet): number =>
  arrivedAt(a) - arrivedAt(b) || a.betId - b.betId

/** Cancelled or lapsed whole: such a bet only matters to a retry under its key. */
export const isIdle = ({ remaining, matched, voided }: Bet): boolean =>
  remaining === 0 && matched === 0 && voided === 0
