import type { Heartbeat } from '@crease/contract/sockets.ts'
import type { SportsNamespace, SportsSocket, UserNamespace, UserSocket } from './session-guard.ts'

/** The intervals of heartbeats, milliseconds: a reader's wish is met by the next shorter one [RT32]. */
const BEATS_MS = [500, 1000, 2000, 5000] as const

/** Lets a socket that wishes for a heartbeat have it. */
export function joinHeartbeat(socket: SportsSocket | UserSocket): void {
  const wish = socket.data.wishes?.heartbeatMs
  const beat = wish === undefined ? undefined : BEATS_MS.findLast((each) => each <= wish)
  if (beat !== undefined) void socket.join(room(beat))
}

/** Beats for everybody who wishes it. Returns how to stop. */
export function startHeartbeats(
  namespaces: readonly (SportsNamespace | UserNamespace)[],
  heartbeat: () => Heartbeat,
): () => void {
  const timers = BEATS_MS.map((everyMs) =>
    setInterval(() => {
      for (const namespace of namespaces) {
        if (!namespace.adapter.rooms.has(room(everyMs))) continue
        // A reader that is behind hears enough: it needs no sign of life on top.
        namespace.to(room(everyMs)).volatile.emit('heartbeat', heartbeat())
      }
    }, everyMs).unref(),
  )
  return () => timers.forEach((timer) => clearInterval(timer))
}

const room = (everyMs: number): string => `beat:${everyMs}`
