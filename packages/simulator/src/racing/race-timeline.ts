import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { tellBefore } from './before.ts'
import type { Race } from './race.ts'
import { tellRunning } from './running.ts'
import { begin } from './telling.ts'

/** A race from its listing to its result, in world time [WD2]; where it saves work, no more than until a moment. */
export function raceTimeline(race: Race, until = Infinity): readonly FeedEvent[] {
  const telling = begin(race)
  const off = tellBefore(telling, until)
  if (off !== null) tellRunning(telling, off)
  return telling.events
}
