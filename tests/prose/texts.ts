import { parseSync } from 'oxc-parser'
import { lineFinder } from '../sentences/line-finder.ts'
import { shownTexts } from '../sentences/shown-texts.ts'

/** A passage of English: a comment, or a sentence for a screen. */
export interface Passage {
  /** where it begins, from 1 */
  readonly line: number
  /** on one line, without code in backticks */
  readonly text: string
}

type LineAt = (offset: number) => number

interface Comment {
  readonly type: 'Line' | 'Block'
  readonly value: string
  readonly start: number
  readonly end: number
}

const DIRECTIVE = /^\s*(?:oxlint-|eslint-|@ts-|@vite|#__|\/ *<)/

/** The comments of a source file, and what a screen or a mail shows of it. */
export function passagesOf(path: string, source: string): Passage[] {
  const lineAt = lineFinder(source)
  const shown = shownTexts(path, source).map(({ line, text }) => ({ line, text: oneLine(text) }))
  return [...commentsOf(path, source, lineAt), ...shown]
}

function commentsOf(path: string, source: string, lineAt: LineAt): Passage[] {
  const groups: Comment[][] = []
  for (const comment of parseSync(path, source).comments) {
    if (DIRECTIVE.test(comment.value)) continue
    const above = groups.at(-1)
    if (above !== undefined && isContinued(source, above.at(-1), comment)) above.push(comment)
    else groups.push([comment])
  }
  return groups.map((group) => ({
    line: lineAt(group[0]?.start ?? 0),
    text: oneLine(group.map(({ value }) => value.replaceAll(/^\s*\*+/gm, '')).join(' ')),
  }))
}

const isContinued = (source: string, above: Comment | undefined, comment: Comment): boolean =>
  above?.type === 'Line' &&
  comment.type === 'Line' &&
  /^\n[ \t]*$/.test(source.slice(above.end, comment.start))

const oneLine = (text: string): string =>
  text
    .replaceAll(/`[^`]*`/g, '``')
    .replaceAll(/\s+/g, ' ')
    .trim()
