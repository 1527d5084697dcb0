import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { voidFor } from '@crease/domain/rulebook/deciding.ts'
import { abandonedAt } from './abandoned.ts'
import { tellBefore } from './before.ts'
import type { Race } from './race.ts'
import { tellRunning } from './running.ts'
import { begin, tellCard, type Telling } from './telling.ts'

/** A race from its listing to its result, in world time [WD2]; where it saves work, no more than until a moment. */
export function raceTimeline(race: Race, until = Infinity): readonly FeedEvent[] {
  const telling = begin(race)
  const lostAt = abandonedAt(race)
  const off = tellBefore(telling, Math.min(until, lostAt ?? Infinity))
  if (lostAt !== null && lostAt <= until) tellAbandoned(telling, lostAt)
  else if (off !== null) tellRunning(telling, off)
  return telling.events
}

/** Every market is shut and void [RC26]. */
function tellAbandoned(telling: Telling, at: number): void {
  const { book } = telling
  book.state(at, { status: 'SUSPENDED', inPlay: false, betDelayMs: 0 })
  book.withdraw(at)
  tellCard(telling, at, { phase: 'abandoned' })
  book.result(at, () => voidFor('the race was abandoned'))
}
