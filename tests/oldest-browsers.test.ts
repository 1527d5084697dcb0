import { expect, test } from 'vitest'
import { filesMatching, isForTests, ROOT, withoutComments } from './tidy/source-files.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** First versions of Chrome, Firefox and Safari with a feature. */
type Versions = readonly [chrome: number, firefox: number, safari: number]

/** Features of the last years: those that the pages use, and those that somebody may reach for next. */
const FEATURES: Readonly<Record<string, readonly [used: RegExp, ...versions: Versions]>> = {
  'Promise.withResolvers': [/\bPromise\.withResolvers\b/, 119, 121, 17.4],
  'URL.canParse': [/\bURL\.canParse\b/, 120, 115, 17],
  'Map.groupBy, Object.groupBy': [/\b(?:Map|Object)\.groupBy\b/, 117, 119, 17.4],
  'AbortSignal.any': [/\bAbortSignal\.any\b/, 116, 124, 17.4],
  'Array.toSorted and its like': [/\.(?:toSorted|toReversed|toSpliced)\(/, 110, 115, 16],
  popover: [/\bpopover=|\bshowPopover\b/, 114, 125, 17],
  'color-mix': [/\bcolor-mix\(/, 111, 113, 16.2],
  ':has': [/:has\(/, 105, 121, 15.4],
  'container queries': [/@container\b/, 105, 110, 16],
  'dynamic height of the window': [/\d+dvh\b/, 108, 101, 15.4],
  'Array.fromAsync': [/\bArray\.fromAsync\b/, 121, 115, 16.4],
  'sets as sets': [
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    122,
    127,
    17,
  ],
  'union of sets': [/\.(?:union|intersection)\(/, 122, 127, 17],
  'methods of iterators': [
    /\b(?:values|keys|entries)\(\)\s*\.(?:map|filter|take|drop|flatMap|reduce|toArray|some|every|find|forEach)\(/,
    122,
    131,
    18.4,
  ],
  'Iterator.from': [/\bIterator\.\w+\(/, 122, 131, 18.4],
  'URL.parse': [/\bURL\.parse\(/, 126, 126, 18],
  'Promise.try': [/\bPromise\.try\b/, 128, 134, 18.2],
  'RegExp.escape': [/\bRegExp\.escape\b/, 136, 134, 18.2],
  'bytes as text': [/\bUint8Array\.from(?:Base64|Hex)\b|\.toBase64\(/, 140, 133, 18.2],
  'Error.isError': [/\bError\.isError\b/, 134, 138, 26],
  'Math.sumPrecise': [/\bMath\.sumPrecise\b/, 147, 137, 26.2],
  'Map.getOrInsert': [/\.getOrInsert(?:Computed)?\(/, 145, 144, 26.2],
  Temporal: [/\bTemporal\.\w+/, 144, 139, 99],
  'Intl.DurationFormat': [/\bIntl\.DurationFormat\b/, 129, 136, 16.4],
  'view transitions': [/\.startViewTransition\(/, 111, 144, 18],
  checkVisibility: [/\.checkVisibility\(/, 105, 106, 17.4],
  'scheduler.yield': [/\bscheduler\.(?:yield|postTask)\b/, 129, 142, 99],
  requestIdleCallback: [/\brequestIdleCallback\(/, 47, 55, 99],
  'light-dark': [/\blight-dark\(/, 123, 120, 17.5],
  'field-sizing': [/\bfield-sizing:/, 123, 999, 26.2],
  '@starting-style': [/@starting-style\b/, 117, 129, 17.5],
  '@scope': [/@scope\b/, 118, 146, 17.4],
}

const BUNDLED =
  '{apps/web/src,apps/web/public,packages/{domain,contract,casino}/src}/**/*.{ts,tsx,js,css}'

/** Names of the features in a text that one of these versions lacks. */
const newerThan = (text: string, [chrome, firefox, safari]: Versions): readonly string[] =>
  Object.entries(FEATURES)
    .filter(([, [used, ...since]]) => {
      const isNewer = since[0] > chrome || since[1] > firefox || since[2] > safari
      return isNewer && used.test(text)
    })
    .map(([name]) => name)

/** The versions that a text names: 'Chrome 120, Firefox 128, Safari 17.4'. */
function versionsIn(text: string): Versions {
  const [, ...named] = /Chrome (\d+), Firefox (\d+),? (?:or )?Safari ([\d.]+)/.exec(text) ?? []
  const [chrome = 0, firefox = 0, safari = 0] = named.map(Number)
  return [chrome, firefox, safari]
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const OLDEST = versionsIn(read('README.md'))

test('[UI1239] the pages use no feature that is newer than the browsers which the README names', () => {
  const files = filesMatching(BUNDLED).filter((file) => !isForTests(file))
  expect(files.length).toBeGreaterThan(1_000)
  const used = files.flatMap(({ path, text }) =>
    newerThan(withoutComments(text), OLDEST).map((name) => `${path}: ${name}`),
  )
  expect(used).toEqual([])
})

test('[UI1239] the README, the rule and the page that looks name one set of versions', () => {
  expect(Math.min(...OLDEST)).toBeGreaterThan(16)
  expect(versionsIn(read('apps/web/public/theme.js'))).toEqual(OLDEST)
  expect(versionsIn(read('docs/spec/screens.md'))).toEqual(OLDEST)
})

test('[UI1239] control: newer features are found, and older browsers lack what the pages use', () => {
  for (const text of [
    'Promise.try(f)',
    'map.values().filter(f)',
    'a { color: light-dark(red, blue) }',
  ])
    expect(newerThan(text, OLDEST)).toHaveLength(1)
  const line = read('apps/web/src/session/live.ts')
  expect(newerThan(line, [118, 128, 17.4])).toEqual(['Promise.withResolvers'])
  expect(newerThan(read('apps/web/src/link/return-to.ts'), [119, 128, 17.4])).toEqual([
    'URL.canParse',
  ])
})
