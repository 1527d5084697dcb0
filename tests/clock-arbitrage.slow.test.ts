import { expect, test } from 'vitest'
import { deviations, pooledDeviations } from './traders/clock-bias.ts'
import { biasesOf, type Clock } from './traders/clock-matches.ts'
import { SPORTS } from './traders/trade-matches.ts'

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
    const biases = biasesOf({ lane, matches, seed: 1, clock: 'today' })
    const deviated = deviations(biases.map(({ sums }) => sums))
    expect(deviated).toHaveLength(phases)
    expect(deviated.filter((one) => one !== 0).length).toBeGreaterThan(30)
    expect(Math.max(...deviated.map(Math.abs))).toBeLessThan(LIMITS[phases])
  },
  HOURS,
)

/** Races, and sports that are scored by data: all of one lane of the calendar each. */
const OTHERS = Object.entries(SPORTS).filter(([, lane]) => lane >= (SPORTS['horses'] ?? 0))
/** Matches whose stories take a second. */
const DEAR: Readonly<Record<string, number>> = { golf: 60, politics: 100, motogp: 100 }
const MATCHES = 400

const worstOf = (lane: number, matches: number, clock: Clock): number =>
  Math.max(...pooledDeviations(biasesOf({ lane, matches, seed: 1, clock })).map(Math.abs))

test.each(OTHERS)(
  '[WD97] at every second of a minute or step of %s a price is the mean of what follows, and one that hides a loss is not',
  (sport, lane) => {
    const matches = DEAR[sport] ?? MATCHES
    expect(worstOf(lane, matches, 'today')).toBeLessThan(LIMITS[120])
    expect(worstOf(lane, matches, 'leaking')).toBeGreaterThan(LIMITS[120])
  },
  HOURS,
)

test.each(['ice-hockey', 'futsal', 'boxing', 'mixed-martial-arts'])(
  '[WD97] prices of %s that wait for the end of a step, while an incident shuts its markets before, are found out',
  (sport) => {
    expect(worstOf(SPORTS[sport] ?? 0, MATCHES, 'as before')).toBeGreaterThan(LIMITS[120])
  },
  HOURS,
)
