import { format } from 'node:util'

/**
 * What stands in for vitest's `test` and `describe` while mutants are tried: it only notes what is declared,
 * so that one test can be run again and again in one process, each time with its `describe` run afresh.
 * `expect` is vitest's own.
 */
export { expect } from 'vitest'

type Body = () => unknown
type Declared =
  | { kind: 'test'; name: string; body: Body; line: number; column: number }
  | { kind: 'suite'; name: string; body: Body }

export interface DomainTest {
  id: string
  name: string
  fileName: string
  startPosition: { line: number; column: number }
  run: Body
}

let declared: Declared[] = []

/** What a file or a `describe` declares when it is run. */
function declaredBy(body: Body): readonly Declared[] {
  const around = declared
  declared = []
  try {
    body()
    return declared
  } finally {
    declared = around
  }
}

/** Where the test file called, counted from zero as Stryker does. */
function callSite(): { line: number; column: number } {
  const frame = new Error('where').stack?.split('\n').find((line) => line.includes('.test.ts'))
  const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame ?? '') ?? []
  return { line: Number(line ?? 1) - 1, column: Number(column ?? 1) - 1 }
}

type RowBody = (...row: unknown[]) => unknown

function nameOf(name: string, row: readonly unknown[]): string {
  const [first] = row
  if (!name.includes('$')) return format(name, ...row)
  return name.replaceAll(/\$(\w+)/g, (_, key: string) =>
    String(Object.entries(Object(first)).find(([field]) => field === key)?.[1]),
  )
}

/** One declaration per row; a row that is no list is one argument. */
const forRows =
  (declare: (name: string, body: Body) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, body: RowBody): void => {
    for (const row of rows) {
      const args: readonly unknown[] = Array.isArray(row) ? row : [row]
      declare(nameOf(name, args), () => body(...args))
    }
  }

function declareTest(name: string, body: Body): void {
  declared.push({ kind: 'test', name, body, ...callSite() })
}

function declareSuite(name: string, body: Body): void {
  declared.push({ kind: 'suite', name, body })
}

export const test = Object.assign(declareTest, { each: forRows(declareTest) })
export const describe = Object.assign(declareSuite, { each: forRows(declareSuite) })

/** Runs what stands at this place of a file, with every `describe` around it run for it alone. */
function runAt(all: readonly Declared[], [index, ...rest]: readonly number[]): unknown {
  const here = all[index ?? -1]
  if (here === undefined) throw new Error('what was declared there is declared no more')
  return here.kind === 'test' ? here.body() : runAt(declaredBy(here.body), rest)
}

/** The tests of one file. A name that comes twice gets a number, since an id names one test. */
export async function testsOf(
  fileName: string,
  load: () => Promise<unknown>,
): Promise<readonly DomainTest[]> {
  declared = []
  await load()
  const ofFile = declared
  const taken = new Map<string, number>()
  const gather = (
    all: readonly Declared[],
    within: { names: readonly string[]; path: readonly number[] },
  ): DomainTest[] =>
    all.flatMap((one, index) => {
      const [names, path] = [
        [...within.names, one.name],
        [...within.path, index],
      ]
      if (one.kind === 'suite') return gather(declaredBy(one.body), { names, path })
      const called = names.join(' ')
      const times = (taken.get(called) ?? 0) + 1
      taken.set(called, times)
      const name = times === 1 ? called : `${called} (${times})`
      const { line, column } = one
      const run = (): unknown => runAt(ofFile, path)
      return [{ id: `${fileName}#${name}`, name, fileName, startPosition: { line, column }, run }]
    })
  return gather(ofFile, { names: [], path: [] })
}
