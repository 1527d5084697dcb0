import { later } from '../../ui/later.ts'

/** Takes a price as it stood when it was pressed; what that needs is fetched behind the first paint [UI319]. */
export const { run: pressedPrice, load: loadTakingPrices } = later(
  async () => (await import('./take-price.ts')).takePrice,
)
