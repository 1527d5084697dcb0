import { createReadStream } from 'node:fs'
import { basename } from 'node:path'

import { bunzipped, gunzipped } from './unpacked.ts'

/** A snapshot of two hundred markets is less than a million characters; more than this is no line. */
const LONGEST_LINE = 64 * 1024 * 1024

/**
 * The lines of a recording, plain or packed by its ending `.gz` or `.bz2`, read as they are asked for [FD86]. A
 * byte order mark is passed over. Throws where it cannot be unpacked, and at a line that does not end.
 */
export async function* streamLines(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of opened(file)) {
    const pieces = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n')
    rest = pieces.pop() ?? ''
    if (rest.length > LONGEST_LINE)
      throw new Error(`a line of more than ${LONGEST_LINE} characters`)
    yield* pieces
  }
  rest += decoder.decode()
  if (isCut(rest)) throw new Error(`${basename(file)} breaks off in the middle of a line`)
  yield rest
}

/** Whether the last line, which has no end, is no whole message. */
function isCut(line: string): boolean {
  if (line.trim() === '') return false
  try {
    JSON.parse(line)
    return false
  } catch {
    return true
  }
}

function opened(file: string): AsyncIterable<Buffer> {
  const raw: AsyncIterable<Buffer> = createReadStream(file)
  if (file.endsWith('.gz')) return gunzipped(raw, basename(file))
  return file.endsWith('.bz2') ? bunzipped(raw, basename(file)) : raw
}
