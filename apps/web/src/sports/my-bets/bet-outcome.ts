import {
  stakedAt,
  wholeGain,
  wholeLoss,
  wholeRisk,
  type Staked,
} from '@crease/domain/market/payoff.ts'
import { paise, type Centipaise, type Paise } from '@crease/domain/units/money.ts'
import { odds, type Odds } from '@crease/domain/units/odds.ts'
import type { BetRow } from '../../link/named.ts'
import { scaleOfBet } from '../betting/outcome-words.ts'
import { payoffOfScale } from '../state/market/market-scale.ts'

/** Profit at best, and loss at worst, of a bet or a part of it. */
export interface Outcome {
  readonly wins: Centipaise
  readonly loses: Centipaise
}

/** The outcome of `stake` of a bet at `odd`. */
export const outcomeOf = (bet: BetRow, stake: Paise, odd: Odds): Outcome =>
  outcomeFrom(bet, stakedAt(stake, odd))

/** The outcome of what is matched, exact at several prices too, which their average in two decimals is not. */
export function matchedOutcome(bet: BetRow): Outcome {
  const { matched: stake, averageOdd, matchOdd, matchedReturn } = bet
  return outcomeFrom(bet, { stake, payout: matchedReturn ?? stake * (averageOdd ?? matchOdd) })
}

function outcomeFrom(bet: BetRow, staked: Staked): Outcome {
  const payoff = payoffOfScale(scaleOfBet(bet))
  const risk = wholeRisk(staked, payoff)
  return bet.matchOddVariant === 'back'
    ? { wins: wholeGain(staked, payoff), loses: risk }
    : { wins: risk, loses: wholeLoss(staked, payoff) }
}

/** Several matched bets on one side of one selection. */
interface Average {
  /** any of them, for the words */
  readonly bet: BetRow
  readonly stake: Paise
  readonly odd: Odds
}

/** Stakes and average odds of selections on which more than one bet was matched. */
export function averagesOf(matched: readonly BetRow[]): readonly Average[] {
  const groups = Map.groupBy(matched, ({ marketId, selectionId, matchOddVariant }) =>
    [marketId, selectionId, matchOddVariant].join(' '),
  )
  return [...groups.values()].flatMap((bets) => {
    const [bet, second] = bets
    if (bet === undefined || second === undefined) return []
    const stake = bets.reduce((sum, one) => sum + one.matched, 0)
    const weighed = bets.reduce(
      (sum, one) => sum + one.matched * (one.averageOdd ?? one.matchOdd),
      0,
    )
    return { bet, stake: paise(stake), odd: odds(Math.round(weighed / stake)) }
  })
}
