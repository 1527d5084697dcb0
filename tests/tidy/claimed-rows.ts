import { isForTests, withoutComments, type SourceFile } from './source-files.ts'

/** Code that runs in production. */
export const isShipped = (file: SourceFile): boolean =>
  /^(apps|packages)\//.test(file.path) && !isForTests(file)

/** Calls that claim the type of their rows, `query<Row>(...)`: nothing checks that the rows are of this type. */
export function claimedRows({ path, text }: SourceFile): string[] {
  return [...withoutComments(text).matchAll(/\bquery\s*<[^;]{0,60}/g)].map(
    ([call]) => `${path}: ${call}`,
  )
}
