import { Type, type Static } from 'typebox'
import { EventId, Id, done } from './plain-shapes.ts'
import { SEARCH_TEXT_MAX } from './search-text.ts'

/** Part of the name of an event, a competition or a runner, in Latin letters or Devanagari [UI106]. */
export const SearchQuery = Type.Object({
  text: Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX }),
})

export const FoundEvent = Type.Object({
  eventId: EventId,
  sportId: Id,
  eventName: Type.String(),
  eventTime: Type.String(),
  seriesName: Type.String(),
  isPlayFlag: Type.Boolean(),
  /** the runner by whose name it was found; absent: its own name or its competition's */
  runnerName: Type.Optional(Type.String()),
})
export type FoundEvent = Static<typeof FoundEvent>

export const SearchReply = done({
  data: Type.Array(FoundEvent),
  /** further events were left out: a longer text finds them */
  more: Type.Boolean(),
})
