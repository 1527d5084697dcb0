import type { EventId } from '@crease/domain/units/ids.ts'
import type { SportId } from '@crease/domain/market/market.ts'

/** Names of events' rooms that are kept at most a pace: a busy one is asked for thousands of times a second. */
const MOST_NAMES = 10_000
const matchRooms = new Map<number, Map<EventId, string>>()

/** Names of rooms, made here and nowhere else. */
export function matchRoom(event: EventId, paceMs: number): string {
  const names = matchRooms.get(paceMs) ?? new Map<EventId, string>()
  matchRooms.set(paceMs, names)
  if (names.size >= MOST_NAMES) names.clear()
  const name = names.get(event) ?? `match:${paceMs}:${event}`
  names.set(event, name)
  return name
}
/** who reads the list of a sport */
export const listRoom = (sport: SportId): string => `list:${sport}`
/** who follows a list by its numbers */
export const listNewsRoom = (list: string): string => `list-news:${list}`
/** who watches a casino table */
export const tableRoom = (slug: string): string => `table:${slug}`
/** who reads the casino's lobby */
export const LOBBY_ROOM = 'lobby'
/** every socket of one session */
export const sessionRoom = (id: string): string => `session:${id}`
