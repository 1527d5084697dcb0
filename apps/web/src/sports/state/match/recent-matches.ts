import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { CarriedMatch } from '../../../link/navigation.ts'
import { storage } from '../../../link/storage.ts'
import { ofSession } from '../../../state/session-stores.ts'

/** So many matches are remembered, the newest first. */
const RECENT_MAX = 6

interface RecentMatches {
  readonly matches: readonly CarriedMatch[]
}

/** The matches that were opened last in this browser, until its player signs out [UI571]. */
export const useRecentMatches = create<RecentMatches>()(
  persist((): RecentMatches => ({ matches: [] }), {
    name: 'crease-recent-matches',
    storage: createJSONStorage(() => storage),
  }),
)

/** A match was opened. */
export function rememberMatch(match: CarriedMatch): void {
  const { eventId, sportId, eventName, eventTime, seriesName } = match
  useRecentMatches.setState(({ matches }) => ({
    matches: [
      { eventId, sportId, eventName, eventTime, seriesName },
      ...matches.filter((one) => one.eventId !== eventId),
    ].slice(0, RECENT_MAX),
  }))
}

ofSession(() => useRecentMatches.setState({ matches: [] }))
