import type { PlayerLimits } from '../records/player-limits.ts'
import type { Placement } from '../bet/placement.ts'
import type { LiveMarket } from '../state/engine-state.ts'
import { snap } from '../market/ladder.ts'
import { paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { LimitRefusal, Refusal } from '../records/refusal.ts'
import type { Standing } from './funds-view.ts'

interface Facts {
  readonly market: LiveMarket | undefined
  readonly standing: Standing
  /** undefined: the player has none */
  readonly limits: PlayerLimits | undefined
}

interface Judged {
  readonly placement: Placement
  readonly market: LiveMarket
  readonly odds: Odds
  readonly standing: Standing
}

/**
 * The first limit that a bet breaks which is otherwise let in: the market's on what one bet pays out
 * [MT52], then the player's own on a stake, on unmatched bets and on exposure [MT51]. Null when none.
 */
export function overLimit(placement: Placement, facts: Facts): Refusal | null {
  const { market, standing, limits } = facts
  const odds = market && snap(market.row.definition.ladder, placement.side, placement.requestedOdds)
  if (market === undefined || odds === undefined || odds === null) return null
  const judged = { placement, market, odds, standing }
  const beyond = payoutRefusal(judged)
  if (beyond !== null || limits === undefined) return beyond
  return (
    stakeRefusal(placement.stake, limits.maxStake) ??
    openBetsRefusal(judged, limits.maxOpenBets) ??
    exposureRefusal(judged, limits.maxExposure)
  )
}

/** What the backer's side of the bet gets back if it wins, rounded up to the paisa. */
function payoutRefusal({ placement, market, odds }: Judged): LimitRefusal | null {
  const limit = market.row.definition.maxPayout
  const actual = paise(Math.ceil((placement.stake * odds) / 100))
  if (limit === undefined || actual <= limit) return null
  const nearest = paise(Math.floor((limit * 100) / odds))
  return { code: 'PAYOUT_ABOVE_MAX', limit, actual, nearest }
}

function stakeRefusal(actual: Paise, limit: Paise | null): LimitRefusal | null {
  if (limit === null || actual <= limit) return null
  return { code: 'PLAYER_STAKE_LIMIT', limit, actual, nearest: limit }
}

function openBetsRefusal({ standing, market }: Judged, limit: number | null): Refusal | null {
  if (limit === null || standing.openBetsIn(market) < limit) return null
  return { code: 'TOO_MANY_BETS', limit }
}

/** A bet that lowers the exposure is let in, however high it stands. */
function exposureRefusal(judged: Judged, limit: Paise | null): LimitRefusal | null {
  if (limit === null) return null
  const actual = heldWith(judged, judged.placement.stake)
  if (actual <= limit || actual <= judged.standing.neededIn(judged.market)) return null
  return { code: 'PLAYER_EXPOSURE_LIMIT', limit, actual, nearest: stakeWithin(judged, limit) }
}

/** What would be held for the market with a bet of this stake. */
function heldWith({ placement, market, odds, standing }: Judged, stake: Paise): Paise {
  const runner = market.indexOf(placement)
  return standing.neededWith(market, { runner, side: placement.side, stake, odds })
}

/** The highest stake that stays within the limit: what is held never falls as the stake rises. */
function stakeWithin(judged: Judged, limit: Paise): Paise {
  let [low, high] = [0, judged.placement.stake as number]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (heldWith(judged, paise(middle)) <= limit) low = middle
    else high = middle - 1
  }
  return paise(low)
}
