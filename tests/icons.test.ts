import { expect, test } from 'vitest'
import { filesMatching } from './tidy/source-files.ts'

/** Icons that several files draw, with their one meaning. */
const MEANINGS: Readonly<Record<string, string>> = {
  'arrow-down': 'order of rows, downwards',
  'arrow-up': 'order of rows, upwards',
  'chevron-down': 'opens what is folded',
  'chevron-left': 'the one before',
  'chevron-right': 'the next one',
  'circle-check': 'it is right, or was done',
  'circle-x': 'a check failed',
  download: 'saves a file',
  eye: 'people who watch a table',
  info: 'facts and rules of a market or table',
  keyboard: 'keys that do something',
  minus: 'a step down',
  plus: 'a step up, or one more',
  'receipt-text': 'current bets',
  search: 'search',
  star: 'favourite',
  trophy: 'a cup or its winner',
  'undo-2': 'undo',
  x: 'closes or removes',
}

test('[UI1243] an icon has one meaning: one that several files draw is listed with it', () => {
  const files = filesMatching('apps/web/src/**/*.{ts,tsx}')
  const drawn = files.flatMap(({ path, text }) =>
    [...text.matchAll(/'lucide-react\/icons\/([\w-]+)'/g)].map(([, icon = '']) => ({ icon, path })),
  )
  expect(drawn.length).toBeGreaterThan(80)
  const several = [...Map.groupBy(drawn, ({ icon }) => icon)]
    .filter(([, of]) => new Set(of.map(({ path }) => path)).size > 1)
    .map(([icon]) => icon)
  expect(several.toSorted()).toEqual(Object.keys(MEANINGS).toSorted())
})
