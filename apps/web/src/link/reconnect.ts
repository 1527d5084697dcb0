import type { Socket } from 'socket.io-client'

/** How every socket comes back: between 1 and 5 seconds, half of it by chance, for ever. */
export const RECONNECT = {
  reconnection: true,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: 20_000,
} as const

/**
 * A refused handshake ends socket.io's own attempts; this asks again at its slowest pace.
 * Returns how to close the socket for good.
 */
export function keepTrying(socket: Socket): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  socket.on('connect_error', () => {
    if (socket.active) return
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), RECONNECT.reconnectionDelayMax)
  })
  return () => {
    clearTimeout(timer)
    socket.close()
  }
}
