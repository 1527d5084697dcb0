/**
 * The words of the overlay [UI6]: the runner's own (WINNER says more than SETTLED), else the market's.
 * ACTIVE reads OPEN; null where betting is open, so nothing covers it.
 */
export function overlayWord(marketStatus: string, runnerStatus: string): string | null {
  const runner = shownStatus(runnerStatus)
  if (runner !== 'OPEN') return runner
  const market = shownStatus(marketStatus)
  return market === 'OPEN' ? null : market
}

/** A status as it is shown: ACTIVE is OPEN, everything else its own word. */
export const shownStatus = (status: string): string => (status === 'ACTIVE' ? 'OPEN' : status)
