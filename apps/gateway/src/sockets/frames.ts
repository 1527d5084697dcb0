import { wroteStraight, type Straight } from './straight-line.ts'

/** An event of socket.io's protocol, and a message of engine.io's around it. */
const EVENT = '2'
const MESSAGE = '4'
/** a websocket's frame that is whole and text, not masked (RFC 6455, 5.2) */
const WHOLE_TEXT = 0x81
/** longest that a frame's second byte says itself, and the values that say that two or eight bytes do */
const SHORT = 125
const IN_TWO_BYTES = 126
const IN_EIGHT_BYTES = 127
const MOST_IN_TWO_BYTES = 0xffff

/** A connection of engine.io, as far as it is used here. */
interface ConnectionLike extends Straight {
  readonly write: (packet: string, options: Framed['options']) => unknown
}

/** The part of a namespace that is used here. */
interface NamespaceLike {
  readonly name: string
  readonly adapter: { readonly rooms: ReadonlyMap<string, ReadonlySet<string>> }
  readonly sockets: ReadonlyMap<string, { readonly conn: ConnectionLike }>
}

interface Framed {
  readonly packet: string
  /** engine.io writes the frame as it is where the line is a websocket; a poll takes the packet */
  readonly options: { readonly compress: true; readonly wsPreEncodedFrame: readonly [Buffer] }
}

/**
 * Sends a room a message that is text already. Like socket.io's own broadcast it makes one frame for all; but that
 * frame is in two pieces, which each socket has to join, and its message is serialised again.
 */
export function sendToRoom(
  namespace: NamespaceLike,
  room: string,
  message: { readonly name: string; readonly text: string },
): void {
  const ids = namespace.adapter.rooms.get(room)
  if (ids === undefined) return
  const { packet, options } = framed(namespace.name, message)
  const [frame] = options.wsPreEncodedFrame
  for (const id of ids) {
    const connection = namespace.sockets.get(id)?.conn
    if (connection === undefined || wroteStraight(connection, frame)) continue
    connection.write(packet, options)
  }
}

function framed(
  namespace: string,
  { name, text }: { readonly name: string; readonly text: string },
): Framed {
  const packet = `${EVENT}${namespace},["${name}",${text}]`
  return { packet, options: { compress: true, wsPreEncodedFrame: [frameOf(packet)] } }
}

/** A packet as one frame. */
function frameOf(packet: string): Buffer {
  const length = MESSAGE.length + Buffer.byteLength(packet)
  const head = headOf(length)
  const frame = Buffer.allocUnsafe(head.length + length)
  frame.set(head)
  frame.write(MESSAGE, head.length, 'latin1')
  frame.write(packet, head.length + MESSAGE.length)
  return frame
}

function headOf(length: number): readonly number[] {
  if (length <= SHORT) return [WHOLE_TEXT, length]
  if (length <= MOST_IN_TWO_BYTES) return [WHOLE_TEXT, IN_TWO_BYTES, length >> 8, length & 0xff]
  const head = Buffer.alloc(10)
  head.set([WHOLE_TEXT, IN_EIGHT_BYTES])
  head.writeBigUInt64BE(BigInt(length), 2)
  return [...head]
}
