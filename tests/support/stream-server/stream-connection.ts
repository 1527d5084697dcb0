import type { TLSSocket } from 'node:tls'

import type { FaultOnTheWay } from './faults.ts'
import type { StreamChange } from './market-log.ts'

/** A message as it stands in the log, under its place. */
export interface Published {
  readonly pt: number
  readonly clk: string
  readonly mc: readonly StreamChange[]
}

export interface Picture extends Published {
  readonly ct: 'SUB_IMAGE' | 'RESUB_DELTA'
  readonly initialClk: string
}

/** More than a client may hold of one line. */
const ENDLESS_BYTES = 9 * 1024 * 1024
const PIECE_BYTES = 5
const LATE = { status: 503 }
/** A picture of so many markets comes in segments. */
const SEGMENT_FROM = 3

/** What the server says on one line, and how it misbehaves while it says it. */
export class StreamConnection {
  readonly #socket: TLSSocket
  #heartbeat: NodeJS.Timeout | null = null
  #silent = false
  #late = false
  /** goes out with what follows */
  #held = ''
  /** goes out again after what follows */
  #again = ''
  subscribed = false

  constructor(socket: TLSSocket) {
    this.#socket = socket
  }

  say(message: object): void {
    this.#write(lineOf(message))
  }

  /** Says no to a request and hangs up. */
  refuse(id: number, errorCode: string): void {
    const status = { op: 'status', id, statusCode: 'FAILURE', errorCode, connectionClosed: true }
    this.#socket.end(lineOf({ ...status, errorMessage: `refused: ${errorCode}` }))
  }

  begin(picture: Picture, heartbeatMs: number): void {
    if (picture.mc.length >= SEGMENT_FROM) this.#segmented(picture)
    else this.#write(marketLine(picture))
    this.subscribed = true
    this.#heartbeat = setInterval(() => this.beat(picture.pt), heartbeatMs)
  }

  beat(pt: number): void {
    this.#write(marketLine({ ct: 'HEARTBEAT', pt, ...(this.#late && LATE) }))
  }

  /** Tells a change, in the way that the fault has it. */
  tell(message: Published, fault: FaultOnTheWay | null): void {
    const line = marketLine(message)
    const again = this.#again
    this.#late = fault === 'late-prices'
    this.#again = ''
    this.#tellAs(message, line, fault)
    if (again !== '') this.#write(again)
  }

  close(): void {
    if (this.#heartbeat !== null) clearInterval(this.#heartbeat)
    this.#socket.destroy()
  }

  #tellAs(message: Published, line: string, fault: FaultOnTheWay | null): void {
    if (fault === null) return this.#write(line)
    const ways: Readonly<Record<FaultOnTheWay, () => void>> = {
      cut: () => {
        this.#socket.write(line.slice(0, line.length / 2), () => this.close())
        // no sign of life may follow the half
        this.#silent = true
      },
      chop: () => this.#chopped(line),
      clump: () => (this.#held += line),
      segments: () => this.#segmented(message, fault),
      'torn-segments': () => this.#segmented(message, fault),
      'lost-segment': () => this.#segmented(message, fault),
      silence: () => (this.#silent = true),
      'late-prices': () => this.#write(marketLine({ ...message, ...LATE })),
      twice: () => this.#write(line + line),
      'twice-later': () => {
        this.#again = line
        this.#write(line)
      },
      garbage: () => this.#write(`{"op":"mcm","pt":${line.length},,,\r\n`),
      'endless-line': () => this.#write('x'.repeat(ENDLESS_BYTES)),
      'lost-message': () => this.#write(marketLine({ ...message, mc: [] })),
    }
    ways[fault]()
  }

  #segmented(message: Published, fault: FaultOnTheWay | null = null): void {
    const third = Math.floor(message.mc.length / 3)
    const { mc, ...envelope } = message
    const part = (segmentType: string, changes: readonly StreamChange[]): string =>
      marketLine({ ...envelope, segmentType, mc: changes })
    this.#write(part('SEG_START', mc.slice(0, third)))
    if (fault === 'torn-segments') this.#write(marketLine({ ...envelope, mc: [] }))
    if (fault !== 'lost-segment') this.#write(part('SEG', mc.slice(third, mc.length - third)))
    this.#write(part('SEG_END', mc.slice(mc.length - third)))
  }

  #chopped(line: string): void {
    for (let from = 0; from < line.length; from += PIECE_BYTES) {
      this.#write(line.slice(from, from + PIECE_BYTES))
    }
  }

  #write(text: string): void {
    if (this.#silent || this.#socket.destroyed) return
    this.#socket.write(this.#held + text)
    this.#held = ''
  }
}

function marketLine(message: object): string {
  return lineOf({ op: 'mcm', id: 2, ...message })
}

function lineOf(message: object): string {
  return `${JSON.stringify(message)}\r\n`
}
