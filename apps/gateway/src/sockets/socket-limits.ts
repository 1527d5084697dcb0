import type { CrowdLimits } from '@crease/protocol/gateway-settings.ts'

/** Limits of one socket; tests set their own. */
export interface SocketLimits extends CrowdLimits {
  /** messages a second on average, and twice as many at once */
  readonly messagesPerSecond: number
  /** rooms of matches and lists together */
  readonly rooms: number
  /** packets that may wait for a slow reader before it is dropped; it comes back and resumes by number */
  readonly waitingPackets: number
  /** bytes that may wait for a slow reader before prices stop for it, until it has taken them [RT36] */
  readonly lateBytes: number
  /** bytes that may wait before the reader is dropped */
  readonly waitingBytes: number
  /** connections of all players together */
  readonly connections: number
  /** a feed that is silent for longer is late, milliseconds [RT35] */
  readonly feedLateAfterMs: number
  /** polls of one address in ten seconds [RT66] */
  readonly pollsPerTenSeconds: number
}

export const DEFAULT_SOCKET_LIMITS: SocketLimits = {
  socketsPerPlayer: 10,
  socketsPerAddress: 100,
  newSocketsPerSecond: 20,
  messagesPerSecond: 30,
  rooms: 20,
  waitingPackets: 256,
  lateBytes: 128 * 1024,
  waitingBytes: 1024 * 1024,
  connections: 20_000,
  feedLateAfterMs: 10_000,
  pollsPerTenSeconds: 10_000,
}

/** a batch of the most orders, as over HTTP */
export const MAX_PAYLOAD_BYTES = 64 * 1024
/** who connects and says nothing is let go */
export const CONNECT_TIMEOUT_MS = 20_000
/** refused messages after which a socket is not worth listening to */
export const MAX_REFUSED_MESSAGES = 200
/** runners whose prices one socket may read whole [RT50] */
export const DEPTHS_PER_SOCKET = 12
/** players of one gateway whose places in a runner's queue are asked for at once [RT122] */
export const PLACED_USERS = 500
/** markets in one part of an image */
export const MARKETS_A_PART = 25
/** messages that a late reader gets one by one; if it missed more, an image is less [RT36] */
export const CATCH_UP_MESSAGES = 8
/** joins of one connection that are refused; then it ends [RT63] */
export const MAX_FAILED_JOINS = 3
/** packets of a connection besides events, joins and requested replies, a second; five times as many at once */
export const OTHER_PACKETS_PER_SECOND = 5
export const OTHER_PACKETS_BURST = 25
