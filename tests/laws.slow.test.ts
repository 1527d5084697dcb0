import { expect, test } from 'vitest'
import { LAWS } from './laws/all-laws.ts'
import { judgeMatches } from './laws/judge-matches.ts'
import { SPORTS } from './traders/trade-matches.ts'

const HOURS = 3 * 3_600_000
/** Matches whose stories take a second and more. */
const DEAR: Readonly<Record<string, number>> = {
  Tests: 4,
  golf: 30,
  politics: 60,
  motogp: 60,
  'cricket cups': 6,
  'football cups': 6,
}
const MATCHES = 150

test.each(Object.keys(SPORTS))(
  '[WD130] the laws of %s hold over many matches, and each reports its fault',
  (sport) => {
    const matches = DEAR[sport] ?? MATCHES
    const judged = judgeMatches(LAWS, { lane: SPORTS[sport] ?? 0, matches, seed: 2 })
    expect(judged.length).toBeGreaterThan(sport === 'Tests' ? 2 : 4)
    expect(judged.flatMap(({ faults }) => faults)).toEqual([])
    expect(judged.filter(({ missed }) => missed > 0).map(({ law }) => law.id)).toEqual([])
  },
  HOURS,
)
