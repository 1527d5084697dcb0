import type { PlayerLimits } from '../records/players/player-limits.ts'
import type { LimitRefusal, Refusal } from '../records/refusal.ts'
import type { Payoff } from '../market/payoff.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, type Odds } from '../units/odds.ts'
import type { Side } from '../units/side.ts'
import { mostThatFits } from './most-that-fits.ts'

/** The facts about limits of one player or one bet. */
export interface LimitFacts {
  /** the most that one bet of the market may pay out; undefined: no bound */
  readonly maxPayout: Paise | undefined
  readonly payoff: Payoff
  /** the player's own; undefined: none */
  readonly own: Omit<PlayerLimits, 'userId'> | undefined
  /** what is held for the market now */
  readonly held: () => Paise
  /** what would be held with a bet of this stake at these odds */
  readonly heldWith: (odds: Odds, stake: Paise) => Paise
  /** the player's unmatched bets in the market */
  readonly unmatchedBets: number
}

interface Priced {
  readonly stake: number
  readonly odds: Odds
  /** the side of an order that takes a starting price, for all of it or for its rest; null: it takes none */
  readonly takesStart: Side | null
}

/**
 * The first limit that a bet breaks which is otherwise let in: the market's on what one bet pays out
 * [MT52], then the player's own on a stake, on unmatched bets and on exposure [MT51]. Null when none.
 */
export function overLimit(bet: Priced, facts: LimitFacts): Refusal | null {
  const beyond = payoutRefusal(bet, facts)
  const { own, held, unmatchedBets } = facts
  if (beyond !== null || own === undefined) return beyond
  const heldWith = (stake: Paise): Paise => facts.heldWith(bet.odds, stake)
  return (
    overOwnStake(bet.stake, own) ??
    openBetsRefusal(unmatchedBets, own.maxOpenBets) ??
    overOwnExposure(bet.stake, own, { held, heldWith })
  )
}

/** The payout to the backer's side of the bet if it wins, rounded up to the paisa. */
export function payoutRefusal(
  { stake, ...priced }: Priced,
  { maxPayout: limit, payoff }: Pick<LimitFacts, 'maxPayout' | 'payoff'>,
): LimitRefusal | null {
  if (limit === undefined) return null
  const [over, under] = payoutOfPaisa(priced, payoff)
  const actual = paise(Math.ceil((stake * over) / under))
  if (actual <= limit) return null
  const nearest = paise(Math.floor((limit * under) / over))
  return { code: 'PAYOUT_ABOVE_MAX', limit, actual, nearest }
}

/**
 * The payout of one paisa as a fraction: its odds, each way both stakes with both winnings [EW1]. At a starting price the
 * worst: a back at the highest odds, a lay with its liability at the lowest.
 */
function payoutOfPaisa(
  { odds, takesStart }: Omit<Priced, 'stake'>,
  payoff: Payoff,
): readonly [number, number] {
  if (takesStart === 'BACK') return [HIGHEST_ODDS, 100]
  if (takesStart === 'LAY') return [(odds - 100) * LOWEST_ODDS, 100 * (LOWEST_ODDS - 100)]
  if (payoff.kind !== 'each-way') return [odds, 100]
  const { divisor } = payoff
  return [200 * divisor + (odds - 100) * (divisor + 1), 100 * divisor]
}

type Own = Omit<PlayerLimits, 'userId'>

/** The player's own limit of one stake, paise [MT51]; null: within it, or there is none. */
export function overOwnStake(stake: number, { maxStake: limit }: Own): LimitRefusal | null {
  if (limit === null || stake <= limit) return null
  return { code: 'PLAYER_STAKE_LIMIT', limit, actual: paise(stake), nearest: limit }
}

function openBetsRefusal(unmatchedBets: number, limit: number | null): Refusal | null {
  if (limit === null || unmatchedBets < limit) return null
  return { code: 'TOO_MANY_BETS', limit }
}

/** The amount held in the bet's market: now, and with the bet at a stake. */
export interface Holding {
  readonly held: () => Paise
  readonly heldWith: (stake: Paise) => Paise
}

/** The player's own limit of exposure [MT51]; a bet that does not raise it is let in, however high it stands. */
export function overOwnExposure(
  stake: number,
  { maxExposure: limit }: Own,
  { held, heldWith }: Holding,
): LimitRefusal | null {
  if (limit === null) return null
  const actual = heldWith(paise(stake))
  if (actual <= limit || actual <= held()) return null
  // what is held never falls as the stake rises
  const nearest = mostThatFits(stake, (less) => heldWith(paise(less)) <= limit)
  return { code: 'PLAYER_EXPOSURE_LIMIT', limit, actual, nearest: paise(nearest) }
}

/** A stake below the minimum is none that would do. */
export const noneBelow = (refusal: Refusal | null, minStake: Paise): Refusal | null =>
  refusal !== null && 'nearest' in refusal && 'actual' in refusal && refusal.nearest < minStake
    ? { ...refusal, nearest: NO_MONEY }
    : refusal
