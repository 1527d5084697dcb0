import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const ROOT = join(import.meta.dirname, '..', '..')

export interface SourceFile {
  /** from the repository's root, with slashes */
  readonly path: string
  readonly text: string
}

const OURS = '{packages,apps,tools,bench,tests}'
const ELSEWHERE = ['**/node_modules/**', '**/dist/**', 'tools/runtime/**']

/** The files of the repository with these endings, whether they are committed yet or not. */
export function sourceFiles(endings: readonly string[]): SourceFile[] {
  const pattern = endings.length === 1 ? endings[0] : `{${endings.join(',')}}`
  return filesMatching(`{${OURS}/**/*.${pattern},*.${pattern}}`)
}

/** The files that a pattern names, e.g. 'docs/spec/*.md'. Node modules and built files are not ours. */
export function filesMatching(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: ROOT, exclude: ELSEWHERE }).map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }))
}

export const isTest = (file: SourceFile): boolean => /\.test\.tsx?$/.test(file.path)

const FOR_TESTS = /^tests\/|\.test\.tsx?$|\/testing\//

/** Tests and their support. */
export const isForTests = ({ path }: Pick<SourceFile, 'path'>): boolean => FOR_TESTS.test(path)

/** The paths that the linter would look at, as it says itself. */
export async function lintedPaths(): Promise<string[]> {
  const program = join(ROOT, 'node_modules', '.bin', 'oxlint')
  const { stdout } = await promisify(execFile)(program, ['--debug=files'], { cwd: ROOT })
  return stdout.split('\n').filter((line) => line !== '')
}

/** A text of TypeScript without its comments. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
