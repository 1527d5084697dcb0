import type { Server as HttpServer } from 'node:http'
import { SPORTS_NAMESPACE, USER_NAMESPACE } from '@crease/contract/sockets.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Server } from 'socket.io'
import type { Broadcast } from '../../broadcast/publish.ts'
import { listRoom, matchRoom, sessionRoom } from '../../broadcast/rooms.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { Allowance } from '../allowance.ts'
import type { Placing } from '../placing.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { CONNECT_TIMEOUT_MS, MAX_PAYLOAD_BYTES, type SocketLimits } from './limits.ts'
import { limitMessages } from './message-limit.ts'
import { guard, keepSession, type SportsNamespace, type UserNamespace } from './session-guard.ts'
import { dropSlowReaders } from './slow-readers.ts'
import { serveSports } from './sports.ts'
import { serveUser, tellPlayers } from './user.ts'

export interface SocketsDeps {
  readonly broadcast: Pick<Broadcast, 'board' | 'players'>
  readonly exchange: Pick<Exchange, 'account' | 'openBets' | 'market'>
  readonly placing: Placing
  readonly sessions: Sessions
  readonly limits: SocketLimits
  /** epoch milliseconds */
  readonly now: () => number
  readonly logger: FastifyBaseLogger
}

export interface Sockets {
  /** Disconnects everybody; the HTTP server stays as it is. */
  readonly close: () => Promise<void>
}

/** The sockets' door, on the same server as the HTTP door: prices for all, and each player's own news. */
export function createSockets(http: HttpServer, deps: SocketsDeps): Sockets {
  const io = openServer(http, deps.limits)
  const sports: SportsNamespace = io.of(SPORTS_NAMESPACE)
  const user: UserNamespace = io.of(USER_NAMESPACE)
  openSports(sports, deps)
  openUser(user, deps)
  deps.sessions.onEnd((tokenHash) => {
    const room = sessionRoom(tokenHash)
    user.to(room).emit('signed_out')
    user.in(room).disconnectSockets(true)
    sports.in(room).disconnectSockets(true)
  })
  return {
    close: async () => {
      io.disconnectSockets(true)
      for (const namespace of [sports, user]) namespace.disconnectSockets(true)
      io.engine.close()
    },
  }
}

function openServer(http: HttpServer, limits: SocketLimits): Server {
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: MAX_PAYLOAD_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    perMessageDeflate: false,
    allowRequest: (_request, decide) => {
      decide(null, io.engine.clientsCount < limits.connections)
    },
  })
  // The main namespace always exists; nobody has business there.
  io.use((_socket, next) => next(new Error('NOT_FOUND')))
  dropSlowReaders(io, limits.waitingPackets)
  return io
}

function openSports(namespace: SportsNamespace, deps: SocketsDeps): void {
  const { limits, now, broadcast } = deps
  const perSecond = limits.messagesPerSecond
  const keys = limits.connections
  const allowance = new Allowance({ perSecond, burst: perSecond * 2, keys })
  const admit = guard(deps.sessions)
  namespace.use((socket, next) => void admit(socket, next))
  namespace.on('connection', (socket) => {
    const { stop } = keepSession(socket, { now, end: () => socket.disconnect(true) })
    socket.on('disconnect', stop)
    limitMessages(socket, { allowance, clock: now })
    serveSports(socket, { ...deps, board: broadcast.board, roomsPerSocket: limits.rooms })
  })
  broadcast.board.listen({
    match: (event, message) => namespace.to(matchRoom(event)).emit('match_data', message),
    list: (list) => namespace.to(listRoom(list.sportId)).emit('list_data', list),
  })
}

function openUser(namespace: UserNamespace, deps: SocketsDeps): void {
  const { exchange, now, broadcast } = deps
  const admit = guard(deps.sessions)
  namespace.use((socket, next) => void admit(socket, next))
  namespace.on('connection', (socket) => {
    const end = () => {
      socket.emit('signed_out')
      socket.disconnect(true)
    }
    const { session, stop } = keepSession(socket, { now, end })
    socket.on('disconnect', stop)
    serveUser(socket, session.userId, { exchange, players: broadcast.players })
  })
  tellPlayers(namespace, broadcast.players)
}
