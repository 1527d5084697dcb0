import type { MarketId } from '@crease/domain/units/ids.ts'
import { useEffect, useState } from 'react'
import { quoteCashOut, type Quoted } from '../state/orders/cash-out.ts'

/** The value is asked for at most so often. */
const QUOTE_EVERY_MS = 1_000

/**
 * The value of `percent` of a position, polled while `marketId` is set and the page is visible. Null until the first
 * answer for this percentage.
 */
export function useQuote(marketId: MarketId | null, percent: number): Quoted | null {
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  useEffect(() => {
    if (marketId === null) return () => undefined
    const market = marketId
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask(): Promise<void> {
      const answer = document.hidden ? null : await quoteCashOut(market, percent)
      if (ended) return
      if (answer !== null) setQuoted(answer)
      timer = setTimeout(() => void ask(), QUOTE_EVERY_MS)
    }
    // a slider on its way does not ask for every percent
    timer = setTimeout(() => void ask(), 150)
    return () => {
      ended = true
      clearTimeout(timer)
      setQuoted(null)
    }
  }, [marketId, percent])
  return quoted
}
