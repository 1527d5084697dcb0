import type { Side } from '../units/side.ts'
import type { Fill } from './bet.ts'
import { DEMO_MAKER, type BetId, type FillId, type UserId } from '../units/ids.ts'
import type { Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'

/** One side of a match: a player's bet, or the maker without one. */
export interface Party {
  readonly userId: UserId
  readonly betId: BetId | null
}

export interface Trade {
  readonly runner: number
  readonly odds: Odds
  readonly stake: Paise
  readonly takerSide: Side
  readonly taker: Party
  readonly resting: Party
  /** null: a match between these two alone */
  readonly cross: CrossPart | null
}

/** A part of a match across runners; `derived` odds follow from others and were no offer. */
export interface CrossPart {
  readonly crossId: FillId
  readonly odds: 'offered' | 'derived'
}

/** Trades of demo players in a market with real money are no price of the market [AU25]. */
export const isOfDemo = ({ taker, resting }: Pick<Trade, 'taker' | 'resting'>): boolean =>
  taker.userId === DEMO_MAKER || resting.userId === DEMO_MAKER

/** The fill that a trade comes to, whichever side its taker was on [MT4]. */
export function fillOf(
  { odds, stake, takerSide, taker, resting, cross }: Trade,
  { fillId, marketId, runnerId, at }: Pick<Fill, 'fillId' | 'marketId' | 'runnerId' | 'at'>,
): Fill {
  const back = takerSide === 'BACK' ? taker : resting
  const lay = takerSide === 'BACK' ? resting : taker
  return {
    fillId,
    marketId,
    runnerId,
    odds,
    stake,
    backBetId: back.betId,
    layBetId: lay.betId,
    backUserId: back.userId,
    layUserId: lay.userId,
    crossId: cross?.crossId ?? null,
    at,
  }
}
