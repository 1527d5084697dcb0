import type { MarketId } from '@crease/domain/units/ids.ts'
import { create } from 'zustand'
import { ofSession } from '../session-stores.ts'

/** The settled market whose account lies over the page; null: none. */
export const useMarketShown = create<{ readonly marketId: MarketId | null }>()(() => ({
  marketId: null,
}))

/** Shows what a settled market did to the account: result, own bets, commission [UI522]. */
export const showMarket = (marketId: MarketId): void => useMarketShown.setState({ marketId })
export const closeMarket = (): void => useMarketShown.setState({ marketId: null })

ofSession(closeMarket)
