import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The lines of a recording, plain or gzipped by its ending `.gz`, read as they are asked for. */
export async function* streamLines(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of opened(file)) {
    const pieces = `${rest}${String(chunk)}`.split('\n')
    rest = pieces.pop() ?? ''
    yield* pieces
  }
  yield rest
}

function opened(file: string): Readable {
  const raw = createReadStream(file)
  if (!file.endsWith('.gz')) return raw.setEncoding('utf8')
  // A failure of either stream ends the second one with its error, which the reader above throws.
  return pipeline(raw, createGunzip(), () => undefined).setEncoding('utf8')
}
