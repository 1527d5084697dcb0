import type { EventId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, type Paise } from '@crease/domain/units/money.ts'
import { useEffect, useState } from 'react'
import { usePreferences } from '../../../state/preferences/preferences.ts'
import type { FiguresShown } from '../my-book.ts'

/**
 * The parts that the figures of a market count, by its player's preference; `eventId` null: it has no settled bets
 * [UI527].
 */
export function useFiguresShown(eventId: EventId | null): FiguresShown {
  const net = usePreferences(({ figuresNet }) => figuresNet)
  const unmatched = usePreferences(({ figuresUnmatched }) => figuresUnmatched)
  const isCounted = usePreferences(({ figuresSettled }) => figuresSettled)
  const settled = useSettledOf(isCounted ? eventId : null)
  return { net, unmatched, settled }
}

/** Few count it: what asks for it is fetched for them alone. */
function useSettledOf(eventId: EventId | null): Paise {
  const [sum, setSum] = useState(NO_MONEY)
  useEffect(() => {
    if (eventId === null) return undefined
    let stop = (): void => {}
    let isOver = false
    // what could not be loaded is loaded with the next match
    import('./settled-of.ts').then(
      ({ followSettledOf }) => {
        if (!isOver) stop = followSettledOf(eventId, setSum)
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
      setSum(NO_MONEY)
    }
  }, [eventId])
  return sum
}
