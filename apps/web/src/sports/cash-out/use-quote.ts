import type { MarketId } from '@crease/domain/units/ids.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '../../link/server-clock.ts'
import { quoteCashOut, type Quoted } from '../state/orders/cash-out.ts'

/** The value is asked for at most so often. */
const QUOTE_EVERY_MS = 1_000
/** A quote is valid for 3 s [CO7]; the next one may take a poll longer. */
const QUOTED_FOR_MS = 3_000 + QUOTE_EVERY_MS

/**
 * The value of `percent` of a position, polled while `marketId` is set and the page is visible. Null until the first
 * answer for this percentage, and when the last answer is no longer valid.
 */
export function useQuote(marketId: MarketId | null, percent: number): Quoted | null {
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  useEffect(
    () => (marketId === null ? undefined : followQuote(marketId, percent, setQuoted)),
    [marketId, percent],
  )
  return quoted
}

/** Polls the value until the returned function is called. */
export function followQuote(
  market: MarketId,
  percent: number,
  show: (quoted: Quoted | null) => void,
): () => void {
  let ended = false
  let expiry: ReturnType<typeof setTimeout> | undefined
  async function ask(): Promise<void> {
    const answer = document.hidden ? null : await quoteCashOut(market, percent)
    if (ended) return
    const leftMs = answer === null ? 0 : leftOf(answer)
    if (leftMs > 0) {
      show(answer)
      clearTimeout(expiry)
      expiry = setTimeout(() => show(null), leftMs)
    }
    timer = setTimeout(() => void ask(), QUOTE_EVERY_MS)
  }
  // a slider on its way does not ask for every percent
  let timer = setTimeout(() => void ask(), 150)
  return () => {
    ended = true
    clearTimeout(timer)
    clearTimeout(expiry)
    show(null)
  }
}

/** How long an answer may be shown, milliseconds: a quote ages on its way too. */
function leftOf(quoted: Quoted): number {
  if (quoted.kind !== 'quote') return QUOTED_FOR_MS
  return Math.min(QUOTED_FOR_MS, quoted.quote.validUntil - serverNow() + QUOTE_EVERY_MS)
}
