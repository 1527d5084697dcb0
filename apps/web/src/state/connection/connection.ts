import type { Upstream } from '@crease/contract/sockets.ts'
import { create } from 'zustand'
import { serverNow } from '../../link/server-clock.ts'

/** Prices older than three heartbeats (every 2 s) and one for the road are not called live. */
export const LATE_AFTER_MS = 8000

/** The state of a socket, as the specification has it for each. */
interface SocketState {
  readonly connected: boolean
  readonly error: string | null
}

interface Connection {
  readonly sports: SocketState
  readonly user: SocketState
  /** when something last came over the sports socket, epoch milliseconds by this device; its heartbeat counts */
  readonly heardAt: number
  /** the device says that it has no network */
  readonly offline: boolean
  /** a reader awaits the answer to a join, or will ask again */
  readonly behind: boolean
  /** what the server says of its own sources */
  readonly upstream: Upstream['status']
  /** the server's time, epoch milliseconds: moves once a second */
  readonly now: number
  /** this device's time, which no answer of the server moves, at the last step of `now` */
  readonly tickedAt: number
}

const UNCONNECTED: SocketState = { connected: false, error: null }

/** Both clocks of the page at this moment. */
export function clockNow(): Pick<Connection, 'now' | 'tickedAt'> {
  return { now: serverNow(), tickedAt: Date.now() }
}

export const useConnection = create<Connection>()(() => ({
  sports: UNCONNECTED,
  user: UNCONNECTED,
  heardAt: 0,
  offline: false,
  behind: false,
  upstream: 'live',
  ...clockNow(),
}))

export type LinkStatus = 'live' | 'late' | 'reconnecting'

/**
 * live: prices can be trusted; late: connected, but silent, catching up, or the server's own sources are
 * late; reconnecting: no line [RT24].
 */
export function linkStatus(connection: Omit<Connection, 'user' | 'offline' | 'now'>): LinkStatus {
  if (!connection.sports.connected) return 'reconnecting'
  // a clock that was set back counts as silence until the next heartbeat
  const silentMs = Math.abs(connection.tickedAt - connection.heardAt)
  const isLate = connection.behind || connection.upstream !== 'live' || silentMs > LATE_AFTER_MS
  return isLate ? 'late' : 'live'
}

const readersBehind = new Set<object>()

/** A reader reports whether its news is being caught up; while any is, prices are late [RT24]. */
export function tellBehind(reader: object, isBehind: boolean): void {
  if (isBehind) readersBehind.add(reader)
  else readersBehind.delete(reader)
  const behind = readersBehind.size > 0
  if (useConnection.getState().behind !== behind) useConnection.setState({ behind })
}

/** Whether prices are live, late or awaited [RT24]. */
export const useLinkStatus = (): LinkStatus => useConnection(linkStatus)

/** Whether there is no line: a table takes no bets then [RT24]. */
export const useIsReconnecting = (): boolean => useLinkStatus() === 'reconnecting'

const OPENED_AT = Date.now()

/**
 * There is no line, and it is not just being opened for the first time: there was one, an attempt has failed, the device
 * is offline, or the first attempt takes longer than news may be late [UI1170].
 */
export const isLost = (connection: Omit<Connection, 'user' | 'now'>): boolean =>
  linkStatus(connection) === 'reconnecting' &&
  (connection.heardAt > 0 ||
    connection.sports.error !== null ||
    connection.offline ||
    connection.tickedAt - OPENED_AT > LATE_AFTER_MS)

export const useIsLost = (): boolean => useConnection(isLost)

/** From now on whether the device has a network is known at once; returns how to stop. */
export function followNetwork(): () => void {
  const look = (): void => useConnection.setState({ offline: !navigator.onLine })
  look()
  window.addEventListener('offline', look)
  window.addEventListener('online', look)
  return () => {
    window.removeEventListener('offline', look)
    window.removeEventListener('online', look)
  }
}

/** A socket has connected. */
export function socketUp(which: 'sports' | 'user'): void {
  useConnection.setState({ [which]: { connected: true, error: null } })
}

/** A socket was closed by us: it is not lost. */
export function socketClosed(which: 'sports' | 'user'): void {
  useConnection.setState({ [which]: UNCONNECTED })
}

/** A socket has lost its line, or never had it; `reason` is the library's word. */
export function socketDown(which: 'sports' | 'user', reason: string): void {
  const error = reason === '' ? 'Connection error' : reason
  useConnection.setState({ [which]: { connected: false, error } })
}
