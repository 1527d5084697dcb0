import type { EventId } from '@crease/domain/units/ids.ts'
import type { SportId } from '@crease/domain/market/market.ts'

/** Who hears what: a room's name is made here and nowhere else. */
export const matchRoom = (event: EventId, paceMs: number): string => `match:${paceMs}:${event}`
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
