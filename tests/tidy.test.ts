import { basename, dirname } from 'node:path'
import { ROUTES } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import { CODES, REFUSALS } from '@crease/contract/refusals.ts'
import { describe, expect, test } from 'vitest'
import { claimedRows, isShipped } from './tidy/claimed-rows.ts'
import { lockDisagreements } from './tidy/lockfile.ts'
import { impatientWaits } from './tidy/impatient-waits.ts'
import { moneyWrites } from './tidy/money-writes.ts'
import { exists, namedPaths } from './tidy/named-paths.ts'
import { citations, idsInTestNames, ruleTexts, sentencesOf, statedRules } from './tidy/rule-ids.ts'
import {
  filesMatching,
  isForTests,
  isTest,
  lintedPaths,
  sourceFiles,
  withoutComments,
  type SourceFile,
} from './tidy/source-files.ts'

const CODE = sourceFiles(['ts', 'tsx', 'mjs'])
const ALL = [...CODE, ...sourceFiles(['css', 'sql', 'html'])]
const TESTS = CODE.filter(isTest)
const OWN_PATH = 'tests/tidy.test.ts'
/** rules of docs/spec with more than one sentence: this number only falls */
const KEPT = 200

test('[OP7] there is something to be tidy about', () => {
  expect(CODE.length).toBeGreaterThan(100)
  expect(TESTS.length).toBeGreaterThan(20)
})

describe('rules and tests', () => {
  const rules = statedRules(filesMatching('docs/spec/*.md'))
  const ids = rules.map((rule) => rule.id)

  test('[OP7] every rule of docs/spec is stated once', () => {
    expect(ids.length).toBeGreaterThan(20)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  test('[OP7] a rule has 60 words and three sentences at most, and ever fewer have more than one', () => {
    const texts = ruleTexts(filesMatching('docs/spec/*.md'))
    expect(texts.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const isLong = (text: string): boolean => text.split(' ').length > 60
    expect(isLong(`${'word '.repeat(60)}word`)).toBe(true)
    expect(sentencesOf('A bet waits. `A` lapses (FD3). The rest, e.g. a lay, stays.')).toBe(3)
    const faulty = texts.filter(({ text }) => isLong(text) || sentencesOf(text) > 3)
    expect(faulty.map(({ id }) => id)).toEqual([])
    expect(texts.filter(({ text }) => sentencesOf(text) > 1).length).toBeLessThanOrEqual(KEPT)
  })

  test('[OP7] every rule of docs/spec is cited by the name of a test', () => {
    const cited = idsInTestNames(TESTS)
    expect(ids.filter((id) => !cited.has(id))).toEqual([])
  })

  test('[OP7] every rule that is cited is stated in docs/spec', () => {
    const cited = citations(ALL)
    const strangers = cited.filter(({ id }) => !ids.includes(id))
    const told = [...new Set(strangers.map(({ id, path }) => `${id} in ${path}`))]
    expect(cited.length).toBeGreaterThan(20)
    expect(told).toEqual([])
  })

  test("[OP7] the customer's specification is held, part by part, by rules that are stated", () => {
    const [page] = filesMatching('docs/spec/coverage.md')
    const parts = (page?.text ?? '').split(/^## /m).slice(1)
    const named = parts.map((part) => part.match(/\b[A-Z]{2}\d+\b/g) ?? [])
    expect(parts).toHaveLength(9)
    expect(named.filter((of) => of.length < 2)).toEqual([])
    expect(named.flat().filter((id) => !ids.includes(id))).toEqual([])
  })
})

test("[OP7] the index of the rules names every page, and the letters of every page's rules", () => {
  const pages = filesMatching('docs/spec/*.md').filter(({ path }) => !path.endsWith('README.md'))
  const [index] = filesMatching('docs/spec/README.md')
  const rows = (index?.text ?? '').split('\n')
  const linesFor = ({ path }: SourceFile) =>
    rows.filter((row) => row.includes(`(${basename(path)})`))
  const isTold = (page: SourceFile, letters: string) =>
    linesFor(page).some((row) => row.startsWith(`| ${letters} `))
  expect(pages.length).toBeGreaterThan(20)
  const linked = [...(index?.text ?? '').matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
  const names = pages.map(({ path }) => basename(path))
  expect([...new Set(linked)].toSorted()).toEqual(names.toSorted())
  const untold = pages.flatMap((page) =>
    statedRules([page]).filter(({ id }) => !isTold(page, id.slice(0, 2))),
  )
  expect(untold).toEqual([])
})

test('[OP7] README and docs/commands name every command of package.json once, and no other', () => {
  const pages = filesMatching('{README,docs/commands}.md')
  const [manifest] = filesMatching('package.json')
  const scripts = [...(manifest?.text ?? '').matchAll(/^ {4}"([\w:-]+)": "node /gm)].map(
    ([, name = '']) => name,
  )
  const rows = pages.flatMap(({ text }) => [
    ...text.matchAll(/^\| `npm run ([\w:-]+)[^|]*\||^npm (\w+)/gm),
  ])
  const named = rows.map(([, inTable, inBlock]) => inTable ?? inBlock ?? '')
  expect(scripts.length).toBeGreaterThan(10)
  expect(named.toSorted()).toEqual(scripts.toSorted())
})

test.each(['ARCHITECTURE.md', 'README.md', 'STYLE.md', 'docs/settings.md'])(
  '[OP7] every path that %s names exists',
  (page) => {
    const [file] = filesMatching(page)
    const paths = namedPaths(file?.text ?? '')
    expect(paths.length).toBeGreaterThan(page === 'ARCHITECTURE.md' ? 5 : 0)
    expect(paths.filter((path) => !exists(path))).toEqual([])
  },
)

test('[OP7] only the exchange writes the tables of its commit groups', () => {
  const outside = CODE.filter(
    (file) => /^(?:apps\/gateway|packages\/people)\/src\//.test(file.path) && !isForTests(file),
  )
  const players = ['account_limit', 'dead_man_switch', 'play_sums', 'player_protection', 'refusal']
  const mayDelete = { 'packages/people/src/users/demo-users.ts': [...players, 'play_stretch'] }
  const planted = { path: 'apps/gateway/src/x.ts', text: "sql('UPDATE account SET cash = 1')" }
  expect(outside.length).toBeGreaterThan(100)
  expect(moneyWrites([...outside, planted], mayDelete)).toEqual([`${planted.path}: UPDATE account`])
})

test('[OP7] nothing cites a page that is not in the project', () => {
  const outside = /\brules b\d|\b(?:spec|house|look|design)\.md\b|\bfindings\/\w/
  const pages = [...ALL, ...filesMatching('{*.md,docs/**/*.md}')]
  const citing = pages.filter(({ path, text }) => path !== OWN_PATH && outside.test(text))
  expect(outside.test('rules b3')).toBe(true)
  expect(citing.map(({ path }) => path)).toEqual([])
})

describe('refusals', () => {
  test('[OP7] every sentence is one that a player can read', () => {
    for (const code of CODES) expect(REFUSALS[code].text).toMatch(/^[A-Z][^_]+[a-z.}]$/)
  })
})

describe('routes', () => {
  const names = Object.keys(ROUTES)
  const inFolder = (folder: string): string =>
    CODE.filter((file) => file.path.startsWith(folder) && !isTest(file))
      .map((file) => file.text)
      .join('\n')

  test('[OP7] every row of the route table has a handler', () => {
    const handlers = inFolder('apps/gateway/src/api/')
    expect(names.length).toBeGreaterThan(5)
    const missing = names.filter(
      (name) => !new RegExp(`^\\s+(async )?${name}[:(,]`, 'm').test(handlers),
    )
    expect(missing).toEqual([])
  })

  test('[OP7] every row of the route table has a caller: the browser, or a test where it is for programs', () => {
    const browser = inFolder('apps/web/src/')
    const tests = TESTS.map((file) => file.text).join('\n')
    /** by its whole path, or by what follows /api/v1/ in a call of a signed-in API */
    const isAsked = (path: string): boolean =>
      tests.includes(path) || tests.includes(`call('${path.replace('/api/v1/', '')}'`)
    const isCalled = ([name, route]: [string, Route]): boolean =>
      route.callers === 'programs' ? isAsked(route.path) : browser.includes(`'${name}'`)
    const rows: [string, Route][] = Object.entries(ROUTES)
    expect(rows.filter((row) => !isCalled(row)).map(([name]) => name)).toEqual([])
  })
})

test('[OP4] the lockfile agrees with every package.json, and names no registry', () => {
  const [lock] = filesMatching('package-lock.json')
  const manifests = filesMatching(
    '{package.json,{packages,apps}/*/package.json,{bench,tests}/package.json}',
  )
  const disagreements = lockDisagreements(lock?.text ?? '', manifests)
  expect(manifests.length).toBeGreaterThan(7)
  expect(disagreements).toEqual([])
  expect(lock?.text).not.toMatch(/"resolved": "https?:/)
})

test('[OP7] nothing is left for later', () => {
  // a letter in brackets, so that this line is not found itself
  const words = /\b(TOD[O]|FIXM[E]|XX[X])\b/
  expect(ALL.filter((file) => words.test(file.text)).map((file) => file.path)).toEqual([])
})

test('[OP7] no test is switched off or alone', () => {
  const switched = /\b(test|it|describe)\.(onl[y]|ski[p]|tod[o])\(/
  expect(TESTS.filter((file) => switched.test(file.text)).map((file) => file.path)).toEqual([])
})

test('[BS120] nobody but link/ and ui/amounts counts money or odds by hundreds', () => {
  const web = CODE.filter((file) => file.path.startsWith('apps/web/src/') && !isTest(file))
  const held = web.filter(({ path }) => !/^apps\/web\/src\/(link\/|ui\/amounts\.ts)/.test(path))
  const byHundreds = (text: string): boolean =>
    /[*/] *(1e[246]|1_?0_?0(_?00)?)\b|\.toFixed\(2\)/.test(text)
  for (const fault of ['price * 100', 'stake / 100', 'exact*10_000', 'odd.toFixed(2)', 'a / 1e4'])
    expect(byHundreds(fault)).toBe(true)
  const told = held.flatMap(({ path, text }) =>
    withoutComments(text)
      .split('\n')
      .filter(byHundreds)
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(held.length).toBeGreaterThan(200)
  expect(web.length - held.length).toBeGreaterThan(5)
  expect(told).toEqual([])
})

test('[OP7] no folder has more than 30 files, no room of the domain more than 14, tests left out', () => {
  const folders = Map.groupBy(
    CODE.filter((file) => !isTest(file)),
    ({ path }) => dirname(path),
  )
  const most = (folder: string) => (/^packages\/domain\/src\/(?!testing)/.test(folder) ? 14 : 30)
  const crowded = [...folders].filter(([folder, files]) => files.length > most(folder))
  expect(folders.size).toBeGreaterThan(100)
  expect(crowded.map(([folder]) => folder)).toEqual([])
})

test('[OP7] [OP10] no two files of an app have the same name', () => {
  const inApps = CODE.filter((file) => /^apps\/[a-z]+\/src\//.test(file.path) && !isTest(file))
  // the Hindi of a room, and the test support that stands in for a file, play a role that repeats
  const named = inApps.filter(({ path }) => !/\.hi\.ts$|\/testing\//.test(path))
  const twins = [...Map.groupBy(named, ({ path }) => `${path.split('/')[1]} ${basename(path)}`)]
  expect(named.length).toBeGreaterThan(1000)
  expect(twins.filter(([, files]) => files.length > 1).map(([name]) => name)).toEqual([])
})

test('[OP7] a decision has 200 to 400 words, and the figure that decided it', () => {
  const pages = filesMatching('docs/decisions/[0-9]*.md')
  expect(pages.length).toBeGreaterThan(20)
  const isRight = ({ text }: SourceFile) => {
    const words = text.split(/\s+/).filter((word) => word !== '').length
    return words >= 200 && words <= 400 && /\*\*The deciding figures?\b/.test(text)
  }
  expect(pages.filter((page) => !isRight(page)).map(({ path }) => path)).toEqual([])
  expect(isRight({ path: '', text: 'word '.repeat(300) })).toBe(false)
})

test('[OP7] support of tests is in folders named testing, and nothing else says so', () => {
  const beside = ({ path }: SourceFile) => path.includes('for-tests')
  expect(CODE.filter(({ path }) => path.includes('/testing/')).length).toBeGreaterThan(100)
  expect(CODE.filter(beside).map(({ path }) => path)).toEqual([])
  expect(beside({ path: 'apps/exchange/src/casino/casino-for-tests.ts', text: '' })).toBe(true)
})

test('[OP7] no file has more than 300 lines, tests included; with a single export 400', () => {
  const linesOf = ({ text }: SourceFile) => text.trimEnd().split('\n').length
  const exportsOf = ({ text }: SourceFile) => [...text.matchAll(/^export\b/gm)].length
  const most = (file: SourceFile) => (exportsOf(file) === 1 ? 400 : 300)
  const long = ALL.filter((file) => linesOf(file) > most(file)).map((file) => file.path)
  expect(long).toEqual([])
})

test('[OP7] whatever a test waits for, it says how long', () => {
  const others = CODE.filter(({ path }) => path !== OWN_PATH)
  expect(others.flatMap(impatientWaits)).toEqual([])
  const hasty = 'vi.waitFor(() => expect(found(1)).toBe(2)) // soon'
  expect(impatientWaits({ path: 'a.test.ts', text: hasty })).toHaveLength(1)
})

test('[OP7] rows of the database are checked as they are read, and no type is only claimed', () => {
  const shipped = CODE.filter(isShipped)
  expect(shipped.filter(({ text }) => /\bcheckedRows\b/.test(text)).length).toBeGreaterThan(40)
  expect(shipped.flatMap(claimedRows)).toEqual([])
  const claimed = 'const { rows } = await database.query<{ id: UserId }>(sql)'
  const path = 'packages/people/src/users.ts'
  expect(claimedRows({ path, text: claimed })).toHaveLength(1)
  expect(isShipped({ path, text: claimed })).toBe(true)
  expect(isShipped({ path: 'packages/people/src/users.test.ts', text: claimed })).toBe(false)
})

test('[OP7] the linter looks at every source file', async () => {
  const linted = new Set(await lintedPaths())
  expect(linted.size).toBeGreaterThan(100)
  expect(CODE.map((file) => file.path).filter((path) => !linted.has(path))).toEqual([])
})
