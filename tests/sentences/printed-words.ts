import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SHOWN_IN, isShownIn, shownTexts, type ShownText } from './shown-texts.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface PrintedWord extends ShownText {
  readonly path: string
}

/**
 * Every English text of the screens and mails with its place. A sentence that only a list of Hindi has, since the code
 * composes or looks it up, has its place there.
 */
export async function printedWords(): Promise<PrintedWord[]> {
  const files: string[] = []
  for (const pattern of SHOWN_IN) {
    for await (const file of glob(pattern, { cwd: ROOT })) {
      const path = file.replaceAll('\\', '/')
      if (isShownIn(path)) files.push(path)
    }
  }
  const isHindi = (path: string): boolean => path.endsWith('.hi.ts')
  const ordered = files.toSorted((a, b) => Number(isHindi(a)) - Number(isHindi(b)))
  const printed: PrintedWord[] = []
  const said = new Set<string>()
  for (const path of ordered) {
    const texts = shownTexts(path, await readFile(join(ROOT, path), 'utf8'))
    for (const one of texts)
      if (!isHindi(path) || !said.has(one.text)) printed.push({ path, ...one })
    for (const { text } of texts) said.add(text)
  }
  return printed
}
