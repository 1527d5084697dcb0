import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How poor a line is. */
interface Quality {
  /** both ways, each for all that is on the line at once */
  readonly bitsASecond: number
  /** there and back, milliseconds */
  readonly roundTripMs: number
  /** the share of segments that are lost */
  readonly loss: number
  readonly random: () => number
}

/** bytes in a segment, and segments that a connection has on the way at most */
const SEGMENT_BYTES = 1_460
const WINDOW = 16

/**
 * Opens a poor line to the server at this address. A lost segment is sent again a round trip later, and all
 * behind it on its connection waits for it, as TCP has it.
 */
export async function openPoorLine(serverUrl: string, quality: Quality) {
  const { hostname, port } = new URL(serverUrl)
  const ends = new Set<Socket>()
  const [up, down] = [new Way(quality), new Way(quality)]
  const carry = (way: Way, from: Socket, to: Socket): void => {
    ends.add(from)
    from.on('error', () => to.destroy())
    from.on('close', () => ends.delete(from))
    pass(way, from, to).catch(() => to.destroy())
  }
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname)
    carry(up, near, far)
    carry(down, far, near)
  })
  const own = await listeningPort(listener)
  // A poor line to a server.
  return {
    /** e.g. http://127.0.0.1:43121 */
    url: `http://127.0.0.1:${own}`,
    close: async () => {
      for (const end of ends) end.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

/** Carries what one end says to the other, segment by segment and in order. */
async function pass(way: Way, from: Socket, to: Socket): Promise<void> {
  const onTheWay: Promise<void>[] = []
  let before = Promise.resolve()
  for await (const said of from) {
    const bytes = Buffer.from(said)
    for (let at = 0; at < bytes.length; at += SEGMENT_BYTES) {
      const segment = bytes.subarray(at, at + SEGMENT_BYTES)
      if (onTheWay.length >= WINDOW) await onTheWay.shift()
      // in order, whatever the timers do
      const arrival = pause(way.arrivalOf(segment.length) - performance.now())
      before = Promise.all([before, arrival]).then(() => void to.write(segment))
      onTheWay.push(before)
    }
  }
  await Promise.all(onTheWay)
  to.end()
}

/** One way of the line: what is sent waits for what was sent before. */
class Way {
  readonly #quality: Quality
  #freeAt = 0

  constructor(quality: Quality) {
    this.#quality = quality
  }

  /** When a segment that is sent now arrives, on the clock of `performance.now()`. */
  arrivalOf(bytes: number): number {
    const { bitsASecond, roundTripMs, loss, random } = this.#quality
    const send = (from: number): number => {
      this.#freeAt = Math.max(from, this.#freeAt) + (bytes * 8_000) / bitsASecond
      return this.#freeAt + roundTripMs / 2
    }
    const arrival = send(performance.now())
    // the line goes on meanwhile: what is sent again takes its bytes now, and arrives a round trip later
    return random() < loss ? send(0) + roundTripMs : arrival
  }
}
