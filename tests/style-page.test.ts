import { expect, test } from 'vitest'
import { filesMatching } from './tidy/source-files.ts'

/** Parts of a component that the page shows, and the frame's own. */
const WITHIN_OTHERS = new Set([
  'Behind',
  'BehindPage',
  'CloseButton',
  'CsvButton',
  'DaysFields',
  'Fetched',
  'HeadCell',
  'MonthPanel',
  'OrderField',
  'Pager',
  'Panel',
  'TableRows',
  'ToastBox',
  'Toasts',
])

/** Components of the product on which money is read: their states need a made-up match. */
const OF_THE_PRODUCT = [
  'BetLine',
  'MarketBlock',
  'MatchCard',
  'MatchList',
  'QuestionsBlock',
  'Receipt',
  'ScoreBanner',
  'UnmatchedLine',
  'ValueButton',
]

test('[UI1238] /style shows every component of apps/web/src/ui, markets, lists, scores, bets and receipts, and every token by reading tokens.css', () => {
  const components = filesMatching('apps/web/src/ui/**/*.tsx').flatMap(({ text }) =>
    [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name),
  )
  const page = filesMatching('apps/web/src/screens/{style-screen.tsx,style/*.tsx}')
    .map(({ text }) => text)
    .join('\n')
  expect(components.length).toBeGreaterThan(40)
  const missing = [...components, ...OF_THE_PRODUCT].filter(
    (name) => !WITHIN_OTHERS.has(name) && !new RegExp(`<${name}\\b`).test(page),
  )
  expect(missing).toEqual([])
  expect([...WITHIN_OTHERS].filter((name) => !components.includes(name))).toEqual([])
  expect(page).toContain("from '../../tokens.css?raw'")
})
