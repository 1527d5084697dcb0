/** A line that does not end within its limit: the rest of it is not waited for. */
export class LineTooLong extends Error {}

const LINE_FEED = 0x0a

/**
 * The lines of a stream of bytes, however it is cut into chunks; CR LF or LF ends one. No more than `limitBytes` of
 * an unfinished line are kept [FD51]; beyond it LineTooLong is thrown. An unfinished last line is dropped.
 */
export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  limitBytes: number,
): AsyncGenerator<string> {
  let unfinished: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      if (bytes + end - from > limitBytes) throw tooLong(limitBytes)
      const line = Buffer.concat([...unfinished, chunk.subarray(from, end)])
      unfinished = []
      bytes = 0
      from = end + 1
      yield line.toString('utf8').trimEnd()
    }
    if (from < chunk.length) unfinished.push(chunk.subarray(from))
    bytes += chunk.length - from
    if (bytes > limitBytes) throw tooLong(limitBytes)
  }
}

function tooLong(limitBytes: number): LineTooLong {
  return new LineTooLong(`a line of more than ${limitBytes} bytes`)
}
