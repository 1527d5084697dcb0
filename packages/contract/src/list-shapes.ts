import { Type, type Static } from 'typebox'
import { RowStatus } from './market-words.ts'
import { EventId, naming, nullable, Points, Price, Resume } from './plain-shapes.ts'
import { ListScore } from './score-shapes.ts'
import { Match } from './shapes.ts'

/** The numbered news of match lists [RT90]: a list as changes, where `list_data` sends it whole. */

/** the list of what is in play in every sport; every other list is named by its sport's id */
export const IN_PLAY_LIST = 'inplay'
/** matches in play for a ticker, without prices; answered by `getMatchesList` alone, as the races are */
export const FEATURED_LIST = 'featured'
/** the races of horses and greyhounds, for a strip of the next ones */
export const RACES_LIST = 'races'

export const FollowList = Type.Object({
  /** a sport's id, or 'inplay' */
  list: Type.String({ maxLength: 16 }),
  /** where the reader is, to resume; absent for a first time */
  resume: Type.Optional(Resume),
})
export type FollowList = Static<typeof FollowList>

const ListImage = Type.Object({
  kind: Type.Literal('image'),
  list: Type.String(),
  epoch: Type.String(),
  seq: Type.Integer(),
  data: Type.Array(Match),
})

/** An entry of a row that is another one: its place in `oddDatas`, status, best back and its size, best lay and its size. */
const EntryChange = Type.Tuple([
  Type.Integer(),
  RowStatus,
  nullable(Price),
  nullable(Points),
  nullable(Price),
  nullable(Points),
])
export type EntryChange = Static<typeof EntryChange>

/** The changes of a row that stays: absent members are unchanged. */
const RowChange = Type.Object({
  eventId: naming('event', Type.String()),
  odds: Type.Optional(Type.Array(EntryChange)),
  matched: Type.Optional(Points),
  score: Type.Optional(ListScore),
})
export type RowChange = Static<typeof RowChange>

const ListDelta = Type.Object({
  kind: Type.Literal('delta'),
  list: Type.String(),
  epoch: Type.String(),
  seq: Type.Integer(),
  /** rows that are new, and rows of which more changed than a `RowChange` says, whole */
  rows: Type.Optional(Type.Array(Match)),
  changes: Type.Optional(Type.Array(RowChange)),
  /** the event ids of the whole list in their order, where rows came, went or moved */
  order: Type.Optional(Type.Array(EventId)),
})

export const ListMessage = Type.Union([ListImage, ListDelta])
export type ListMessage = Static<typeof ListMessage>
