import { matchOf } from '@crease/simulator/calendar.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { expect, test } from 'vitest'
import { LAWS } from './laws/all-laws.ts'
import { judgeMatches } from './laws/judge-matches.ts'
import { statedRules } from './tidy/rule-ids.ts'
import { filesMatching } from './tidy/source-files.ts'
import { SPORTS } from './traders/trade-matches.ts'

/** One quick sport of each family; `npm run laws` has all of them, and many matches. */
const FEW = ['table-tennis', 'esoccer', 'mixed-martial-arts', 'chess', 'boat-racing', 'greyhounds']

test.each(FEW)(
  '[WD130] the laws of %s hold, and each reports the fault that is planted for it',
  (sport) => {
    const judged = judgeMatches(LAWS, { lane: SPORTS[sport] ?? 0, matches: 2, seed: 3 })
    expect(judged.length).toBeGreaterThan(4)
    expect(judged.flatMap(({ faults }) => faults)).toEqual([])
    expect(judged.reduce((sum, { planted }) => sum + planted, 0)).toBeGreaterThan(4)
    expect(judged.filter(({ missed }) => missed > 0).map(({ law }) => law.id)).toEqual([])
  },
)

test('[WD130] each of the four claims about the cut has a planted fault', () => {
  const cut = LAWS.filter(({ id }) => id === 'LW55')
  const [judged] = judgeMatches(cut, { lane: SPORTS['golf'] ?? 0, matches: 1, seed: 3 })
  expect(judged).toMatchObject({ looked: 1, faults: [], planted: 4, missed: 0 })
})

test('[WD130] every sport has laws beside those of every feed', () => {
  const general = LAWS.filter(({ id }) => /^LW\d$/.test(id))
  const ofSport = LAWS.filter((law) => !general.includes(law))
  const without = Object.entries(SPORTS).filter(([, lane]) => {
    const match = matchOf(numberedSeed(3), lane * 1_000_000 + 30)
    return !ofSport.some(({ holdsFor }) => holdsFor(match))
  })
  expect(without).toEqual([])
})

test('[WD130] every law is stated, and every stated law is judged: [LW1, LW2, LW3, LW4] [LW10, LW11, LW12] [LW20, LW21, LW22, LW23, LW24] [LW30, LW31, LW32] [LW40, LW41] [LW50, LW51, LW52, LW53, LW54, LW55] [LW60, LW61, LW62, LW63, LW64, LW65, LW66, LW67] [LW70, LW71, LW72, LW73, LW74, LW75, LW76, LW77] [LW80, LW81, LW82, LW83, LW84, LW85, LW86, LW87] [LW90, LW91, LW92, LW93, LW94, LW95] [LW100, LW101, LW102, LW103, LW104, LW105, LW106, LW107, LW108] [LW110, LW111, LW112]', () => {
  const stated = statedRules(filesMatching('docs/spec/laws.md')).map(({ id }) => id)
  expect(LAWS.map(({ id }) => id)).toEqual(stated.filter((id) => id.startsWith('LW')))
})
