import { betResult, type BetEnd, type BetResult } from '@crease/domain/accounting/bet-result.ts'
import type { SettledBet } from './history-rows.ts'

/** The end of a settled bet; in a market under resettlement, by its new result. */
export function endOf(settled: SettledBet): BetEnd {
  if (settled.of === 'market') return marketBetResult(settled).end
  const { status } = settled.bet
  if (status.kind !== 'SETTLED') return 'void'
  if (status.net === 0) return 'even'
  return status.net > 0 ? 'won' : 'lost'
}

type OfMarket = Pick<Extract<SettledBet, { of: 'market' }>, 'bet' | 'market'>

/** The result of a bet in an ended market, before commission. */
export function marketBetResult({ bet, market }: OfMarket): BetResult {
  const result = market.result ?? market.settlement?.result
  if (result === undefined) throw new Error(`market ${market.definition.marketId} has not ended`)
  return betResult(bet, market.definition, result)
}
