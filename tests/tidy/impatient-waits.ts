import type { SourceFile } from './source-files.ts'

/** Where a test waits by `vi.waitFor` and does not say how long: it gives up after a second, which a busy machine takes. */
export function impatientWaits({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/vi\.waitFor(?:<.*?>)?\(/g)].flatMap(({ index, 0: { length } }) => {
    const asked = argumentsAt(text, index + length)
    return /,\s*(?:\{[^{}]*timeout[^{}]*\}|[\w.]+),?\s*$/.test(asked)
      ? []
      : [`${path}: ${asked.slice(0, 60)}`]
  })
}

/** What stands up to the bracket that closes the call. */
function argumentsAt(text: string, from: number): string {
  let open = 1
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) open += 1
    if (')]}'.includes(text[at] ?? '')) open -= 1
    if (open === 0) return text.slice(from, at)
  }
  return ''
}
