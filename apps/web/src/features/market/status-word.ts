/** The words of the overlay [UI6]: ACTIVE reads OPEN; null where betting is open, so nothing covers it. */
export function overlayWord(marketStatus: string, runnerStatus: string): string | null {
  const market = shownStatus(marketStatus)
  if (market !== 'OPEN') return market
  const runner = shownStatus(runnerStatus)
  return runner === 'OPEN' ? null : runner
}

/** A status as it is shown: ACTIVE is OPEN, everything else its own word. */
export const shownStatus = (status: string): string => (status === 'ACTIVE' ? 'OPEN' : status)
