import type { Socket } from 'socket.io-client'

import { bearer, tokenRefused } from './bearer.ts'

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
 * A handshake that is refused, and a line that the server itself ends (it could not say what was missed),
 * end socket.io's own attempts; this asks again at its slowest pace [UI318]. Returns how to close the
 * socket for good.
 */
export function keepTrying(
  socket: Pick<Socket, 'active' | 'on' | 'connect' | 'close'>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tryLater = (): void => {
    if (socket.active) return
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), RECONNECT.reconnectionDelayMax)
  }
  socket.on('connect_error', ({ message }: Error) => {
    const used = bearer()
    if (message === 'TOKEN_EXPIRED' && used !== null) tokenRefused(used)
    tryLater()
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') tryLater()
  })
  return () => {
    clearTimeout(timer)
    socket.close()
  }
}

/** A request of the transport that was answered, and how; the network's own failures have no status. */
interface TransportFailure {
  readonly description?: unknown
}
const TOO_MANY = 429

const isRefused = (failure: unknown): boolean => {
  const { description: status }: TransportFailure = Object(failure)
  return typeof status === 'number' && status >= 400 && status < 500 && status !== TOO_MANY
}

/**
 * A poll is refused if a balancer gave it to a gateway that does not hold the session: the socket switches to
 * websocket at once [RT86]. If the websocket fails, the next attempt polls again.
 */
export function switchWhenRefused(
  socket: Pick<Socket, 'io' | 'on' | 'connect' | 'disconnect'>,
): void {
  const fail = (failure: unknown): void => {
    const { opts } = socket.io
    const isPolling = String(opts.transports) === 'polling'
    if (!isPolling) opts.transports = ['polling']
    if (!isPolling || !isRefused(failure)) return
    opts.transports = ['websocket']
    // socket.io schedules its own attempt after this event
    setTimeout(() => socket.disconnect().connect())
  }
  socket.on('connect_error', fail)
  socket.on('disconnect', (reason, failure) => {
    if (reason === 'transport error') fail(failure)
  })
}
