import type { Server } from 'socket.io'

/**
 * Drops a connection whose packets pile up because its reader does not take them [RT10]. The count is of
 * packets made since the transport last took all that waited.
 */
export function dropSlowReaders(io: Server, waitingPackets: number): void {
  io.engine.on('connection', (connection: ConnectionLike) => {
    let waiting = 0
    connection.on('drain', () => {
      waiting = 0
    })
    connection.on('packetCreate', () => {
      waiting += 1
      if (waiting > waitingPackets) connection.close(true)
    })
  })
}

/** The part of an engine.io socket that is used here. */
interface ConnectionLike {
  readonly on: (event: 'drain' | 'packetCreate', listener: () => void) => unknown
  readonly close: (discard: boolean) => void
}
