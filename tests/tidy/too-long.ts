import type { SourceFile } from './source-files.ts'

const LINES = 300
/** the limit of a file with one noun: a single exported value */
const LINES_OF_ONE = 400

/** Whether a file has more lines than the limit for its number of exported values. */
export function isTooLong({ text }: Pick<SourceFile, 'text'>): boolean {
  const lines = text.trimEnd().split('\n').length
  const values = text.match(/^export (?!type\b|interface\b)/gm) ?? []
  return lines > (values.length === 1 ? LINES_OF_ONE : LINES)
}
