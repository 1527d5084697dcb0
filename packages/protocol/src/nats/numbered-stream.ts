import { Duplex } from 'node:stream'

/** The kinds of messages: bytes of the line, the number of bytes taken, the end, or a sign of life. */
const DATA = 0
const TAKEN = 1
const END = 2
const BEAT = 3
/** the kind in one byte, a number in six */
const NUMBER_BYTES = 6
const HEAD_BYTES = 1 + NUMBER_BYTES

/** Bytes under way that the other end has not taken: further ones wait here [NT5]. */
export const WINDOW_BYTES = 4 * 1024 * 1024
/** what waits here before the line counts as late */
const LATE_BYTES = 1024 * 1024
const BEAT_EVERY_MS = 1_000
/** beats of ours without a message of the other end after which it counts as gone [NT6] */
const SILENT_BEATS = 5

export interface Carrier {
  /** Hands a message on: it may be lost, or come twice. */
  readonly publish: (message: Buffer) => void
  /** bytes of one message at most */
  readonly maxBytes: number
  /** Prepares the way, where that takes time; the line waits for it. */
  readonly open?: (stream: NumberedStream) => Promise<void>
  /** The stream has ended: it sends nothing more. */
  readonly ended: () => void
}

interface Waiting {
  readonly chunk: Buffer
  at: number
  readonly done: (error?: Error | null) => void
}

/**
 * A stream of bytes over messages that may be lost or repeated. Each has a number: a repeat is skipped, and at a gap
 * the stream ends [NT4], so that its reader gets all of it in order, or its end.
 */
export class NumberedStream extends Duplex {
  readonly #carrier: Carrier
  readonly #beating: NodeJS.Timeout
  #waiting: Waiting | null = null
  #said = 0
  #heard = 0
  #sentBytes = 0
  /** of what was sent, as the other end says */
  #ackedBytes = 0
  #takenBytes = 0
  #saidTakenBytes = 0
  #isFull = false
  #silentBeats = 0

  constructor(carrier: Carrier) {
    super({ writableHighWaterMark: LATE_BYTES, allowHalfOpen: false })
    this.#carrier = carrier
    this.#beating = setInterval(() => this.#beat(), BEAT_EVERY_MS).unref()
  }

  /** Takes a message of the other end. */
  hear(message: Uint8Array): void {
    if (this.destroyed) return
    const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength)
    if (bytes.length < HEAD_BYTES) return this.#fail('a message without a number')
    this.#silentBeats = 0
    const number = bytes.readUIntBE(1, NUMBER_BYTES)
    switch (bytes.readUInt8(0)) {
      case DATA:
        return this.#takeData(number, bytes.subarray(HEAD_BYTES))
      case TAKEN:
        this.#ackedBytes = Math.max(this.#ackedBytes, number)
        return this.#pump()
      case BEAT:
        return number > this.#heard ? this.#failAtHole(number) : undefined
      case END:
        this.destroy()
        return undefined
      default:
        return this.#fail('a message of no known kind')
    }
  }

  override _construct(opened: (error?: Error | null) => void): void {
    void this.#opening().then(opened)
  }

  /** Why the way could not be prepared; null: it is. */
  async #opening(): Promise<Error | null> {
    try {
      await this.#carrier.open?.(this)
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#waiting = { chunk, at: 0, done }
    this.#pump()
  }

  override _read(): void {
    this.#isFull = false
    this.#sayTaken()
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    clearInterval(this.#beating)
    this.#publish(END, this.#said)
    this.#carrier.ended()
    callback(error)
  }

  #takeData(number: number, data: Buffer): void {
    if (number <= this.#heard) return
    if (number > this.#heard + 1) return this.#failAtHole(number)
    this.#heard = number
    this.#takenBytes += data.length
    if (!this.push(data)) this.#isFull = true
    this.#sayTaken()
  }

  /** Says what was taken, a quarter of the window at a time; nothing while our own reader is behind. */
  #sayTaken(): void {
    if (this.#isFull || this.#takenBytes - this.#saidTakenBytes < WINDOW_BYTES / 4) return
    this.#saidTakenBytes = this.#takenBytes
    this.#publish(TAKEN, this.#takenBytes)
  }

  /** Sends of what waits as much as the window has room for. */
  #pump(): void {
    const waiting = this.#waiting
    if (waiting === null) return
    const most = this.#carrier.maxBytes - HEAD_BYTES
    while (waiting.at < waiting.chunk.length) {
      const room = WINDOW_BYTES - (this.#sentBytes - this.#ackedBytes)
      if (room <= 0) return
      const part = waiting.chunk.subarray(waiting.at, waiting.at + Math.min(most, room))
      waiting.at += part.length
      this.#sentBytes += part.length
      this.#said += 1
      this.#publish(DATA, this.#said, part)
    }
    this.#waiting = null
    waiting.done()
  }

  #publish(kind: number, number: number, data: Buffer = Buffer.alloc(0)): void {
    const message = Buffer.allocUnsafe(HEAD_BYTES + data.length)
    message[0] = kind
    message.writeUIntBE(number, 1, NUMBER_BYTES)
    data.copy(message, HEAD_BYTES)
    this.#carrier.publish(message)
  }

  /** Its number tells the other end of what was lost behind the last message. */
  #beat(): void {
    this.#silentBeats += 1
    if (this.#silentBeats > SILENT_BEATS) return this.#fail('the other end of the line is silent')
    this.#publish(BEAT, this.#said)
  }

  #failAtHole(number: number): void {
    this.#fail(`a hole in the line: ${number} after ${this.#heard}`)
  }

  #fail(why: string): void {
    this.destroy(new Error(why))
  }
}
