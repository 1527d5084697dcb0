import { crc32, createInflateRaw } from 'node:zlib'

import unbzip2 from 'unbzip2-stream'

/** Behind the last compressed stream: the decoder looks at it for the header of another one. */
const PADDING = Buffer.alloc(4)

/** A decoder: what went in is out, or it has failed, when `write` resolves. */
interface Decoder {
  readonly write: (piece: Buffer) => Promise<void>
  readonly end: () => Promise<void>
  readonly out: Buffer[]
  /** the first failure */
  readonly failure: () => Error | null
  /** what it says of bytes that begin no stream */
  readonly noStream: RegExp
}

/** Unpacks gzip, one stream or several; bytes behind the last one are an end [FD86]. */
export const gunzipped = (raw: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> =>
  unpacked(raw, name, gunzip())

/** The same of bzip2. */
export const bunzipped = (raw: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> =>
  unpacked(raw, name, bunzip())

/** All that can be unpacked, also of a file that is cut: then it throws. */
async function* unpacked(
  raw: AsyncIterable<Buffer>,
  name: string,
  decoder: Decoder,
): AsyncGenerator<Buffer> {
  let hasUnpacked = false
  for await (const piece of padded(raw)) {
    await decoder.write(piece)
    hasUnpacked ||= decoder.out.length > 0
    yield* decoder.out.splice(0)
    if (decoder.failure() !== null) break
  }
  if (decoder.failure() === null) await decoder.end()
  hasUnpacked ||= decoder.out.length > 0
  yield* decoder.out.splice(0)
  const failure = decoder.failure()
  if (failure === null || (hasUnpacked && decoder.noStream.test(failure.message))) return
  throw new Error(`${name} cannot be unpacked${hasUnpacked ? ' to its end' : ''}`, {
    cause: failure,
  })
}

async function* padded(raw: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* raw
  yield PADDING
}

/** Node's decoder fails on bytes after a stream, and loses its last output: so streams are separated here. */
function gunzip(): Decoder {
  const out: Buffer[] = []
  let failure: Error | null = null
  let left = Buffer.alloc(0)
  let body: Body | null = null
  /** Takes what it can of what is left; whether it took anything. */
  async function step(): Promise<boolean> {
    if (body === null) {
      const length = headerLength(left)
      if (length === null) return false
      if (length === 'none') throw new Error(NO_GZIP)
      left = left.subarray(length)
      body = inflated()
      return true
    }
    if (!body.hasEnded()) {
      left = left.subarray(await body.write(left))
      out.push(...body.out.splice(0))
      return body.hasEnded()
    }
    if (left.length < TRAILER) return false
    if (left.readUInt32LE(0) !== body.crc()) throw new Error('the checksum of a stream is wrong')
    left = left.subarray(TRAILER)
    body = null
    return true
  }
  return {
    out,
    failure: () => failure,
    noStream: new RegExp(NO_GZIP),
    async write(piece) {
      left = Buffer.concat([left, piece])
      try {
        while (await step());
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error))
      }
    },
    async end() {
      if (body !== null) failure = new Error('the file ends within a stream')
    },
  }
}

const NO_GZIP = 'no header of gzip'
/** The checksum and the length behind a stream. */
const TRAILER = 8
const [EXTRA, NAME, COMMENT, HEADER_CRC] = [4, 8, 16, 2]

/** How long the header is that these bytes begin with; null: longer than these. */
function headerLength(bytes: Buffer): number | 'none' | null {
  if (bytes.length < 4) return null
  if (bytes.readUInt16BE(0) !== 0x1f8b) return 'none'
  const flags = bytes.readUInt8(3)
  let length = 10
  if (flags & EXTRA) {
    if (bytes.length < 12) return null
    length += 2 + bytes.readUInt16LE(10)
  }
  for (const text of [NAME, COMMENT]) {
    if ((flags & text) === 0) continue
    const end = bytes.indexOf(0, length)
    if (end === -1) return null
    length = end + 1
  }
  if (flags & HEADER_CRC) length += 2
  return length <= bytes.length ? length : null
}

interface Body {
  /** how many of the bytes were of this stream */
  readonly write: (bytes: Buffer) => Promise<number>
  readonly hasEnded: () => boolean
  readonly crc: () => number
  readonly out: Buffer[]
}

/** The bytes between header and checksum. */
function inflated(): Body {
  const out: Buffer[] = []
  let [failure, hasEnded, crc]: [Error | null, boolean, number] = [null, false, 0]
  const stream = createInflateRaw().on('data', (piece: Buffer) => {
    crc = crc32(piece, crc)
    out.push(piece)
  })
  // neither its end nor a failure answers a write
  const over = new Promise<void>((resolve) => {
    stream.on('end', () => resolve(void (hasEnded = true)))
    stream.on('error', (error) => resolve(void (failure = error)))
  })
  return {
    out,
    hasEnded: () => hasEnded,
    crc: () => crc,
    async write(bytes) {
      const before = stream.bytesWritten
      const written = new Promise<void>((resolve) => void stream.write(bytes, () => resolve()))
      await Promise.race([written, over])
      if (failure !== null) throw failure
      return stream.bytesWritten - before
    },
  }
}

/** The library works within the call, and fails by an event. */
function bunzip(): Decoder {
  const out: Buffer[] = []
  let failure: Error | null = null
  const stream = unbzip2()
    .on('data', (piece: Buffer) => void out.push(piece))
    .on('error', (error: Error) => (failure ??= error))
  return {
    out,
    failure: () => failure,
    noStream: /No magic number found|Not a BZIP archive/,
    write: async (piece) => void stream.write(piece),
    end: async () => void stream.end(),
  }
}
