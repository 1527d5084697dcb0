import type { SourceFile } from './source-files.ts'

/** A rule of docs/spec is a line `- **MT3** The better price ...`; a citation is `[MT3]`, or `[MT3, MT4]`. */
const RULE = /^- \*\*([A-Z]{2}\d+)\*\* \S/gm
/** a rule with its further lines, up to the next rule, paragraph or heading */
const RULE_TEXT = /^- \*\*([A-Z]{2}\d+)\*\* ([\s\S]*?)(?=\n- |\n\n|\n#|\n\||$(?![\s\S]))/gm
const CITATION = /\[([A-Z]{2}\d+(?:, ?[A-Z]{2}\d+)*)\]/g
const TEST_NAME = /\b(?:test|it|describe)\b[^'"`]*?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g
/** test.runIf(…)('name' and test.each(…)('name' */
const CALLED_AGAIN = /\)\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g

/** Rule ids with the file that states each, in order of appearance; an id stated twice appears twice. */
export function statedRules(spec: readonly SourceFile[]): { id: string; path: string }[] {
  return spec.flatMap(({ path, text }) =>
    [...text.matchAll(RULE)].map((found) => ({ id: found[1] ?? '', path })),
  )
}

/** The text of each rule, on one line, without code in backticks. */
export function ruleTexts(spec: readonly SourceFile[]): { id: string; text: string }[] {
  return spec.flatMap(({ text }) =>
    [...text.matchAll(RULE_TEXT)].map(([, id = '', words = '']) => ({
      id,
      text: words
        .replaceAll(/`[^`]*`/g, '``')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    })),
  )
}

/** The number of sentences of such a text. */
export const sentencesOf = (text: string): number =>
  [...text.matchAll(/[.?!](?= [A-Z`]|$)/g)].length

/** Rule ids that the names of tests cite. */
export function idsInTestNames(tests: readonly SourceFile[]): Set<string> {
  const names = tests.flatMap(({ text }) =>
    [...text.matchAll(TEST_NAME), ...text.matchAll(CALLED_AGAIN)].map((found) => found[2] ?? ''),
  )
  return new Set(names.flatMap(citedIds))
}

/** Every citation anywhere, comments too, with where it stands. */
export function citations(files: readonly SourceFile[]): { id: string; path: string }[] {
  return files.flatMap(({ path, text }) => citedIds(text).map((id) => ({ id, path })))
}

function citedIds(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap((found) => (found[1] ?? '').split(/, ?/))
}
