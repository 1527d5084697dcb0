import { expect, test } from 'vitest'
import { deviations } from './traders/clock-bias.ts'
import { biasesOf } from './traders/clock-matches.ts'

const HOURS = 3 * 3_600_000
/** Many seconds are many looks: of n the limit is the one that a single look passes by luck 0.0027 / n of the time. */
const LIMITS = { 60: 4.1, 120: 4.3 } as const

/** A Test takes seconds to tell, and has thousands of balls. */
test.each([
  { sport: 'league football', lane: 1, matches: 400, phases: 60 },
  { sport: 'cup football', lane: 2, matches: 400, phases: 60 },
  { sport: 'Twenty20', lane: 0, matches: 400, phases: 120 },
  { sport: 'one-day cricket', lane: 6, matches: 100, phases: 120 },
  { sport: 'tour tennis', lane: 3, matches: 400, phases: 120 },
  { sport: 'major tennis', lane: 4, matches: 400, phases: 120 },
  { sport: 'a Test', lane: 7, matches: 40, phases: 120 },
] as const)(
  '[WD97] at every second of a minute, ball or point of $sport a price is the mean of what follows',
  ({ lane, matches, phases }) => {
    const deviated = deviations(biasesOf({ lane, matches, seed: 1, clock: 'today' }))
    expect(deviated).toHaveLength(phases)
    expect(deviated.filter((one) => one !== 0).length).toBeGreaterThan(30)
    expect(Math.max(...deviated.map(Math.abs))).toBeLessThan(LIMITS[phases])
  },
  HOURS,
)
