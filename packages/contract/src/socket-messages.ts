import { Type, type TSchema } from 'typebox'
import { JoinTable } from './casino-shapes.ts'
import { JoinDepth } from './depth-shapes.ts'
import { FollowList } from './list-shapes.ts'
import { CreateBet, JoinMatch, SocketOrder, type SportsUp } from './sockets.ts'

const { eventId, sportId } = JoinMatch.properties
const LeaveMatch = Type.Object({ eventId })
const JoinList = Type.Object({ sportId })
const UnfollowList = Type.Object({ list: FollowList.properties.list })
const LeaveTable = Type.Object({ slug: JoinTable.properties.slug })
const Nothing = Type.Object({})

/** The shape of every message that a client sends on the sports socket. */
export const SPORTS_MESSAGES = {
  join_match: JoinMatch,
  leave_match: LeaveMatch,
  join_list: JoinList,
  leave_list: JoinList,
  follow_list: FollowList,
  unfollow_list: UnfollowList,
  join_depth: JoinDepth,
  leave_depth: JoinDepth,
  join_table: JoinTable,
  leave_table: LeaveTable,
  join_lobby: Nothing,
  leave_lobby: Nothing,
  'create-bet': CreateBet,
  order: SocketOrder,
} as const satisfies { readonly [Name in keyof SportsUp]: TSchema }
