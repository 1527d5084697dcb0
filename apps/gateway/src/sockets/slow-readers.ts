import type { Server } from 'socket.io'
import type { SocketLimits } from './socket-limits.ts'

/** How much waits for one reader, and who wants to know when it is late and when it has caught up. */
export interface Reading {
  /** bytes made since the transport last took what waited */
  readonly waitingBytes: () => number
  readonly isLate: () => boolean
  /** called in the turn in which the reader becomes late */
  readonly onLate: (tell: () => void) => void
  /** called when the transport has taken all that waited for a late reader */
  readonly onCaughtUp: (tell: () => void) => void
}

/** The part of an engine.io socket that is used here. */
interface ConnectionLike {
  on(event: 'drain', listener: () => void): unknown
  on(event: 'close', listener: () => void): unknown
  on(event: 'packetCreate', listener: (packet: { readonly data?: unknown }) => void): unknown
  readonly close: (discard: boolean) => void
}

type ReadingLimits = Pick<SocketLimits, 'waitingPackets' | 'waitingBytes' | 'lateBytes'>

const ROOMY = Number.MAX_SAFE_INTEGER
const NEVER_LATE: Reading = {
  waitingBytes: () => 0,
  isLate: () => false,
  onLate: () => undefined,
  onCaughtUp: () => undefined,
}

/** How many readers are slow [RT36]. */
export interface SlowReaders {
  /** for whom too much waits now */
  late: number
  /** dropped since this began */
  dropped: number
}

/**
 * Watches the bytes queued for each connection. Beyond a limit the reader is late, and price senders stop until it
 * has caught up; a reader whose queue still grows is dropped [RT10] [RT36].
 */
export function watchReaders(
  io: Server,
  limits: Partial<ReadingLimits>,
  slow: SlowReaders = { late: 0, dropped: 0 },
): (connection: object) => Reading {
  const readings = new WeakMap<object, Reading>()
  io.engine.on('connection', (connection: ConnectionLike) => {
    readings.set(connection, watch(connection, limits, slow))
  })
  return (connection) => readings.get(connection) ?? NEVER_LATE
}

function watch(
  connection: ConnectionLike,
  limits: Partial<ReadingLimits>,
  slow: SlowReaders,
): Reading {
  const { waitingPackets = ROOMY, waitingBytes = ROOMY, lateBytes = ROOMY } = limits
  const late: (() => void)[] = []
  const caughtUp: (() => void)[] = []
  let [packets, bytes, isLate, isGone] = [0, 0, false, false]
  function drop(): void {
    if (!isGone) slow.dropped += 1
    isGone = true
    connection.close(true)
  }
  connection.on('close', () => {
    if (isLate) slow.late -= 1
    ;[isLate, isGone] = [false, true]
  })
  connection.on('drain', () => {
    ;[packets, bytes] = [0, 0]
    if (!isLate) return
    isLate = false
    slow.late -= 1
    // not in the transport's own turn: further messages queue after it
    setImmediate(() => {
      for (const tell of caughtUp) tell()
    })
  })
  connection.on('packetCreate', (packet) => {
    packets += 1
    bytes += sizeOf(packet.data)
    if (packets > waitingPackets || bytes > waitingBytes) drop()
    else if (!isLate && bytes > lateBytes) {
      isLate = true
      slow.late += 1
      for (const tell of late) tell()
    }
  })
  return {
    waitingBytes: () => bytes,
    isLate: () => isLate,
    onLate: (tell) => void late.push(tell),
    onCaughtUp: (tell) => void caughtUp.push(tell),
  }
}

/** Our messages are text, nearly all of it of one byte a character. */
function sizeOf(content: unknown): number {
  if (typeof content === 'string') return content.length
  return content instanceof Uint8Array ? content.byteLength : 0
}
