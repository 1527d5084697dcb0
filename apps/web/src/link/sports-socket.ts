import { RunnerDepth, type JoinDepth } from '@crease/contract/depth-shapes.ts'
import { ErrorReply } from '@crease/contract/shapes.ts'
import {
  MatchList,
  MatchMessage,
  Heartbeat,
  SPORTS_NAMESPACE,
  Upstream,
  type JoinMatch,
  type SocketAuth,
} from '@crease/contract/sockets.ts'
import { io, type Socket } from 'socket.io-client'
import { fits } from './fits.ts'
import { bearer } from './bearer.ts'
import { keepTrying, RECONNECT } from './reconnect.ts'

/** A join that is not answered in this time is asked again. */
const JOIN_WITHIN_MS = 5000
/** The server gives a sign of life so often, milliseconds. */
const HEARTBEAT_MS = 2000

export type Joined =
  | { readonly kind: 'joined'; readonly messages: readonly MatchMessage[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'lost' }

type DepthJoined =
  | { readonly kind: 'joined'; readonly depth: RunnerDepth }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'lost' }

export interface SportsListener {
  readonly connected: () => void
  readonly disconnected: (reason: string) => void
  /** something was heard from the server, were it only its heartbeat */
  readonly heard: () => void
  readonly match: (message: MatchMessage) => void
  readonly list: (list: MatchList) => void
  readonly depth: (depth: RunnerDepth) => void
  /** how fresh the server's prices can be */
  readonly upstream: (upstream: Upstream) => void
}

export interface SportsLink {
  readonly joinMatch: (join: JoinMatch) => Promise<Joined>
  readonly leaveMatch: (eventId: string) => void
  readonly joinList: (sportId: string) => void
  readonly leaveList: (sportId: string) => void
  readonly joinDepth: (depth: JoinDepth) => Promise<DepthJoined>
  readonly leaveDepth: (depth: JoinDepth) => void
  readonly close: () => void
}

/** Opens the sports socket (websocket only) with the session's token; it reconnects by itself. */
export function openSportsSocket(listener: SportsListener): SportsLink {
  const socket: Socket = io(SPORTS_NAMESPACE, {
    ...RECONNECT,
    forceNew: true,
    transports: ['websocket'],
    auth: (give) => give({ token: bearer() ?? '', heartbeatMs: HEARTBEAT_MS } satisfies SocketAuth),
  })
  socket.on('connect', listener.connected)
  socket.on('disconnect', listener.disconnected)
  socket.on('connect_error', (error) => listener.disconnected(error.message))
  socket.io.on('ping', listener.heard)
  socket.on('match_data', (message: unknown) => {
    listener.heard()
    if (fits(MatchMessage, message)) listener.match(message)
  })
  socket.on('list_data', (list: unknown) => {
    listener.heard()
    if (fits(MatchList, list)) listener.list(list)
  })
  socket.on('depth_data', (depth: unknown) => {
    listener.heard()
    if (fits(RunnerDepth, depth)) listener.depth(depth)
  })
  socket.on('upstream', (upstream: unknown) => {
    listener.heard()
    if (fits(Upstream, upstream)) listener.upstream(upstream)
  })
  socket.on('heartbeat', (heartbeat: unknown) => {
    listener.heard()
    if (fits(Heartbeat, heartbeat)) listener.upstream(heartbeat.upstream)
  })
  return {
    joinMatch: async (join) => readJoin(await ask(socket, 'join_match', join)),
    leaveMatch: (eventId) => socket.emit('leave_match', { eventId }),
    joinList: (sportId) => socket.emit('join_list', { sportId }),
    leaveList: (sportId) => socket.emit('leave_list', { sportId }),
    joinDepth: async (depth) => readDepth(await ask(socket, 'join_depth', depth)),
    leaveDepth: (depth) => socket.emit('leave_depth', depth),
    close: keepTrying(socket),
  }
}

async function ask(socket: Socket, name: string, join: JoinMatch | JoinDepth): Promise<unknown> {
  try {
    const answer: unknown = await socket.timeout(JOIN_WITHIN_MS).emitWithAck(name, join)
    return answer
  } catch {
    return null
  }
}

function readDepth(answer: unknown): DepthJoined {
  if (fits(ErrorReply, answer)) return { kind: 'refused', message: answer.message }
  if (typeof answer !== 'object' || answer === null || !('depth' in answer)) return { kind: 'lost' }
  const { depth } = answer
  return fits(RunnerDepth, depth) ? { kind: 'joined', depth } : { kind: 'lost' }
}

function readJoin(answer: unknown): Joined {
  if (fits(ErrorReply, answer)) return { kind: 'refused', message: answer.message }
  if (typeof answer !== 'object' || answer === null || !('messages' in answer)) {
    return { kind: 'lost' }
  }
  const { messages } = answer
  if (!Array.isArray(messages)) return { kind: 'lost' }
  const read: MatchMessage[] = []
  for (const message of messages) {
    if (!fits(MatchMessage, message)) return { kind: 'lost' }
    read.push(message)
  }
  return { kind: 'joined', messages: read }
}
