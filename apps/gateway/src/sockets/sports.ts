import type { LobbyJoined } from '@crease/contract/lobby-shapes.ts'
import type { ErrorReply } from '@crease/contract/shapes.ts'
import { SPORTS_MESSAGES } from '@crease/contract/socket-messages.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Compile } from 'typebox/compile'
import { errorReply } from '../edge/error-reply.ts'
import type { ReadName } from '../edge/route-prices.ts'
import { shapeFault } from '../edge/shape-fault.ts'
import type { Depths } from './depths.ts'
import type { SocketCaller, SocketsPort } from './sockets-port.ts'
import type { ListReading } from './list-reading.ts'
import type { MatchReading } from './match-reading.ts'
import { answer } from './message-limit.ts'
import type { Session } from '@crease/people/sessions/session.ts'
import type { TableReading } from './table-reading.ts'
import type { SportsSocket } from './session-guard.ts'

export interface SportsDeps {
  readonly reading: MatchReading
  readonly lists: ListReading
  readonly depths: ReturnType<Depths['reader']>
  readonly tables: TableReading
  readonly port: Pick<SocketsPort, 'authenticate' | 'createBet' | 'order' | 'takeRead'>
  /** whose socket it is, and whose rate limit it takes */
  readonly caller: SocketCaller
  /** told when it would read more at once than it may */
  readonly tooMany: () => void
  readonly logger: FastifyBaseLogger
}

const shapes = {
  joinMatch: Compile(SPORTS_MESSAGES.join_match),
  leaveMatch: Compile(SPORTS_MESSAGES.leave_match),
  list: Compile(SPORTS_MESSAGES.join_list),
  followList: Compile(SPORTS_MESSAGES.follow_list),
  unfollowList: Compile(SPORTS_MESSAGES.unfollow_list),
  depth: Compile(SPORTS_MESSAGES.join_depth),
  joinTable: Compile(SPORTS_MESSAGES.join_table),
  leaveTable: Compile(SPORTS_MESSAGES.leave_table),
  order: Compile(SPORTS_MESSAGES.order),
}

const faulty = (faults: Parameters<typeof shapeFault>[0]): ErrorReply =>
  errorReply({ code: 'BAD_REQUEST', ...shapeFault(faults) })

const DONE = { success: true } as const

interface Shape<Said> {
  readonly Check: (said: unknown) => said is Said
  readonly Errors: (said: unknown) => Parameters<typeof faulty>[0]
}

/** Handles a message whose sender need not wait: a callback receives that it was read, or its fault [BS84]. */
const heard =
  <Said>(shape: Shape<Said>, act: (said: Said) => void) =>
  (said: unknown, reply: unknown): void => {
    if (!shape.Check(said)) return answer(reply, faulty(shape.Errors(said)))
    act(said)
    answer(reply, DONE)
  }

/** All that is listened to [BS84]. */
export const SPORTS_EVENTS: readonly string[] = Object.keys(SPORTS_MESSAGES)

/** The messages of a sports socket. Every message is checked here: its types only state the expected shape. */
export function serveSports(
  socket: SportsSocket,
  { reading, lists, depths, tables, port, caller, tooMany, logger }: SportsDeps,
): void {
  const failed = (reply: unknown) => (error: unknown) => {
    logger.error({ err: error }, 'a message of a socket failed')
    answer(reply, errorReply({ code: 'INTERNAL' }))
  }
  const joining = answersOfJoins(tooMany)
  const isPaid = pays(port, caller)
  socket.on('join_match', (join: unknown, reply: unknown) => {
    if (!shapes.joinMatch.Check(join)) answer(reply, faulty(shapes.joinMatch.Errors(join)))
    else if (isPaid('join_match', reply)) reading.joinMatch(join, joining(reply))
  })
  socket.on(
    'leave_match',
    heard(shapes.leaveMatch, ({ eventId }) => reading.leaveMatch(eventId)),
  )
  socket.on('join_list', (list: unknown, reply: unknown) => {
    if (!shapes.list.Check(list)) answer(reply, faulty(shapes.list.Errors(list)))
    else if (isPaid('join_list', reply)) joining(reply)(reading.joinList(list.sportId))
  })
  socket.on(
    'leave_list',
    heard(shapes.list, ({ sportId }) => reading.leaveList(sportId)),
  )
  const asks = { isPaid, joining }
  serveLists(socket, lists, asks)
  socket.on('join_depth', (depth: unknown, reply: unknown) => {
    if (!shapes.depth.Check(depth)) answer(reply, faulty(shapes.depth.Errors(depth)))
    else if (isPaid('join_depth', reply)) depths.join(depth, joining(reply))
  })
  socket.on('leave_depth', heard(shapes.depth, depths.leave))
  socket.on('disconnect', reading.end)
  socket.on('disconnect', depths.end)
  serveTables(socket, tables, asks)
  const forSession = answersForSession({ port, caller, failed })
  socket.on('create-bet', (message: unknown, reply: unknown) =>
    forSession(message, reply, () => port.createBet(message, caller.address)),
  )
  socket.on('order', (order: unknown, reply: unknown) => {
    if (shapes.order.Check(order)) {
      forSession(order, reply, () => port.order(order, caller.address))
    } else answer(reply, faulty(shapes.order.Errors(order)))
  })
}

type Joining = (reply: unknown) => (joined: object) => void

/** Answers a join; one beyond the socket's limit is refused. */
const answersOfJoins =
  (tooMany: () => void): Joining =>
  (reply) =>
  (joined) => {
    if ('code' in joined && joined.code === 'FOLLOWS_TOO_MANY') tooMany()
    answer(reply, joined)
  }

interface Reads {
  readonly isPaid: (name: ReadName, reply: unknown) => boolean
  readonly joining: Joining
}

/** Whether a read is within the player's allowance; one beyond it is refused [BS830]. */
const pays =
  (port: Pick<SocketsPort, 'takeRead'>, caller: SocketCaller): Reads['isPaid'] =>
  (name, reply) => {
    const refusal = port.takeRead(name, caller)
    if (refusal !== null) answer(reply, errorReply(refusal))
    return refusal === null
  }

type Asking = Pick<SportsDeps, 'port' | 'caller'> & {
  readonly failed: (reply: unknown) => (error: unknown) => void
}

/** Answers what a socket asks for its own session alone [RT64]. */
const answersForSession =
  ({ port, caller, failed }: Asking) =>
  (message: unknown, reply: unknown, ask: () => Promise<unknown>): void => {
    const asked = isOfAnother(message, caller.session, port).then((isOther) =>
      isOther ? errorReply({ code: 'TOKENS_DIFFER' }) : ask(),
    )
    asked.then((outcome) => answer(reply, outcome)).catch(failed(reply))
  }

function serveLists(socket: SportsSocket, lists: ListReading, { isPaid, joining }: Reads): void {
  socket.on('follow_list', (follow: unknown, reply: unknown) => {
    if (!shapes.followList.Check(follow)) answer(reply, faulty(shapes.followList.Errors(follow)))
    else if (isPaid('follow_list', reply)) lists.follow(follow, joining(reply))
  })
  socket.on(
    'unfollow_list',
    heard(shapes.unfollowList, ({ list }) => lists.unfollow(list)),
  )
}

function serveTables(socket: SportsSocket, tables: TableReading, { isPaid, joining }: Reads): void {
  socket.on('join_table', (join: unknown, reply: unknown) => {
    if (!shapes.joinTable.Check(join)) answer(reply, faulty(shapes.joinTable.Errors(join)))
    else if (isPaid('join_table', reply)) tables.join(join, joining(reply))
  })
  socket.on(
    'leave_table',
    heard(shapes.leaveTable, ({ slug }) => tables.leave(slug)),
  )
  socket.on('join_lobby', (_nothing: unknown, reply: unknown) => {
    if (!isPaid('join_lobby', reply)) return
    answer(reply, { success: true } satisfies LobbyJoined)
    tables.joinLobby()
  })
  socket.on('leave_lobby', (_nothing: unknown, reply: unknown) => {
    tables.leaveLobby()
    answer(reply, DONE)
  })
  socket.on('disconnect', tables.end)
}

/** Whether a message has the token of another live session; an unknown token is refused at its use. */
async function isOfAnother(
  message: unknown,
  session: Session,
  port: Pick<SocketsPort, 'authenticate'>,
): Promise<boolean> {
  if (typeof message !== 'object' || message === null || !('token' in message)) return false
  const { token } = message
  if (typeof token !== 'string' || token === '') return false
  const other = await port.authenticate(token)
  return other !== null && other.id !== session.id
}
