import { meaningOf, type SlipMeaning } from '@crease/domain/risk/slip-meaning.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { odds, type Odds } from '@crease/domain/units/odds.ts'
import type { BetRow } from '../../link/named.ts'
import { scaleOfBet } from '../betting/outcome-words.ts'
import { payoffOfScale } from '../state/market/market-scale.ts'

/** Profit at best, and loss at worst, of a bet or a part of it. */
export interface Outcome {
  readonly wins: SlipMeaning['profit']
  readonly loses: SlipMeaning['liability']
}

/** The outcome of `stake` of a bet at `odd`. */
export function outcomeOf(bet: BetRow, stake: Paise, odd: Odds): Outcome {
  const side = bet.matchOddVariant === 'back' ? 'BACK' : 'LAY'
  const { profit, liability } = meaningOf(
    { side, odds: odd, stake },
    payoffOfScale(scaleOfBet(bet)),
  )
  return { wins: profit, loses: liability }
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
