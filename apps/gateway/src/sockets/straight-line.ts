import { Socket } from 'node:net'

/** A connection of engine.io, as far as it is used here. */
export interface Straight {
  readonly readyState: string
  /** a websocket's says that it is writable when it has handed on all that it was given */
  readonly transport: { readonly writable: boolean }
}

/** The line below a transport; null: it is no websocket. */
const lines = new WeakMap<object, Socket | null>()

/**
 * Writes a frame directly to the socket of a websocket with an empty queue, and returns whether it did: engine.io and
 * socket.io cost as much for each packet of each reader as the writing itself. With a queue the frame goes through
 * them: they keep the order, and count the bytes of a slow reader [RT36].
 */
export function wroteStraight({ readyState, transport }: Straight, frame: Buffer): boolean {
  if (readyState !== 'open' || !transport.writable) return false
  const line = lineOf(transport)
  if (line === null || line.writableLength > 0 || !line.writable) return false
  line.write(frame)
  return true
}

/** The socket of a transport of websockets; null: it is another transport. */
export function lineOf(transport: object): Socket | null {
  const known = lines.get(transport)
  if (known !== undefined) return known
  const line = memberOf(memberOf(transport, 'socket'), '_socket')
  const found = line instanceof Socket ? line : null
  lines.set(transport, found)
  return found
}

function memberOf(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : null
}
