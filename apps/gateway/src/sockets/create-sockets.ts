import type { Server as HttpServer } from 'node:http'
import { SPORTS_NAMESPACE, USER_NAMESPACE, type Upstream } from '@crease/contract/sockets.ts'
import type { EventId } from '@crease/domain/units/ids.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Server } from 'socket.io'
import type { Hold } from '../exchange/subscribed-events.ts'
import type { MatchFeed } from '../match-feed/match-feed.ts'
import {
  listNewsRoom,
  listRoom,
  LOBBY_ROOM,
  matchRoom,
  sessionRoom,
  tableRoom,
} from '../match-feed/rooms.ts'
import { addressReader } from '../edge/edge.ts'
import { TableReading } from './table-reading.ts'
import type { CasinoFeed } from '../casino/casino-feed.ts'
import { RateLimit } from '../edge/rate-limit.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { Edge } from '@crease/protocol/gateway-settings.ts'
import type { EndedSession, Kept, PublicNews } from '@crease/protocol/messages.ts'
import { UnknownTokens } from '../sessions/unknown-tokens.ts'
import { Crowd } from './crowd.ts'
import { Depths, type DepthsDeps } from './depths.ts'
import type { SharedLimits } from '../edge/shared-limits.ts'
import type { SocketsPort } from './sockets-port.ts'
import { SessionRelay } from './relay/session-relay.ts'
import { guardEntrance } from './entrance.ts'
import { sendToRoom } from './frames.ts'
import { joinHeartbeat, startHeartbeats } from './heartbeats.ts'
import { inParts } from './image-parts.ts'
import { CONNECT_TIMEOUT_MS, MAX_PAYLOAD_BYTES, type SocketLimits } from './socket-limits.ts'
import { Lines } from './lines.ts'
import { ListReading } from './list-reading.ts'
import { MatchReading } from './match-reading.ts'
import { limitMessages } from './message-limit.ts'
import { guard, keepSession, type SportsNamespace, type UserNamespace } from './session-guard.ts'
import { watchReaders, type SlowReaders } from './slow-readers.ts'
import { sendInOnePiece } from './sending/one-piece.ts'
import { sendElsewhere } from './send-elsewhere.ts'
import { serveSports, SPORTS_EVENTS } from './sports.ts'
import { UpstreamWatch } from './upstream.ts'
import { writeOnce } from './sending/written-once.ts'
import { OrderReaders } from './order-readers.ts'
import type { PlayerBatch } from './player-batch.ts'
import { recordsRefused, recordsTooMany } from './bound-records.ts'

export interface SocketsDeps {
  readonly matchFeed: MatchFeed
  readonly casinoFeed: CasinoFeed
  readonly port: SocketsPort
  readonly limits: SocketLimits
  readonly edge: Edge
  /** epoch milliseconds */
  readonly now: () => number
  readonly logger: FastifyBaseLogger
  /** whether the gateway is leaving, and admits no new socket [OP155]; absent: never */
  readonly isLeaving?: () => boolean
  /** resolves when what was asked of the exchange is answered; absent: at once */
  readonly answered?: () => Promise<void>
  /** somebody looks at an event, or at a market of one [RT760]; absent: all are heard */
  readonly hold?: (event: EventId) => Hold
  readonly holdMarket?: DepthsDeps['hold']
  /** puts on record who is refused at the entrance [OP120] */
  readonly record: RecordEvent
  /** folder in which gateways of this machine reach each other [RT80]; absent: there is one gateway */
  readonly relayIn?: string
  /** absent: this gateway is alone */
  readonly shared?: SharedLimits
  /** script of the page that this gateway serves [DR45]; absent: the page is not built */
  readonly pageScript?: string | null
}

export interface Sockets {
  /** Sends news of the match feed's catalogue to its readers. */
  readonly tell: (news: PublicNews) => void
  /** The match feed's catalogue was restarted. */
  readonly restart: () => void
  /** The match feed's catalogue missed nothing; players' news may be missing. */
  readonly resumed: () => void
  readonly tellPlayers: (batches: readonly PlayerBatch[]) => void
  readonly tellKept: (kept: Kept) => void
  /** The exchange lives; `feedHeardAt` as in `Upstream`. */
  readonly beat: (feedHeardAt: Upstream['feedHeardAt']) => void
  /** Ends the sockets of one session. */
  readonly endSession: (ended: EndedSession) => void
  /** how many there are, and how many of their readers are slow */
  readonly counts: () => { readonly sockets: number } & SlowReaders
  /** Sends all sockets to other gateways, spread over `withinMs` [OP155]. */
  readonly leave: (withinMs: number) => Promise<void>
  /** Disconnects everybody; the HTTP server stays as it is. */
  readonly close: () => Promise<void>
}

/** The sockets: prices for all, and each player's own news. */
export function createSockets(http: HttpServer, deps: SocketsDeps): Sockets {
  const io = openServer(http)
  const read = addressReader(deps.edge.trustedProxies)
  const relay = new SessionRelay({ http, io, folder: deps.relayIn ?? null, callerOf: read })
  const { callerOf } = relay
  guardEntrance(io, { ...deps, relay })
  const sports: SportsNamespace = io.of(SPORTS_NAMESPACE)
  const user: UserNamespace = io.of(USER_NAMESPACE)
  const { matchFeed, casinoFeed, now } = deps
  const { connections } = deps.limits
  const namespaces = [SPORTS_NAMESPACE, USER_NAMESPACE]
  const lines = new Lines(io, { namespaces, now, connections })
  const refused = recordsRefused({ ...deps, callerOf })
  const admit = guard(deps.port, { unknown: new UnknownTokens(), lines, refused, now })
  for (const namespace of [sports, user]) namespace.use((socket, next) => void admit(socket, next))
  const orders = new OrderReaders(deps.port, deps.logger)
  const depths = new Depths({ ...deps, hold: deps.holdMarket })
  const upstream = new UpstreamWatch(
    now,
    deps.limits.feedLateAfterMs,
    (state) => void sports.emit('upstream', state),
  )
  const slow: SlowReaders = { late: 0, dropped: 0 }
  const readingOf = watchReaders(io, deps.limits, slow)
  openSports(sports, { ...deps, upstream, readingOf, depths, callerOf })
  openUser(user, { ...deps, orders, readingOf, callerOf })
  const stopBeating = startHeartbeats([sports, user], () => ({
    at: now(),
    upstream: upstream.current(),
  }))
  return {
    tell: (news) => {
      matchFeed.tell(news)
      casinoFeed.tell(news.tables)
      depths.tellMarkets(news.markets)
    },
    restart: () => {
      matchFeed.restart()
      casinoFeed.restart()
      depths.restart()
      orders.resume()
    },
    resumed: () => orders.resume(),
    tellPlayers: (batches) => orders.tell(batches),
    tellKept: (kept) => orders.tellKept(kept),
    beat: (feedHeardAt) => upstream.beat(feedHeardAt),
    endSession: ({ id, reason }) => {
      const room = sessionRoom(id)
      user.to(room).emit('signed_out', { reason })
      user.in(room).disconnectSockets(true)
      sports.in(room).disconnectSockets(true)
    },
    counts: () => ({ sockets: io.engine.clientsCount, ...slow }),
    leave: (withinMs) => sendElsewhere(io, { withinMs, answered: deps.answered ?? nothing }),
    close: async () => {
      stopBeating()
      upstream.stop()
      depths.stop()
      io.engine.close()
      relay.close()
    },
  }
}

const nothing = async (): Promise<void> => undefined

function openServer(http: HttpServer): Server {
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: MAX_PAYLOAD_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    perMessageDeflate: false,
  })
  writeOnce(io)
  sendInOnePiece(io)
  // The main namespace always exists, and has no use here.
  io.use((_socket, next) => next(new Error('NOT_FOUND')))
  return io
}

const rateLimitOf = ({
  messagesPerSecond: perSecond,
  connections: keys,
}: SocketLimits): RateLimit => new RateLimit({ perSecond, burst: perSecond * 2, keys })

interface SportsParts extends SocketsDeps {
  readonly upstream: UpstreamWatch
  readonly depths: Depths
  readonly readingOf: ReturnType<typeof watchReaders>
  readonly callerOf: ReturnType<typeof addressReader>
}

function openSports(namespace: SportsNamespace, deps: SportsParts): void {
  const { matchFeed, casinoFeed, port, limits, logger, now } = deps
  const { lookAt } = port
  const rateLimit = rateLimitOf(limits)
  const crowd = new Crowd(limits.socketsPerPlayer)
  namespace.on('connection', (socket) => {
    const end = () => socket.disconnect(true)
    const { session, stop } = keepSession(socket, { now, end, lookAt })
    const tooMany = recordsTooMany(deps, socket)
    const leave = crowd.enter(session.userId, socket, () => tooMany('sockets'))
    socket.on('disconnect', () => {
      stop()
      leave()
      rateLimit.forget(socket.id)
    })
    limitMessages(socket, {
      rateLimit,
      clock: now,
      events: SPORTS_EVENTS,
      tooMany: () => tooMany('messages'),
    })
    const reading = deps.readingOf(socket.conn)
    const parts = { matchFeed, reading, roomsPerSocket: limits.rooms, hold: deps.hold }
    const depths = deps.depths.reader(socket, reading, session.userId)
    const caller = { session, address: deps.callerOf(socket.request) }
    serveSports(socket, {
      port,
      logger,
      depths,
      caller,
      tooMany: () => tooMany('rooms'),
      reading: new MatchReading(socket, parts),
      lists: new ListReading(socket, { ...parts, matchFeed: matchFeed.lists }),
      tables: new TableReading(socket, {
        tables: casinoFeed,
        reading,
        tablesPerSocket: limits.rooms,
      }),
    })
    joinHeartbeat(socket)
    socket.emit('upstream', deps.upstream.current())
    if (deps.pageScript != null) socket.emit('page', { script: deps.pageScript })
  })
  matchFeed.listen({
    match: (event, { message, text }, paceMs) => {
      const room = matchRoom(event, paceMs)
      const parts = inParts(message)
      if (parts.length === 1) sendToRoom(namespace, room, { name: 'match_data', text })
      else {
        // all parts to the same readers: one that becomes late on the way leaves the room
        const readers = [...(namespace.adapter.rooms.get(room) ?? [])]
        // without a room everybody would receive it
        if (readers.length === 0) return
        for (const part of parts) namespace.to(readers).emit('match_data', part)
      }
    },
    list: (list) => namespace.to(listRoom(list.sportId)).emit('list_data', list),
    listNews: (message) => namespace.to(listNewsRoom(message.list)).emit('list_news', message),
    reads: (list) =>
      [listRoom(list), listNewsRoom(list)].some((room) => namespace.adapter.rooms.has(room)),
    hears: (event, paceMs) => namespace.adapter.rooms.has(matchRoom(event, paceMs)),
  })
  casinoFeed.listen({
    table: (message) => namespace.to(tableRoom(message.slug)).emit('table_data', message),
    lobby: (rows) => namespace.to(LOBBY_ROOM).emit('lobby_data', { tables: rows }),
  })
}

function openUser(
  namespace: UserNamespace,
  deps: SocketsDeps &
    Pick<SportsParts, 'readingOf' | 'callerOf'> & { readonly orders: OrderReaders },
): void {
  const { now, orders } = deps
  const { lookAt } = deps.port
  const rateLimit = rateLimitOf(deps.limits)
  const crowd = new Crowd(deps.limits.socketsPerPlayer)
  namespace.on('connection', (socket) => {
    const end = () => {
      socket.emit('signed_out', {})
      socket.disconnect(true)
    }
    const { session, stop } = keepSession(socket, { now, end, lookAt })
    const tooMany = recordsTooMany(deps, socket)
    const leave = crowd.enter(session.userId, socket, () => tooMany('sockets'))
    socket.on('disconnect', () => {
      stop()
      leave()
      rateLimit.forget(socket.id)
    })
    limitMessages(socket, { rateLimit, clock: now, events: [], tooMany: () => tooMany('messages') })
    joinHeartbeat(socket)
    const after = socket.data.wishes?.orders ?? null
    orders.serve(socket, { user: session.userId, after, reading: deps.readingOf(socket.conn) })
  })
}
