import type { IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'
import { lineOf } from '../straight-line.ts'

/** A line that can hold back what is written until it is let go, as often as it was held. */
interface Line {
  readonly cork: () => void
  readonly uncork: () => void
}

/**
 * Sends queued packets of a websocket in one piece: for each packet the library would make a system call, a network
 * packet and a wake-up of its reader [RT773].
 */
export function sendInOnePiece({ engine }: Pick<Server, 'engine'>): void {
  engine.on('flush', ({ transport }: { transport: object }, packets: readonly unknown[]) => {
    const line = packets.length > 1 ? lineOf(transport) : null
    if (line !== null) holdBack(line, (letGo) => process.nextTick(letGo))
  })
}

/** The answer to a websocket's request and its first packet leave in one piece. */
export const beginInOnePiece = ({ socket }: Pick<IncomingMessage, 'socket'>): void =>
  holdBack(socket, setImmediate)

function holdBack(line: Line, later: (letGo: () => void) => unknown): void {
  line.cork()
  later(() => line.uncork())
}
