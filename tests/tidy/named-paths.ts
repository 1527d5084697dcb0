import { globSync } from 'node:fs'
import { ROOT } from './source-files.ts'

const TOP = 'packages|apps|tools|bench|tests|docs|\\.ci'
const BACKTICKED = /`([^`\n]+)`/g
const LINKED = /\]\(([^)#\s]+)\)/g
const IN_TREE = new RegExp(`(?:^|[\\s(])((?:${TOP})/[\\w./{},*-]+)`, 'gm')
const LOOKS_LIKE_PATH = new RegExp(
  `^(?:(?:${TOP})(?:/|$)|[\\w@./{},*-]+/[\\w./{},*-]+\\.(?:ts|tsx|mjs|md|sql|json|css)$)`,
)
const ROOT_FILE = /^[A-Za-z.]+\.(?:md|json|ts)$/

/** The paths of this repository that a page names: in backticks, as a link, or as a word `apps/...`. */
export function namedPaths(page: string): string[] {
  const quoted = [...page.matchAll(BACKTICKED), ...page.matchAll(LINKED)].map((m) => m[1] ?? '')
  const inTrees = [...page.matchAll(IN_TREE)].map((m) => m[1] ?? '')
  const paths = [...quoted.filter((word) => LOOKS_LIKE_PATH.test(word)), ...inTrees]
  const rootFiles = [...page.matchAll(LINKED)]
    .map((m) => m[1] ?? '')
    .filter((w) => ROOT_FILE.test(w))
  return [...new Set([...paths, ...rootFiles].map((path) => path.replace(/[.,:/]+$/, '')))]
}

/** Whether anything of the repository has this path, or fits this pattern. */
export function exists(path: string): boolean {
  return globSync(path, { cwd: ROOT }).length > 0
}
