/** The address of a match's page: the id is enough, the link's state only fills the page in early. */
export const matchPath = (eventId: string): string =>
  `/details?event=${encodeURIComponent(eventId)}`
