import { ahead } from '../../ui/ahead.tsx'

/** The chart of a market's prices, fetched behind the first paint of a page [UI319]. */
export const { Part: ChartDialog, load: loadChartDialog } = ahead(
  async () => (await import('./market-dialogs.tsx')).ChartDialog,
)

/** The ladder of a runner, likewise. */
export const { Part: LadderDialog, load: loadLadderDialog } = ahead(
  async () => (await import('./market-dialogs.tsx')).LadderDialog,
)
