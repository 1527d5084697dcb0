import type { MarketDefinition } from '@crease/domain/market.ts'
import { paise, type Paise } from '@crease/domain/money.ts'

/** The most that one bet may stake, whatever a feed says: 10 million points, in paise. */
export const MOST_STAKE = paise(1_000_000_000)
/** The most on offer at one price: 10 million points, in paise. */
export const MOST_ON_OFFER = 1_000_000_000
