import { beforeAll, describe, expect, test } from 'vitest'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { Match } from '@crease/simulator/calendar.ts'
import { clockBiases, deviations } from './traders/clock-bias.ts'
import { bestPhase, tradeByTheClock } from './traders/by-the-clock.ts'
import { tradeByTheWhistle } from './traders/by-the-whistle.ts'
import { biasesOf, inEach, looksAt, type Clock } from './traders/clock-matches.ts'
import { SECONDS } from './traders/clock-looks.ts'
import { wins } from './traders/trade-matches.ts'

/** One of sixty looks at twelve matches exceeds this by luck as rarely as one look at many exceeds 3. */
const OF_SIXTY = 6.2
const LONG = 400_000
const FEW = { lane: 1, matches: 12, seed: 1 } as const

/** All figures of a few matches: each story is made once. */
const figuresOf = (clock: Clock) =>
  inEach({ ...FEW, clock }, (match: Match, story: readonly FeedEvent[]) => ({
    biases: clockBiases(story, looksAt(match, story), SECONDS),
    byTheClock: tradeByTheClock(match, story),
    byTheWhistle: tradeByTheWhistle(match, story),
  }))

const furthest = (deviated: readonly number[]): number => Math.max(...deviated.map(Math.abs))

describe('the clock of football', () => {
  let today: ReturnType<typeof figuresOf>
  let before: typeof today

  beforeAll(() => {
    today = figuresOf('today')
    before = figuresOf('as before')
  }, LONG)

  test('[WD97] at every second of a minute of football a price is the mean of what follows, and one by the minute is not', () => {
    const deviated = deviations(today.map(({ biases }) => biases))
    expect(deviated).toHaveLength(60)
    expect(deviated.filter((one) => one !== 0)).toHaveLength(60)
    expect(furthest(deviated)).toBeLessThan(OF_SIXTY)
    // at the end of a minute everybody knew that nothing more would happen in it
    const old = deviations(before.map(({ biases }) => biases))
    expect(Math.max(...old.slice(50))).toBeGreaterThan(OF_SIXTY)
  })

  test('[WD93] [WD97] who bets by the second of the minute wins nothing, and robbed the prices by the minute', () => {
    /** In the latter half of the matches, at the second that paid best in the first. */
    const profitsOf = (figures: typeof today) => {
      const phase = bestPhase(figures.slice(0, 6).map(({ byTheClock }) => byTheClock))
      return figures.slice(6).map(({ byTheClock }) => byTheClock[phase]?.profit ?? 0)
    }
    expect(wins(profitsOf(today))).toBe(false)
    expect(wins(profitsOf(before))).toBe(true)
  })

  test('[WD97] nothing that is certain is on offer before a whistle, and before it was in most matches', () => {
    const sure = before.filter(({ byTheWhistle: { profit } }) => profit > 0)
    expect(sure.length).toBeGreaterThanOrEqual(7)
    expect(today.map(({ byTheWhistle: { placed } }) => placed)).toEqual(today.map(() => 0))
  })
})

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
