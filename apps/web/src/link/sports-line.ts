import type { JoinTable } from '@crease/contract/casino-shapes.ts'
import type { JoinDepth } from '@crease/contract/depth-shapes.ts'
import type { FollowList } from '@crease/contract/list-shapes.ts'
import type { JoinMatch, SocketAuth, SPORTS_NAMESPACE } from '@crease/contract/sockets.ts'
import { io, type Socket } from 'socket.io-client'
import { RECONNECT } from './reconnect.ts'

/** The contract's, known by its type: the contract itself comes later than the line is dialled. */
const NAMESPACE: typeof SPORTS_NAMESPACE = '/sports'
/** The server gives a sign of life so often, milliseconds. */
const HEARTBEAT_MS = 2000
/**
 * A join that is not answered in this time is asked again. On a poor line a whole match takes many seconds beside
 * the app's own code, and who asks sooner has all of it sent again, behind itself [UI1151].
 */
const JOIN_WITHIN_MS = 20_000

/** By websocket; by polling in the same attempt where that is refused, as behind a proxy that passes none [RT87]. */
export const WEBSOCKET_FIRST = {
  ...RECONNECT,
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
}

/** Dials the sports line with the token of the moment; it reconnects by itself. */
export function dialSports(tokenNow: () => string | Promise<string>): Socket {
  const socket = io(NAMESPACE, {
    ...WEBSOCKET_FIRST,
    forceNew: true,
    auth: (give) => void authOf(tokenNow).then(give),
  })
  pollAfterSilence(socket)
  return socket
}

/**
 * A proxy may swallow a websocket without a refusal: after an attempt without any answer the next one polls first,
 * and may upgrade. A line that breaks begins by websocket again, since a gateway without a relay may refuse polls [RT87].
 */
export function pollAfterSilence(socket: Pick<Socket, 'io' | 'on'>): void {
  const { opts } = socket.io
  socket.on('connect_error', ({ message }) => {
    if (message === 'timeout') opts.transports = ['polling', 'websocket']
  })
  socket.on('disconnect', () => (opts.transports = WEBSOCKET_FIRST.transports))
}

const authOf = async (tokenNow: () => string | Promise<string>): Promise<SocketAuth> => ({
  token: await tokenNow(),
  heartbeatMs: HEARTBEAT_MS,
})

/** A line as far as it is asked: the answer, or an error when it did not come in time, milliseconds. */
interface AskedLine {
  readonly timeout: (withinMs: number) => {
    readonly emitWithAck: (name: string, join: object) => Promise<unknown>
  }
}

/** Asks to be told of a match, a runner, a list, a table or all tables; the answer as it comes, null for none in time. */
export async function askOver(
  socket: AskedLine,
  name: 'join_match' | 'join_depth' | 'join_table' | 'follow_list' | 'join_lobby',
  join: JoinMatch | JoinDepth | JoinTable | FollowList | Readonly<Record<string, never>>,
): Promise<unknown> {
  try {
    const answer: unknown = await socket.timeout(JOIN_WITHIN_MS).emitWithAck(name, join)
    return answer
  } catch {
    return null
  }
}
