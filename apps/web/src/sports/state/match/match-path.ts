import type { EventId } from '@crease/domain/units/ids.ts'
/** The address of a match's page: the id is enough, the link's state only fills the page in early. */
export const matchPath = (eventId: EventId): string =>
  `/details?event=${encodeURIComponent(eventId)}`
