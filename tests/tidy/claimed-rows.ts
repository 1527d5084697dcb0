import { withoutComments, type SourceFile } from './source-files.ts'

/** Files of tests, which may read rows as they like. */
const OF_TESTS = /\.test\.tsx?$|-for-tests(\.ts$|\/)/

/** Code that runs in production. */
export const isShipped = ({ path }: SourceFile): boolean =>
  /^(apps|packages)\//.test(path) && !OF_TESTS.test(path)

/** Calls that claim the type of their rows, `query<Row>(...)`: nothing checks that the rows are of this type. */
export function claimedRows({ path, text }: SourceFile): string[] {
  return [...withoutComments(text).matchAll(/\bquery\s*<[^;]{0,60}/g)].map(
    ([call]) => `${path}: ${call}`,
  )
}
