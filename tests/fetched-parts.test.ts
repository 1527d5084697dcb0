import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../apps/web/src')
/** React's own, which remember a failure for good and leave no retry. */
const OWN = /^import \{[^}]*\b(?:lazy|Suspense)\b[^}]*\} from 'react'$/m
/** The replacement itself, and two places whose LoadGuard shows a whole page instead of a line. */
const EXCEPT = ['ui/fetched.tsx', 'app.tsx', 'shell/shell.tsx']

test('[DR43] every part with code of its own is fetched so that it can fail in its place and be fetched again', () => {
  const files = globSync('**/*.tsx', { cwd: SRC }).filter((file) => !EXCEPT.includes(file))
  expect(files.length).toBeGreaterThan(200)
  const strange = files.filter((file) => OWN.test(readFileSync(join(SRC, file), 'utf8')))
  expect(strange).toEqual([])
  const whole = EXCEPT.slice(1).map((file) => readFileSync(join(SRC, file), 'utf8'))
  for (const source of whole) expect(source).not.toMatch(/\blazy\b[^}]*\} from 'react'/)
})
