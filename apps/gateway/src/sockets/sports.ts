import type { CreateBetReply } from '@crease/contract/sockets.ts'
import { JoinTable } from '@crease/contract/casino-shapes.ts'
import { JoinDepth } from '@crease/contract/depth-shapes.ts'
import type { ErrorReply } from '@crease/contract/shapes.ts'
import { JoinMatch, SocketOrder, type SportsUp } from '@crease/contract/sockets.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { errorReply } from '../edge/error-reply.ts'
import { shapeFault } from '../edge/shape-fault.ts'
import type { Depths } from './depths.ts'
import type { Desk } from './desk.ts'
import type { MatchReading } from './match-reading.ts'
import { answer } from './message-limit.ts'
import type { Session } from '../sessions/session.ts'
import type { TableReading } from '../tables/table-reading.ts'
import { tokenHash } from '../sessions/token.ts'
import type { SportsSocket } from './session-guard.ts'

export interface SportsDeps {
  readonly reading: MatchReading
  readonly depths: ReturnType<Depths['reader']>
  readonly tables: TableReading
  readonly desk: Pick<Desk, 'createBet' | 'order'>
  /** whose socket it is, and whose allowance it takes */
  readonly caller: { readonly session: Session; readonly address: string }
  readonly logger: FastifyBaseLogger
}

const joinShape = Compile(JoinMatch)
const leaveShape = Compile(Type.Object({ eventId: JoinMatch.properties.eventId }))
const listShape = Compile(Type.Object({ sportId: JoinMatch.properties.sportId }))
const depthShape = Compile(JoinDepth)
const tableShape = Compile(JoinTable)
const leaveTableShape = Compile(Type.Object({ slug: JoinTable.properties.slug }))
const orderShape = Compile(SocketOrder)

const faulty = ([first]: readonly Parameters<typeof shapeFault>[0][]): ErrorReply =>
  errorReply({ code: 'BAD_REQUEST', ...shapeFault(first) })

/** All that is listened to [BS84]. */
export const SPORTS_EVENTS: readonly string[] = [
  'join_match',
  'leave_match',
  'join_list',
  'leave_list',
  'join_depth',
  'leave_depth',
  'join_table',
  'leave_table',
  'join_lobby',
  'leave_lobby',
  'create-bet',
  'order',
] satisfies readonly (keyof SportsUp)[]

/** What a sports socket can say. Every message is checked here: its types are only what it should be. */
export function serveSports(
  socket: SportsSocket,
  { reading, depths, tables, desk, caller, logger }: SportsDeps,
): void {
  const failed = (reply: unknown) => (error: unknown) => {
    logger.error({ err: error }, 'a message of a socket failed')
    answer(reply, errorReply({ code: 'INTERNAL' }))
  }
  socket.on('join_match', (join: unknown, reply: unknown) => {
    if (!joinShape.Check(join)) answer(reply, faulty(joinShape.Errors(join)))
    else reading.joinMatch(join, (joined) => answer(reply, joined))
  })
  socket.on('leave_match', (match: unknown) => {
    if (leaveShape.Check(match)) reading.leaveMatch(match.eventId)
  })
  socket.on('join_list', (list: unknown) => {
    if (listShape.Check(list)) reading.joinList(list.sportId)
  })
  socket.on('leave_list', (list: unknown) => {
    if (listShape.Check(list)) reading.leaveList(list.sportId)
  })
  socket.on('join_depth', (depth: unknown, reply: unknown) => {
    if (!depthShape.Check(depth)) answer(reply, faulty(depthShape.Errors(depth)))
    else depths.join(depth, (joined) => answer(reply, joined))
  })
  socket.on('leave_depth', (depth: unknown) => {
    if (depthShape.Check(depth)) depths.leave(depth)
  })
  socket.on('disconnect', depths.end)
  serveTables(socket, tables)
  socket.on('create-bet', (message: unknown, reply: unknown) => {
    if (!isOfSession(message, caller.session)) {
      answer(reply, errorReply({ code: 'TOKENS_DIFFER' }))
      return
    }
    desk
      .createBet(message, caller.address)
      .then((outcome: CreateBetReply) => answer(reply, outcome))
      .catch(failed(reply))
  })
  socket.on('order', (order: unknown, reply: unknown) => {
    if (!orderShape.Check(order)) {
      answer(reply, faulty(orderShape.Errors(order)))
      return
    }
    if (!isOfSession(order, caller.session)) {
      answer(reply, errorReply({ code: 'TOKENS_DIFFER' }))
      return
    }
    desk
      .order(order, caller.address)
      .then((outcome) => answer(reply, outcome))
      .catch(failed(reply))
  })
}

function serveTables(socket: SportsSocket, tables: TableReading): void {
  socket.on('join_table', (join: unknown, reply: unknown) => {
    if (!tableShape.Check(join)) answer(reply, faulty(tableShape.Errors(join)))
    else tables.join(join, (joined) => answer(reply, joined))
  })
  socket.on('leave_table', (table: unknown) => {
    if (leaveTableShape.Check(table)) tables.leave(table.slug)
  })
  socket.on('join_lobby', () => tables.joinLobby())
  socket.on('leave_lobby', () => tables.leaveLobby())
  socket.on('disconnect', tables.end)
}

/** Whether a message has this session's token, or none that could be another's [RT64]. */
function isOfSession(message: unknown, session: Session): boolean {
  if (typeof message !== 'object' || message === null || !('token' in message)) return true
  const { token } = message
  return typeof token !== 'string' || token === '' || tokenHash(token) === session.tokenHash
}
