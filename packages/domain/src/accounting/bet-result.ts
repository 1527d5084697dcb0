import type { Bet } from '../bet/bet.ts'
import type { MarketDefinition, MarketResult } from '../market/market.ts'
import { gainOf, payoffOf, riskOf } from '../market/payoff.ts'
import { centipaise, NO_MONEY, type Centipaise, type Paise } from '../units/money.ts'
import { netResult, outcomesOf, type MatchedResult } from './settlement.ts'

/** What a settled bet came to; `even`: matched, and neither won nor lost. */
export type BetEnd = 'won' | 'lost' | 'void' | 'even'

/** What one bet of a market that ended brought, before commission, in paise. */
export interface BetResult {
  readonly end: BetEnd
  readonly net: Paise
}

type Ended = Pick<Bet, 'runnerId' | 'side' | 'matched' | 'voided' | 'matchedTimesOdds'>

/**
 * What a bet brought by its market's result, rounded down to the paisa by itself: a market pays its bets together,
 * so the bets' results may be a paisa less in sum [LG92]. Void is what had a part void and nothing left to win.
 */
export function betResult(bet: Ended, market: MarketDefinition, result: MarketResult): BetResult {
  if (bet.matched === 0) return { end: 'void', net: NO_MONEY }
  const at = market.runners.findIndex(({ runnerId }) => runnerId === bet.runnerId)
  const outcome = outcomesOf(market, result)[at]
  if (outcome === undefined || outcome.kind === 'void') return { end: 'void', net: NO_MONEY }
  const net = netResult([matchedOf(bet, market)], [outcome])
  if (net === 0) return { end: 'even', net }
  return { end: net > 0 ? 'won' : 'lost', net }
}

/** What a bet can still lose and bring: its matched part at its odds, the rest as if it were matched at the limit. */
export function betStakes(
  bet: Pick<Bet, 'side' | 'matched' | 'remaining' | 'odds' | 'matchedTimesOdds'>,
  market: MarketDefinition,
): { readonly liability: Centipaise; readonly profit: Centipaise } {
  const staked = {
    stake: bet.matched + bet.remaining,
    payout: bet.matchedTimesOdds + bet.remaining * bet.odds,
  }
  const [risk, gain] = [riskOf(staked, payoffOf(market)), gainOf(staked)]
  return bet.side === 'BACK' ? { liability: risk, profit: gain } : { liability: gain, profit: risk }
}

function matchedOf(bet: Ended, market: MarketDefinition): MatchedResult {
  const staked = { stake: bet.matched, payout: bet.matchedTimesOdds }
  const sign = bet.side === 'BACK' ? 1 : -1
  return {
    ifWin: centipaise(sign * gainOf(staked)),
    ifLose: centipaise(-sign * riskOf(staked, payoffOf(market))),
  }
}
