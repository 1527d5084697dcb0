import { createReadStream } from 'node:fs'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import unbzip2 from 'unbzip2-stream'

/** A snapshot of two hundred markets is less than a million characters; more than this is no line. */
const LONGEST_LINE = 64 * 1024 * 1024
const BYTE_ORDER_MARK = '\u{FEFF}'

/**
 * The lines of a recording, plain or packed by its ending `.gz` or `.bz2`, read as they are asked for [FD86]. A
 * byte order mark is passed over. Throws where it cannot be unpacked, and at a line that does not end.
 */
export async function* streamLines(file: string): AsyncGenerator<string> {
  let rest = ''
  let isFirst = true
  for await (const chunk of opened(file)) {
    const text = String(chunk)
    const pieces = `${rest}${isFirst ? withoutMark(text) : text}`.split('\n')
    isFirst = false
    rest = pieces.pop() ?? ''
    if (rest.length > LONGEST_LINE)
      throw new Error(`a line of more than ${LONGEST_LINE} characters`)
    yield* pieces
  }
  yield rest
}

const withoutMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text

function opened(file: string): Readable {
  const raw = createReadStream(file)
  // a failure of either stream ends the second one with its error, which the reader above throws
  if (file.endsWith('.gz'))
    return pipeline(raw, createGunzip(), () => undefined).setEncoding('utf8')
  if (file.endsWith('.bz2')) return unpacked(raw)
  return raw.setEncoding('utf8')
}

/** The library's streams are of an old kind: what fails there ends the stream that is read. */
function unpacked(raw: Readable): Readable {
  const out = new PassThrough()
  const fail = (error: Error): void => void out.destroy(error)
  const unpacking = unbzip2().on('error', fail)
  raw.on('error', fail)
  out.once('close', () => raw.destroy())
  raw.pipe(unpacking).pipe(out)
  return out.setEncoding('utf8')
}
