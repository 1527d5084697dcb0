import type { Bet } from '../bet/bet.ts'
import type { MarketDefinition, MarketResult } from '../market/market.ts'
import { gainOf, payoffOf, riskOf, wholeGain, wholeLoss, wholeRisk } from '../market/payoff.ts'
import { centipaise, NO_MONEY, type Centipaise, type Paise } from '../units/money.ts'
import { netResult, outcomesOf, type MatchedResult } from './settlement.ts'

/** The outcome of a settled bet; `even`: matched, and neither won nor lost. */
export type BetEnd = 'won' | 'lost' | 'void' | 'even'

/** The result of one bet in an ended market, before commission, in paise. */
export interface BetResult {
  readonly end: BetEnd
  readonly net: Paise
}

type Ended = Pick<Bet, 'runnerId' | 'side' | 'matched' | 'voided' | 'matchedTimesOdds'>

/**
 * The result of a bet by its market's result, rounded down to the paisa by itself: a market pays its bets together,
 * so the bets' results may be a paisa less in sum [LG92]. A bet is void if a part of it was void and nothing is left
 * to win.
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

/** The possible loss and profit of a bet: its matched part at its odds, the rest as if matched at the limit. */
export function betStakes(
  bet: Pick<Bet, 'side' | 'matched' | 'remaining' | 'odds' | 'matchedTimesOdds'>,
  market: MarketDefinition,
): { readonly liability: Centipaise; readonly profit: Centipaise } {
  const staked = {
    stake: bet.matched + bet.remaining,
    payout: bet.matchedTimesOdds + bet.remaining * bet.odds,
  }
  const payoff = payoffOf(market)
  const risk = wholeRisk(staked, payoff)
  return bet.side === 'BACK'
    ? { liability: risk, profit: wholeGain(staked, payoff) }
    : { liability: wholeLoss(staked, payoff), profit: risk }
}

function matchedOf(bet: Ended, market: MarketDefinition): MatchedResult {
  const staked = { stake: bet.matched, payout: bet.matchedTimesOdds }
  const sign = bet.side === 'BACK' ? 1 : -1
  return {
    ifWin: centipaise(sign * gainOf(staked)),
    ifLose: centipaise(-sign * riskOf(staked, payoffOf(market))),
  }
}
