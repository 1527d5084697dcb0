import type { MarketResult } from '@crease/domain/market/market.ts'

/** How a market ended; or why its last definition settles nothing [FD76]. */
export type Ended =
  | { readonly kind: 'settled'; readonly result: MarketResult }
  | { readonly kind: 'unsettled'; readonly why: string }
