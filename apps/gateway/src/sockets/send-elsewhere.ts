import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from 'socket.io'

const SLICES = 20

/** The part of an engine.io connection that is used here. */
interface Leaver {
  readonly removeAllListeners: (event: 'data') => unknown
  readonly close: () => void
}

interface Leaving {
  readonly withinMs: number
  readonly answered: () => Promise<void>
}

/**
 * Closes every connection, a slice after the other: one is heard no more, what it has asked is answered, and then its
 * line is closed and not its session, so that its browser comes back by itself after a pause of its own [OP155].
 */
export async function sendElsewhere(io: Server, { withinMs, answered }: Leaving): Promise<void> {
  const clients: Readonly<Record<string, Leaver>> = Reflect.get(io.engine, 'clients')
  const all = Object.values(clients)
  const most = Math.max(1, Math.ceil(all.length / SLICES))
  for (let from = 0; from < all.length; from += most) {
    const slice = all.slice(from, from + most)
    for (const connection of slice) connection.removeAllListeners('data')
    await answered()
    for (const connection of slice) connection.close()
    if (from + most < all.length) await pause(withinMs / SLICES)
  }
}
