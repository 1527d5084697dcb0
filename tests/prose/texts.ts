import { parseSync } from 'oxc-parser'

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

const SHOWN = /\bt\(\s*(['"`])((?:(?!\1)[^\\]|\\.)+)\1/g
const QUOTED = /(['"])((?:(?!\1)[^\\\n]|\\.)+)\1/g
const HAS_REFUSALS = /^packages\/contract\/src\/(?:.*-)?refusals\.ts$|-refusals\.ts$/
const DIRECTIVE = /^\s*(?:oxlint-|eslint-|@ts-|@vite|#__|\/ *<)/

/** The comments of a source file, its sentences inside t('…'), and those of a file of refusals. */
export function passagesOf(path: string, source: string): Passage[] {
  const lineAt = lineFinder(source)
  const shown = [...source.matchAll(SHOWN)].map((found) => ({
    line: lineAt(found.index),
    text: oneLine(found[2] ?? ''),
  }))
  return [...commentsOf(path, source, lineAt), ...shown, ...refusalsOf(path, source, lineAt)]
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

function refusalsOf(path: string, source: string, lineAt: LineAt): Passage[] {
  if (!HAS_REFUSALS.test(path)) return []
  return [...source.matchAll(QUOTED)]
    .filter(([, , text = '']) => text.includes(' '))
    .map((found) => ({ line: lineAt(found.index), text: oneLine(found[2] ?? '') }))
}

const oneLine = (text: string): string =>
  text
    .replaceAll(/`[^`]*`/g, '``')
    .replaceAll(/\s+/g, ' ')
    .trim()

function lineFinder(source: string): LineAt {
  let line = 1
  let last = 0
  return (offset) => {
    if (offset < last) [line, last] = [1, 0]
    for (; last < offset; last++) if (source.charCodeAt(last) === 10) line++
    return line
  }
}
