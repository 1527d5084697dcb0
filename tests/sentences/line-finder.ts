/** The line of an offset in a text, from 1; fast for offsets that rise. */
export function lineFinder(source: string): (offset: number) => number {
  let line = 1
  let last = 0
  return (offset) => {
    if (offset < last) [line, last] = [1, 0]
    for (; last < offset; last++) if (source.charCodeAt(last) === 10) line++
    return line
  }
}
