/** What one socket may do; tests set their own. */
export interface SocketLimits {
  /** messages a second on average, and twice as many at once */
  readonly messagesPerSecond: number
  /** rooms of matches and lists together */
  readonly rooms: number
  /** packets that may wait for a slow reader before it is dropped; it comes back and resumes by number */
  readonly waitingPackets: number
  /** connections of all players together */
  readonly connections: number
}

export const DEFAULT_SOCKET_LIMITS: SocketLimits = {
  messagesPerSecond: 30,
  rooms: 20,
  waitingPackets: 256,
  connections: 20_000,
}

export const MAX_PAYLOAD_BYTES = 16 * 1024
/** who connects and says nothing is let go */
export const CONNECT_TIMEOUT_MS = 20_000
/** refused messages after which a socket is not worth listening to */
export const MAX_REFUSED_MESSAGES = 200
