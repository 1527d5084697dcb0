import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { isForTests, type SourceFile } from '../tidy/source-files.ts'

/** Static and dynamic imports, and exports of what another file has. */
const REQUEST = /\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g
const PACKAGE_ROOM = /^((?:packages|apps)\/[^/]+)\/src\/([^/]+)/

/** The lines of a source file that are neither blank nor comment. */
export function linesOfCode({ path, text }: SourceFile): number {
  const { comments } = parseSync(path, text)
  let code = text
  for (const { start, end } of comments) {
    const blank = text.slice(start, end).replaceAll(/[^\n]/g, ' ')
    code = code.slice(0, start) + blank + code.slice(end)
  }
  // a comment in JSX leaves its braces
  return code.split('\n').filter((line) => !/^\s*(?:\{\s*\}\s*)?$/.test(line)).length
}

export interface RoomLines {
  readonly room: string
  readonly production: number
  readonly tests: number
}

/** Lines of code per package, app and top folder. */
export function linesPerRoom(files: readonly SourceFile[]): RoomLines[] {
  const rooms = Map.groupBy(
    files,
    ({ path }) => /^(?:packages|apps)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? '',
  )
  const sum = (of: readonly SourceFile[]): number =>
    of.reduce((lines, file) => lines + linesOfCode(file), 0)
  return [...rooms]
    .map(([room, of]) => ({
      room,
      production: sum(of.filter((file) => !isForTests(file))),
      tests: sum(of.filter(isForTests)),
    }))
    .toSorted((a, b) => b.production + b.tests - a.production - a.tests)
}

/**
 * Pairs of rooms that import each other. A room is a folder or a loose file directly below `src`. Only static imports
 * of production code count, types included.
 */
export function importPairs(files: readonly SourceFile[]): string[] {
  const production = files.filter((file) => PACKAGE_ROOM.test(file.path) && !isForTests(file))
  const arrows = new Set(
    production.flatMap((file) =>
      importsOf(file).map((target) => `${roomOf(file.path)} > ${roomOf(target)}`),
    ),
  )
  const bothWays = [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' > ')
    return from < to && arrows.has(`${to} > ${from}`)
  })
  return bothWays.map((arrow) => arrow.replace('>', '<>')).toSorted()
}

function roomOf(path: string): string {
  const [, home = '', room = ''] = PACKAGE_ROOM.exec(path) ?? []
  return `${home}/src/${room}`
}

function importsOf(file: SourceFile): string[] {
  return requestsOf(file)
    .filter((request) => request.startsWith('.'))
    .map((request) => posix.join(posix.dirname(file.path), request))
    .filter((target) => PACKAGE_ROOM.test(target))
}

const requestsOf = ({ text }: SourceFile): string[] =>
  [...text.matchAll(REQUEST)].map(([, request = '']) => request)

/** The imports of test support by production code. */
export const testSupportImports = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => PACKAGE_ROOM.test(file.path) && !isForTests(file))
    .flatMap((file) =>
      requestsOf(file)
        .map((request) => posix.join(posix.dirname(file.path), request))
        .filter((path) => isForTests({ path }) || path.includes('@crease/tests'))
        .map((path) => `${file.path} > ${path}`),
    )

/** Calls of production code that give the rows of a query a type which nothing checks. */
export const uncheckedQueries = (files: readonly SourceFile[]): number =>
  files
    .filter((file) => !isForTests(file) && PACKAGE_ROOM.test(file.path))
    .reduce((count, { text }) => count + [...text.matchAll(/\bquery</g)].length, 0)
