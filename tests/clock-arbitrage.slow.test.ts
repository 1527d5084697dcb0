import { beforeAll, describe, expect, test } from 'vitest'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { Match } from '@crease/simulator/calendar.ts'
import { clockBiases } from './traders/clock-bias.ts'
import {
  deviations,
  overallDeviation,
  pooledDeviations,
  type Biases,
} from './traders/deviations.ts'
import { bestPhase, tradeByTheClock } from './traders/by-the-clock.ts'
import { tradeByTheWhistle } from './traders/by-the-whistle.ts'
import { biasesIn, biasesOf, inEach, looksAt, type Clock } from './traders/clock-matches.ts'
import { shutForIncidents, withoutLosses } from './traders/old-clock.ts'
import { SECONDS } from './traders/clock-looks.ts'
import { SPORTS, wins } from './traders/trade-matches.ts'

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

const worst = (biases: readonly Biases[]): number => furthest(pooledDeviations(biases))

describe('the clock of football', () => {
  let today: ReturnType<typeof figuresOf>
  let before: typeof today

  beforeAll(() => {
    today = figuresOf('today')
    before = figuresOf('as before')
  }, LONG)

  test('[WD97] at every second of a minute of football a price is the mean of what follows, and one by the minute is not', () => {
    const deviated = deviations(today.map(({ biases }) => biases.sums))
    expect(deviated).toHaveLength(60)
    expect(deviated.filter((one) => one !== 0)).toHaveLength(60)
    expect(furthest(deviated)).toBeLessThan(OF_SIXTY)
    // at the end of a minute everybody knew that nothing more would happen in it
    const old = deviations(before.map(({ biases }) => biases.sums))
    expect(Math.max(...old.slice(50))).toBeGreaterThan(OF_SIXTY)
  })

  test('[WD93] [WD100] [WD97] who bets by the second of the minute wins nothing, and robbed the prices by the minute', () => {
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

test(
  '[WD97] a market of ice hockey is shut for a goal at the moment at which its prices would go on without one',
  () => {
    const worstBy = (clock: Clock) =>
      worst(biasesOf({ lane: SPORTS['ice-hockey'] ?? 0, matches: 10, seed: 1, clock }))
    expect(worstBy('today')).toBeLessThan(OF_SIXTY)
    // earlier than that, an open market gave away that none had been scored
    expect(worstBy('as before')).toBeGreaterThan(OF_SIXTY)
  },
  LONG,
)

const HOURS = 3 * 3_600_000
/** Many seconds are many looks: of n the limit is the one that a single look passes by luck 0.0027 / n of the time. */
const LIMITS = { 60: 4.1, 120: 4.3 } as const

/**
 * 400 matches a lane, except where one match has many more balls than a Twenty20 and its story takes seconds to make: 400
 * one-day matches or Tests would run for hours. The deviation is per match, so the limits are the same for any number.
 */
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

/**
 * Races, and sports that are scored by data: all of one lane of the calendar each. An outright on a cup has no clock of
 * its own: its price follows the results of matches, and is a bound [WD142].
 */
const OTHERS = Object.entries(SPORTS).filter(
  ([sport, lane]) => lane >= (SPORTS['horses'] ?? 0) && !sport.endsWith(' cups'),
)
/** Fewer than 400 where a story takes a second or more to make, for hours in all; more races, whose prices move by little. */
const OTHERWISE: Readonly<Record<string, number>> = {
  golf: 240,
  politics: 250,
  motogp: 100,
  horses: 1500,
}
const MATCHES = 400
/** By the pace of a sport one of these leaks shows: losses of single prices, or the goals that change the lines on offer. */
const LEAKS: readonly ((story: readonly FeedEvent[], match: Match) => readonly FeedEvent[])[] = [
  (story) => withoutLosses(story, 'last'),
  (story) => withoutLosses(story, 'few'),
  (story, { startsAt }) => shutForIncidents(story, startsAt),
]

test.each(OTHERS)(
  '[WD97] at every second of a minute or step of %s a price is the mean of what follows, and one that hides a loss is not',
  (sport, lane) => {
    const matches = OTHERWISE[sport] ?? MATCHES
    // all of one story, whose making takes most of the time
    const both = inEach({ lane, matches, seed: 1, clock: 'today' }, (match, story) => ({
      today: biasesIn(match, story),
      leaks: LEAKS.map((leak) => biasesIn(match, leak(story, match))),
    }))
    expect(worst(both.map(({ today }) => today))).toBeLessThan(LIMITS[120])
    expect(overallDeviation(both.map(({ today }) => today))).toBeLessThan(LIMITS[120])
    const found = LEAKS.flatMap((_, at) => {
      const leaking = both.flatMap(({ leaks }) => leaks[at] ?? [])
      return [worst(leaking), overallDeviation(leaking)]
    })
    expect(Math.max(...found)).toBeGreaterThan(LIMITS[120])
  },
  HOURS,
)

test.each(['ice-hockey', 'futsal', 'boxing', 'mixed-martial-arts'])(
  '[WD97] [WD101] prices of %s that wait for the end of a step, while an incident shuts its markets before, are found out',
  (sport) => {
    const of = { lane: SPORTS[sport] ?? 0, matches: MATCHES, seed: 1, clock: 'as before' } as const
    expect(worst(biasesOf(of))).toBeGreaterThan(LIMITS[120])
  },
  HOURS,
)
