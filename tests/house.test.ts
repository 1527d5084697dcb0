import { expect, test } from 'vitest'
import {
  importPairs,
  linesOfCode,
  linesPerRoom,
  uncheckedQueries,
  testSupportImports,
} from './house/house.ts'
import { sourceFiles } from './tidy/source-files.ts'

const file = (path: string, text: string) => ({ path, text })

test('[OP7] blank lines and comments are no lines of code', () => {
  const text = [
    '/**',
    ' * A bet.',
    ' */',
    'const a = 1 // the first',
    '',
    "const b = '// no comment'",
    '  {/* drawn */}',
  ].join('\n')
  expect(linesOfCode(file('apps/web/src/a.ts', text))).toBe(2)
})

test('[OP7] tests and their support are counted apart', () => {
  const files = [
    file('apps/web/src/a.ts', 'a\nb'),
    file('apps/web/src/a.test.ts', 'a'),
    file('packages/domain/src/testing/world.ts', 'a'),
  ]
  expect(linesPerRoom(files)).toEqual([
    { room: 'apps/web', production: 2, tests: 1 },
    { room: 'packages/domain', production: 0, tests: 1 },
  ])
})

test('[OP7] rooms that import each other are one pair, a loose file is a room, tests do not count', () => {
  const files = [
    file('apps/web/src/link/a.ts', "import type { B } from '../ui/b.ts'\nimport '../main.ts'"),
    file('apps/web/src/ui/b.ts', "export * from '../link/a.ts'"),
    file('apps/web/src/main.ts', "import './ui/b.ts'\nimport './link/a.ts'"),
    file('apps/web/src/ui/c.test.ts', "import '../main.ts'"),
  ]
  expect(importPairs(files)).toEqual([
    'apps/web/src/link <> apps/web/src/main.ts',
    'apps/web/src/link <> apps/web/src/ui',
  ])
})

test('[OP7] no two rooms import each other', () => {
  const code = sourceFiles(['ts', 'tsx'])
  expect(code.length).toBeGreaterThan(100)
  expect(importPairs(code)).toEqual([])
})

test('[OP7] a query whose rows are given a type is counted', () => {
  const query = 'await pool.query<Row>(`SELECT 1`)'
  const files = [file('apps/exchange/src/a.ts', query), file('apps/exchange/src/a.test.ts', query)]
  expect(uncheckedQueries(files)).toBe(1)
})

test('[OP6] production imports no support of tests', () => {
  const files = [
    file('apps/web/src/a.ts', "import '../../testing/b.ts'\nexport * from './c.ts'"),
    file('packages/domain/src/d.ts', "await import('./testing/world.ts')"),
    file('packages/casino/src/e.ts', "import type { W } from '@crease/domain/testing/world.ts'"),
    file('packages/casino/src/e.test.ts', "import '@crease/domain/testing/world.ts'"),
  ]
  expect(testSupportImports(files)).toHaveLength(3)
  const code = sourceFiles(['ts', 'tsx'])
  expect(code.length).toBeGreaterThan(2_000)
  expect(testSupportImports(code)).toEqual([])
})
