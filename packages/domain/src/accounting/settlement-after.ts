import type { MarketResult, Settlement } from '../market/market.ts'
import { sameResult } from './same-result.ts'

/** The settlement by a result that follows another one, or is the first of its market [ST22]. */
export function settlementAfter(
  before: Settlement | null,
  result: MarketResult,
): Omit<Settlement, 'progress'> {
  if (before === null) return { version: 1, result, instead: null }
  const { version, result: instead } = before
  const corrected =
    before.corrected === true || isOther(before.instead, instead) || isOther(instead, result)
  return { version: version + 1, result, instead, ...(corrected && { corrected }) }
}

/** Whether a result differs from the one before it: settlements of earlier releases do not state it. */
const isOther = (before: MarketResult | null, result: MarketResult): boolean =>
  before !== null && !sameResult(before, result)
