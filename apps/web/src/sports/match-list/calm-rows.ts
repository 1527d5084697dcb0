import type { EventId } from '@crease/domain/units/ids.ts'
/** Rows keep their places for this long after a tap, milliseconds. */
export const CALM_MS = 500

interface Row {
  readonly eventId: EventId
}

/**
 * The rows in the places that they had [UI473]: each with its newest news, removed ones as they were last, and new ones
 * at the end.
 */
export function calmRows<R extends Row>(before: readonly R[], now: readonly R[]): readonly R[] {
  const newest = new Map(now.map((row) => [row.eventId, row]))
  const places = new Set(before.map(({ eventId }) => eventId))
  return [
    ...before.map((row) => newest.get(row.eventId) ?? row),
    ...now.filter(({ eventId }) => !places.has(eventId)),
  ]
}

/** Whether rows stand in the same places. */
export const samePlaces = (some: readonly Row[], others: readonly Row[]): boolean =>
  some.length === others.length && some.every(({ eventId }, at) => others[at]?.eventId === eventId)
