import type { EventId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../link/call.ts'
import { usePreferences } from '../state/preferences/preferences.ts'
import type { FiguresShown } from './my-book.ts'

/** Settled markets of one match that are summed, the newest. */
const MARKETS = 100
const AGAIN_MS = 30_000

/** What the figures of a market count, as its player prefers it; `eventId` null: nothing was settled there [UI527]. */
export function useFiguresShown(eventId: EventId | null): FiguresShown {
  const net = usePreferences(({ figuresNet }) => figuresNet)
  const unmatched = usePreferences(({ figuresUnmatched }) => figuresUnmatched)
  const settled = useSettledOf(eventId)
  return { net, unmatched, settled }
}

function useSettledOf(eventId: EventId | null): Paise {
  const isCounted = usePreferences(({ figuresSettled }) => figuresSettled)
  const { data } = useQuery({
    queryKey: ['settled of', eventId],
    enabled: isCounted && eventId !== null,
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) => {
      const query = { limit: MARKETS, ...(eventId !== null && { eventId }) }
      return read('profitByMarket', { query, signal })
    },
  })
  if (!isCounted || data === undefined) return NO_MONEY
  return paise(data.data.reduce((sum, { profitOrLoss }) => sum + profitOrLoss, 0))
}
