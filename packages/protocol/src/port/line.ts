import type { Duplex } from 'node:stream'
import { frameOf, FrameReader } from './frames.ts'

interface Ends<In> {
  /** tells what the other end may say from garbage */
  readonly knows: (said: unknown) => said is In
  readonly hear: (message: In) => void
  /** called once: the line has ended, for this reason where it is a fault */
  readonly ended: (fault: Error | null) => void
  /** called when what waited has been taken by the other end */
  readonly drained?: () => void
  /** absent: 64 MB */
  readonly maxFrameBytes?: number
}

/**
 * One end of a line between two processes, over any stream of bytes. Messages of one turn of the event loop travel
 * together [OP80]; a sender of garbage or of too much is cut off [OP81].
 */
export class Line<Out, In> {
  readonly #stream: Duplex
  readonly #ends: Ends<In>
  readonly #frames: FrameReader
  #said: Out[] = []
  #isOpen = true

  constructor(stream: Duplex, ends: Ends<In>) {
    this.#stream = stream
    this.#ends = ends
    this.#frames = new FrameReader(ends.maxFrameBytes)
    stream.on('data', (chunk: Buffer) => this.#read(chunk))
    stream.on('drain', () => ends.drained?.())
    stream.on('error', (error) => this.close(error))
    stream.on('close', () => this.close())
    stream.on('end', () => this.close())
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Whether sent bytes wait for the other end to take them. */
  get isLate(): boolean {
    return this.#stream.writableNeedDrain
  }

  /** bytes that wait for the other end */
  get waitingBytes(): number {
    return this.#stream.writableLength
  }

  /** Sends a message with all others of this turn. */
  say(message: Out): void {
    if (this.#said.length === 0) setImmediate(() => this.flush())
    this.#said.push(message)
  }

  /** Sends the messages of this turn. */
  flush(): void {
    const said = this.#said
    this.#said = []
    if (said.length > 0) this.send(frameOf(said, this.#ends.maxFrameBytes))
  }

  /** Sends a frame that is made already. */
  send(frame: Buffer): void {
    if (this.#isOpen) this.#stream.write(frame)
  }

  /** Messages sent meanwhile leave in one piece: one system call here, and one turn at the other end. */
  inOnePiece(sending: () => void): void {
    this.#stream.cork()
    try {
      sending()
    } finally {
      this.#stream.uncork()
    }
  }

  /** Ends the line; what was not taken is lost. */
  close(fault: Error | null = null): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#stream.destroy()
    this.#ends.ended(fault)
  }

  #read(chunk: Buffer): void {
    try {
      for (const said of this.#frames.read(chunk)) {
        if (!this.#isOpen) return
        if (!this.#ends.knows(said)) throw new Error('a message of no known kind')
        this.#ends.hear(said)
      }
    } catch (error) {
      this.close(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
