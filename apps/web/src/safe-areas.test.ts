import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const HERE = import.meta.dirname
const PUBLIC = join(HERE, '../public')
const read = (path: string): string => readFileSync(path, 'utf8')
const filesOf = (pattern: string): readonly (readonly [path: string, text: string])[] =>
  globSync(pattern, { cwd: HERE }).map((path) => [path, read(join(HERE, path))])

/** A fixed part near the foot of the window, by a class of a length from it. */
const NEAR_FOOT = /\bfixed\b[^'"`]*(?<![-\w])(?:max-md:)?bottom-\d/

test('[UI1443] nothing that is fixed lies under the strip that a phone keeps at its foot', () => {
  const parts = filesOf('**/*.tsx').filter(([path]) => !path.includes('.test.'))
  const fixed = parts.filter(([, text]) => /\bfixed\b/.test(text))
  expect(fixed.length).toBeGreaterThan(5)
  const under = fixed.flatMap(([path, text]) =>
    text
      .split('\n')
      .filter((line) => NEAR_FOOT.test(line) && !line.includes('bottom-0'))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(under).toEqual([])
  const css = read(join(HERE, 'shell/areas.css'))
  for (const side of ['bottom', 'left', 'right'])
    expect(css).toContain(`env(safe-area-inset-${side})`)
})

test('[UI1443] heights of the window are those that a phone shows, without its bars', () => {
  const sheets = [...filesOf('**/*.css'), ['shell.css', read(join(PUBLIC, 'shell.css'))] as const]
  const parts = filesOf('**/*.tsx')
  expect(sheets.length + parts.length).toBeGreaterThan(300)
  const tall = [...sheets, ...parts].filter(([, text]) =>
    /\b100vh\b|\b(?:min-)?h-screen\b/.test(text),
  )
  expect(tall.map(([path]) => path)).toEqual([])
})
