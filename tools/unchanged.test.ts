import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Code, Unchanged } from './unchanged.ts'

const OWN = 'packages/a/src/own.test.ts'
const FAR = 'apps/b/src/far.test.ts'
const WORDS = 'apps/b/src/words.test.ts'
const PAGES = 'tests/pages.test.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'unchanged-'))
  await write('packages/a/src/price.ts', 'export const price = 1')
  await write('packages/a/src/book.ts', "export { price } from './price.ts'")
  await write(OWN, 'export {}')
  await write(FAR, "import { price } from '@crease/a/book.ts'")
  await write(WORDS, "const all = import.meta.glob<{ a: 1 }>('./*.hi.ts')")
  await write(PAGES, 'const here = import.meta.dirname')
  await write('tsconfig.json', '{}')
  pass()
})

afterEach(() => rm(root, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

const memory = (settings: readonly string[] = []): Unchanged =>
  new Unchanged(new Code(root), { name: 'unit', settings, runs: true })

const pass = (): void => memory().keep([OWN, FAR, WORDS, PAGES])
const unchanged = (of = memory()): string[] =>
  [OWN, FAR, WORDS, PAGES].filter((path) => of.has(path))

test('[OP1051] a check skips files that passed as they are, but none that reads what it does not import', () => {
  expect(unchanged()).toEqual([OWN, FAR, WORDS])
})

test('[OP1051] a change is checked in the file and in all that import it, however far', async () => {
  await write('packages/a/src/price.ts', 'export const price = 2')
  expect(unchanged()).toEqual([OWN, WORDS])
  pass()
  expect(unchanged()).toEqual([OWN, FAR, WORDS])
  await write(OWN, 'export const a = 1')
  expect(unchanged()).toEqual([FAR, WORDS])
})

test('[OP1051] a new file that a pattern finds is a change', async () => {
  await write('apps/b/src/c.hi.ts', 'export {}')
  expect(unchanged()).toEqual([OWN, FAR])
})

test('[OP1051] after a change of settings every file is checked', async () => {
  expect(unchanged(memory(['other draws']))).toEqual([])
  await write('tsconfig.json', '{"strict":false}')
  expect(unchanged()).toEqual([])
})

test('[OP1051] after a change of code that adds to the types of others every file is checked', async () => {
  const adding = 'packages/a/src/adding.ts'
  await write(adding, "declare module 'b' { interface C { d: 1 } }")
  expect(unchanged()).toEqual([])
  pass()
  await write(adding, "declare module 'b' { interface C { d: 2 } }")
  expect(unchanged()).toEqual([])
})

test('[OP1051] a body is no change for files that only see types; a declaration and an inferred type are', async () => {
  const price = 'packages/a/src/price.ts'
  const read = (): Unchanged => new Unchanged(new Code(root), { name: 'lint', runs: false })
  const isSame = (): readonly boolean[] => [price, FAR].map((path) => read().has(path))
  const keep = (): void => read().keep([price, FAR])
  await write(price, 'export function price(): number { return 1 }')
  keep()
  await write(price, 'export function price(): number { return 2 }')
  expect(isSame()).toEqual([false, true])
  keep()
  await write(price, 'export function price(): 2 { return 2 }')
  expect(isSame()).toEqual([false, false])
  await write(price, 'export const price = [2].map(String)')
  keep()
  await write(price, 'export const price = [3].map(String)')
  expect(isSame()).toEqual([false, false])
})
