/** The largest frame: a larger one is a fault of its sender, and no memory is allocated for it [OP81]. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024
const HEAD_BYTES = 4

/**
 * Messages as one frame: its length in four bytes, then the messages as JSON. JSON costs two thirds of V8's
 * own form for a market's view and as much for a command. Throws when it is longer than a frame may be.
 */
export function frameOf(messages: readonly unknown[], most = MAX_FRAME_BYTES): Buffer {
  const text = JSON.stringify(messages)
  const length = Buffer.byteLength(text)
  if (length > most) throw new Error(`a frame of ${length} bytes is too long`)
  const frame = Buffer.allocUnsafe(HEAD_BYTES + length)
  frame.writeUInt32BE(length)
  frame.write(text, HEAD_BYTES)
  return frame
}

/** Puts what arrives together into frames. */
export class FrameReader {
  readonly #most: number
  #chunks: Buffer[] = []
  #length = 0

  constructor(most = MAX_FRAME_BYTES) {
    this.#most = most
  }

  /** The messages that are whole with this chunk. Throws at what is no frame, or too long a one. */
  read(chunk: Buffer): readonly unknown[] {
    this.#chunks.push(chunk)
    this.#length += chunk.length
    const messages: unknown[] = []
    for (let length = this.#next(); length !== null; length = this.#next()) {
      const frame = this.#take(HEAD_BYTES + length).toString('utf8', HEAD_BYTES)
      const said: unknown = JSON.parse(frame)
      if (!Array.isArray(said)) throw new Error('a frame without messages')
      for (const message of said) messages.push(message)
    }
    return messages
  }

  /** The length of the next frame, if it is here whole. */
  #next(): number | null {
    if (this.#length < HEAD_BYTES) return null
    if ((this.#chunks[0]?.length ?? 0) < HEAD_BYTES) this.#join()
    const length = this.#chunks[0]?.readUInt32BE() ?? 0
    if (length > this.#most) throw new Error(`a frame of ${length} bytes is too long`)
    return this.#length < HEAD_BYTES + length ? null : length
  }

  #take(bytes: number): Buffer {
    if ((this.#chunks[0]?.length ?? 0) < bytes) this.#join()
    const all = this.#chunks[0] ?? Buffer.alloc(0)
    const rest = all.subarray(bytes)
    this.#length -= bytes
    if (rest.length > 0) this.#chunks[0] = rest
    else this.#chunks.shift()
    return all.subarray(0, bytes)
  }

  #join(): void {
    this.#chunks = [Buffer.concat(this.#chunks)]
  }
}
